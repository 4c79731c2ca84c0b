import type { LinkDescriptor } from "@remix-run/node";

/**
 * The style sheets of a kind of page, for a route's `links`: those that it needs before it is painted, since a first visit
 * gets their content within the page (page-styles.tsx).
 */
export function styleLinks(...addresses: string[]): LinkDescriptor[] {
  return addresses.map((href) => ({ rel: "stylesheet", href }));
}
