import type { ListingType } from "#app/domain/listing/listing.ts";
import type { ListWindow } from "#app/domain/listing/list-page.ts";
import type { Place } from "#app/domain/place/place.ts";
import type { Criteria, Sort } from "#app/domain/search/criteria.ts";
import type { SearchQuery } from "#app/domain/search/query.ts";
import { filtersPath, mapSearchPath, searchPath } from "#app/paths.ts";
import type { Notes } from "./notes.ts";

/** The search of a request. */
export interface SearchRequest {
  query: SearchQuery;
  criteria: Criteria;
  sort: Sort;
  window: ListWindow;
  /** Other places the typed name could mean. */
  others: Place[];
  notes: Notes;
}

/** A page that shows searches: the list or the map. */
export interface SearchView {
  /** Its path for a type and a query string. */
  path: (type: ListingType | null, query?: string) => string;
  /** Whether its results are paged, so that the query string says which part is shown. */
  paged: boolean;
  /** The path of the page with all filters. */
  filters: (type: ListingType | null, query?: string) => string;
}

export const asList: SearchView = {
  path: searchPath,
  paged: true,
  filters: (type, query) => filtersPath("list", type, query),
};
export const onMap: SearchView = {
  path: mapSearchPath,
  paged: false,
  filters: (type, query) => filtersPath("map", type, query),
};
