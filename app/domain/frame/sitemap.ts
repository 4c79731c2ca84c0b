/** How many URLs one part of a sitemap may contain (sitemaps.org). */
export const maxInPart = 50_000;

/**
 * The `number`th of `of` equal slices of the space of ids, starting with 1; `of` is a power of two. A home never
 * changes its part, so a part changes only when one of its homes does.
 */
export interface HomesPart {
  kind: "homes";
  number: number;
  of: number;
}

/** A part of the sitemap. Places have numeric ids: each part covers as many of them as it may contain. */
export type SitemapPart = { kind: "pages" } | { kind: "places"; number: number } | HomesPart;

/** Its name in the URL: `pages`, `places-1`, `homes-3-of-8`. */
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

/** The sample of ids that is counted to estimate the number of homes. */
export const sampled: Pick<HomesPart, "number" | "of"> = { number: 1, of: 256 };

/** The margin, in standard deviations, for the error of a sample. */
const certainly = 6;

/**
 * The number of parts for homes, as few as surely suffice. Ids are random, so a sample is representative, and all parts
 * have about the same size.
 * @param count of homes in {@link sampled}
 */
export function partsNeeded(count: number): number {
  const homes = (count + certainly * Math.sqrt(count)) * sampled.of;
  let parts = 1;
  while (homes / parts + certainly * Math.sqrt(homes / parts) > maxInPart) parts *= 2;
  return parts;
}

/** The range of ids of a part: from the first, up to but without the second; null if it is the last. */
export function idsOf({ number, of }: Pick<HomesPart, "number" | "of">): { from: string; below: string | null } {
  return { from: boundary(number - 1, of), below: number === of ? null : boundary(number, of) };
}

/** The start of the slice after the first `count` of `of`. */
function boundary(count: number, of: number): string {
  const first = (count / of) * 2 ** 32;
  return `${first.toString(16).padStart(8, "0")}-0000-0000-0000-000000000000`;
}
