import type { Place } from "../place.ts";
import { spellingOf } from "../sounds.ts";

const numberedPart = "(?:sector|phase|stage|block|part)";
const part = new RegExp(
  `^(?!${numberedPart}-\\d|(?:north|south|east|west)-)(.+?)` +
    `(?:-(?:north|south|east|west|central|extension))?(?:-${numberedPart}-\\d{1,3}[a-z]?|-sector-[a-z]|-\\d{1,2})?$`,
);
const bareNumber = new RegExp(`-${numberedPart}-(?=\\d{1,3}[a-z]?$)`);
/** `poorvi-pitampura` is in Pitampura, `dr-mukherji-nagar` is Mukherji Nagar; but there is no Area that South Area is in. */
const inFront =
  /^(?:old|new|north|south|east|west|uttari|dakshini|poorvi|purvi|paschimi|dr|prof|smt|pandit)-(?!(?:area|avenue|bazaar|block|campus|city|colony|end|extension|market|of|park|road|side|town|village)(?:-|$))/;

/** The slug of the area that a locality is a part of, or itself: `andheri` of `andheri-west`, `dwarka` of `dwarka-sector-19`. */
export function areaOf(slug: string): string {
  return /^(?:north|south|east|west)-extension-\d{1,2}$/.test(slug)
    ? slug.replace(/-\d+$/, "")
    : slug.replace(part, "$1");
}

/**
 * What a place is found by, without hyphens. Of a city: its names. Of a locality: its name, that of its area and, after a
 * `~`, as they are spelled by ear ({@link spellingOf}), also without the word for a number, without a part or title in
 * front, and with two words in the other order (Nigdi Pradhikaran).
 */
export function namesOfPlace({
  citySlug,
  localitySlug,
  also,
}: Pick<Place, "citySlug" | "localitySlug"> & { also: string[] }) {
  const slug = localitySlug;
  if (slug === null) return [citySlug, ...also].map((name) => name.replace(/-/g, ""));
  const area = areaOf(slug);
  const spelled = [
    slug,
    area,
    slug.replace(bareNumber, "-"),
    slug.replace(inFront, ""),
    slug.replace(/^([a-z]{4,})-([a-z]{4,})$/, "$2-$1"),
  ];
  return [slug.replace(/-/g, ""), area.replace(/-/g, ""), ...spelled.map((name) => `~${spellingOf(name)}`)];
}
