import { pageClock } from "#app/http/site/page-validity.server.ts";
import { redirect } from "@remix-run/node";
import { db } from "#db/site/client.server.ts";
import { searchListings } from "#db/search/search.server.ts";
import { meansState } from "#app/domain/place/address.ts";
import { cardsOf } from "#app/services/listing/cards.server.ts";
import { cutPage, peek, readWindow, writeWindow } from "#app/domain/listing/list-page.ts";
import { type ListingType, isListingType } from "#app/domain/listing/listing.ts";
import { searchMessages } from "#texts/search/messages.ts";
import { placesOfPin } from "#app/domain/place/index/places-of-pin.ts";
import { isFoundInAddresses, placeLabel } from "#app/domain/place/place.ts";
import { type Choice, activeFilters, choicesOf } from "#app/domain/search/refine.ts";
import {
  type Criteria,
  anything,
  countText,
  hasDistances,
  isCustomSort,
  mayMissUnsaid,
  mentionsText,
  homes,
  sortsOf,
  orderOf,
  usualSort,
  withoutMentions,
} from "#app/domain/search/criteria.ts";
import { interpretWords, withoutSentence } from "#app/domain/search/interpret.ts";
import { linkWords } from "#app/domain/search/words/understand.ts";
import {
  type SearchQuery,
  dropIrrelevant,
  oneLine,
  readSearch,
  writeFields,
  writeSearch,
} from "#app/domain/search/query.ts";
import { placeIndex } from "#app/commands/place/place-index.server.ts";
import { paramsOf } from "#app/http/site/data-light.server.ts";
import { feedPath, mapSearchPath, newAlertPath, placePath, searchPath } from "#app/paths.ts";
import { type SearchFormState, resultsAnchor } from "#app/ui/search/fields.tsx";
import type { SearchPageState, SearchTopState } from "#app/ui/search/results.tsx";
import { type Count, choiceCountsInTime, countsInTime, offeredPrices } from "./counts.server.ts";
import { filterTexts } from "#texts/search/filters.ts";
import { countTexts } from "#texts/search/counts.ts";
import { sentenceOf } from "#app/domain/search/sentence.ts";
import { type SearchRequest, type SearchView, asList } from "./search-request.ts";
import { readExcluded, shownNotes, unsaidNotes, withExcluded } from "./notes.ts";
import { leaveOutUnused } from "./unused-words.server.ts";
import { placeOf, takePlaceFromWords } from "./place-field.server.ts";
import { suggestedPlaces } from "./suggested-places.server.ts";
import { nearestInstead, withDistances } from "./nearest.server.ts";
import { nearMisses } from "./near-misses.server.ts";

/**
 * Reads the search of a request.
 * @param type the path's; null where it has none
 * @throws {Response} a redirect to the canonical URL: parameters in order, empty and default ones dropped, prices as
 * plain rupees, the type in the path where the view has it there
 */
export async function readCanonicalSearch(
  request: Request,
  type: ListingType | null,
  view: SearchView = asList,
): Promise<SearchRequest> {
  const sent = paramsOf(request);
  const search = await readSearchRequest(sent, type);
  const { query, notes } = search;
  const { criteria, unused } = await leaveOutUnused(search.criteria);
  const { sort, window } = orderOfPage(query, criteria, sent);
  const part = view.paged ? writeWindow(window) : "";
  const fields = withExcluded(writeFields(query.fields), notes);
  const canonical = view.path(criteria.type, [fields, part].filter(Boolean).join("&"));
  if (canonical === view.path(type, sent.toString()))
    return { ...search, criteria, sort, window, notes: { ...notes, unused } };
  // The form also sends its empty fields, so its searches are always redirected. Once: w3m takes two for a loop.
  throw redirect(sent.has("q") ? `${canonical}#${resultsAnchor}` : canonical);
}

/** For how many similar searches an empty list shows homes. */
const groupsShown = 3;

