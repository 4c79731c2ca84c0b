import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { listingFields, listingForm } from "#app/domain/listing/form/schema.ts";
import { type ListingRow, listingColumns, readListingRow } from "#app/domain/listing/import-row.ts";
import { localityIn } from "#app/domain/place/home/locality.ts";
import type { City } from "#app/domain/place/gazetteer.ts";
import { PlaceIndex } from "#app/domain/place/index/place-index.ts";
import { resolveExactly, resolvePlace } from "#app/domain/place/index/resolve.ts";
import type { Town } from "#app/domain/place/gazetteer.ts";
import { Names } from "#app/domain/place/index/names.ts";
import { assignPlace, readPlace } from "#app/domain/place/assignment.ts";
import { readSearch } from "#app/domain/search/query.ts";
import { searchFields } from "#app/domain/search/fields.ts";
import { isMisspellingOf } from "#app/domain/site/typos.ts";
import { isKnown } from "#app/http/site/browser-caching.server.ts";
import { clientNetwork } from "#app/http/site/client-address.server.ts";
import { readFormToken } from "#app/http/listing/form-token.server.ts";
import { withoutAddition } from "#app/http/server/shared-links.server.ts";
import { browserShortlist } from "#app/http/account/browser-shortlist.server.ts";
import { ownPath } from "#app/domain/site/addresses/own-path.ts";
import { isFullLength } from "../../support/server/length.ts";

/** Units of long texts: scripts, marks, spaces, and what our own patterns look for. */
const units = [
  ..."a Ab க न् 中 🏠 👩‍".split(" "),
  // Marks: one kind, kinds that normalisation has to sort, and letters that become marks.
  ..."\u0301 \u0301\u0323 \u093c\u094d \uff9e\u0323 \u200d \ud800".split(" "),
  // Short runs once the joiners are removed.
  `${"\u0301\u0323".repeat(14)}\u200d`,
  ...[" ", "\n", "a ", "1 ", ", ", "- ", " -"],
  ..."1 1, 1. , . - ( a( ' a@ a. a, a- #1 _ : / < Ã© â€ 1-1 w1- 1st i i-".split(" "),
  ...["400001 ", "pin #", "zip code no ", "Andaman and ", "Mumbai, ", "abc (W", "Sector 1 ", "1st Block ", "near "],
  ...["Maharashtra 50 ", "₹", "1 lakh ", "/month", "and ", "-lane-", "block-"],
];

/** Each unit repeated after a beginning, and long runs of spaces where a pattern expects one; a fourth of all in short. */
const beginnings = [
  ...units.map((unit): [beginning: string, unit: string] => ["abc", unit]),
  ...["1", "pin", "1 lakh", "abc ("].map((start): [string, string] => [start, " "]),
].filter((_, index) => isFullLength || index % 4 === 1);

const point = { latitude: 19, longitude: 72.8 };
const mumbai: City = { name: "Mumbai", slug: "mumbai", population: 1.2e7, also: ["bombay"], state: "", ...point };
const gazetteer = {
  cities: [mumbai],
  named: new Map([mumbai.slug, ...mumbai.also].map((slug) => [slug, [mumbai]] as const)),
  towns: new Map(),
  townNames: new Names<Town>(),
  offices: { named: () => [], ofPin: () => [] },
  landmarks: [],
  regions: [],
  pins: new Map(),
};
const mumbaiRow = { ...mumbai, id: 1, city: "Mumbai", citySlug: "mumbai", locality: null, localitySlug: null };
const index = new PlaceIndex([{ ...mumbaiRow, known: true, homes: 1 }], gazetteer);
const emptyRow = Object.fromEntries(listingColumns.map((column) => [column, "1"])) as ListingRow;
const request = (headers: Record<string, string>) => new Request("http://localhost/", { headers });
/** As in a header: Node reads bytes. */
const inHeader = (text: string) =>
  Buffer.from(text)
    .toString("latin1")
    .replace(/[\0\r\n]/g, " ");

