interface Manifest {
  routes: Record<string, { module: string } | undefined>;
}

/**
 * Loads a route's module before a fetcher needs it: Remix reloads the page if that fails.
 * @returns whether it could be loaded
 */
export function loadRouteModule(id: string): Promise<boolean> {
  const { __remixManifest } = window as unknown as { __remixManifest: Manifest };
  const module = __remixManifest.routes[id]?.module;
  if (module === undefined) return Promise.resolve(false);
  return import(/* @vite-ignore */ module).then(
    () => true,
    () => false,
  );
}
