import { withPartLast } from "./address.ts";

/**
 * The spelling of a slug by ear, the same for `malleshwaram` and `malleswaram`, `kanakapura-road` and `kanakpura-road`,
 * `ameenpur` and `aminpur`, `laxmi-nagar` and `lakshmi-nagar`, `dlf-city-phase-2` and `dlf-phase-2`: without hyphens, `of`, the `city` of numbered parts, the
 * `main` of roads, plurals, aspirations, double letters and short vowels.
 */
export function spellingOf(slug: string): string {
  const letters = slug
    .replace(/-of-|-main-(?=road)|-part-(?=\d)|-city-(?=[a-z]+-\d)/g, "-")
    .replace(/([a-z]{3})s(?=-|$)/g, "$1")
    .replace(/-/g, "")
    .replace(/w/g, "v")
    .replace(/ee/g, "i")
    .replace(/oo/g, "u")
    .replace(/x/g, "ks")
    .replace(/([bcdgjkpstz]|[aeiou](?=h[aeiou]))h+/g, "$1")
    .replace(/([a-z])\1+/g, "$1");
  const short = letters.replace(/([b-df-hj-np-tv-z])[ae](?![aeiou])/g, "$1");
  return short.length < 4 ? letters : short;
}

/** A name as it is compared with those of post offices: by ear, `Velachery` as `Velacheri`, `Vikas Puri` as `Vikaspuri`. */
export function soundKey(slug: string): string {
  return spellingOf(slug.replace(/y(?=-|$)/g, "i").replace(/-/g, ""));
}

/** `mayur-vihar-2` of `mayur-vihar-phase-2`: people often leave out the word for the numbered parts of an area. */
function bareNumber(slug: string): string {
  return slug.replace(/-(?:sector|phase|stage|block|part)-(?=\d{1,3}[a-z]?$)/, "-");
}

/** The name of a slug, as the index of places has it: without hyphens, and with the numbered part of a locality last. */
export function nameOf(slug: string): string {
  return withPartLast(slug).replace(/-/g, "");
}

/**
 * The names in the index of places that a slug is found by: its name, its spelling, and its spelling without the word for its
 * number (`mayur-vihar-2`).
 */
export function namesFor(slug: string): { name: string; spelling: string; bare: string } {
  return { name: nameOf(slug), spelling: `~${spellingOf(slug)}`, bare: `~${spellingOf(bareNumber(slug))}` };
}

/** What distinguishes parts of an area, and is never misspelt: the numbers of a name, in order, and its direction. */
export function distinctionOf(name: string): string {
  return (name.match(/\d+|(?:north|south|east|west)$|sector-?[a-z]$/g) ?? []).join(" ");
}

/** Consonants that names in other spellings or scripts exchange. */
const alike: Record<string, string> = { c: "k", q: "k", d: "r", n: "m", z: "j" };

/**
 * The consonants of a slug, the same for names that sound alike: `munirka` and `munrika`, `powai` and `pavai` (पवई),
 * `connaught-place` and `kanot-ples` (कनॉट प्लेस).
 */
export function soundOf(slug: string): string {
  return slug
    .replace(/ga(?:on|n?v)(?=-|$)/g, "gam")
    .replace(/avu/g, "ao")
    .replace(/av(?=[b-df-hj-np-tz])/g, "ao")
    .replace(/-/g, "")
    .replace(/ght/g, "t")
    .replace(/ph/g, "f")
    .replace(/x/g, "ks")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/g(?=e)/g, "j")
    .replace(/w(?=[aeiou])/g, "v")
    .replace(/[cqdnz]/g, (letter) => alike[letter]!)
    .replace(/(?!^)h/g, "")
    .replace(/([a-z])\1+/g, "$1")
    .replace(/^[aeiouy]+/, "a")
    .replace(/(?!^)[aeiouyw]/g, "");
}

/** Whether a text has letters of an Indian script. */
export const isIndian = (text: string) => /[\u0900-\u0d7f]/.test(text);
