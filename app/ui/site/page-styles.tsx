import type { LinksFunction } from "@remix-run/node";
import { useMatches } from "@remix-run/react";
import { createContext, useContext } from "react";

type RouteModules = Readonly<Record<string, { links?: LinksFunction } | undefined>>;

/** Where the styles of a page come from. */
interface StyleSource {
  routeModules: RouteModules;
  /** The content of the style sheets that the page contains, by their URL. */
  inlined: ReadonlyMap<string, string>;
}

export const StyleSourceContext = createContext<StyleSource>({ routeModules: {}, inlined: new Map() });

/** The URLs of the style sheets of some routes, as their `links` declare them. */
export function styleSheetsOf(ids: string[], routeModules: RouteModules): string[] {
  const links = ids.flatMap((id) => routeModules[id]?.links?.() ?? []);
  const urls = links.flatMap((link) => ("href" in link && link.rel === "stylesheet" ? [link.href!] : []));
  return [...new Set(urls)];
}

/**
 * The styles of a page: in it, if the server sends them so, which saves the first paint a round trip, else as links.
 * Takes the place of Remix's `Links`.
 */
export function PageStyles() {
  const { routeModules, inlined } = useContext(StyleSourceContext);
  const ids = useMatches().map(({ id }) => id);
  return styleSheetsOf(ids, routeModules).map((url) => {
    const content = inlined.get(url);
    if (content === undefined) return <link key={url} rel="stylesheet" href={url} />;
    return <style key={url} data-href={url} dangerouslySetInnerHTML={{ __html: content }} />;
  });
}
