import { isUnreadable, visibleText } from "#app/domain/site/text.ts";
import { listingIdIn } from "./grievance.ts";

/** The longest text by which admins find users and homes, and how many words of it count. */
export const findLength = 200;
const mostWords = 8;

/** How many users and how many homes are found at most. */
export const mostFound = 20;

/** The words of such a text; of the URL of a listing, its id. Null if nothing can have them: they cannot be stored. */
export function wordsToFind(text: string): string[] | null {
  const shown = visibleText(text.slice(0, findLength), "line");
  if (isUnreadable(shown)) return null;
  return shown
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, mostWords)
    .map((word) => listingIdIn(word) ?? word);
}
