import { env } from "#app/env.server.ts";
import {
  createListingPath,
  editListingPath,
  googlePath,
  photoUploadsPath,
  profilePath,
  signOutPath,
  sitemapPath,
} from "#app/paths.ts";

/** What nobody would look for: an account's own pages, forms, and addresses that only answer them. */
const ownersOnly = [createListingPath, editListingPath(""), profilePath, signOutPath, googlePath, photoUploadsPath];

/**
 * Filters of a search that make no list anybody would look for. With each comes every combination of the others, more
 * than there are homes; such a page says `noindex` as well, for who gets there all the same.
 */
const filters = ["q", "pin", "from", "to", "furnished", "parking", "offers", "box", "sort"];

/** They fetch the one page that somebody shares, to show its title and picture. */
const linkShowers = ["facebookexternalhit", "LinkedInBot", "Slackbot", "TelegramBot", "Twitterbot", "WhatsApp"];

/** Where crawlers should not go (RFC 9309), and where all that should be found is listed. */
export function loader(): Response {
  const owners = ownersOnly.map((path) => `Disallow: ${path}`);
  const combinations = filters.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]);
  const text = [
    "User-agent: *",
    ...owners,
    ...combinations,
    "",
    ...linkShowers.map((name) => `User-agent: ${name}`),
    ...owners,
    "",
    `Sitemap: ${env.APP_URL}${sitemapPath}`,
    "",
  ].join("\n");
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" };
  return new Response(text, { headers });
}
