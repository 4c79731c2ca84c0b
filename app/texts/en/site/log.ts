import { plural } from "../plural.ts";

/** What a running site logs for whoever runs it. A failure's reason follows its text. */
export const logTexts = {
  failure: (what: string, reason: string) => `${what}: ${reason}`,
  because: (what: string, cause: string) => `${what} (caused by: ${cause})`,
  requestFailed: (method: string, path: string) => `${method} ${path} failed`,
  interrupted: (path: string) => `${path} was interrupted`,
  health: { ok: "ok", unavailable: "the database cannot be reached" },
  healthFailed: "health check failed",
  feedFailed: "a feed could not be created",
  markersFailed: "the markers of a map could not be loaded",
  suggestionsFailed: "place suggestions could not be loaded",
  sitemapFailed: "the sitemap could not be created",
  viewerUnknown: "could not look up who is signed in",
  sessionNotEnded: "a session could not be ended",
  dataNotRead: "the data of an account could not be read",
  googleNotReached: "sign-in with Google could not start",
  googleFailed: "signing in with Google failed",
  geocoderFailed: (reason: string) => `the geocoder could not be used, homes are placed by their addresses: ${reason}`,
  photoNotStored: "a photo could not be stored",
  photoUploadFailed: "a photo upload in chunks failed",
  uploadNotRemoved: (id: string) => `the upload ${id} could not be removed yet`,
  photosNotRemoved: (reason: string) => `photos could not be removed yet: ${reason}`,
  photosNotMoved: (reason: string) => `photos of a hidden or restored listing could not be moved yet: ${reason}`,
  photoFilesMissing: (photo: string, files: string) =>
    `the photo ${photo} was moved without files that the store does not have: ${files}`,
  jobsFailed: (reason: string) => `background jobs failed: ${reason}`,
  jobsPaused:
    "this database was restored from a backup: e-mails and other jobs wait until you run npm run mail -- resume",
  avifFailed: (photo: string, reason: string) => `AVIF files of ${photo} could not be created: ${reason}`,
  similarOmitted: "similar homes were left out",
  comparisonOmitted: "the prices of similar homes were left out",
  notCounted: (reason: string) => `views and saves of listings could not be stored: ${reason}`,
  sectionOmitted: "a section of the home page was left out",
  countsOmitted: "the counts of a search were left out",
  passwordEmailNotSent: (reason: string) => `the e-mail about a changed password was not sent: ${reason}`,
  emailDelayed: (id: string, reason: string) => `the e-mail ${id} will be retried: ${reason}`,
  emailFailed: (id: string, reason: string) =>
    `the e-mail ${id} could not be sent (npm run mail -- retry tries again): ${reason}`,
  emailBudgetUsed: (budget: number) =>
    `the ${budget} e-mails of today (MAIL_DAILY_BUDGET) are used up, a tenth of them reserved for codes: others wait until tomorrow`,
  emailStopped: (id: string) => `the e-mail ${id} was not sent: e-mails to its address are stopped (npm run mail)`,
  passwordEmailOverBudget: "the e-mails of today (MAIL_DAILY_BUDGET) are used up",
  passwordEmailStopped: "e-mails to this address are stopped (npm run mail)",
  webhookFailed: "a report from the e-mail provider could not be stored",
  emailsStopped: (reason: string, count: number) =>
    plural(count, {
      one: `e-mails to # address are stopped: ${reason} (npm run mail -- stopped lists it)`,
      other: `e-mails to # addresses are stopped: ${reason} (npm run mail -- stopped lists them)`,
    }),
  hiddenByReports: (listing: string) => `listing ${listing} is hidden until an admin has looked at its reports`,
  adminAction: (admin: string, action: string, listing: string) => `admin ${admin}: ${action} listing ${listing}`,
  email: (file: string) => `an e-mail is in ${file}`,
  placesUpdated: (count: number) =>
    plural(count, {
      one: "updated the city and locality of # listing",
      other: "updated the city and locality of # listings",
    }),
  placesFailed: (reason: string) => `updating cities and localities failed: ${reason}`,
  stopping: (seconds: number, requests: number) =>
    plural(requests, {
      one: `stopping: waiting up to ${seconds} s for # request in progress`,
      other: `stopping: waiting up to ${seconds} s for # requests in progress`,
    }),
  cutOff: (seconds: number, requests: string) => `stopping: cut off after ${seconds} s: ${requests}`,
  tooManyRequests: "too many requests from one address: answered with 429",
  tooManyFromProxy:
    "too many requests from one address, apparently a proxy: set TRUST_PROXY to the number of proxies in front of the site",
};
