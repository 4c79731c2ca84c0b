import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cutPage, peek, readWindow } from "#app/domain/listing/list-page.ts";
import { type SearchCursor, writeSearchCursor } from "#app/domain/listing/cursor.ts";

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const id = randomUUID();
    return { id, at: { by: "newest", timestamp: new Date(1e12 - index), id } satisfies SearchCursor };
  });
const window = (query: string) => readWindow(new URLSearchParams(query));
const id = randomUUID();

describe("the part of a list that a URL asks for", () => {
  it.each([
    ["", 8],
    ["shown=9", 12],
    ["shown=13", 16],
    ["shown=99", 100],
    ["shown=9999", 100],
    ["shown=0", 8],
    ["shown=12.5", 8],
    ["shown=99999", 8],
  ])("is %j: %i listings, one of 8, 12, 16, ... 100", (query, shown) => {
    expect(window(query).shown).toBe(shown);
  });

  it.each([
    ...["", `n_${id}`, "n1_", `n1_${id}x`, `n1.5_${id}`, `n1_${id.toUpperCase()}A`, `n${"9".repeat(15)}_${id}`],
    ...[`p25000_${id}`, `b31_${id}`, `b41_${id}`],
  ])("ignores the invalid cursor %j", (after) => {
    expect(readWindow(new URLSearchParams({ after })).after).toBeNull();
  });

  it("has a cursor that is read back exactly", () => {
    const timestamp = new Date("2026-11-20T18:30:00.123Z");
    const newest: SearchCursor = { by: "newest", timestamp, id };
    const price: SearchCursor = { by: "price", price: 25_000, id };
    const best: SearchCursor = { by: "best", tier: 2, timestamp, id };
    for (const at of [newest, price, best]) {
      expect(readWindow(new URLSearchParams({ after: writeSearchCursor(at) }), at.by).after).toEqual(at);
    }
  });

  it("is fetched with one extra row, to know whether there are more", () => {
    expect([peek(window("")), peek(window("shown=12"))]).toEqual([9, 13]);
  });
});

describe("a page of a list", () => {
  it("with 8 rows has no more to load", () => {
    const all = rows(8);
    expect(cutPage(all, window(""))).toEqual({ rows: all, more: null, start: null });
  });

  it("with more rows links to 4 more, starting at the first new one", () => {
    const all = rows(9);
    const page = cutPage(all, window(""));
    expect(page.rows).toEqual(all.slice(0, 8));
    expect(page.more).toBe(`?shown=12#listing-${all[8]!.id}`);
  });

  it("keeps its starting cursor while it grows", () => {
    const all = rows(13);
    const cursor = writeSearchCursor(all[0]!.at);
    const page = cutPage(all, window(`after=${cursor}&shown=12`));
    expect(page.start).toBe("?");
    expect(page.more).toBe(`?after=${cursor}&shown=16#listing-${all[12]!.id}`);
  });

  it("of 100 rows continues after the last one", () => {
    const all = rows(101);
    const page = cutPage(all, window("shown=100"));
    expect(page.rows).toHaveLength(100);
    expect(page.more).toBe(`?after=${writeSearchCursor(all[99]!.at)}#listing-${all[100]!.id}`);
  });
});
