import { type Point, roundedDegrees } from "#app/domain/place/point/geometry.ts";
import { asciiNumber } from "#app/domain/site/writing.ts";

const decimals = String.raw`\d{1,2}(?:\.\d{1,9})?`;
/** One number of degrees, in parts: letter, degrees, minutes, seconds, letter. */
const degrees = new RegExp(
  String.raw`^([NSEW]?) ?([+-]?\d{1,3}(?:\.\d{1,20})?)(?: ?°(?: ?(${decimals}) ?'(?: ?(${decimals}) ?")?)?)? ?([NSEW]?)$`,
);
/** Degrees, minutes and seconds with blanks instead of their signs: `9 58 00.6 N`. */
const spaced = new RegExp(String.raw`^([NSEW]? ?[+-]?\d{1,3}) (\d{1,2}) (${decimals})(?= ?[NSEW]?$)`);
/** The longest text that is read, in characters. */
const longest = 300;

/**
 * Degrees as people and maps write them: `19.0596`, `19.0596° N`, `19°03'34.6"N`, `72.83 E`,
 * `72.83 पू`, `9 58 00.6 N`.
 * @returns the degrees, and the axis if a letter names it; null if the text is something else
 */
export function readDegrees(text: string): { value: number; axis: "latitude" | "longitude" | null } | null {
  const [, before = "", whole, minute = "0", second = "0", behind = ""] =
    degrees.exec(tidied(text).replace(spaced, "$1°$2'$3\"")) ?? [];
  const letter = before || behind;
  const isTwice = before !== "" && behind !== "";
  const isSigned = letter !== "" && /^[+-]/.test(whole ?? "");
  if (whole === undefined || isTwice || isSigned || Number(minute) >= 60 || Number(second) >= 60) return null;
  const parts = Number(minute) / 60 + Number(second) / 3600;
  const size = parts === 0 ? Math.abs(Number(whole)) : roundedDegrees(Math.abs(Number(whole)) + parts);
  const isNegative = whole.startsWith("-") || letter === "S" || letter === "W";
  return {
    value: isNegative ? -size : size,
    axis: letter === "" ? null : letter === "N" || letter === "S" ? "latitude" : "longitude",
  };
}

/**
 * A pair in a link: the pin of Google Maps or OpenStreetMap; or a query, also of Apple's Maps, the end of a route, the
 * middle of a map, or an app's location (RFC 5870).
 */
const number = String.raw`(-?\d{1,3}\.\d{1,20})`;
const comma = String.raw`(?:,|%2C|~)(?:\+|%20)?`;
const inLink = [
  `!3d${number}!4d${number}`,
  `[?&]mlat=${number}&mlon=${number}`,
  `(?:[?&](?:q|ll|query|destination|daddr|coordinate|center|loc|pin|cp)=(?:loc:)?|^geo:)${number}${comma}${number}`,
  `/(?:place|search|dir/.*)/${number}${comma}${number}(?:[/?]|$)`,
  `@${number}${comma}${number}`,
  `#map=[\\d.]{1,6}/${number}/${number}`,
].map((pattern) => new RegExp(pattern, "i"));

function tidied(text: string): string {
  const start = text.slice(0, longest);
  const pair = inLink.map((pattern) => pattern.exec(start)).find((match) => match !== null);
  if (pair) return `${pair[1]}, ${pair[2]}`;
  return asciiNumber(start)
    .toUpperCase()
    .replace(/[º˚]| ?DEG(?:REES?)?\b/g, "°")
    .replace(/[’′‘]/g, "'")
    .replace(/''|[”″“]/g, '"')
    .replace(/^[^\p{L}\d.+-]+/u, "")
    .replace(/^(?:(?:MY|GPS|CO-?ORDINATES?|LOCATION)\b[ :=]*)+/, "")
    .replace(/\bLAT(?:ITUDE)?\b[:=]?|\bNORTH\b/g, "N")
    .replace(/\bLO?NG?(?:ITUDE)?\b[:=]?|\bEAST\b/g, "E")
    .replace(/(^|[\s\d°'"])उ(?:त्तर)?(?=$|[\s,;\d])/g, "$1N")
    .replace(/(^|[\s\d°'"])पू(?:र्व)?(?=$|[\s,;\d])/g, "$1E")
    .replace(/(["'°\d][NSEW])(?=[\d])/g, "$1 ")
    .replace(/\s+/g, " ")
    .replace(/, ?\d{1,2}(?:\.\d{1,2})?Z$/, "")
    .replace(/ ?[)\]}.,;]$/, "")
    .replace(/ ?[|/&] ?/g, ", ");
}

/**
 * The texts of the two fields, or the halves of a pair that was pasted into one of them, as maps copy it: `19.0596,
 * 72.8295`, `(19.0596° N, 72.8295° E)`, `19°03'34.6"N 72°49'46.2"E`.
 */
export function separatePair(latitude: string, longitude: string): [latitude: string, longitude: string] {
  const [first, second] = [tidied(latitude), tidied(longitude)];
  const isPair = first === "" || second === "" || first === second;
  return (isPair ? pairIn(first || second) : null) ?? [latitude, longitude];
}

/** Whether a text has both coordinates. */
export function isPair(text: string): boolean {
  return pairIn(tidied(text)) !== null;
}

/** The halves of a tidied pair, the latitude first; null if it is none. */
function pairIn(text: string): [latitude: string, longitude: string] | null {
  for (const { index } of text.matchAll(/[,; ]/g)) {
    const halves = [text.slice(0, index).trim(), text.slice(index + 1).trim()] as const;
    const [one, other] = halves.map(readDegrees);
    // `19,05` is one number.
    if (!one || !other || !halves.every((half) => /[.°NSEW]/.test(half))) continue;
    return one.axis === "longitude" || other.axis === "latitude" ? [halves[1], halves[0]] : [...halves];
  }
  return null;
}

/** The point in two form fields. @returns null if they are not coordinates */
export function readPoint(latitude: string, longitude: string): Point | null {
  const [north, east] = separatePair(latitude, longitude).map(readDegrees);
  if (!north || !east || north.axis === "longitude" || east.axis === "latitude") return null;
  if (Math.abs(north.value) > 90 || Math.abs(east.value) > 180) return null;
  return { latitude: north.value, longitude: east.value };
}

/** India with its islands, in whole degrees. */
const india = { south: 6, north: 38, west: 68, east: 98 };

/** Whether a point may be in India. */
export function isInIndia({ latitude, longitude }: Point): boolean {
  return latitude >= india.south && latitude <= india.north && longitude >= india.west && longitude <= india.east;
}

/** Whether the coordinates of a point were probably swapped: only the other way round, it is in India. */
export function isSwapped(point: Point): boolean {
  return !isInIndia(point) && isInIndia({ latitude: point.longitude, longitude: point.latitude });
}

/** Whether a text is a link or a plus code, which can be the place of a home without containing its coordinates. */
export function isPlaceLink(text: string): boolean {
  return /^https?:|^www\.|^maps\.|goo\.gl|\w{4}\+\w{2}/i.test(text.slice(0, longest).trim());
}

/** Degrees for a form field. */
export function writeDegrees(degrees: number): string {
  return String(roundedDegrees(degrees));
}

/** An external page that finds coordinates (SPEC.md section 2, create listing). */
export const coordinateFinderUrl = "https://www.latlong.net/";
