import { partEnding } from "./areas.ts";

/** Shorter names sound like too many others. */
const leastLetters = 5;
/** In names with fewer or more consonants, each is where it was typed. */
const swappedIn = { least: 4, most: 14 };
/** No name has more. */
const mostConsonants = 30;

/** The ways to write what is between two consonants. */
const vowels = "[aeiouyhw-]*";

/** The ways to write a consonant; any other only in one way. */
const consonants: Record<string, string> = {
  c: "[ckq]",
  d: "[dr]",
  f: "(?:f|ph)",
  j: "(?:[jz]|g(?=e))",
  m: "[mn]",
  s: "[sc]",
  t: "(?:gh)?t",
  v: "[vw]",
  /** The v of `av` before a consonant is also written o or u: રાવપુરા is Raopura. */
  V: "[ouvw]",
  /** Where it is swapped with its neighbour. */
  D: "d",
  /** The last of Goregaon, गोरेगाव. */
  G: "[nvw]",
};

/** Letters that begin names which sound alike. */
const alikeAtFirst = ["aeiouy", "ckqsx", "fp", "gt", "jz", "vw"];

/** The letters that a name may begin with if it is the one a slug abbreviates or sounds like. */
export function firstLetters(slug: string): string {
  const first = slug[0]!;
  return [first, ...alikeAtFirst.filter((letters) => letters.includes(first))].join("");
}

/** The consonants of a slug as keys of `consonants`, without those that are not heard. */
function consonantsOf(slug: string): string[] {
  const letters = slug
    .replace(/ga(?:on|n?v)(?=-|$)/g, "gaG")
    .replace(/avu/g, "ao")
    .replace(/av(?=[b-df-hj-np-tz])/g, "aV")
    .replace(/-/g, "")
    .replace(/([a-z]h?)\1+/g, "$1")
    .replace(/ght/g, "t")
    .replace(/ph/g, "f")
    .replace(/x/g, "cs")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/[kq]/g, "c")
    .replace(/z/g, "j")
    .replace(/n/g, "m")
    .replace(/w(?=[aeiou])/g, "v")
    .replace(/(?!^)[aeiouyhw]/g, "");
  return [...letters];
}

/**
 * A regular expression of the slugs with the consonants of a slug, in order or two neighbours swapped: `munirka` for
 * `munrika`, `powai` for `pavai` (पवई), `connaught-place` for `kanot-ples` (कनॉट प्लेस). Null if they are too few to say.
 */
export function soundPattern(slug: string): string | null {
  // Borivali West is no misspelling of Borivali East.
  const [, name = "", direction = ""] = /^(.+?)(-(?:north|south|east|west|central))?$/.exec(slug) ?? [];
  const [first = "", ...others] = consonantsOf(name);
  if (/\d/.test(slug) || name.replace(/-/g, "").length < leastLetters) return null;
  if (others.length === 0 || others.length >= mostConsonants) return null;
  const ways = (sound: string) => `(?:${consonants[sound] ?? sound}-?)+`;
  const written = (sounds: string[]) => sounds.map(ways).join(vowels);
  const swapped = others
    .slice(1)
    .map((sound, index) => [...others.slice(0, index), sound, others[index]!, ...others.slice(index + 2)])
    .map((sounds) => sounds.map((sound) => (sound === "d" ? "D" : sound)));
  const count = others.length + 1;
  const orders = [others, ...(count < swappedIn.least || count > swappedIn.most ? [] : swapped)].map(written);
  // Hardly anybody errs in the first letter.
  const initial = /[mnd]/.test(name[0]!) ? name[0]! : ways(first);
  const start = /[aeiou]/.test(first) ? "[aeiouy]+" : `${initial}${vowels}`;
  // அடையாறு ends in u and పేట in a, Adyar and Pet do not.
  const end = /[au]$/.test(name) ? "[aeiouyh]*" : /[aeiouy]$/.test(name) ? "[aeiouyh]+" : "[ae]?h*";
  return `${start}(?:${[...new Set(orders)].join("|")})${end}${direction || `(?:${partEnding})?`}`;
}
