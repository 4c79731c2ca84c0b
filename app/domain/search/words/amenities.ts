import { folded } from "#app/domain/site/writing.ts";
import { lexicon } from "#app/domain/site/lexicon/words.ts";
import { expanded } from "./grammar.ts";

/** The search form has a field for semi-furnished homes, but none for homes that are not semi-furnished. */
const amenity = new RegExp(
  ` (?:${expanded("(?:not )?(?:above |below )?(?:{amenity}|{numberedFloor})|not {furnishing}")})(?= )`,
  "gu",
);

/** Whether an amenity limits a fact, as "not ground floor" and "above 5th floor" do: texts of homes do not say that. */
export const isFactLimit = (amenity: string) => /^(?:not|above|below|without) /.test(amenity);

/** Parts the words of a search into amenities, as their texts mention them, and others. Quoted words are searched for as they are. */
export function amenitiesIn(words: string): { amenities: string[]; others: string } {
  const typed = words.split(" ");
  const line = ` ${typed.map((word) => folded(word).toLowerCase()).join(" ")} `;
  const found = [...line.matchAll(amenity)].map((match) => {
    const first = line.slice(0, match.index).split(" ").length - 1;
    return { first, end: first + match[0].trim().split(" ").length, words: match[0].trim() };
  });
  const others = typed.filter((_word, at) => !found.some(({ first, end }) => at >= first && at < end));
  return { amenities: [...new Set(found.map(({ words }) => words))], others: others.join(" ") };
}

const numbersOfFloors = new Map(
  Object.entries(lexicon.ordinal).flatMap(([number, names]) => names.split(" ").map((name) => [folded(name), number])),
);

/** The number of the floor that an amenity is: 1 for `first floor`, 11 for `11th floor`. Null for other amenities. */
export function floorIn(amenity: string): string | null {
  const [, name = "", digits] = /^((\d{1,2})(?:st|nd|rd|th)|[^ ]+) floor$/.exec(amenity) ?? [];
  return digits ?? numbersOfFloors.get(name) ?? null;
}
