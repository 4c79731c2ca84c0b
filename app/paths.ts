/** Every URL of the site, built in one place: for links, redirects, e-mails and tests. */

function withQuery(path: string, ...parts: (string | false | null | undefined)[]): string {
  const query = parts.filter(Boolean).join("&");
  return query === "" ? path : `${path}?${query}`;
}

export const homePath = "/";
export const allPath = "/all";
export const offersPath = "/offers";
export const aboutPath = "/about";
export const contactPath = "/contact";
/** The contact page after a message was sent, for browsers without cookies. */
export const contactSentPath = "/contact?sent";
/** The saved homes; forms that save and remove one post here, too. */
export const shortlistPath = "/shortlist";
/** A comparison of homes, in this order. */
export function comparePath(homes: string[]): string {
  return homes.length > 0 ? `/compare?homes=${homes.join(",")}` : "/compare";
}
export const privacyPath = "/privacy";
export const termsPath = "/terms";
export const signOutPath = "/sign-out";
export const forgotPasswordPath = "/forgot-password";
export const resetPasswordPath = "/reset-password";
/** The target of the button 'Continue With Google'. */
export const googlePath = "/auth/google";
/** Where Google redirects users to. */
export const googleCallbackPath = "/auth/google/callback";
/** The last page of a Google pop-up; its opener continues at `to`. */
export function googleDonePath(to: string, popUp: string): string {
  return `/auth/google/done?${new URLSearchParams({ to, popUp })}`;
}
export const profilePath = "/profile";
export const profileEditPath = "/profile?edit";
export const draftsPath = "/profile/drafts";
/** Where a user changes password and e-mail, ends sessions, and downloads or deletes everything. */
export const accountPath = "/profile/account";
export const changePasswordPath = "/profile/password";
/** Where a session ends. @param id by default, all but the one of this browser */
export const endSessionPath = (id?: string) => `/profile/sessions${id ? `/${id}` : ""}`;
export const ownDataPath = "/profile/data";
export const deleteAccountPath = "/profile/delete-account";
/** Where users have the link sent again that proves their e-mail address. */
export const requestProofPath = "/profile/confirm-email";
export const changeEmailPath = "/profile/email";
export const inboxPath = "/profile/enquiries";
/** A folder of it, with enquiries about all listings or one. */
export function inboxFolderPath(folder: "inbox" | "archived" | "spam", listingId?: string | null): string {
  return withQuery(inboxPath, folder !== "inbox" && `folder=${folder}`, listingId && `listing=${listingId}`);
}
/** An enquiry in its owner's inbox. @param opening where a button marks it as read, and leads to it or to a reply */
export function enquiryPath(id: string, opening?: "seen" | "email" | "call" | "whatsApp"): string {
  return opening ? `${inboxPath}/${id}/${opening}` : `${inboxPath}/${id}`;
}
/** The whole form of a new listing. */
export const createListingPath = "/create-listing";
/** Its first step, where links lead that list a home. */
export const newListingPath = `${createListingPath}?step=photos`;
/** Where listing forms are saved while they are filled in. */
export const savedFormsPath = "/saved-forms";
/** Where script uploads photos in chunks, each upload below it (tus.io, version 1.0.0). */
export const photoUploadsPath = "/photo-uploads";
/** Examples of all e-mails, in development only. */
export const devEmailsPath = "/dev/emails";
export function devEmailPath(name: string, format: "html" | "txt"): string {
  return `${devEmailsPath}/${name}.${format}`;
}
export const offlinePath = "/offline";
export const healthPath = "/health";
export const serviceWorkerPath = "/sw.js";
export const dataLightPath = "/data-light";
export const securityTxtPath = "/.well-known/security.txt";
export const sitemapPath = "/sitemap.xml";
/** A part of the sitemap, by its name from `writePart`. Not below the index: there, it could not list other URLs. */
export function sitemapPartPath(part: string): string {
  return `${sitemapPath}?${new URLSearchParams({ part })}`;
}
/** The sign-in page, which continues at `to` (a path of ours). */
export function signInPath(to?: string): string {
  return to ? `/sign-in?${new URLSearchParams({ to })}` : "/sign-in";
}
/** The sign-up page, which continues at `to` (a path of ours). */
export function signUpPath(to?: string): string {
  return to ? `/sign-up?${new URLSearchParams({ to })}` : "/sign-up";
}

