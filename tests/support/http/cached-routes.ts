/** Pages that all visitors without an account share, and how many queries a kept one costs: its version, or none. */
export const keptRoutes: Record<string, 0 | 1> = {
  "routes/frame/home": 1,
  all: 1,
  "routes/search/filters": 1,
  "routes/search/offers": 1,
  category: 1,
  "routes/search/feed": 1,
  "routes/map/page": 1,
  "routes/place/place": 1,
  "routes/listing/detail": 1,
  "routes/listing/print": 1,
  "routes/photo/photo": 1,
  "routes/site/about": 0,
  "routes/site/privacy": 0,
  "routes/site/terms": 0,
};

/** Files and data that say themselves how long they stay the same. */
export const cachedByThemselves: Record<string, string> = {
  "routes/search/place-suggestions": "public, max-age=60",
  "routes/photo/card-photos": "no-cache",
  "routes/frame/sitemap": "public, max-age=3600",
  "routes/site/robots": "public, max-age=86400",
  "routes/site/security-txt": "public, max-age=86400",
  offline: "no-cache",
  "service-worker": "no-cache",
  // The redirect from the short URL on paper.
  "routes/listing/short": "no-cache",
};
