import { redirect } from "@remix-run/node";
import { placeLabel } from "#app/domain/place/place.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { type SearchQuery, writeFields } from "#app/domain/search/query.ts";
import { resultsAnchor } from "#app/ui/search/fields.tsx";
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
export async function dropMissingWords(search: SearchRequest, view: SearchView): Promise<void> {
  const { query, criteria, notes, placeSent } = search;
  if (!mayBeReplaced(criteria)) return;
  const replacement = await replaceMissingWords(criteria, placeSent);
  if (!replacement) return;
  const { words, place, dropped, instead } = replacement;
  const fields = { ...query.fields, q: words, ...(place !== null && { place }) };
  const dropping = { without: dropped, instead: instead ? placeLabel(instead) : "" };
  throw redirectTo(view, criteria, fields, { ...noNotes, kinds: notes.kinds, excluded: notes.excluded, ...dropping });
}

/** A redirect to the results of a search that says something about itself. */
export function redirectTo(
  view: SearchView,
  { type }: Criteria,
  fields: SearchQuery["fields"],
  notes: Notes,
): Response {
  const address = view.path(type, [writeFields(fields), writeNotes(notes)].filter(Boolean).join("&"));
  return redirect(`${address}#${resultsAnchor}`);
}
