import { redirect } from "@remix-run/node";
import { db } from "#db/site/client.server.ts";
import { resolvePlace } from "#db/place/places.server.ts";
import { searchListings } from "#db/search.server.ts";
import { meansState } from "#app/domain/place/address.ts";
import { cardsOf } from "#app/domain/listing/card.server.ts";
import { type ListWindow, cutPage, peek, readWindow, writeWindow } from "#app/domain/listing/page.ts";
import { type ListingType, isListingType } from "#app/domain/listing/listing.ts";
import { messages } from "#app/domain/messages.ts";
import { type Place, placeLabel } from "#app/domain/place/place.ts";
import { activeFilters, choicesOf } from "#app/domain/search/refine.ts";
import { type Criteria, type Sort, anything, countText, homes, sortsOf, usualSort } from "#app/domain/search/criteria.ts";
import { orderOf } from "#app/domain/search/cursor.ts";
import { type SearchQuery, readSearch, writeFields, writeSearch } from "#app/domain/search/query.ts";
import { paramsOf } from "#app/http/site/data-light.server.ts";
import { feedPath, mapSearchPath, placePath, searchPath } from "#app/paths.ts";
import { type SearchFormState, resultsAnchor } from "#app/ui/search/form.tsx";
import type { SearchPageState, SearchTopState } from "#app/ui/search/results.tsx";
import { type Count, countsInTime } from "./counts.server.ts";
import { suggestedPlaces } from "./suggested-places.server.ts";
import { waysOut } from "./relaxations.server.ts";

/** A search as a request asks for it. */
export interface AskedSearch {
  query: SearchQuery;
  criteria: Criteria;
  sort: Sort;
  window: ListWindow;
  /** Whether the place is not what was typed, but the nearest to it. */
  guessed: boolean;
  /** Other places that what was typed may mean. */
  others: Place[];
}

/** How a page shows searches. */
export interface SearchView {
  /** Its address for a type and a query string. */
  path: (type: ListingType | null, query?: string) => string;
  /** Whether it shows them in parts, so that its query string says which. */
  paged: boolean;
}

export const asList: SearchView = { path: searchPath, paged: true };
export const onMap: SearchView = { path: mapSearchPath, paged: false };

/**
 * Reads the search of a request.
 * @param type the path's; null where it has none
 * @throws {Response} a redirect to the one way we write this search: parameters in order, empty and usual ones dropped,
 * prices as plain rupees, the type in the path where the view has it there
 */
export async function askedSearch(
  request: Request,
  type: ListingType | null,
  view: SearchView = asList,
): Promise<AskedSearch> {
  const params = paramsOf(request);
  const asked = await readAsked(params, type);
  const window = view.paged ? writeWindow(asked.window) : "";
  const canonical = view.path(asked.criteria.type, [writeFields(asked.query.fields), window].filter(Boolean).join("&"));
  if (canonical === view.path(type, params.toString())) return asked;
  // The form sends its empty fields, too, so that a search from there always comes by here.
  throw redirect(params.has("q") ? `${canonical}#${resultsAnchor}` : canonical);
}

/** Reads a search, however it is written. */
export async function readAsked(params: URLSearchParams, type: ListingType | null): Promise<AskedSearch> {
  const query = readSearch(params);
  const { found, others, guessed } = query.place ? await resolvePlace(db, query.place) : nowhere;
  if (found && !guessed) query.fields.place = placeLabel(found);
  if (query.place && !found) {
    query.problems.place = meansState(query.place) ? messages.placeState : messages.placeUnknown;
  }

  const chosen = params.get("type");
  const asked = chosen === null ? type : isListingType(chosen) ? chosen : null;
  const criteria = { ...query.criteria, type: asked, place: found };
  const sort = query.sort ?? usualSort(criteria);
  const window = readWindow(params, orderOf(sort, criteria.words));
  return { query, criteria, sort, window, guessed, others };
}

const nowhere = { found: null, others: [], guessed: false };

