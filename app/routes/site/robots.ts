import { env } from "#app/env.server.ts";
import {
  comparePath,
  createListingPath,
  editListingPath,
  googlePath,
  mapMarkersPath,
  photoUploadsPath,
  profilePath,
  shortlistPath,
  signOutPath,
  sitemapPath,
} from "#app/paths.ts";

/** What is its reader's alone: an account's own pages, forms, and addresses that only answer a page. */
const personal = [
  createListingPath,
  editListingPath(""),
  profilePath,
  shortlistPath,
  signOutPath,
  googlePath,
  photoUploadsPath,
  mapMarkersPath,
];

/**
 * Filters of a search that make no list anybody would look for. With each comes every combination of the others, more
 * than there are homes; such a page says `noindex` as well, for who gets there all the same.
 */
const filters = ["q", "pin", "from", "to", "bedrooms", "furnished", "parking", "offers", "box", "sort"];

/** They fetch the one page that somebody shares, to show its title and picture. */
const linkShowers = ["facebookexternalhit", "LinkedInBot", "Slackbot", "TelegramBot", "Twitterbot", "WhatsApp"];

/** Where crawlers should not go (RFC 9309), and where all that should be found is listed. */
export function loader(): Response {
  const theirs = personal.map((path) => `Disallow: ${path}`);
  const combinations = filters.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]);
  const text = [
    "User-agent: *",
    ...theirs,
    `Disallow: ${comparePath([])}`,
    ...combinations,
    "",
    ...linkShowers.map((name) => `User-agent: ${name}`),
    ...theirs,
    "",
    `Sitemap: ${env.APP_URL}${sitemapPath}`,
    "",
  ].join("\n");
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" };
  return new Response(text, { headers });
}