export function categoryPath(type: "rent" | "sell"): string {
  return `/category/${type}`;
}

/** A search for homes, with a query string from `writeSearch`. */
export function searchPath(type: "rent" | "sell" | null, query = ""): string {
  return withQuery(type === null ? allPath : categoryPath(type), query);
}

/** Pages that show searches. */
export type SearchView = "list" | "map";

/** The list or the map of a search, with a query string from `writeSearch`. */
export function resultsPath(view: SearchView, type: "rent" | "sell" | null, query = ""): string {
  return view === "map" ? withQuery(mapPath, type && `type=${type}`, query) : searchPath(type, query);
}

/** All filters of a search, for its list or its map. */
export function filtersPath(view: SearchView, type: "rent" | "sell" | null, query = ""): string {
  return withQuery("/filters", type && `type=${type}`, query, view === "map" && "view=map");
}

export const mapPath = "/map";

/** Whether a path is that of a list of homes: all, of a type, with an offer, in a place, or on the map. */
export function isListPath(path: string): boolean {
  const paths = [allPath, offersPath, mapPath, categoryPath("rent"), categoryPath("sell")];
  return paths.includes(path) || path.startsWith("/in/");
}

/** Names of places that start with some letters, for script. */
export function placeSuggestionsPath(letters: string): string {
  return `/places?${new URLSearchParams({ q: letters }).toString()}`;
}

/** The newest homes of a search as a feed, with a query string from `writeSearch`. */
export function feedPath(type: "rent" | "sell" | null, query = ""): string {
  return withQuery("/feed.atom", type && `type=${type}`, query);
}

/** The form for an alert about a search, with a query string from `writeSearch`. */
export function newAlertPath(type: "rent" | "sell" | null, query = ""): string {
  return withQuery("/alerts/new", type && `type=${type}`, query);
}

/** The alerts of an e-mail address, by the token of one of them. */
export function alertPath(token: string): string {
  return `/alerts/${token}`;
}

/** Where an alert is turned on. */
export function confirmAlertPath(token: string): string {
  return `${alertPath(token)}/confirm`;
}

export function stopAlertPath(token: string): string {
  return `${alertPath(token)}/stop`;
}

/** Where all alerts of the e-mail address of an alert are stopped. */
export function stopAllAlertsPath(token: string): string {
  return `${alertPath(token)}/stop-all`;
}

export function listingPath(listing: { type: "rent" | "sell"; id: string }): string {
  return `${categoryPath(listing.type)}/${listing.id}`;
}

/** How many hexadecimal digits of a listing's id its short path has. */
const shortDigits = 12;

/** The path on paper: `/h/68909294889a`, which leads to the listing. */
export function shortListingPath(id: string): string {
  return `/h/${id.replace(/-/g, "").slice(0, shortDigits)}`;
}

/** The photos of a listing's card after its cover, for script. */
export function cardPhotosPath(listingId: string): string {
  return `/card-photos/${listingId}`;
}

/** A page with one photo of a listing. @param number from 1 */
export function photoPath(listing: { type: "rent" | "sell"; id: string }, number: number): string {
  return `${listingPath(listing)}/photos/${number}`;
}

/** A listing as one printed page. */
export function noticePath(listing: { type: "rent" | "sell"; id: string }): string {
  return `${listingPath(listing)}/print`;
}

/** The form that sends the owner of a listing an enquiry. @param ask the name of the message that it begins with */
export function enquirePath(listingId: string, ask?: string): string {
  return `/enquire/${listingId}${ask ? `?${new URLSearchParams({ ask })}` : ""}`;
}