/** A page of results with its form, as its URL asks for it. */
export async function searchPage(request: Request, type: ListingType | null): Promise<SearchPageState> {
  const asked = await askedSearch(request, type);
  const { query, criteria, sort, window } = asked;
  const [fetched, { top }] = await Promise.all([
    searchListings(db, criteria, { sort, limit: peek(window), after: window.after }),
    searchTop(asked, asList),
  ]);

  const { rows, more, start } = cutPage(fetched, window, writeFields(query.fields));
  const place = criteria.place;
  const onlyPlace = place !== null && writeFields(query.fields) === writeSearch({ ...anything, place });
  const all = more === null && start === null;
  return {
    ...top,
    found: top.found ?? (all ? homes(rows.length) : null),
    // Homes to rent and to buy in a place have a page that says more of it.
    address: onlyPlace && type === null ? placePath(place) : searchPath(type, writeFields(query.fields)),
    worth: rows.length > 0 && (onlyPlace || writeFields(query.fields) === ""),
    feed: feedPath(type, writeSearch(criteria)),
    page: { cards: cardsOf(rows), more, start },
    sorts: sortsOf(criteria).map(({ label, sort: order }) => ({
      text: label,
      to: searchPath(type, writeSearch(criteria, order)),
      current: order === sort,
    })),
    map: mapSearchPath(type, writeFields(query.fields)),
    // Where not even this search was counted in time, those next to it need not be tried.
    waysOut: rows.length === 0 && all && top.found ? await waysOut(criteria, query.sort, asList.path) : null,
  };
}

/**
 * What stands over the results of a search, however they are shown.
 * @param further searches to count with it
 */
export async function searchTop(
  { query, criteria, guessed, others }: AskedSearch,
  view: SearchView,
  further: Criteria[] = [],
): Promise<{ top: SearchTopState; counts: Count[] }> {
  const elsewhere = others.map((place) => ({ ...criteria, place, box: null }));
  const { form, found, counts } = await countedForm(query, criteria, [...elsewhere, ...further]);
  const to = (search: Criteria) => view.path(search.type, writeSearch(search, query.sort));
  const top = {
    form,
    found: found === null ? null : homes(found),
    filters: activeFilters(criteria).map(({ label, criteria: search }) => ({ text: label, to: to(search) })),
    clear: to({ ...anything, type: criteria.type }),
    place: {
      typed: query.place,
      guessed: guessed && criteria.place ? placeLabel(criteria.place) : null,
      others: elsewhere
        .map((search, index) => ({ search, count: counts[index]! }))
        .filter(({ count }) => count !== 0)
        .map(({ search, count }) => ({ text: counted(placeLabel(search.place), count), to: to(search) })),
    },
  };
  return { top, counts: counts.slice(elsewhere.length) };
}

/** The search form where nothing is asked for yet. */
export async function blankForm(): Promise<SearchFormState> {
  const { form } = await countedForm(readSearch(new URLSearchParams()), anything, []);
  return form;
}

/**
 * The form with a count beside each of its choices, in one statement with the search's own count.
 * @param further other searches to count with them
 */
async function countedForm(
  query: SearchQuery,
  criteria: Criteria,
  further: Criteria[],
): Promise<{ form: SearchFormState; found: Count; counts: Count[] }> {
  const choices = choicesOf(criteria);
  const [places, [found, ...counts]] = await Promise.all([
    suggestedPlaces(),
    countsInTime([criteria, ...choices.map((choice) => choice.criteria), ...further]),
  ]);
  const form = {
    fields: query.fields,
    problems: query.problems,
    type: criteria.type ?? "",
    choices: choices.map(({ field, value, label }, index) => ({ field, value, label: counted(label, counts[index]!) })),
    places,
  };
  return { form, found: found!, counts: counts.slice(choices.length) };
}

/** `Mumbai (14)` */
function counted(label: string, count: Count): string {
  return count === null ? label : `${label} (${countText(count)})`;
}
