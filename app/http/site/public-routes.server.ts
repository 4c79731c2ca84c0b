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

/** The URL paths of public routes, once the first page has been rendered; until then, no page counts as public. */
let table: { pattern: RegExp; page: PublicPage }[] = [];

/** Compiles the patterns of all public routes, at the first page. */
export function learnPublicRoutes({ manifest, routeModules }: EntryContext): void {
  if (table.length > 0) return;
  const pathOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : manifest.routes[id];
    return route ? [...pathOf(route.parentId), ...(route.path ?? "").split("/").filter(Boolean)] : [];
  };
  table = Object.keys(manifest.routes).flatMap((id) => {
    const handle = routeModules[id]?.handle as RouteHandle | undefined;
    return handle ? [{ pattern: patternOf(pathOf(id)), page: handle.public }] : [];
  });
}

/** Like Remix, in any case, and with or without a slash at the end. */
function patternOf(segments: string[]): RegExp {
  const parts = segments.map((segment) => {
    if (segment.startsWith(":")) return segment.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+";
    return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
  });
  return new RegExp(`^${parts.join("")}/?$`, "i");
}

/** The public page at a path, or whose data for script (Remix's single fetch) are there; null for all others. */
export function publicPageAt(pathname: string): PublicPage | null {
  const page = pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
  const decoded = decodedPath(page);
  return table.find(({ pattern }) => pattern.test(decoded))?.page ?? null;
}

function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