/** Where visitors ask for the phone number of a listing's owner. */
export function phonePath(listingId: string): string {
  return `/phone/${listingId}`;
}

/** Where the sender of an enquiry sees the exact address of an area-only home. */
export function addressPath(token: string): string {
  return `/address/${token}`;
}

/** The enquiry form once an enquiry was sent. Only its sender knows the enquiry's id. */
export function enquirySentPath(listingId: string, enquiryId: string): string {
  return `${enquirePath(listingId)}?${new URLSearchParams({ sent: enquiryId })}`;
}

/** The page of a city or a locality. */
export function placePath(place: { citySlug: string; localitySlug: string | null }): string {
  return place.localitySlug === null ? `/in/${place.citySlug}` : `/in/${place.citySlug}/${place.localitySlug}`;
}

/** The form that continues a draft. */
export function draftPath(id: string): string {
  return `${createListingPath}/${id}`;
}

/** The form that continues a draft, or changes its listing. */
export function draftFormPath({ id, listingId }: { id: string; listingId: string | null }): string {
  return listingId === null ? draftPath(id) : editListingPath(listingId);
}

/** A draft as visitors would see it. */
export function checkDraftPath(id: string): string {
  return `${draftPath(id)}/check`;
}

export function deleteDraftPath(id: string): string {
  return `${draftPath(id)}/delete`;
}

export function editListingPath(id: string): string {
  return `/edit-listing/${id}`;
}

/** The form of a listing with its price alone. */
export function editPricePath(id: string): string {
  return `${editListingPath(id)}?step=price`;
}

/** The page behind the link that proves an e-mail address. */
export function confirmEmailPath(token: string): string {
  return `/confirm-email/${token}`;
}

/** The page behind the links of an e-mail that asks whether a home is still available. */
export function confirmPath(token: string, status: "live" | "paused" | "closed"): string {
  return `/confirm/${token}?status=${status}`;
}

/** The owner's page with the status of a listing. */
export function listingStatusPath(id: string): string {
  return `/profile/status/${id}`;
}

/** The owner's page with views, saves and enquiries of a listing. */
export function listingNumbersPath(id: string): string {
  return `/profile/numbers/${id}`;
}

/** The form that reports a listing. */
export function reportPath(listingId: string): string {
  return `/report/${listingId}`;
}

/** Where the owner of a hidden listing reads why, and answers. */
export function answerPath(listingId: string): string {
  return `/profile/hidden/${listingId}`;
}

/** For admins: what waits for them; users and homes found by words; the reported listings, and one of them. */
export const adminPath = "/admin";
export function findPath(words: string): string {
  return `${adminPath}?${new URLSearchParams({ q: words })}`;
}
export const reportsPath = "/admin/reports";
export function reportedListingPath(listingId: string): string {
  return `${reportsPath}/${listingId}`;
}

export const decisions = { dismiss: "dismissal", hide: "hiding", restore: "restoration", disable: "disabling" };
/** A decision about a listing: that its reports are wrong, to hide or show it, or to disable its owner's account. */
export function decisionPath(decision: keyof typeof decisions, listingId: string): string {
  return `${reportedListingPath(listingId)}/${decisions[decision]}`;
}

/** The form for complaints about the site. */
export const grievancePath = "/grievance";
/** The same once a grievance was sent. Only its sender knows its key. */
export function grievanceSentPath(key: string): string {
  return `${grievancePath}?${new URLSearchParams({ sent: key })}`;
}

/** For admins: the grievances, and one of them. */
export const grievancesPath = "/admin/grievances";
export function receivedGrievancePath(id: number): string {
  return `${grievancesPath}/${id}`;
}

/** Makes a draft of a copy of a listing. */
export function duplicateListingPath(id: string): string {
  return `/profile/duplicate/${id}`;
}
export function deleteListingPath(id: string): string {
  return `/profile/delete/${id}`;
}
