/** The lowest price of each band, ten a decade, to the highest price there can be. The column `listings.band` knows the same. */
export const bandStarts = Array.from({ length: 111 }, (_, band) => Math.ceil(10 ** (band / 10)));

/** The band a price is in; -1 below all of them. */
export function bandOf(price: number): number {
  return bandStarts.findLastIndex((start) => start <= price);
}

/** Bands from one to another, both included. None where `last` is below `first`. */
export interface Bands {
  first: number;
  last: number;
}

/** A part of a band: whole rupees, both ends included. */
export interface PartOfBand {
  band: number;
  from: number;
  to: number;
}

const highest = Number.MAX_SAFE_INTEGER;
/** The highest price of a band. */
const endOf = (band: number) => (bandStarts[band + 1] ?? highest + 1) - 1;

/** Parts a price range into the bands that lie in it as a whole, and what it takes of the bands at its ends. */
export function partRange(from: number | null, to: number | null): { whole: Bands; parts: PartOfBand[] } {
  const lowest = bandStarts[0]!;
  const [low, high] = [Math.max(from ?? lowest, lowest), Math.min(to ?? highest, highest)];
  if (high < low) return { whole: { first: 0, last: -1 }, parts: [] };
  const [first, last] = [bandOf(low), bandOf(high)];
  const startsWhole = bandStarts[first] === low;
  const endsWhole = endOf(last) === high;
  if (first === last) {
    return startsWhole && endsWhole
      ? { whole: { first, last }, parts: [] }
      : { whole: { first: 0, last: -1 }, parts: [{ band: first, from: low, to: high }] };
  }
  const parts: PartOfBand[] = [];
  if (!startsWhole) parts.push({ band: first, from: low, to: endOf(first) });
  if (!endsWhole) parts.push({ band: last, from: bandStarts[last]!, to: high });
  return { whole: { first: startsWhole ? first : first + 1, last: endsWhole ? last : last - 1 }, parts };
}

/** The bands that a price range touches; null where it touches none. */
export function bandsOf(from: number | null, to: number | null): Bands | null {
  const { whole, parts } = partRange(from, to);
  const bands = [...(whole.last < whole.first ? [] : [whole.first, whole.last]), ...parts.map(({ band }) => band)];
  return bands.length === 0 ? null : { first: Math.min(...bands), last: Math.max(...bands) };
}

/** What a price range takes of the bands it touches, as if homes lay evenly in them: from 0 to 1. */
export function shareOfBands(from: number | null, to: number | null): number {
  const { whole, parts } = partRange(from, to);
  const shares = parts.map((part) => (part.to - part.from + 1) / (endOf(part.band) - bandStarts[part.band]! + 1));
  const bands = whole.last - whole.first + 1;
  return bands + shares.length === 0
    ? 1
    : (bands + shares.reduce((sum, share) => sum + share, 0)) / (bands + shares.length);
}
