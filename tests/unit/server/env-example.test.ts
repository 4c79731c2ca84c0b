import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv as parseFile } from "node:util";
import { describe, expect, it } from "vitest";
import { parseEnv } from "#app/env.server.ts";

const file = readFileSync(path.resolve(import.meta.dirname, "../../../.env.example"), "utf8");
const example = parseFile(file) as Record<string, string>;
const required = { DATABASE_URL: "postgres://127.0.0.1/gharsetu", SESSION_SECRET: "s".repeat(32) };

describe(".env.example", () => {
  it("contains values the app starts with, including its defaults", () => {
    const withoutIt = parseEnv(required);
    expect(parseEnv({ ...example, ...required })).toEqual(withoutIt);
  });

  it("names every variable the app reads", () => {
    const read = new Set<string>();
    const recorder = new Proxy<Record<string, string>>(required, {
      get: (target, name) => (read.add(String(name)), target[String(name)]),
    });
    parseEnv(recorder);
    read.delete("NODE_ENV");
    expect(read.size).toBeGreaterThan(10);
    expect([...read].filter((name) => !file.includes(`\n${name}=`))).toEqual([]);
  });

  it("explains each variable on the line above", () => {
    const lines = file.split("\n");
    const bare = lines.filter((line, index) => /^[A-Z]/.test(line) && !lines[index - 1]?.startsWith("#"));
    expect(bare).toEqual([]);
  });
});
