import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Feed } from "feed";
import { renderToStaticMarkup } from "react-dom/server";
import { db } from "#db/site/client.server.ts";
import { resolvePlace } from "#db/place/places.server.ts";
import { searchListings } from "#db/search.server.ts";
import { productName } from "#app/brand.ts";
import { cardsOf } from "#app/domain/listing/card.server.ts";
import type { Card } from "#app/domain/listing/card.ts";
import { baths, beds, isListingType, purpose } from "#app/domain/listing/listing.ts";
import { activeFilters } from "#app/domain/search/refine.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { readSearch, writeSearch } from "#app/domain/search/query.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { env } from "#app/env.server.ts";
import { precondition } from "#app/http/site/conditional.server.ts";
import { plainFailure } from "#app/http/site/failure.server.ts";
import { xmlHeaders } from "#app/http/site/xml.server.ts";
import { feedPath, homePath, listingPath, searchPath } from "#app/paths.ts";
import { typeHeadings } from "./breadcrumbs.ts";

/** How many homes a feed holds, the newest. */
const entries = 20;

/** What a search finds, as a feed (RFC 4287): its URL is the search's own query string, with the type in it. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  try {
    const criteria = await criteriaOf(new URL(request.url).searchParams);
    if (!criteria) return unknownPlace();
    const xml = Buffer.from(await feedOf(criteria));
    const tag = `"${createHash("sha256").update(xml).digest("base64url").slice(0, 22)}"`;
    // Weak, since it is the same however the answer is compressed.
    const headers = { ...xmlHeaders("application/atom+xml", 600), ETag: `W/${tag}` };
    if (precondition(request, tag) === "unchanged") return new Response(null, { status: 304, headers });
    return new Response(request.method === "HEAD" ? null : new Uint8Array(xml), { headers });
  } catch (error) {
    return plainFailure("a feed failed", error);
  }
}

/** What the query asks for, as the search's page reads it; null where its place is none. */
async function criteriaOf(params: URLSearchParams): Promise<Criteria | null> {
  const query = readSearch(params);
  const type = params.get("type") ?? undefined;
  const { found } = query.place ? await resolvePlace(db, query.place) : { found: null };
  if (query.place && !found) return null;
  return { ...query.criteria, type: isListingType(type) ? type : null, place: found };
}

async function feedOf(criteria: Criteria): Promise<string> {
  const rows = await searchListings(db, criteria, { sort: "newest", limit: entries });
  const query = writeSearch(criteria);
  const filters = activeFilters(criteria).map(({ label }) => label);
  const heading = criteria.type ? typeHeadings[criteria.type] : "Properties";
  const self = absolute(feedPath(criteria.type, query));
  const feed = new Feed({
    id: self,
    title: `${[heading, filters.join(", ")].filter(Boolean).join(": ")} · ${productName}`,
    link: absolute(searchPath(criteria.type, query)),
    feed: self,
    // With nothing in it, it has never been updated.
    updated: rows[0]?.timestamp ?? new Date(0),
    author: { name: productName, link: absolute(homePath) },
    generator: false,
    copyright: "",
  });
  const cards = cardsOf(rows);
  for (const [index, { id, timestamp }] of rows.entries()) {
    const card = cards[index]!;
    // The library takes titles for HTML, and only puts them where they go.
    const title = renderToStaticMarkup(<>{`${card.name}, ${card.price.asked}${card.price.suffix}`}</>);
    feed.addItem({
      // A home that was to rent and is for sale now has another address, and is the same.
      id: `urn:uuid:${id}`,
      title,
      link: absolute(listingPath(card)),
      date: timestamp,
      description: renderToStaticMarkup(<Entry card={card} />),
    });
  }
  return feed.atom1().replace(notInXml, "");
}

/** Characters that people can type and XML cannot hold (XML 1.0, section 2.2). */
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function Entry({ card }: { card: Card }) {
  const alt = card.cover?.alt || `Photo of ${card.name}`;
  return (
    <>
      {card.cover && (
        <p>
          <img src={absolute(card.cover.src)} alt={alt} {...writtenIn(alt)} />
        </p>
      )}
      <p>
        {purpose(card.type)}: {card.price.asked}
        {card.price.suffix}, {beds(card.bedroom)}, {baths(card.bathroom)}
      </p>
      <p {...writtenIn(card.address)}>{card.address}</p>
    </>
  );
}

function absolute(path: string): string {
  return new URL(path, env.APP_URL).href;
}

function unknownPlace(): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response("There is no such place.\n", { status: 404, headers });
}
