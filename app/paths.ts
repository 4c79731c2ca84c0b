/** Every URL of the site, built in one place: links, redirects, letters and tests use these. */

export const homePath = "/";
export const allPath = "/all";
export const offersPath = "/offers";
export const aboutPath = "/about";
export const contactPath = "/contact";
/** The contact page after a message went out, for browsers that keep no cookies. */
export const contactSentPath = "/contact?sent";
/** The homes a visitor saved; forms that save and remove one post there, too. */
export const shortlistPath = "/shortlist";
/**
 * Where a browser comes back with the cookie that keeps `home`, or without it, before it goes on to `to`. Not the
 * shortlist's own path: w3m takes two redirects from one path for a circle, whatever their queries.
 */
export function shortlistKeptPath(home: string, to: string): string {
  return `${shortlistPath}/kept?${new URLSearchParams({ home, to })}`;
}
/** Homes side by side, in this order. */
export function comparePath(homes: string[]): string {
  return homes.length > 0 ? `/compare?homes=${homes.join(",")}` : "/compare";
}
export const privacyPath = "/privacy";
export const termsPath = "/terms";
export const signOutPath = "/sign-out";
export const forgotPasswordPath = "/forgot-password";
export const resetPasswordPath = "/reset-password";
/** Where the button 'Continue With Google' posts to. */
export const googlePath = "/auth/google";
/** Where Google sends people back to. */
export const googleCallbackPath = "/auth/google/callback";
/** Where a pop-up ends that went to Google; the page behind it goes on to `to`. */
export function googleDonePath(to: string, popUp: string): string {
  return `/auth/google/done?${new URLSearchParams({ to, popUp })}`;
}
export const profilePath = "/profile";
/** The profile with its name field open. */
export const profileEditPath = "/profile?edit";
export const ownDataPath = "/profile/data";
export const deleteAccountPath = "/profile/delete-account";
export const createListingPath = "/create-listing";

/** Where script sends photos in pieces, each upload below it (tus.io, version 1.0.0). */
export const photoUploadsPath = "/photo-uploads";

export const offlinePath = "/offline";
export const healthPath = "/health";
export const serviceWorkerPath = "/sw.js";
export const dataLightPath = "/data-light";
export const sitemapPath = "/sitemap.xml";

/** A part of the sitemap, by the name `writePart` gives it. It lies beside its index: below it, it might name nothing else. */
export function sitemapPartPath(part: string): string {
  return `${sitemapPath}?${new URLSearchParams({ part })}`;
}

/** The sign-in page, which leads on to `to` (an own path) afterwards. */
export function signInPath(to?: string): string {
  return to ? `/sign-in?${new URLSearchParams({ to })}` : "/sign-in";
}

/** The sign-up page, which leads on to `to` (an own path) afterwards. */
export function signUpPath(to?: string): string {
  return to ? `/sign-up?${new URLSearchParams({ to })}` : "/sign-up";
}

export function categoryPath(type: "rent" | "sell"): string {
  return `/category/${type}`;
}

/** A search for homes, its query string as `writeSearch` makes it. */
export function searchPath(type: "rent" | "sell" | null, query = ""): string {
  const path = type === null ? allPath : categoryPath(type);
  return query === "" ? path : `${path}?${query}`;
}

/** Results on a map. */
export const mapPath = "/map";
/** What stands on the map, for script. */
export const mapMarkersPath = "/map/markers";

/** A search for homes on the map: here the type stands in the query string. */
export function mapSearchPath(type: "rent" | "sell" | null, query = ""): string {
  const whole = [type && `type=${type}`, query].filter(Boolean).join("&");
  return whole === "" ? mapPath : `${mapPath}?${whole}`;
}

/** The newest homes of a search as a feed; its query string as `writeSearch` makes it. */
export function feedPath(type: "rent" | "sell" | null, query = ""): string {
  const whole = [type === null ? "" : `type=${type}`, query].filter(Boolean).join("&");
  return whole === "" ? "/feed.atom" : `/feed.atom?${whole}`;
}

export function listingPath(listing: { type: "rent" | "sell"; id: string }): string {
  return `${categoryPath(listing.type)}/${listing.id}`;
}

/** The homes of a city, or of a locality of it. */
export function placePath(place: { citySlug: string; localitySlug: string | null }): string {
  return place.localitySlug === null ? `/in/${place.citySlug}` : `/in/${place.citySlug}/${place.localitySlug}`;
}

export function editListingPath(id: string): string {
  return `/edit-listing/${id}`;
}

export function deleteListingPath(id: string): string {
  return `/profile/delete/${id}`;
}

/**
 * A redirect target that came from outside, if it is a path of this site. The URL parser decides as browsers do, so
 * `//e`, `/\e`, tabs, schemes, and what only becomes `//e` by resolving dots, fall through (TRUST.md row 7).
 */
export function ownPath(target: string | null): string | undefined {
  const base = "http://own.invalid";
  if (!target?.startsWith("/")) return undefined;
  try {
    const url = new URL(target, base);
    return url.origin === base && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}
