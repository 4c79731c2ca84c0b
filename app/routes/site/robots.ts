import { env } from "#app/env.server.ts";
import {
  alertPath,
  cardPhotosPath,
  comparePath,
  createListingPath,
  editListingPath,
  filtersPath,
  googlePath,
  photoUploadsPath,
  profilePath,
  reportPath,
  shortlistPath,
  signOutPath,
  sitemapPath,
} from "#app/paths.ts";

/** Personal pages, forms, and endpoints that only pages call. */
const personalPaths = [
  createListingPath,
  editListingPath(""),
  profilePath,
  reportPath(""),
  shortlistPath,
  signOutPath,
  googlePath,
  alertPath(""),
  photoUploadsPath,
  cardPhotosPath(""),
  filtersPath("list", null),
];

/**
 * Search filters whose lists are not worth indexing: there are more combinations of them than homes. Such pages also
 * have `noindex`, for crawlers that follow a link from elsewhere.
 */
const filters = ["q", "pin", "from", "to", "bedrooms", "furnished", "parking", "offers", "box", "sort"];

/** They only fetch a page that is shared, to show its title and picture. */
const linkPreviewBots = ["facebookexternalhit", "LinkedInBot", "Slackbot", "TelegramBot", "Twitterbot", "WhatsApp"];

/** The rules for crawlers (RFC 9309), and the sitemap's URL. */
export function loader(): Response {
  const personalRules = personalPaths.map((path) => `Disallow: ${path}`);
  const filterRules = filters.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]);
  const text = [
    "User-agent: *",
    ...personalRules,
    `Disallow: ${comparePath([])}`,
    ...filterRules,
    "",
    ...linkPreviewBots.map((name) => `User-agent: ${name}`),
    ...personalRules,
    "",
    `Sitemap: ${env.APP_URL}${sitemapPath}`,
    "",
  ].join("\n");
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" };
  return new Response(text, { headers });
}
