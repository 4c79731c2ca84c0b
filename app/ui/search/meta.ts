import type { MetaDescriptor } from "@remix-run/node";
import type { ListingType } from "#app/domain/listing/listing.ts";
import { cardSizes } from "#app/ui/listing/card.tsx";
import { listAddress, pageMeta } from "#app/ui/site/page-meta.ts";
import { searchPageTexts as texts } from "#texts/search/page.ts";
import type { SearchPageState, SearchTopState } from "./results.tsx";

/**
 * The head of a page with results.
 * @param type of the list
 * @param query the request's query string
 */
export function searchMeta(
  matches: Parameters<typeof pageMeta>[0],
  type: ListingType | null,
  search: SearchPageState,
  query: string,
): MetaDescriptor[] {
  const heading = texts.headings[type ?? "any"];
  const description = texts.descriptions[type ?? "any"];
  return pageMeta(matches, {
    ...titleAndDescription({ heading, description }, search),
    ...listAddress(search.address, { continued: search.page.start !== null, search: query, indexed: search.indexed }),
    feed: search.feed,
    preload: { picture: search.page.cards[0]?.cover, sizes: cardSizes },
  });
}

/** The title and description of results: of the search in words, if it has criteria. */
export function titleAndDescription(
  { heading, description }: { heading: string; description: string },
  { form: { sentence }, found }: Pick<SearchTopState, "form" | "found">,
): { title: string; description: string } {
  if (sentence === "") return { title: heading, description };
  return { title: sentence, description: texts.described({ sentence, homes: found }) };
}
