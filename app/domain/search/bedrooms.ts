import { asciiNumber } from "#app/domain/site/writing.ts";
import { maxRooms } from "#app/domain/listing/listing.ts";

/** The numbers of bedrooms that the form offers; the last one means that many or more. */
const bedroomChoices = [1, 2, 3, 4] as const;
const openEnded = 4;

/** A number of bedrooms or, if `orMore`, at least that many. */
interface BedroomPart {
  count: number;
  orMore: boolean;
}

/** The numbers from `count` up. */
export function bedroomsFrom(count: number): number[] {
  return Array.from({ length: maxRooms - count + 1 }, (_, more) => count + more);
}

/** Numbers in order, each once, as far as homes may have them. */
export function inOrder(bedrooms: readonly number[]): number[] {
  const possible = bedrooms.filter((count) => count >= 1 && count <= maxRooms);
  return [...new Set(possible)].sort((one, other) => one - other);
}

/** The numbers as a person reads them: 2, 4, 5, … 50 is `2` and `4 or more`. */
export function bedroomParts(bedrooms: readonly number[]): BedroomPart[] {
  const open = bedrooms.findIndex(
    (count, index) => count <= maxRooms && bedrooms.length - index === maxRooms - count + 1,
  );
  // Up to the choice that is open-ended, each number has a choice of its own.
  const first = open < 0 ? Infinity : Math.max(bedrooms[open]!, openEnded);
  return [
    ...bedrooms.filter((count) => count < first).map((count) => ({ count, orMore: false })),
    ...(open < 0 ? [] : [{ count: first, orMore: true }]),
  ];
}

/** The choices of the form and others that a search asks for, in order. */
export function bedroomChoicesOf(bedrooms: readonly number[]): BedroomPart[] {
  const offered = bedroomChoices.map((count) => ({ count, orMore: count === openEnded }));
  const others = bedroomParts(bedrooms).filter(
    ({ count, orMore }) => !offered.some((choice) => choice.count === count && choice.orMore === orMore),
  );
  return [...offered, ...others].sort((one, other) => one.count - other.count);
}

/** `4+`: a part as the form and URLs have it. */
export function bedroomValue({ count, orMore }: BedroomPart): string {
  return `${count}${orMore ? "+" : ""}`;
}

/** `2,4+`: numbers as URLs have them; empty for any. */
export function writeBedrooms(bedrooms: readonly number[]): string {
  return bedroomParts(bedrooms).map(bedroomValue).join(",");
}

/** Reads the numbers of a URL, joined by commas. A plus may have become a space. Whatever is invalid counts as absent. */
export function readBedrooms(text: string): number[] {
  const parts = asciiNumber(text.slice(0, 100)).split(",");
  const counts = parts.flatMap((part) => {
    const [, digits, more] = /^ ?(\d{1,2})([+ ]?)$/.exec(part) ?? [];
    const count = Number(digits ?? 0);
    if (count < 1 || count > maxRooms) return [];
    return more ? bedroomsFrom(count) : [count];
  });
  return inOrder(counts);
}
