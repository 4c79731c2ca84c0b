import { redirect } from "@remix-run/node";
import { db } from "#db/site/client.server.ts";
import { countMatches } from "#db/search/counts.server.ts";
import { searchListings } from "#db/search/search.server.ts";
import { isState } from "#app/domain/place/address.ts";
import { type ListWindow, cutPage, peek, readWindow, writeWindow } from "#app/domain/listing/list-page.ts";
import { type ListingType, isListingType, listingTypes } from "#app/domain/listing/listing.ts";
import { searchMessages } from "#texts/search/messages.ts";
import { placesOfPin } from "#app/domain/place/index/around.ts";
import { type Place, placeLabel } from "#app/domain/place/place.ts";
import { activeFilters, chosenInMenus } from "#app/domain/search/refine.ts";
import {
  type Criteria,
  type Sort,
  anything,
  mostCountedOf,
  isCustomSort,
  homes,
  sortsOf,
  orderOf,
  usualSort,
} from "#app/domain/search/criteria.ts";
import { bedroomChoicesOf, bedroomValue } from "#app/domain/search/bedrooms.ts";
import { interpretWords, withoutSentence } from "#app/domain/search/interpret.ts";
import { isLinkWord } from "#app/domain/search/words/understand.ts";
import { beforeOnMap, isToList } from "#app/domain/search/words/word-patterns.ts";
import { writeFields } from "#app/domain/search/fields.ts";
import { type SearchQuery, oneLine, readSearch, writeSearch } from "#app/domain/search/query.ts";
import { placeIndex } from "#app/commands/place/place-index.server.ts";
import { paramsOf } from "#app/http/site/data-light.server.ts";
import {
  type SearchView,
  createListingPath,
  feedPath,
  filtersPath,
  newAlertPath,
  placePath,
  resultsPath,
  searchPath,
} from "#app/paths.ts";
import { type SearchFormState, resultsAnchor } from "#app/ui/search/fields.tsx";
import type { SearchPageState, SearchTopState } from "#app/ui/search/results.tsx";
import { filterTexts } from "#texts/search/filters.ts";
import { choiceTexts } from "#texts/search/choices.ts";
import { sentenceOf } from "#app/domain/search/sentence.ts";
import { type Notes, readExcluded, shownNotes, wishNotes, withExcluded } from "./notes.ts";
import { withoutMissingWords } from "./missing-words.server.ts";
import { placeLeftOut } from "#app/domain/search/saved.ts";
import { isIndexed } from "#app/domain/search/indexed.ts";
import { placeOf, takePlaceBeforeLeftOut, takePlaceFromWords } from "./place-field.server.ts";
import { suggestedPlaces } from "./suggested-places.server.ts";
import { foundCards } from "./lists.server.ts";
import { fewResults, nearMisses } from "./near-misses.server.ts";

/** The search of a request. */
export interface SearchRequest {
  query: SearchQuery;
  criteria: Criteria;
  sort: Sort;
  window: ListWindow;
  /** Other places the typed name could mean. */
  others: Place[];
  /** The words as requested: an alert may wait for those that no home mentions yet. */
  requestedWords: string;
  notes: Notes;
}

/**
 * Reads the search of a request.
 * @param type the path's; null where it has none
 * @throws {Response} a redirect to the canonical URL: parameters in order, empty and default ones dropped, prices as
 * plain rupees, the type in the path where the view has it there; or to the form, for "sell my flat"
 */
export async function readCanonicalSearch(
  request: Request,
  type: ListingType | null,
  view: SearchView = "list",
): Promise<SearchRequest> {
  const sent = paramsOf(request);
  const typed = oneLine(sent.get("q") ?? "");
  if (isToList(typed)) throw redirect(createListingPath);
  const requested = resultsPath(view, type, sent.toString());
  const words = beforeOnMap(typed);
  if (words !== null) {
    sent.set("q", words);
    view = "map";
  }
  const search = await readSearchRequest(sent, type);
  const { query, criteria, window, notes } = search;
  const part = view === "list" ? writeWindow(window) : "";
  const fields = withExcluded(writeFields(query.fields), notes.excluded);
  const canonical = resultsPath(view, criteria.type, [fields, part].filter(Boolean).join("&"));
  if (canonical === requested) return search;
  // The form also sends its empty fields, so its searches are always redirected. Once: w3m takes two for a loop.
  throw redirect(sent.has("q") ? `${canonical}#${resultsAnchor}` : canonical);
}

