/** Global setup of the tests that need a browser: one Chromium for all of them, and map tiles for its pages. */
import type { TestProject } from "vitest/node";
import { serveTiles, tilesHost } from "../map/tiles.ts";
import { serveChromium } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The WebSocket of the shared Chromium. */
    chromiumUrl: string;
  }
}

/** Runs once, for whichever project asks first. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ("chromiumUrl" in project.getProvidedContext()) return undefined;
  const tiles = await serveTiles();
  const chromium = await serveChromium([`--host-resolver-rules=MAP ${tilesHost} ${tiles.host}`]);
  project.vitest.provide("chromiumUrl", chromium.wsEndpoint());
  return async () => {
    await chromium.close();
    tiles.close();
  };
}
