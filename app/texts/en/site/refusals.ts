/** Short responses to requests that no page handles. */
export const refusalTexts = {
  home: "Go to Home Page",
  retry: "Try again",
  malformed: { title: "Bad request", text: "We can't read this address." },
  method: { title: "Method not allowed", text: "This page doesn't accept that kind of request." },
  foreignOrigin: {
    title: "Something went wrong",
    text: "This form was submitted from another website, so we changed nothing.",
  },
  tooMany: {
    title: "Too many requests",
    text: "We're getting too many requests from your network. Wait a few seconds, then try again.",
  },
  busy: { title: "We're busy right now", text: "Wait a few seconds, then try again." },
  notAForm: "We can't read this request. Open the form's page and submit it there.",
  tooLarge: "That is too much to upload at once. Remove some photos and try again.",
  unavailable: "We're having trouble. Please try again in a minute.",
  ours: "Something went wrong. Please try again.",
  noPhoto: "There is no photo at this address.",
  noSitemap: "There is no sitemap at this address.",
  incomplete: "Part of the form did not reach us. Please submit it again.",
};
