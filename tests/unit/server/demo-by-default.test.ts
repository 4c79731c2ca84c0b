import { expect, it } from "vitest";
import { loadsDemo } from "../../../scripts/site/settings.ts";

it.each([
  [{ seed: null, embedded: true }, { isLocal: true }, true],
  [{ seed: null, embedded: true }, { isLocal: false }, false],
  [{ seed: null, embedded: false }, { isLocal: true }, false],
  [{ seed: "none", embedded: true }, { isLocal: true }, false],
  [{ seed: "demo", embedded: false }, { isLocal: false }, true],
] as const)("with %j and %j, the demo is loaded: %j", (settings, env, loaded) => {
  expect(loadsDemo({ dataDir: "/srv/data", ...settings }, env)).toBe(loaded);
});
