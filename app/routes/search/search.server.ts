import { pageClock } from "#app/http/site/page-validity.server.ts";
import { redirect } from "@remix-run/node";
import { db } from "#db/site/client.server.ts";
import { searchListings } from "#db/search/search.server.ts";
import { meansState } from "#app/domain/place/address.ts";
import { cardsOf } from "#app/services/listing/cards.server.ts";
import { cutPage, peek, readWindow, writeWindow } from "#app/domain/listing/list-page.ts";
import { type ListingType, isListingType } from "#app/domain/listing/listing.ts";
import { searchMessages } from "#texts/search/messages.ts";
import { isFoundInAddresses, placeLabel } from "#app/domain/place/place.ts";
import { activeFilters, choicesOf } from "#app/domain/search/refine.ts";
import {
  type Criteria,
  anything,
  countText,
  mayMissUnsaid,
  mentionsText,
  homes,
  sortsOf,
  usualSort,
  withoutMentions,
} from "#app/domain/search/criteria.ts";
import { moreFields } from "#app/domain/search/more.ts";
import { interpretWords } from "#app/domain/search/interpret.ts";
import { orWord } from "#app/domain/search/understand.ts";
import { orderOf } from "#app/domain/search/order.ts";
import {
  type SearchQuery,
  dropIrrelevant,
  oneLine,
  readSearch,
  writeFields,
  writeSearch,
} from "#app/domain/search/query.ts";
import { paramsOf } from "#app/http/site/data-light.server.ts";
import { feedPath, mapSearchPath, newAlertPath, placePath, searchPath } from "#app/paths.ts";
import { type SearchFormState, resultsAnchor } from "#app/ui/search/form.tsx";
import type { SearchPageState, SearchTopState } from "#app/ui/search/results.tsx";
import { type Count, choiceCountsInTime, countsInTime, findsInTime } from "./counts.server.ts";
import { filterTexts } from "#texts/search/filters.ts";
import { countTexts } from "#texts/search/counts.ts";
import { type SearchRequest, type SearchView, asList } from "./search-request.ts";
import { dropMissingWords, mayBeReplaced, redirectTo, withoutKinds } from "./redirects.server.ts";
import { kindsIn, noNotes, readNotes, shownNotes, unsaidNotes, writeNotes } from "./notes.ts";
import { mentioning, placeOf, takePlaceFromWords } from "./place-field.server.ts";
import { typedFilters, widened } from "./widened.server.ts";
import { suggestedPlaces } from "./suggested-places.server.ts";
import { relaxationLinks } from "./relaxations.server.ts";

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
  const params = paramsOf(request);
  const search = await readSearchRequest(params, type);
  const window = view.paged ? writeWindow(search.window) : "";
  const canonical = view.path(
    search.criteria.type,
    [writeFields(search.query.fields), writeNotes(search.notes), window].filter(Boolean).join("&"),
  );
  if (canonical === view.path(type, params.toString())) return search;
  // At once, since w3m takes two redirects of the same path for a loop.
  const { criteria } = search;
  const typed = typedFilters(criteria, readSearch(params).criteria);
  const mayBeWider = mayBeReplaced(criteria) || typed.facts || typed.kinds;
  if (mayBeWider && (await findsInTime([criteria]))[0] === false) {
    const ofAnyKind = withoutKinds(search);
    const wider = await widened(criteria, typed);
    if (wider) {
      const { query, notes } = wider.home.length < criteria.home.length ? ofAnyKind : search;
      throw redirectTo(view, criteria, { ...query.fields, ...(wider.unsaid && { unsaid: "yes" }) }, notes);
    }
    await dropMissingWords(search, view);
    if (typed.kinds) await dropMissingWords(ofAnyKind, view);
  }
  // The form also sends its empty fields, so its searches are always redirected.
  throw redirect(params.has("q") ? `${canonical}#${resultsAnchor}` : canonical);
}

/** Reads a search from any query string, canonical or not. */
export async function readSearchRequest(params: URLSearchParams, type: ListingType | null): Promise<SearchRequest> {
  const interpreted = interpretWords(params);
  const query = readSearch(interpreted);
  if (!query.place && query.criteria.words !== "") await takePlaceFromWords(query, oneLine(params.get("q") ?? ""));
  leaveOutOr(query);
  const { found, others, guessed, unknown = "" } = await placeOf(query);
  if (found && !guessed) query.fields.place = placeLabel(found);
  if (query.place && !found) {
    query.problems.place = meansState(query.place)
      ? searchMessages.placeState
      : searchMessages.placeUnknown(query.place);
  }

  const chosen = interpreted.has("type") ? oneLine(interpreted.get("type") ?? "") : null;
  const requestedType = chosen === null ? type : isListingType(chosen) ? chosen : null;
  dropIrrelevant(query, requestedType);
  const criteria = { ...query.criteria, type: requestedType, place: found };
  const sort = query.sort ?? usualSort(criteria);
  const window = readWindow(params, orderOf(sort, criteria.words));
  const kept = query.criteria.words === oneLine(params.get("q") ?? "") ? readNotes(params) : noNotes;
  const notes = unknown === "" ? kept : { ...noNotes, unknown };
  const placeSent = Boolean(params.get("place"));
  return { query, criteria, sort, window, guessed, others, notes, placeSent };
}

