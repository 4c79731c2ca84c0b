import { placeIndex } from "#app/commands/place/place-index.server.ts";
import type { RouteHandle } from "#app/http/site/routes.server.ts";
import { pageClock } from "#app/http/site/page-validity.server.ts";
import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Feed } from "feed";
import { renderToStaticMarkup } from "react-dom/server";
import { db } from "#db/site/client.server.ts";
import { searchListings } from "#db/search/search.server.ts";
import { productName } from "#app/brand.ts";
import { cardsOf } from "#app/services/listing/cards.server.ts";
import { type Card, priceText } from "#app/domain/listing/card.ts";
import { type DescribedFact, describeFacts } from "#app/domain/listing/facts/described.ts";
import { sourcesOf } from "#app/domain/photo/picture.ts";
import { searchWithFilters } from "#app/domain/search/refine.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { writeSearch } from "#app/domain/search/query.ts";
import { readCriteria } from "#app/domain/search/saved.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { env } from "#app/env.server.ts";
import { isKnown } from "#app/http/site/browser-caching.server.ts";
import { plainFailure } from "#app/http/site/failure.server.ts";
import { xmlHeaders } from "#app/http/site/xml.server.ts";
import { feedPath, homePath, listingPath, searchPath } from "#app/paths.ts";
import { feedTexts } from "#texts/search/feed.ts";
import { brandTexts } from "#texts/site/brand.ts";
import { cardTexts } from "#texts/listing/card.ts";
import { factTexts } from "#texts/listing/facts.ts";
import { logTexts } from "#texts/site/log.ts";

export const handle: RouteHandle = { public: { until: "data-change" } };

/** How many homes a feed contains. */
const entries = 20;

/** The results of a search as an Atom feed (RFC 4287). The query string is the search's, plus the type. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  try {
    const criteria = readCriteria(await placeIndex(), new URL(request.url).searchParams);
    if (!criteria) return unknownPlace();
    const xml = Buffer.from(await feedOf(criteria));
    const tag = `"${createHash("sha256").update(xml).digest("base64url").slice(0, 22)}"`;
    // Weak, since it does not depend on the compression.
    const headers = { ...xmlHeaders("application/atom+xml", 600), ETag: `W/${tag}` };
    if (isKnown(request, tag)) return new Response(null, { status: 304, headers });
    return new Response(request.method === "HEAD" ? null : new Uint8Array(xml), { headers });
  } catch (error) {
    return plainFailure(logTexts.feedFailed, error);
  }
}

async function feedOf(criteria: Criteria): Promise<string> {
  const rows = await searchListings(db, criteria, { sort: "newest", limit: entries });
  const query = writeSearch(criteria);
  const self = absolute(feedPath(criteria.type, query));
  const feed = new Feed({
    id: self,
    title: brandTexts.titleOf(searchWithFilters(criteria)),
    link: absolute(searchPath(criteria.type, query)),
    feed: self,
    // An empty feed has never been updated.
    updated: rows[0]?.timestamp ?? new Date(0),
    author: { name: productName, link: absolute(homePath) },
    generator: false,
    copyright: "",
  });
  const cards = cardsOf(rows, pageClock());
  for (const [index, { id, timestamp, facts }] of rows.entries()) {
    const card = cards[index]!;
    // The library expects titles as HTML and does not escape them.
    const title = renderToStaticMarkup(<>{feedTexts.entry({ name: card.name, price: priceText(card.price) })}</>);
    feed.addItem({
      // A home whose type changes gets another URL and stays the same entry.
      id: `urn:uuid:${id}`,
      title,
      link: absolute(listingPath(card)),
      date: timestamp,
      description: renderToStaticMarkup(<Entry card={card} facts={describeFacts(facts, card.type)} />),
    });
  }
  return feed.atom1().replace(notInXml, "");
}

/** Characters that people can type and XML cannot hold (XML 1.0, section 2.2). */
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function Entry({ card, facts }: { card: Card; facts: DescribedFact[] }) {
  const told = facts.filter(({ isKnown }) => isKnown).map(({ term, text }) => feedTexts.fact({ term, text }));
  const alt = card.cover?.alt || cardTexts.photoOf(card.name);
  return (
    <>
      {card.cover && (
        <p>
          <img src={absolute(sourcesOf(card.cover).src)} alt={alt} {...writtenIn(alt)} />
        </p>
      )}
      <p>
        {feedTexts.facts({
          purpose: factTexts.purpose[card.type],
          price: priceText(card.price),
          rooms: [
            ...(card.room ?? []),
            ...(card.bedroom > 0 ? [factTexts.beds(card.bedroom)] : []),
            ...(card.bathroom > 0 ? [factTexts.baths(card.bathroom)] : []),
          ],
        })}
      </p>
      {told.length > 0 && <p>{feedTexts.moreFacts(told)}</p>}
      <p {...writtenIn(card.address)}>{card.address}</p>
    </>
  );
}

function absolute(path: string): string {
  return new URL(path, env.APP_URL).href;
}

function unknownPlace(): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(`${feedTexts.unknownPlace}\n`, { status: 404, headers });
}