/** Reads a search from any query string, canonical or not. */
export async function readSearchRequest(sent: URLSearchParams, type: ListingType | null): Promise<SearchRequest> {
  const params = withoutSentence(sent);
  const interpreted = interpretWords(params);
  const query = readSearch(interpreted);
  const index = await placeIndex();
  if (!query.place && query.criteria.words !== "")
    await takePlaceFromWords(index, query, oneLine(params.get("q") ?? ""));
  leaveOutLinks(query);
  const { found, others, guessed, unknown = "" } = await placeOf(index, query);
  if (found && !guessed) query.fields.place = placeLabel(found);
  if (query.place && !found && unknown === "") {
    const message = others.length > 0 ? searchMessages.placeUnclear : searchMessages.placeUnknown;
    query.problems.place = meansState(query.place) ? searchMessages.placeState : message(query.place);
  }

  const chosen = interpreted.has("type") ? oneLine(interpreted.get("type") ?? "") : null;
  const requestedType = chosen === null ? type : isListingType(chosen) ? chosen : null;
  dropIrrelevant(query, requestedType);
  const pinPlaces = placesOfPin(index, query.criteria.pin);
  const criteria = { ...query.criteria, pinPlaces, type: requestedType, place: found };
  if (query.sort === "nearest" && !hasDistances(criteria)) {
    query.sort = null;
    delete query.fields.sort;
  }
  // What was typed as a place is searched for as words, whose usual order is another.
  if (unknown !== "" && params.get("sort") === "newest") {
    query.sort = "newest";
    query.fields.sort = "newest";
  }
  const notes = { excluded: readExcluded(interpreted), unused: "", unknown, guessed: guessed ? query.place : "" };
  return { query, criteria, ...orderOfPage(query, criteria, params), others, notes };
}

/** The order of the results, and the part of them that a page shows. */
function orderOfPage({ sort: chosen }: SearchQuery, criteria: Criteria, params: URLSearchParams) {
  const sort = chosen ?? usualSort(criteria);
  return { sort, window: readWindow(params, orderOf(sort, criteria.words)) };
}

/** Beside words that are no places, "or" and "near" say nothing. */
function leaveOutLinks(query: SearchQuery): void {
  const words = query.criteria.words.split(" ");
  if (!words.some((word) => linkWords.has(word))) return;
  query.criteria.words = words.filter((word) => !linkWords.has(word)).join(" ");
  query.fields.q = query.criteria.words;
}

/** The page of results that a URL asks for. */
export async function searchPage(request: Request, type: ListingType | null): Promise<SearchPageState> {
  const search = await readCanonicalSearch(request, type);
  const { query, criteria, sort, window } = search;
  const searching = searchListings(db, criteria, { sort, limit: peek(window), after: window.after });
  // A search whose homes are all shown need not be counted.
  const known = searching.then(({ length }) => {
    if (window.after !== null) return { count: null, atLeast: 0 };
    return { count: length < peek(window) ? length : null, atLeast: Math.min(length, window.shown) };
  });
  const [fetched, top] = await Promise.all([searching, searchTop(search, asList, known)]);

  const isEmpty = fetched.length === 0 && window.after === null;
  const nearest = isEmpty ? await nearestInstead(criteria) : null;
  const noted = (fields: string) => withExcluded(fields, search.notes);
  const { rows, more, start } = cutPage(fetched, window, noted(writeFields(query.fields)));
  const place = criteria.place;
  const onlyPlace = place !== null && writeFields(query.fields) === writeSearch({ ...anything, place });
  return {
    ...top,
    found: nearest?.found ?? top.found,
    // A place has a page of its own, which says more about it.
    address:
      rows.length > 0 && onlyPlace && type === null && !place.several
        ? placePath(place)
        : searchPath(type, writeFields(query.fields)),
    indexed: rows.length > 0 && (onlyPlace || writeFields(query.fields) === ""),
    feed: feedPath(type, writeSearch(criteria)),
    page: {
      cards: nearest?.cards ?? withDistances(cardsOf(rows, pageClock()), rows),
      more,
      start,
      // Words that no home mentions yet are what an alert may wait for.
      alert: newAlertPath(type, writeSearch({ ...criteria, words: query.criteria.words })),
    },
    sorts: (rows.length > 1 ? sortsOf(criteria) : []).map(({ label, sort: order }) => ({
      text: label,
      to: searchPath(type, noted(writeFields({ ...query.fields, sort: isCustomSort(order, criteria) ? order : "" }))),
      current: order === sort,
    })),
    map: mapSearchPath(type, noted(writeFields(query.fields))),
    nearMisses:
      isEmpty && !nearest
        ? await nearMisses(criteria, { sort: query.sort, path: asList.path, most: groupsShown })
        : null,
  };
}

interface KnownCount {
  count: Count;
  /** A lower bound, shown if they cannot be counted in time: the homes on a first page. */
  atLeast: number;
}

