import { readNearness } from "#app/domain/place/near.ts";
import { amenitiesIn } from "./words/amenities.ts";
import { isLinkWord, nearnessIn } from "./words/understand.ts";

/** What the words of a search say that homes are near, within how many kilometres if they say that, and the other words. */
interface LandmarkInWords {
  landmark: string;
  km: number | null;
  others: string;
}

/** The landmark after "near" in the words of a search; null if there is none. */
export function landmarkIn(words: string): LandmarkInWords | null {
  const typed = words.split(" ");
  const near = typed.findIndex((word) => nearnessIn(word) !== null);
  if (near < 0) return null;
  const after = typed.slice(near + 1);
  const next = after.findIndex(isLinkWord);
  const { amenities, others: landmark } = amenitiesIn(after.slice(0, next < 0 ? after.length : next).join(" "));
  if (landmark === "") return null;
  const { km } = readNearness(`${nearnessIn(typed[near])} ${landmark}`) ?? { km: null };
  const rest = next < 0 ? [] : after.slice(next).filter((word) => !isLinkWord(word));
  return { landmark, km, others: [...typed.slice(0, near), ...amenities, ...rest].join(" ") };
}
