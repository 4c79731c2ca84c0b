import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../../scripts/main.ts";
import { findProgram } from "../../support/browser/chromium.ts";

it.each(["Caddyfile", "two-machines.Caddyfile"])("Debian's Caddy accepts docs/compose/%s", (name) => {
  const folder = mkdtempSync(path.join(tmpdir(), "gharsetu-caddy-"));
  const config = path.join(projectRoot, "docs/compose", name);
  const { status, stdout } = spawnSync(
    findProgram(["caddy"])!,
    ["validate", "--adapter", "caddyfile", "--config", config],
    {
      encoding: "utf8",
      env: {
        NODE_ENV: "test",
        HOME: folder,
        SITE_DOMAIN: "homes.example.org",
        PHOTOS_DOMAIN: "photos.example.org",
        MACHINES: "127.0.0.1:1 127.0.0.1:2",
      },
    },
  );
  rmSync(folder, { recursive: true, force: true });
  expect([status, stdout]).toEqual([0, "Valid configuration\n"]);
});
