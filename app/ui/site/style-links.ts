import type { LinkDescriptor } from "@remix-run/node";

/**
 * The style sheets of a kind of page, for a route's `links`. The server sends their content within the page
 * (http/site/inline-styles.server.ts), so each kind of page has those that it needs before it is painted.
 */
export function styleLinks(...addresses: string[]): LinkDescriptor[] {
  return addresses.map((href) => ({ rel: "stylesheet", href }));
}
