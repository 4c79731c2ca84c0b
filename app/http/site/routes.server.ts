import type { EntryContext } from "@remix-run/node";

/** A public page: the same for all visitors without an account, who may get one that is kept in memory. */
export interface PublicPage {
  /** What ends it: a change of anything that public pages show, or only another release. */
  until: "data-change" | "release";
}

/** What a route module exports as `handle`. The pages and data of a route without it are `private, no-store`. */
export interface RouteHandle {
  public: PublicPage;
}

interface Route {
  /** Like `/alerts/:token`. */
  pattern: string;
  matches: RegExp;
  public: PublicPage | null;
}

/** All routes, the most specific first, once the first page has been rendered. Until then, no page counts as public. */
let routes: Route[] = [];

/** Compiles the patterns of all routes, at the first page. */
export function learnRoutes({ manifest, routeModules }: EntryContext): void {
  if (routes.length > 0) return;
  const pathOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : manifest.routes[id];
    return route ? [...pathOf(route.parentId), ...(route.path ?? "").split("/").filter(Boolean)] : [];
  };
  routes = Object.values(manifest.routes)
    .filter(({ path, index }) => path || index)
    .map(({ id }) => ({ segments: pathOf(id), handle: routeModules[id]?.handle as RouteHandle | undefined }))
    .sort((one, other) => vagueness(one.segments) - vagueness(other.segments))
    .map(({ segments, handle }) => ({
      pattern: `/${segments.join("/")}`,
      matches: expressionOf(segments),
      public: handle?.public ?? null,
    }));
}

/** How many paths a pattern matches, compared with others, as Remix ranks them. */
function vagueness(segments: string[]): number {
  const parameters = segments.filter((segment) => segment.startsWith(":")).length;
  return (segments.includes("*") ? 100 : 0) + 10 * parameters - segments.length;
}

/** Like Remix, in any case, and with or without a slash at the end. */
function expressionOf(segments: string[]): RegExp {
  const parts = segments.map((segment) => {
    if (segment === "*") return "(?:/.*)?";
    if (segment.startsWith(":")) return segment.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+";
    return `/${segment.replace(/[.+^${}()|[\]\\]/g, "\\$&")}`;
  });
  return new RegExp(`^${parts.join("")}/?$`, "i");
}

/** The route of a path, or of the data for script of the page there (Remix's single fetch). */
function routeAt(pathname: string): Route | undefined {
  const page = pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
  const decoded = decodedPath(page);
  return routes.find(({ matches }) => matches.test(decoded));
}

/** The public page at a path; null for all others. */
export function publicPageAt(pathname: string): PublicPage | null {
  return routeAt(pathname)?.public ?? null;
}

/** The pattern of a path's route, such as `/alerts/:token`; null until the first page has been rendered. */
export function routePattern(pathname: string): string | null {
  return routeAt(pathname)?.pattern ?? null;
}

function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
