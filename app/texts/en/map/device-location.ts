/** Asking a device where it is. What to do instead follows each failure. */
export const deviceLocationTexts = {
  locating: "Finding your location ...",
  denied: "This site is not allowed to use your location.",
  unavailable: "We could not find your location.",
  timedOut: "Finding your location took too long. Try again.",
  unanswered: "Your browser has not shared your location yet. Allow it to.",
};
