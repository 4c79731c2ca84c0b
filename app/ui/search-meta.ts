import type { MetaDescriptor } from "@remix-run/node";
import { cardSizes } from "./listing/card.tsx";
import { listAddress, pageMeta } from "./site/page-meta.ts";
import type { SearchPageState } from "./search/results.tsx";

/**
 * The head of a page with results. Search engines are shown lists of a type and of a place; what else somebody asks for
 * is one of millions of combinations.
 * @param heading of the list
 * @param asked the query string the page was asked for by
 */
export function searchMeta(
  matches: Parameters<typeof pageMeta>[0],
  heading: string,
  search: SearchPageState,
  asked: string,
): MetaDescriptor[] {
  const filters = search.filters.map(({ text }) => text).join(", ");
  return pageMeta(matches, {
    title: filters ? `${heading}: ${filters}` : heading,
    description: filters
      ? `${heading}: ${filters}. ${search.found ?? "Homes"} straight from their owners.`
      : `${heading} across India, straight from their owners.`,
    ...listAddress(search.address, { continued: search.page.start !== null, search: asked, worth: search.worth }),
    feed: search.feed,
    first: { picture: search.page.cards[0]?.cover, sizes: cardSizes },
  });
}
