import { placeSlug } from "#app/domain/place/address.ts";
import { resolvePlace } from "#app/domain/place/index/resolve.ts";
import { placeIndex } from "#app/commands/place/place-index.server.ts";
import { type Place, placeLabel } from "#app/domain/place/place.ts";
import { understand } from "#app/domain/search/words/understand.ts";
import { isLandmark, isLiteral, isThing } from "#app/domain/search/words/vocabulary.ts";
import { type Criteria, anything } from "#app/domain/search/criteria.ts";
import { maxSearchLength } from "#app/domain/search/query.ts";
import { countsInTime, findsInTime } from "./counts.server.ts";

/** What to search instead of words that find nothing. */
export interface Replacement {
  /** The words to keep. */
  words: string;
  /** The new text of the place field, empty for none; null leaves it as it is. */
  place: string | null;
  /** The words that no home mentions, which are dropped. */
  dropped: string;
  /** The place without fitting homes whose name the words are instead. */
  instead?: Place;
}

/** A direction or a number is a part of some name, and a short word may be anything. */
const noName = /^(?:north|south|east|west|central)\b|\d|^.{0,3}$/i;

/**
 * The place that words name which no home of the place mentions: a visitor who now types "Mumbai" has left Pune. It must have
 * homes, and just this name.
 */
async function placeNamed(words: string, place: Place | null): Promise<{ found: Place | null; guessed: boolean }> {
  if (words.split(" ").every(isThing)) return noPlace;
  const index = await placeIndex();
  if (!place) return resolvePlace(index, words);
  const { found, guessed } = noName.test(words) ? noPlace : resolvePlace(index, words);
  if (!found || guessed || (found.localitySlug !== null && found.localitySlug !== placeSlug(words))) return noPlace;
  const [hasHomes] = await findsInTime([{ ...anything, place: found }]);
  return hasHomes ? { found, guessed } : noPlace;
}

const noPlace = { found: null, guessed: false };

/** The words without those that would be understood by themselves: "lift" of "without lift", "house" of "guest house". */
function stillWords(words: string[]): string[] {
  const left = understand(words.join(" ")).words;
  return left.length === words.length ? words : words.filter((word) => left.includes(word));
}

/** What names of roads, societies and stations end with. */
const lastOfName = /^(?:road|rd|marg|street|lane|cross|nagar|colony|layout|society|chowk|circle|station|market)$/i;

/**
 * What a search without results should find instead of its words: homes in the place they misspell, or homes that
 * mention some of them. Null if the words are not at fault, or homes could not be counted in time.
 * @param placeSent whether the words came later than the place, so that the place they name replaces it
 */
export async function replaceMissingWords(criteria: Criteria, placeSent: boolean): Promise<Replacement | null> {
  const words = criteria.words.split(" ").filter(Boolean);
  if (words.some(isLiteral)) return null;
  if (words.length === 0) return criteria.place && mentioningInCity(criteria, criteria.place);
  const withWords = (some: string[]): Criteria => ({ ...criteria, words: some.join(" ") });
  if (criteria.place && !words.every(isLandmark)) {
    const instead = await insteadOf(criteria, criteria.place);
    if (instead) return instead;
  }
  const [any, ...each] = await findsInTime([withWords([]), ...words.map((word) => withWords([word]))]);
  if (!any || each.includes(null)) return null;

  const missing = words.filter((_word, index) => each[index] === false);
  const isMissing = (word: string | undefined) => word === undefined || missing.includes(word);
  // A number says nothing without the words beside it, nor "sector" without its number, nor "road" without its name;
  // "school" is no name.
  const saysNothing = (word: string, index: number) =>
    (/^\d+$/.test(word) && isMissing(words[index - 1]) && isMissing(words[index + 1])) ||
    (/^(?:sector|phase|block|stage|pocket)$/i.test(word) && isMissing(words[index + 1])) ||
    (index > 0 && lastOfName.test(word) && isMissing(words[index - 1]) && !isLandmark(words[index - 1]!));
  const kept = stillWords(words.filter((word, index) => !isMissing(word) && !saysNothing(word, index)));
  if (missing.length === 0) return dropOneWord(words, withWords);
  const missed = missing.join(" ");
  const mayBePlace = placeSent || criteria.place === null;
  const { found, guessed } = mayBePlace ? await placeNamed(missed, criteria.place) : noPlace;
  if (found) {
    const dropped = words.filter((word) => !kept.includes(word) && !isMissing(word));
    return { words: kept.join(" "), place: guessed ? missed : placeLabel(found), dropped: dropped.join(" ") };
  }
  const [together] = await findsInTime([withWords(kept)]);
  if (together === null) return null;
  const dropped = together ? words.filter((word) => !kept.includes(word)) : words;
  return { words: together ? kept.join(" ") : "", place: null, dropped: dropped.join(" ") };
}