/** What a page counts. */
export interface ToCount {
  /** How many homes the search finds, as far as the page knows: without a number, they are counted. */
  known: Promise<KnownCount> | KnownCount;
  /** Further searches. */
  further?: Criteria[];
}

/** The form and summary above the results of a search. */
export async function searchTop(
  { query, criteria, others, notes }: SearchRequest,
  view: SearchView,
  known: ToCount["known"],
): Promise<SearchTopState> {
  const otherSearches = others.map((place) => ({ ...criteria, place, box: null }));
  const unsaid = mayMissUnsaid(criteria) ? [{ ...criteria, unsaid: true }] : [];
  const here = criteria.place && isFoundInAddresses(criteria.place) ? [withoutMentions(criteria)] : [];
  const { form, found, counts } = await countedForm(query, criteria, {
    view,
    offered: ["type", "to", "bedrooms"],
    known,
    further: [...otherSearches, ...unsaid, ...here],
  });
  const to = (search: Criteria) => view.path(search.type, writeSearch(search, query.sort));
  const more = counts.slice(otherSearches.length);
  const [withUnsaid = null] = more.splice(0, unsaid.length);
  const [without = null] = more;
  const mentions = mentionsText(criteria, { all: found, without });
  return {
    form,
    found: found === null ? await atLeast(known) : homes(found),
    types: writeFields(query.fields) === "" && criteria.type === null ? typeLinks(form, view) : [],
    type: criteria.type && { text: filterTexts.types[criteria.type], to: to({ ...criteria, type: null }) },
    filters: activeFilters(criteria).map(({ label, criteria: search }) => ({ text: label, to: to(search) })),
    clear: to(anything),
    notes: shownNotes(notes, criteria, to),
    remarks: [
      ...unsaidNotes(criteria, [found, withUnsaid], to),
      ...(mentions === null ? [] : [{ text: mentions, typed: "", place: "" }]),
    ],
    otherPlaces: otherSearches
      .map((search, index) => ({ search, count: counts[index]! }))
      .filter(({ count }) => count !== 0 || criteria.place === null)
      .map(({ search, count }) => ({ text: counted(placeLabel(search.place), count || null), to: to(search) })),
  };
}

function typeLinks({ choices }: SearchFormState, view: SearchView) {
  return (choices.type ?? []).flatMap(({ value, label }) =>
    isListingType(value) ? [{ text: label, to: view.path(value) }] : [],
  );
}

async function atLeast(known: ToCount["known"]): Promise<string | null> {
  const { atLeast: count } = await known;
  return count === 0 ? null : countTexts.homesAtLeast(count);
}

/**
 * The form with a count for each of its choices.
 * @param options.offered the fields whose choices are shown
 */
export async function countedForm(
  query: SearchQuery,
  criteria: Criteria,
  { known, further = [], view, offered: shown }: ToCount & { view: SearchView; offered: Choice["field"][] },
): Promise<{ form: SearchFormState; found: Count; counts: Count[] }> {
  const countResults = async () => (await known).count ?? (await countsInTime([criteria]))[0]!;
  const countChoices = async () => {
    const offered = choicesOf(criteria, await offeredPrices(criteria)).filter(({ field }) => shown.includes(field));
    const narrowing = offered.filter(({ value }) => value !== "");
    const counts = await choiceCountsInTime(criteria, narrowing);
    return offered.map((choice) => ({ ...choice, count: counts[narrowing.indexOf(choice)] ?? null }));
  };
  const [places, found, offered, counts] = await Promise.all([
    suggestedPlaces(),
    countResults(),
    countChoices(),
    countsInTime(further, "choices"),
  ]);
  const choices: SearchFormState["choices"] = {};
  for (const { field, value, label, count } of offered) {
    (choices[field] ??= []).push({ value, label: value === "" ? label : counted(label, count) });
  }
  const { to: prices = [], ...others } = choices;
  const form = {
    fields: query.fields,
    problems: query.problems,
    type: criteria.type ?? "",
    choices: others,
    prices: prices.map((price) => ({
      ...price,
      path: view.path(criteria.type, writeFields({ ...query.fields, to: price.value })),
    })),
    places,
    filters: view.filters(criteria.type, writeFields(query.fields)),
    found: found === null ? null : homes(found),
    sentence: sentenceOf(criteria),
  };
  return { form, found, counts };
}

/** `Mumbai (14)` */
function counted(label: string, count: Count): string {
  return count === null ? label : countTexts.withCount({ label, count: countText(count) });
}
