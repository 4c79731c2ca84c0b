/** Error pages. */
export const failureTexts = {
  notFound: {
    title: "Page not found",
    text: "We can't find that page. The home may have been rented or sold, or the link may be broken.",
  },
  unavailable: {
    title: "We're having trouble",
    text: "This is our fault, and we should be back soon. Nothing you saved is lost. Please try again in a minute.",
  },
  ours: {
    title: "Something went wrong",
    text: "This is our fault. Please try again, or go back to the previous page.",
  },
  wrongMethod: {
    title: "Something went wrong",
    text: "This page doesn't accept that kind of request. Go back to the previous page and try again.",
  },
  noConnection: {
    title: "No connection",
    text: "The page could not be loaded. Check your internet connection and try again.",
  },
  requestId: "If you write to us about it, mention <id/>.",
  home: "Go to Home Page",
  all: "Browse all homes",
  retry: "Try again",
  searchLabel: "Homes",
  searchField: "Search for a home",
  search: "Search",
};