/** Functions that take a text other than as their first argument. */
const called: Record<string, (text: string) => unknown> = {
  "localityIn, one part": (text) => localityIn([{ text, slug: text }], ["mumbai"], () => false),
  readPlace: (text) => readPlace(text, point, index),
  assignPlace: (text) => assignPlace({ address: text, city: text, locality: text, before: null }, point, index),
  resolvePlace: (text) => resolvePlace(index, text),
  resolveExactly: (text) => resolveExactly(index, text),
  "isMisspellingOf, nearly": (text) => isMisspellingOf(`${text}x`, `y${text}`),
  readSearch: (text) => readSearch(new URLSearchParams(searchFields.map((field) => [field, text]))),
  // The cells of other columns are read by exported functions alone.
  ...Object.fromEntries(
    (["parkingFor", "area", "availableFrom", "floor", "description"] as const).map((column) => [
      `readListingRow, ${column}`,
      (text: string) => readListingRow({ ...emptyRow, [column]: text }),
    ]),
  ),
  listingForm: (text) => listingForm.safeParse({ ...fieldsOf(listingFields, text), offer: "yes" }),
  ownPath: (text) => ownPath(`/${text}`),
  withoutAddition: (text) => withoutAddition({ method: "GET", url: `/in/mumbai${text}` }),
  readFormToken: (text) => readFormToken(text),
  "readFormToken, parts": (text) => readFormToken(text.replaceAll(" ", ".")),
  "X-Forwarded-For": (text) => clientNetwork(text),
  "X-Forwarded-For, IPv6": (text) => clientNetwork(`[${text}`),
  "If-None-Match": (text) => isKnown(request({ "If-None-Match": `"${inHeader(text)}` }), '"a"'),
  "Cookie, shortlist": (text) => browserShortlist(request({ Cookie: `shortlist=${inHeader(text)}` })),
};

/**
 * They take objects or lists, and would split a text into characters; the last are called by others, or as often as the
 * longest search has words.
 */
const leftOut = new Set(
  `activeFilters relaxations optionalFactsOf wishesOf partOfFacts factValues
  completeForm waysToSay pointOfPlace groupByPlace movePhoto
  localityIn isState findPlaceInWords withTimeLimit`.split(/\s+/),
);

/** Every exported function, pattern and form of the pure domain, called with the text wherever it takes one. */
async function exported(): Promise<typeof called> {
  const folder = path.join(import.meta.dirname, "../../../app/domain");
  const found: typeof called = {};
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts") || file.endsWith(".server.ts")) continue;
    const module = (await import(path.join(folder, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (leftOut.has(name)) continue;
      if (value instanceof RegExp) found[name] = (text) => text.search(value);
      else if (value instanceof z.ZodObject) found[name] = (text) => value.safeParse(fieldsOf(value, text));
      else if (typeof value === "function")
        found[name] = (text) => callWith(value as (...texts: string[]) => unknown, text);
    }
  }
  return found;
}

function fieldsOf(form: z.ZodObject, text: string): Record<string, string> {
  return Object.fromEntries(Object.keys(form.shape).map((field) => [field, text]));
}

function callWith(take: (...texts: string[]) => unknown, text: string): void {
  try {
    take(text, text, text);
  } catch {
    // It does not take texts.
  }
}

const longest = 50_000;
const sizes = [longest / 16, longest] as const;

/** CPU time in milliseconds, which is independent of other processes; the minimum of several runs. */
function leastTime(run: () => unknown, runs: number): number {
  return Math.min(
    ...Array.from({ length: runs }, () => {
      const start = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    }),
  );
}

/**
 * Whether a text of 50,000 characters, 16 times as long as another, takes more than 64 times as long: linear is 16,
 * and up to 50 on a slow machine, whose caches hold the shorter text only; quadratic is 256. Below a millisecond, times
 * cannot be compared and count as one.
 */
function growsTooFast(run: (text: string) => unknown, beginning: string, unit: string): boolean {
  // The end prevents a match that would otherwise succeed early.
  const [short, long] = sizes.map(
    (size) => `${beginning}${unit.repeat(Math.ceil(size / unit.length)).slice(0, size)}!`,
  );
  // A single result may be due to garbage collection or compilation: the minimum of several runs counts, twice.
  return [1, 3, 6].every((runs) => {
    const [less, more] = [short!, long!].map((text) => leastTime(() => run(text), runs));
    return more! > 64 * Math.max(less!, 1);
  });
}

describe("processing time grows linearly with the length of a text (TRUST.md row 36)", async () => {
  const functions = { ...(await exported()), ...called };

  it.each(Object.entries(functions))("in %s", (_name, run) => {
    expect(beginnings.find(([beginning, unit]) => growsTooFast(run, beginning, unit))).toBeUndefined();
  });
});