/** Reads a search from any query string, canonical or not. */
export async function readSearchRequest(sent: URLSearchParams, type: ListingType | null): Promise<SearchRequest> {
  const params = withoutSentence(sent);
  const interpreted = interpretWords(params);
  const chosen = interpreted.has("type") ? oneLine(interpreted.get("type") ?? "") : (type ?? "");
  const requestedType = isListingType(chosen) ? chosen : null;
  const query = readSearch(interpreted, requestedType);
  const index = await placeIndex();
  if (!query.place && query.criteria.words !== "") await takePlaceFromWords(index, query);
  if (!query.place && query.not !== "") takePlaceBeforeLeftOut(index, query);
  const { found, others, guessed } = await placeOf(index, query);
  const requestedWords = withoutLinks(query.criteria.words);
  if (requestedWords !== query.criteria.words) query.criteria.words = query.fields.q = requestedWords;
  if (found && !guessed) query.fields.place = placeLabel(found);
  if (query.place && !found) {
    const message = others.length > 0 ? searchMessages.placeUnclear : searchMessages.placeUnknown;
    query.problems.place = isState(query.place) ? searchMessages.placeState : message(query.place);
  }

  const not = placeLeftOut(index, query.not, found);
  const excluded = [readExcluded(interpreted), not ? "" : query.not].filter(Boolean).join(", ");
  if (not) query.fields.not = placeLabel(not);
  else delete query.fields.not;
  const pinPlaces = placesOfPin(index, query.criteria.pin);
  const requested = { ...anything, ...query.criteria, pinPlaces, type: requestedType, place: found, not };
  const { criteria, ignored } = await withoutMissingWords(requested);
  if (query.sort && !isCustomSort(query.sort, criteria)) {
    query.sort = null;
    delete query.fields.sort;
  }
  const notes = { excluded, guessed: guessed ? query.place : "", ignored };
  const sort = query.sort ?? usualSort(criteria);
  const window = readWindow(params, orderOf(sort, criteria));
  return { query, criteria, sort, window, others, requestedWords, notes };
}

/** Beside words that are no places, "or" and "near" say nothing. */
function withoutLinks(words: string): string {
  return words
    .split(" ")
    .filter((word) => !isLinkWord(word))
    .join(" ");
}

/** The page of results that a URL asks for. */
export async function searchPage(request: Request, type: ListingType | null): Promise<SearchPageState> {
  const search = await readCanonicalSearch(request, type);
  const { query, criteria, sort, window } = search;
  const fields = writeFields(query.fields);
  const fetched = await searchListings(db, criteria, { sort, limit: peek(window), after: window.after });
  const areAll = window.after === null && fetched.length < peek(window);
  const top = await searchTop(search, "list", areAll ? homes(fetched.length) : await countInWords(criteria));

  const noted = (written: string) => withExcluded(written, search.notes.excluded);
  const { rows, more, start } = cutPage(fetched, window, noted(fields));
  const place = criteria.place;
  const onlyPlace = place !== null && fields === writeSearch({ ...anything, place });
  return {
    ...top,
    notes: [...top.notes, ...wishNotes(criteria, fetched, sort)],
    // A place has a page of its own, which says more about it.
    address:
      rows.length > 0 && onlyPlace && type === null && !place.several ? placePath(place) : searchPath(type, fields),
    indexed: isIndexed({ homes: rows.length, hasOtherCriteria: !onlyPlace && fields !== "" }),
    feed: feedPath(type, writeSearch(criteria)),
    page: { cards: foundCards(rows), more, start },
    sorts: (rows.length > 1 ? sortsOf(criteria) : []).map(({ label, sort: order }) => ({
      text: label,
      to: searchPath(type, noted(writeFields({ ...query.fields, sort: isCustomSort(order, criteria) ? order : "" }))),
      current: order === sort,
    })),
    map: resultsPath("map", type, noted(fields)),
    nearMisses:
      areAll && fetched.length <= fewResults
        ? await nearMisses(criteria, { sort: query.sort, view: "list", found: fetched.map(({ id }) => id) })
        : null,
  };
}

/** How many homes a search finds: `14 homes`, `1,000+ homes`. */
export async function countInWords(criteria: Criteria): Promise<string> {
  const most = mostCountedOf(criteria);
  const [count = 0] = await countMatches(db, [criteria], most);
  return homes(count, most);
}

/**
 * The form and summary above the results of a search.
 * @param found how many homes it finds, such as `14 homes`
 */
export async function searchTop(
  { query, criteria, others, requestedWords, notes }: SearchRequest,
  view: SearchView,
  found: string,
): Promise<SearchTopState> {
  const to = (search: Criteria) => resultsPath(view, search.type, writeSearch(search, query.sort));
  return {
    form: await searchForm(query, criteria, view),
    found,
    types: criteria.type
      ? []
      : listingTypes.map((type) => ({ text: choiceTexts[type], to: to({ ...criteria, type }) })),
    filters: [
      ...(criteria.type ? [{ text: filterTexts.types[criteria.type], to: to({ ...criteria, type: null }) }] : []),
      ...activeFilters(criteria).map(({ label, criteria: search }) => ({ text: label, to: to(search) })),
    ],
    clear: to(anything),
    notes: shownNotes(notes, criteria, to),
    otherPlaces: others.map((place) => ({ text: placeLabel(place), to: to({ ...criteria, place, box: null }) })),
    // An alert knows no part of a map.
    alert: newAlertPath(criteria.type, writeSearch({ ...criteria, words: requestedWords, box: null })),
  };
}

/** The form of a search. */
export async function searchForm(
  { fields, problems, sort }: Pick<SearchQuery, "fields" | "problems" | "sort">,
  criteria: Criteria,
  view: SearchView,
): Promise<SearchFormState> {
  const { type } = criteria;
  return {
    fields,
    problems,
    type: type ?? "",
    bedrooms: bedroomChoicesOf(criteria.bedrooms).map((part) => ({
      value: bedroomValue(part),
      label: choiceTexts.bedrooms(part),
    })),
    places: await suggestedPlaces(),
    filters: filtersPath(view, type, writeFields(fields)),
    sentence: sentenceOf(criteria, sort),
    chosen: chosenInMenus(criteria),
  };
}
