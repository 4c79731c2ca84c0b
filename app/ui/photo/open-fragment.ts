import type { ShouldRevalidateFunction } from "@remix-run/react";

/** The fragment of a listing's page while its photos are open, so that Back closes them. */
export const openFragment = "#viewer";

/**
 * For the routes of such a page: without the fragment it is the same page. Remix would request its data again, so that Back
 * would wait for the network, and fail without one.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  const isClosed = currentUrl.hash === openFragment && nextUrl.hash !== openFragment;
  return !(isSamePage && isClosed) && defaultShouldRevalidate;
};
