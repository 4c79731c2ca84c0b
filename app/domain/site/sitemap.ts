/** How many addresses one part of a sitemap may name (sitemaps.org). */
export const mostInPart = 50_000;

/**
 * The `number`th of `of` equal slices of the space of ids, beginning with 1; `of` is a power of two. A home stays in its
 * part for good, so a part changes only where one of its homes does.
 */
export interface HomesPart {
  kind: "homes";
  number: number;
  of: number;
}

/** A part of the sitemap. Places have numbers for ids: each part has the places of as many of them as it may name. */
export type SitemapPart = { kind: "pages" } | { kind: "places"; number: number } | HomesPart;

/** As the URL names it: `pages`, `places-1`, `homes-3-of-8`. */
export function writePart(part: SitemapPart): string {
  switch (part.kind) {
    case "pages":
      return "pages";
    case "places":
      return `places-${part.number}`;
    case "homes":
      return `homes-${part.number}-of-${part.of}`;
  }
}

export function readPart(text: string): SitemapPart | null {
  if (text === "pages") return { kind: "pages" };
  const places = /^places-([1-9]\d{0,3})$/.exec(text);
  if (places) return { kind: "places", number: Number(places[1]) };
  const homes = /^homes-([1-9]\d{0,3})-of-([1-9]\d{0,3})$/.exec(text);
  const [number, of] = [Number(homes?.[1]), Number(homes?.[2])];
  return number <= of && Number.isInteger(Math.log2(of)) ? { kind: "homes", number, of } : null;
}

/** The ids that are counted to tell how many homes there are: one in so many, from the first on. */
export const sampled: Pick<HomesPart, "number" | "of"> = { number: 1, of: 256 };

/** By how many standard deviations a count by chance may be wrong. */
const certainly = 6;

/**
 * In how many parts homes come, as few as surely hold them. Ids are random, so that a sample tells, and each part has
 * about as many as the next.
 * @param count of homes in {@link sampled}
 */
export function partsNeeded(count: number): number {
  const homes = (count + certainly * Math.sqrt(count)) * sampled.of;
  let parts = 1;
  while (homes / parts + certainly * Math.sqrt(homes / parts) > mostInPart) parts *= 2;
  return parts;
}

/** The ids of a part: from the first, up to but without the second; null where nothing is beyond. */
export function idsOf({ number, of }: Pick<HomesPart, "number" | "of">): { from: string; below: string | null } {
  return { from: boundary(number - 1, of), below: number === of ? null : boundary(number, of) };
}

/** Where the slice after the first `count` of `of` begins. */
function boundary(count: number, of: number): string {
  const first = (count / of) * 2 ** 32;
  return `${first.toString(16).padStart(8, "0")}-0000-0000-0000-000000000000`;
}
