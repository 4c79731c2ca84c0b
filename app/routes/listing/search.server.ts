import { redirect } from "@remix-run/node";
import { db } from "#db/client.server.ts";
import { resolvePlace } from "#db/places.server.ts";
import { countMatches } from "#db/search-counts.server.ts";
import { searchListings } from "#db/search.server.ts";
import { cardsOf } from "#app/domain/card.server.ts";
import { type ListWindow, cutPage, peek, readWindow, writeWindow } from "#app/domain/list-page.ts";
import { type ListingType, isListingType } from "#app/domain/listing.ts";
import { messages } from "#app/domain/messages.ts";
import { type Place, placeLabel } from "#app/domain/place.ts";
import { type Choice, activeFilters, choicesOf } from "#app/domain/refine.ts";
import { type Criteria, type Sort, anything, countText, sortsOf, usualSort } from "#app/domain/search.ts";
import { orderOf } from "#app/domain/search-cursor.ts";
import { type SearchQuery, readSearch, writeFields, writeSearch } from "#app/domain/search-query.ts";
import { feedPath, placePath, searchPath } from "#app/paths.ts";
import type { SearchFormState } from "#app/ui/search-form.tsx";
import type { SearchPageState } from "#app/ui/search-results.tsx";
import { suggestedPlaces } from "./suggested-places.server.ts";
import { waysOut } from "./ways-out.server.ts";

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

/**
 * Reads the search of a request.
 * @param type the path's; null where it has none
 * @throws {Response} a redirect to the one way we write this search: parameters in order, empty and usual ones dropped,
 * prices as plain rupees, the type in the path
 */
export async function askedSearch(request: Request, type: ListingType | null): Promise<AskedSearch> {
  const params = new URL(request.url).searchParams;
  const query = readSearch(params);
  const { found, others, guessed } = query.place ? await resolvePlace(db, query.place) : nowhere;
  if (found && !guessed) query.fields.place = placeLabel(found);
  if (query.place && !found) query.problems.place = messages.placeUnknown;

  const chosen = params.get("type");
  const asked = chosen === null ? type : isListingType(chosen) ? chosen : null;
  const criteria = { ...query.criteria, type, place: found };
  const sort = query.sort ?? usualSort(criteria);
  const window = readWindow(params, orderOf(sort, criteria.words));
  const canonical = searchPath(asked, [writeFields(query.fields), writeWindow(window)].filter(Boolean).join("&"));
  if (canonical !== searchPath(type, params.toString())) throw redirect(canonical);
  return { query, criteria, sort, window, guessed, others };
}

const nowhere = { found: null, others: [], guessed: false };

/** A page of results with its form, as its URL asks for it. */
export async function searchPage(request: Request, type: ListingType | null): Promise<SearchPageState> {
  const { query, criteria, sort, window, guessed, others } = await askedSearch(request, type);
  const elsewhere = others.map((place) => ({ ...criteria, place }));

  const [fetched, { form, found, counts }] = await Promise.all([
    searchListings(db, criteria, { sort, limit: peek(window), after: window.after }),
    countedForm(query, criteria, elsewhere),
  ]);

  const { rows, more, start } = cutPage(fetched, window, writeFields(query.fields));
  const place = criteria.place;
  const onlyPlace = place !== null && writeFields(query.fields) === writeSearch({ ...anything, place });
  const to = (search: Criteria) => searchPath(search.type, writeSearch(search, query.sort));
  return {
    // Homes to rent and to buy in a place have a page that says more of it.
    address: onlyPlace && type === null ? placePath(place) : searchPath(type, writeFields(query.fields)),
    worth: found > 0 && (onlyPlace || writeFields(query.fields) === ""),
    feed: feedPath(type, writeSearch(criteria)),
    form,
    found,
    page: { cards: cardsOf(rows), more, start },
    filters: activeFilters(criteria).map(({ label, criteria: search }) => ({ text: label, to: to(search) })),
    clear: to({ ...anything, type }),
    sorts: sortsOf(criteria).map(({ label, sort: order }) => ({
      text: label,
      to: searchPath(type, writeSearch(criteria, order)),
      current: order === sort,
    })),
    place: {
      typed: query.place,
      guessed: guessed && criteria.place ? placeLabel(criteria.place) : null,
      others: elsewhere.map((search, index) => ({
        text: `${placeLabel(search.place)} (${countText(counts[index] ?? 0)})`,
        to: to(search),
      })),
    },
    waysOut: rows.length === 0 && !start ? await waysOut(criteria, query.sort) : null,
  };
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
): Promise<{ form: SearchFormState; found: number; counts: number[] }> {
  const choices = choicesOf(criteria);
  const [places, [found = 0, ...counts]] = await Promise.all([
    suggestedPlaces(),
    countMatches(db, [criteria, ...choices.map((choice) => choice.criteria), ...further]),
  ]);
  const form = {
    fields: query.fields,
    problems: query.problems,
    type: criteria.type ?? "",
    choices: choices.map((choice, index) => counted(choice, counts[index] ?? 0)),
    places,
  };
  return { form, found, counts: counts.slice(choices.length) };
}

function counted({ field, value, label }: Choice, count: number) {
  return { field, value, label: `${label} (${countText(count)})` };
}
