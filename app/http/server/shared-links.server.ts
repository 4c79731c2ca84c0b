import type { IncomingMessage } from "node:http";
import { searchFields } from "#app/domain/search/fields.ts";

const id = "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";
const slug = "[a-z0-9]+(?:-+[a-z0-9]+)*";
const signedId = String.raw`${id}\.[\w-]{43}`;

/** Pages with an id of known length, whatever follows it: listings, their short links, and links of our e-mails. */
const sharedById = [
  String.raw`category/(?:rent|sell)/${id}(?:/print|/photos/\d{1,2})?`,
  `(?:enquire|report)/${id}`,
  "h/[0-9a-fA-F]{12}",
];
const mailedById = [
  `alerts/${signedId}(?:/(?:confirm|stop-all|stop))?`,
  `address/${signedId}`,
  `confirm-email/${signedId}`,
  String.raw`confirm/[\w-]{32}`,
  `profile/(?:enquiries|hidden|status)/${id}`,
  `admin/reports/${id}`,
];
/** Pages with a name: lists, pages about the site, and those that our e-mails name. */
const sharedByName = [
  "category/(?:rent|sell)",
  "all|offers|map|about|contact|privacy|terms|sign-in|sign-up|shortlist|compare",
];
const mailedByName = ["profile(?:/enquiries)?|admin(?:/reports)?", "forgot-password|reset-password"];
/** Pages of places, whose names may be typed with blanks. */
const places = [`in/${slug}(?:/${slug})?`];

/** Signs of all scripts and what nobody sees. No two parts that follow each other begin alike: the time is linear. */
const signs = String.raw`[^\p{L}\p{M}\p{N}/?&\s\0]*`;
const parametersOrText = String.raw`(?:[?&\s][^\0]*)?`;
const parameters = String.raw`(?:[?&][^\0]*|\s*)`;
/** Markup, quoted-printable or the like with a text behind it, such as `](https://` and `=20`. `.data` belongs to a page. */
const signAndText = String.raw`[^\p{L}\p{M}\p{N}/.?&\s\0][^\0]*`;
const markupAndText = String.raw`[\[\]<>{}|\\^"#=;][^\0]*`;
const pattern = (pages: string[], rest: string) => new RegExp(`^/${signs}(${pages.join("|")})/?(?:${rest})$`, "u");
const sharedLinks = [
  pattern(sharedById, `${signs}${parametersOrText}|${signAndText}`),
  pattern(sharedByName, `${signs}${parametersOrText}|${markupAndText}`),
  pattern(places, `${signs}${parameters}|${markupAndText}`),
];
const mailedLinks = [
  pattern(mailedById, `${signs}${parametersOrText}|${signAndText}`),
  pattern(mailedByName, `${signs}${parametersOrText}|${markupAndText}`),
];

/** Ids, and those of short links, which some programs write in capitals. */
const ids = new RegExp(`${id}|^h/.*`, "g");

/** Filters of a list, whose values never end with a sign. */
const filters = ["type", ...searchFields.filter((field) => field !== "q" && field !== "place")];
const filterWithSigns = new RegExp(
  String.raw`([?&](?:${filters.join("|")})=[\w.,-]*?)(?:[.,;:!?)>\]}*'"]|%(?:2C|21|29|3E|5D|7D|22|E2%80%\w\w))+$`,
  "i",
);

/**
 * Where a link leads to which texts and chats have added something: a full stop, a bracket, a star, an invisible
 * character, `&utm_source=`, or whose id was put into capitals. A real path needs none of these.
 * @returns null for a link without such an end
 */
export function withoutAddition({
  method,
  url = "",
}: Pick<IncomingMessage, "method" | "url">): { status: number; location: string } | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const [encoded = "", ...query] = url.split("?");
  if (url.length > 2000) return null;
  const path = decoded(encoded);
  const pageOf = (links: RegExp[]) => links.map((link) => link.exec(path)?.[1]).find((page) => page !== undefined);
  const permanent = pageOf(sharedLinks);
  const page = permanent ?? pageOf(mailedLinks);
  if (page === undefined) return null;
  const lowered = page.replace(ids, (one) => one.toLowerCase());
  const location = [`/${lowered}`, ...query].join("?").replace(filterWithSigns, "$1");
  const isSame = location === url || location === url.replace("/?", "?").replace(/\/$/, "");
  return isSame ? null : { status: permanent === undefined ? 302 : 301, location };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}
