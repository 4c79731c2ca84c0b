import { plural } from "../plural.ts";

/** The messages of a running site's log. An error's type, message and causes are fields of their own. */
export const logTexts = {
  request: "request",
  staticFile: "static file",
  requestFailed: "the request failed",
  interrupted: "the response was interrupted",
  metricsFailed: "metrics could not be served",
  notReady: "the site is not ready",
  readyAgain: "ready again",
  feedFailed: "a feed could not be created",
  cardPhotosFailed: "photos of a card could not be loaded",
  pointNotChecked: "the point in a listing form could not be compared with its city",
  suggestionsFailed: "place suggestions could not be loaded",
  sitemapFailed: "the sitemap could not be created",
  refused: {
    signIn: "a sign-in was refused",
    forgotPassword: "a request for a new password was refused",
    resetPassword: "a new password was refused",
    changePassword: "a change of a password was refused",
    changeEmail: "a change of an e-mail address was refused",
    adminAct: "an admin's act was refused",
  },
  limitReached: "a limit was reached",
  notYours: "a user tried to change another owner's listing",
  viewerUnknown: "could not look up who is signed in",
  sessionNotEnded: "a session could not be ended",
  dataNotRead: "the data of an account could not be read",
  googleNotReached: "sign-in with Google could not start",
  googleFailed: "signing in with Google failed",
  photoHung: "processing a photo does not end: libvips keeps one of this process's threads until it is restarted",
  photoNotStored: "a photo could not be stored",
  photoUploadFailed: "a photo upload in chunks failed",
  uploadNotRemoved: "an upload could not be removed yet",
  photosNotRemoved: "photos could not be removed yet",
  photosNotMoved: "photos of a hidden or restored listing could not be moved yet",
  photoFilesMissing: "a photo was moved without files that the store does not have",
  jobsFailed: "background jobs failed",
  jobsPaused:
    "this database was restored from a backup: e-mails and other jobs wait until you run npm run mail -- resume",
  otherHomesOmitted: "the other homes of a listing were left out",
  comparisonOmitted: "the prices of similar homes were left out",
  notCounted: "views and saves of listings could not be stored",
  sectionOmitted: "a section of the home page was left out",
  passwordEmailNotSent: "the e-mail about a changed password was not sent",
  emailDelayed: (id: string) => `the e-mail ${id} will be retried`,
  emailFailed: (id: string) => `the e-mail ${id} could not be sent (npm run mail -- retry tries again)`,
  emailBudgetUsed: (budget: number) =>
    `the ${budget} e-mails of today (MAIL_DAILY_BUDGET) are used up, a tenth of them reserved for codes: others wait until tomorrow`,
  emailStopped: (id: string) => `the e-mail ${id} was not sent: e-mails to its address are stopped (npm run mail)`,
  passwordEmailOverBudget:
    "the e-mail about a changed password was not sent: the e-mails of today (MAIL_DAILY_BUDGET) are used up",
  passwordEmailStopped:
    "the e-mail about a changed password was not sent: e-mails to its address are stopped (npm run mail)",
  webhookFailed: "a report from the e-mail provider could not be stored",
  emailsStopped: (reason: string, count: number) =>
    plural(count, {
      one: `e-mails to # address are stopped: ${reason} (npm run mail -- stopped lists it)`,
      other: `e-mails to # addresses are stopped: ${reason} (npm run mail -- stopped lists them)`,
    }),
  hiddenByReports: (listing: string) => `listing ${listing} is hidden until an admin has looked at its reports`,
  adminAction: "an admin has decided about a listing",
  grievanceResolved: "an admin has resolved a grievance",
  email: (file: string) => `an e-mail is in ${file}`,
  placesUpdated: (count: number) =>
    plural(count, {
      one: "updated the city and locality of # listing",
      other: "updated the city and locality of # listings",
    }),
  placesFailed: "updating cities and localities failed",
  stopping: (seconds: number, requests: number) =>
    plural(requests, {
      one: `stopping: waiting up to ${seconds} s for # request in progress`,
      other: `stopping: waiting up to ${seconds} s for # requests in progress`,
    }),
  cutOff: (seconds: number) => `stopping: these requests were cut off after ${seconds} s`,
  tooManyRequests: "too many requests from one address: answered with 429",
  tooManyFromProxy:
    "too many requests from one address, apparently a proxy: set TRUST_PROXY to the number of proxies in front of the site",
};
