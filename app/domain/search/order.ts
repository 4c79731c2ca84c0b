import { searchWords } from "#app/domain/site/words.ts";
import type { Sort } from "./criteria.ts";
import type { SearchCursor } from "#app/domain/listing/cursor.ts";

/** The order of a sort: without words, the best match is the newest. */
export function orderOf(sort: Sort, words: string): SearchCursor["by"] {
  if (sort === "price-up" || sort === "price-down") return "price";
  return sort === "best" && searchWords(words).length > 0 ? "best" : "newest";
}