/**
 * What else a place and words may mean: homes whose texts mention both, since "New Town" may be a part of the name of a
 * housing society.
 */
async function insteadOf({ words, ...criteria }: Criteria, place: Place): Promise<Replacement | null> {
  const names = [...words.split(" "), ...(place.locality ?? "").split(" ")].filter(Boolean);
  const asWords = names.map((word) => `"${word}"`).join(" ");
  if (place.locality === null || asWords.length > maxSearchLength) return null;
  const [mentioned] = await findsInTime([{ ...criteria, words: asWords, place: null }]);
  if (mentioned) return { words: asWords, place: "", dropped: "", instead: place };
  const road = words.split(" ");
  return road.length > 1 && lastOfName.test(road.at(-1)!) ? mentioningNearby({ ...criteria, words }, place) : null;
}

/** How far from an area, to the north, south, east and west, people may still call a road a part of it, in degrees. */
const nearby = 0.04;

/**
 * Homes in the city whose texts mention a road that no home of the locality mentions, if some are near: Carter Road
 * begins in Bandra, and ends in Khar.
 */
async function mentioningNearby(criteria: Criteria, place: Place): Promise<Replacement | null> {
  const { latitude, longitude, citySlug } = place;
  const city = (await placeIndex()).bySlug({ citySlug, localitySlug: null });
  if (!city || criteria.box) return null;
  const words = criteria.words.replace(/\S+/g, '"$&"');
  const box = {
    south: latitude - nearby,
    west: longitude - nearby,
    north: latitude + nearby,
    east: longitude + nearby,
  };
  const [near] = await findsInTime([{ ...criteria, words, place: city, box }]);
  return near ? { words, place: placeLabel(city), dropped: "", instead: place } : null;
}

/**
 * Homes in the city whose texts mention the name of a place without results: those along a road are in its localities.
 * The numbers of a name would be those of other things.
 */
async function mentioningInCity(criteria: Criteria, place: Place): Promise<Replacement | null> {
  const { locality, citySlug, several } = place;
  const city = (await placeIndex()).bySlug({ citySlug, localitySlug: null });
  if (!city || !locality || several || /\d/.test(locality)) return null;
  const words = locality
    .split(" ")
    .map((word) => `"${word}"`)
    .join(" ");
  const [mentioned] = await findsInTime([{ ...criteria, words, place: city }]);
  return mentioned ? { words, place: placeLabel(city), dropped: "", instead: place } : null;
}

/** Homes mention each word, but not all of them: without the word that leaves the most homes, else without any. */
async function dropOneWord(words: string[], withWords: (some: string[]) => Criteria): Promise<Replacement | null> {
  const others = words.map((_word, index) => words.filter((_other, place) => place !== index));
  const counts = await countsInTime(others.map(withWords));
  if (counts.includes(null)) return null;
  const most = Math.max(...counts.map((count) => count ?? 0));
  const index = counts.indexOf(most);
  if (most === 0 || words.length === 1) return { words: "", place: null, dropped: words.join(" ") };
  const isLastOfDropped = (word: string) => word === words[index + 1] && lastOfName.test(word);
  const kept = stillWords(others[index]!.filter((word) => !isLastOfDropped(word)));
  return { words: kept.join(" "), place: null, dropped: words.filter((word) => !kept.includes(word)).join(" ") };
}
