import { findAlert, type Alert } from "#db/alert/alerts.server.ts";
import { db } from "#db/site/client.server.ts";
import { readAlertToken } from "#app/commands/alert/token.server.ts";
import { writeSearch } from "#app/domain/search/query.ts";
import { searchWithFilters } from "#app/domain/search/refine.ts";
import { readCriteria } from "#app/domain/search/saved.ts";
import { placeIndex } from "#app/commands/place/place-index.server.ts";
import { searchPath } from "#app/paths.ts";

/** The alert of a link; null if the link is not ours or the alert has been stopped. */
export async function alertOfToken(token: string | undefined): Promise<Alert | null> {
  const id = readAlertToken(token);
  return id === null ? null : findAlert(db, id);
}

/** An alert's search in words, with its results; null if its place is gone. */
export async function searchOf({ query }: Alert): Promise<{ words: string; list: string } | null> {
  const criteria = readCriteria(await placeIndex(), new URLSearchParams(query));
  return criteria && { words: searchWithFilters(criteria), list: searchPath(criteria.type, writeSearch(criteria)) };
}
