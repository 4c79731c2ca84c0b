import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { newerNodes } from "../../../scripts/test/newer-node.ts";

it("the container uses a Node release that the tests run on, pinned by version and digest", () => {
  const dockerfile = readFileSync(path.resolve(import.meta.dirname, "../../../Dockerfile"), "utf8");
  const [, version] = /^FROM node:([\d.]+)-[\w-]+@sha256:[0-9a-f]{64} AS base$/m.exec(dockerfile) ?? [];
  expect(newerNodes).toContain(version);
});
