import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { currentLicences, licencesFile } from "../../../scripts/documents/licences.ts";
import { limitsFile, withCurrentTables } from "../../../scripts/limits.ts";
import { projectRoot } from "../../../scripts/main.ts";
import { listingColumns } from "#app/domain/listing/import-row.ts";
import {
  deadLinks,
  documents,
  referredDocuments,
  unknownColumns,
  unknownCommands,
  unknownNames,
  unknownPaths,
  unknownVariables,
} from "../../support/site/documents.ts";

const textOf = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
const decisions = documents.filter((file) => /^docs\/decisions\/(?!README)/.test(file));

describe("the documents", () => {
  const problems = (find: (text: string, file: string) => string[]) =>
    documents.flatMap((file) => find(textOf(file), file).map((problem) => `${file}: ${problem}`));

  it("link to files and headings that exist", () => {
    expect(problems((text, file) => deadLinks(file, text))).toEqual([]);
  });

  it("name npm commands, with options and choices, that exist", () => {
    expect(problems(unknownCommands)).toEqual([]);
  });

  it("name environment variables that something reads", () => {
    expect(problems(unknownVariables)).toEqual([]);
  });

  it("name files, tests and URLs that exist", () => {
    expect(problems(unknownPaths)).toEqual([]);
  });

  it("name columns that the database has", () => {
    expect(problems(unknownColumns)).toEqual([]);
  });

  it("name functions, tables, headers and values that the code has", () => {
    expect(problems(unknownNames)).toEqual([]);
  });

  it("exist if the code refers to them", () => {
    expect(referredDocuments.length).toBeGreaterThan(3);
    expect(referredDocuments.filter((file) => !documents.includes(file))).toEqual([]);
  });

  it("name every column of an import", () => {
    expect(listingColumns.filter((column) => !textOf("docs/operate.md").includes(`\`${column}\``))).toEqual([]);
  });

  it("are found through the README, which has at most 150 lines", () => {
    const listed = documents.filter((file) => file !== "README.md" && !decisions.includes(file));
    expect(listed.filter((file) => !textOf("README.md").includes(`](${file})`))).toEqual([]);
    expect(textOf("README.md").split("\n").length - 1).toBeLessThanOrEqual(150);
  });
});

it("docs/limits.md has the limits of the code (`npm run limits` writes them)", async () => {
  const text = readFileSync(limitsFile, "utf8");
  expect(text).toBe(await withCurrentTables(text));
});

it("docs/licences.md has the licences of package-lock.json (`npm run licences` writes them)", async () => {
  expect(readFileSync(licencesFile, "utf8")).toBe(await currentLicences());
});
