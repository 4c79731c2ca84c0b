/**
 * The spelling of a slug by ear, the same for `malleshwaram` and `malleswaram`, `kanakapura-road` and `kanakpura-road`,
 * `ameenpur` and `aminpur`: without hyphens, `of`, aspirations, double letters and short vowels. `spelling_of` in the
 * database does the same.
 */
export function spellingOf(slug: string): string {
  const letters = slug
    .replace(/-of-|-part-(?=\d)/g, "-")
    .replace(/-/g, "")
    .replace(/w/g, "v")
    .replace(/ee/g, "i")
    .replace(/oo/g, "u")
    .replace(/([bcdgjkpstz])h/g, "$1")
    .replace(/([a-z])\1+/g, "$1");
  const short = letters.replace(/([b-df-hj-np-tv-z])[ae](?![aeiou])/g, "$1");
  return short.length < 4 ? letters : short;
}
