import { redirect } from "@remix-run/node";
import { isListingType } from "#app/domain/listing/listing.ts";
import { placeLabel } from "#app/domain/place/place.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { interpretWords } from "#app/domain/search/interpret.ts";
import { type SearchQuery, readSearch, writeFields } from "#app/domain/search/query.ts";
import { resultsAnchor } from "#app/ui/search/form.tsx";
import { replaceMissingWords } from "./missing-words.server.ts";
import { type Notes, noNotes, writeNotes } from "./notes.ts";
import type { SearchRequest, SearchView } from "./search-request.ts";

/** The same search for homes of any kind, which says that it was for some. */
export function withoutKinds({ query, criteria, notes, ...search }: SearchRequest): SearchRequest {
  return {
    ...search,
    query: { ...query, fields: { ...query.fields, home: "" } },
    criteria: { ...criteria, home: [] },
    notes: { ...notes, kinds: criteria.home.join(",") },
  };
}

/** Whether other words may find what a search without results means: it has some, or the name of a locality. */
export function mayBeReplaced({ words, place }: Criteria): boolean {
  return words !== "" || (place !== null && place.locality !== null);
}

/**
 * Redirects a search whose words find nothing to one that finds something, which says what was dropped.
 * @throws {Response} the redirect
 */
export async function dropMissingWords({ query, criteria, notes }: SearchRequest, view: SearchView): Promise<void> {
  if (!mayBeReplaced(criteria)) return;
  const replacement = await replaceMissingWords(criteria);
  if (!replacement) return;
  const { words, place, dropped, instead, misspelt = "" } = replacement;
  const fields = { ...query.fields, q: words, ...(place !== null && { place }) };
  if (misspelt !== "") {
    const corrected = interpretWords(new URLSearchParams({ ...fields, type: criteria.type ?? "" }));
    const type = corrected.get("type");
    const search = { ...criteria, type: type !== null && isListingType(type) ? type : null };
    throw redirectTo(view, search, readSearch(corrected).fields, { ...notes, misspelt });
  }
  const dropping = { without: dropped, instead: instead ? placeLabel(instead) : "" };
  throw redirectTo(view, criteria, fields, { ...noNotes, kinds: notes.kinds, ...dropping });
}

export function redirectTo(
  view: SearchView,
  { type }: Criteria,
  fields: SearchQuery["fields"],
  notes: Notes,
): Response {
  const address = view.path(type, [writeFields(fields), writeNotes(notes)].filter(Boolean).join("&"));
  return redirect(`${address}#${resultsAnchor}`);
}
