import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { limitsFile, withCurrentTables } from "../../../scripts/limits.ts";
import { projectRoot } from "../../../scripts/main.ts";
import { listingColumns } from "#app/domain/listing/import-row.ts";
import {
  deadLinks,
  documents,
  referredDocuments,
  unknownColumns,
  unknownCommands,
  unknownImportColumns,
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

  it("name columns that the database has, and that an import reads", () => {
    expect(problems(unknownColumns)).toEqual([]);
    expect(problems(unknownImportColumns)).toEqual([]);
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

describe("the check of the documents", () => {
  it("finds what does not exist", () => {
    expect(
      deadLinks("docs/operate.md", "[a](limits.md) [b](limits.md#forms) [c](none.md) [d](limits.md#none)"),
    ).toEqual(["none.md", "limits.md#none"]);
    const commands =
      "`npm run none` `npm test` `npm run mail -- failed` `npm run mail -- none` `npm run migrate -- --none`";
    expect(unknownCommands(commands)).toEqual(["npm run none", "npm run mail -- none", "npm run migrate -- --none"]);
    expect(unknownCommands("```sh\nnpm ci && npm run none\n```")).toEqual(["npm run none"]);
    expect(unknownVariables("`PORT` `NONE` and OTHER_NONE\n```sh\nLAST=1 npm start\n```")).toEqual([
      "NONE",
      "OTHER_NONE",
      "LAST",
    ]);
    const paths =
      "`app/brand.ts` `app/none.ts` `http/photo/photos` `http/photo/none` `/all#results` `/none` `APP_URL/none`";
    expect(unknownPaths(paths)).toEqual(["app/none.ts", "http/photo/none", "/none", "/none"]);
    expect(unknownColumns("`listings.place_from` `listings.none` `email.bounced`")).toEqual(["listings.none"]);
    expect(unknownImportColumns("## Import listings\n\n`sharesAddress` `monthly rent` `tellsAddress`")).toEqual([
      "tellsAddress",
    ]);
    expect(unknownNames("`isLive` `isNeverMentioned`")).toEqual(["isNeverMentioned"]);
  });
});

describe("the decisions", () => {
  it("have a title, date, context, decision and consequence, in at most 15 lines of at most 120 characters", () => {
    const parts =
      /^# .+\n\n- \*\*Date:\*\* \d{4}-\d\d-\d\d\n- \*\*Context:\*\* \S[^]*\n- \*\*Decision:\*\* \S[^]*\n- \*\*Consequence:\*\* \S/;
    const bad = decisions.filter((file) => {
      const lines = textOf(file).trimEnd().split("\n");
      return !parts.test(textOf(file)) || lines.length > 15 || lines.some((line) => line.length > 120);
    });
    expect(bad).toEqual([]);
  });

  it("are all listed in their index", () => {
    const index = textOf("docs/decisions/README.md");
    expect(decisions.filter((file) => !index.includes(`(${path.basename(file)})`))).toEqual([]);
  });
});

describe("docs/limits.md", () => {
  it("has the limits of the code (`npm run limits` writes them)", async () => {
    const text = readFileSync(limitsFile, "utf8");
    expect(text).toBe(await withCurrentTables(text));
  });
});
