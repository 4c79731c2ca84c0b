import { Readable } from "node:stream";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { SitemapIndexStream, SitemapStream } from "sitemap";
import { db } from "#db/site/client.server.ts";
import { placesWithHomes } from "#db/place/with-homes.server.ts";
import { searchListings } from "#db/search/search.server.ts";
import { findHomesParts, findPlacesParts, homesOfPart } from "#db/frame/sitemap.server.ts";
import { anything } from "#app/domain/search/criteria.ts";
import { type SitemapPart, maxInPart, readPart, writePart } from "#app/domain/frame/sitemap.ts";
import { env } from "#app/env.server.ts";
import { plainFailure } from "#app/http/site/failure.server.ts";
import { startingWith } from "#app/http/site/streamed.server.ts";
import { streamedXml, xmlHeaders } from "#app/http/site/xml.server.ts";
import {
  aboutPath,
  allPath,
  categoryPath,
  contactPath,
  grievancePath,
  homePath,
  listingPath,
  mapPath,
  offersPath,
  placePath,
  privacyPath,
  sitemapPartPath,
  termsPath,
} from "#app/paths.ts";
import { logTexts } from "#texts/site/log.ts";
import { refusalTexts } from "#texts/site/refusals.ts";

/** A URL, and when its content last changed, if known. */
interface Entry {
  url: string;
  lastmod?: string;
}

/** The sitemap (sitemaps.org): an index, and its parts by `?part=`. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const partName = new URL(request.url).searchParams.get("part");
  const part = partName === null ? null : readPart(partName);
  if (partName !== null && !part) return notFound();
  const headers = xmlHeaders("application/xml", 3600);
  if (!part && request.method === "HEAD") return new Response(null, { headers });
  try {
    const entries = (part ? entriesOf(part) : indexEntries())[Symbol.asyncIterator]();
    // Fetched before the response starts, so that an empty part is a 404 and an outage a 503.
    const first = await entries.next();
    if (first.done) return notFound();
    if (request.method === "HEAD") {
      await entries.return();
      return new Response(null, { headers });
    }
    const writer = part
      ? new SitemapStream({ hostname: env.APP_URL, xmlns: { news: false, video: false, image: false, xhtml: false } })
      : new SitemapIndexStream();
    return streamedXml(request, Readable.from(startingWith(first.value, entries)), writer, headers);
  } catch (error) {
    return plainFailure(logTexts.sitemapFailed, error);
  }
}

async function* indexEntries(): AsyncGenerator<Entry, void, void> {
  const entry = (part: SitemapPart, newest?: Date) => ({
    url: env.APP_URL + sitemapPartPath(writePart(part)),
    lastmod: newest?.toISOString(),
  });
  const [places, homes] = [await findPlacesParts(db), await findHomesParts(db)];
  yield entry({ kind: "pages" });
  for (let number = 1; places && number <= places.parts; number++)
    yield entry({ kind: "places", number }, places.newest);
  for (const part of homes) yield entry(part, part.newest);
}

function entriesOf(part: SitemapPart): AsyncGenerator<Entry, void, void> {
  switch (part.kind) {
    case "pages":
      return pageEntries();
    case "places":
      return placeEntries(part.number);
    case "homes":
      return homeEntries(part);
  }
}

/** Static pages and lists. A list changes with its newest home, and is left out if it is empty. */
async function* pageEntries(): AsyncGenerator<Entry, void, void> {
  const lists = [
    { url: allPath, filter: {} },
    { url: categoryPath("rent"), filter: { type: "rent" } },
    { url: categoryPath("sell"), filter: { type: "sell" } },
    { url: offersPath, filter: { offers: true } },
    { url: mapPath, filter: {} },
  ] as const;
  const found = await Promise.all(
    lists.map(({ filter }) => searchListings(db, { ...anything, ...filter }, { sort: "newest", limit: 1 })),
  );
  const newest = found.map(([home]) => home?.timestamp.toISOString());
  yield { url: homePath, lastmod: newest[0] };
  for (const [index, { url }] of lists.entries()) if (newest[index]) yield { url, lastmod: newest[index] };
  for (const url of [aboutPath, contactPath, privacyPath, termsPath, grievancePath]) yield { url };
}

async function* placeEntries(number: number): AsyncGenerator<Entry, void, void> {
  const ids = { after: (number - 1) * maxInPart, last: number * maxInPart };
  for await (const place of placesWithHomes(db, undefined, ids)) {
    yield { url: placePath(place), lastmod: place.newest.toISOString() };
  }
}

async function* homeEntries(part: SitemapPart & { kind: "homes" }): AsyncGenerator<Entry, void, void> {
  for await (const home of homesOfPart(db, part)) {
    yield { url: listingPath(home), lastmod: home.timestamp.toISOString() };
  }
}

function notFound(): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(`${refusalTexts.noSitemap}\n`, { status: 404, headers });
}
