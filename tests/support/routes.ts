import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/server-runtime";
import { projectRoot } from "../../scripts/main.ts";

/** A route of the build. */
export interface BuiltRoute {
  id: string;
  /** From the root, with `:name` parameters. */
  pattern: string;
  hasAction: boolean;
  hasLoader: boolean;
}

/** All addresses the built app answers at, as the build itself says. */
export async function builtRoutes(): Promise<BuiltRoute[]> {
  const file = pathToFileURL(path.join(projectRoot, "build/server/index.js")).href;
  const { routes } = (await import(file)) as ServerBuild;
  const pattern = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return "";
    return [pattern(route.parentId), route.path ?? ""].filter(Boolean).join("/");
  };
  return Object.values(routes)
    .filter((route) => route !== undefined && route.id !== "root")
    .map(({ id, module }) => ({
      id,
      pattern: `/${pattern(id)}`,
      hasAction: module.action !== undefined,
      hasLoader: module.loader !== undefined,
    }));
}
