import { expect, test } from "vitest";
import { photoKey } from "#app/commands/photo/uploads.server.ts";
import { isStoredName } from "#app/services/photo/stored-files.server.ts";

test.each([
  ["Asha Sharma", "asha-sharma"],
  ["José Núñez", "jose-nunez"],
  ["आशा शर्मा", "owner"],
  ["../../etc/passwd", "etc-passwd"],
  [`${"a".repeat(39)} b`, "a".repeat(39)],
])("photos of %j are stored under the owner's id and a readable name", (displayName, slug) => {
  const key = photoKey({ id: "5f0c9f3e-9a53-4f0e-8f0a-0d8a4f7a2f11", name: displayName });
  expect(key.replace(/-[0-9a-f]+$/, "")).toBe(`5f0c9f3e-9a53-4f0e-8f0a-0d8a4f7a2f11/${slug}`);
  expect(isStoredName(`${key}/960-0a1b2c3d.jpg`)).toBe(true);
});