/** Between words that are no places, "or" says nothing. */
function leaveOutOr(query: SearchQuery): void {
  const words = query.criteria.words.split(" ");
  if (!words.includes(orWord)) return;
  query.criteria.words = words.filter((word) => word !== orWord).join(" ");
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
  const [fetched, { top }] = await Promise.all([searching, searchTop(search, asList, { known })]);

  if (fetched.length === 0 && window.after === null) await dropMissingWords(search, asList);
  const noted = (fields: string) => [fields, writeNotes(search.notes)].filter(Boolean).join("&");
  const { rows, more, start } = cutPage(fetched, window, noted(writeFields(query.fields)));
  const place = criteria.place;
  const onlyPlace = place !== null && writeFields(query.fields) === writeSearch({ ...anything, place });
  return {
    ...top,
    // A place has a page of its own, which says more about it.
    address:
      onlyPlace && type === null && !place.several ? placePath(place) : searchPath(type, writeFields(query.fields)),
    indexed: rows.length > 0 && (onlyPlace || writeFields(query.fields) === ""),
    feed: feedPath(type, writeSearch(requestedCriteria(search))),
    page: {
      cards: cardsOf(rows, pageClock()),
      more,
      start,
      alert: newAlertPath(type, writeSearch(requestedCriteria(search))),
    },
    sorts: sortsOf(criteria).map(({ label, sort: order }) => ({
      text: label,
      to: searchPath(type, noted(writeSearch(criteria, order))),
      current: order === sort,
    })),
    map: mapSearchPath(type, noted(writeFields(query.fields))),
    relaxations: rows.length === 0 && start === null ? await relaxationLinks(criteria, query.sort, asList.path) : null,
  };
}

/** The search with the kinds of homes that were dropped, since none is there yet: for new ones. */
function requestedCriteria({ criteria, notes }: SearchRequest): Criteria {
  return notes.kinds === "" ? criteria : { ...criteria, home: kindsIn(notes.kinds) };
}

interface KnownCount {
  count: Count;
  /** A lower bound, shown if they cannot be counted in time: the homes on a first page. */
  atLeast: number;
}

/** What a page counts. */
interface ToCount {
  /** How many homes the search finds, as far as the page knows: without a number, they are counted. */
  known: Promise<KnownCount> | KnownCount;
  /** Further searches. */
  further?: Criteria[];
}

/** The form and summary above the results of a search. */
export async function searchTop(
  { query, criteria, guessed, others, notes }: SearchRequest,
  view: SearchView,
  { known, further = [] }: ToCount,
): Promise<{ top: SearchTopState; counts: Count[] }> {
  const otherSearches = others.map((place) => ({ ...criteria, place, box: null }));
  const unsaid = mayMissUnsaid(criteria) ? [{ ...criteria, unsaid: true }] : [];
  const here = criteria.place && isFoundInAddresses(criteria.place) ? [withoutMentions(criteria)] : [];
  const { form, found, counts } = await countedForm(query, criteria, {
    known,
    further: [...otherSearches, ...further, ...unsaid, ...here],
  });
  const to = (search: Criteria) => view.path(search.type, writeSearch(search, query.sort));
  const more = counts.slice(otherSearches.length + further.length);
  const [withUnsaid = null] = more.splice(0, unsaid.length);
  const [without = null] = more;
  const mentions = mentionsText(criteria, { all: found, without });
  const top = {
    form,
    found: found === null ? await atLeast(known) : homes(found),
    type: criteria.type && { text: filterTexts.types[criteria.type], to: to({ ...criteria, type: null }) },
    filters: activeFilters(criteria).map(({ label, criteria: search }) => ({ text: label, to: to(search) })),
    clear: to(anything),
    notes: [
      ...shownNotes(notes, criteria, {
        guessed: guessed ? { typed: query.place, exactly: to(mentioning(query.place, criteria)) } : null,
        all: view.path(criteria.type, writeFields({ place: notes.instead })),
        to,
      }),
      ...unsaidNotes(criteria, [found, withUnsaid], to),
      ...(mentions === null ? [] : [{ text: mentions, typed: "", place: "" }]),
    ],
    otherPlaces: otherSearches
      .map((search, index) => ({ search, count: counts[index]! }))
      .filter(({ count }) => count !== 0)
      .map(({ search, count }) => ({ text: counted(placeLabel(search.place), count), to: to(search) })),
  };
  return { top, counts: counts.slice(otherSearches.length) };
}

async function atLeast(known: ToCount["known"]): Promise<string | null> {
  const { atLeast: count } = await known;
  return count === 0 ? null : countTexts.homesAtLeast(count);
}

/** The empty search form. */
export async function blankForm(): Promise<SearchFormState> {
  const { form } = await countedForm(readSearch(new URLSearchParams()), anything, {
    known: { count: null, atLeast: 0 },
  });
  return { ...form, more: [] };
}

/** The form with a count for each of its choices. */
async function countedForm(
  query: SearchQuery,
  criteria: Criteria,
  { known, further = [] }: ToCount,
): Promise<{ form: SearchFormState; found: Count; counts: Count[] }> {
  const offered = choicesOf(criteria);
  const narrowing = offered.filter(({ value }) => value !== "");
  const countResults = async () => (await known).count ?? (await countsInTime([criteria]))[0]!;
  const [places, found, ofChoices, counts] = await Promise.all([
    suggestedPlaces(),
    countResults(),
    choiceCountsInTime(criteria, narrowing),
    countsInTime(further, "choices"),
  ]);
  const choices: SearchFormState["choices"] = { type: [], bedrooms: [], furnished: [], parking: [], offers: [] };
  for (const choice of offered) {
    const { field, value, label } = choice;
    const count = ofChoices[narrowing.indexOf(choice)] ?? null;
    choices[field].push({ value, label: value === "" ? label : counted(label, count) });
  }
  const form = {
    fields: query.fields,
    problems: query.problems,
    type: criteria.type ?? "",
    choices,
    more: moreFields(),
    places,
    found: found === null ? null : homes(found),
  };
  return { form, found, counts };
}

/** `Mumbai (14)` */
function counted(label: string, count: Count): string {
  return count === null ? label : countTexts.withCount({ label, count: countText(count) });
}
