import { productName } from "#app/brand.ts";

/** The page that a browser shows instead of ours while it is offline, or while our server does not answer. */
export const offlineTexts = {
  title: "No internet connection",
  text: "Check your internet connection. We'll reload this page when you're back online.",
  retry: "Try again",
  unreachable: {
    title: `We can't reach ${productName}`,
    text: "There may be a problem with your connection or our server. We'll reload this page once the problem is solved.",
  },
};
