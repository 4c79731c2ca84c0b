import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cutPage, peek, readWindow } from "#app/domain/listing/page.ts";
import { type SearchCursor, writeSearchCursor } from "#app/domain/search/cursor.ts";

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const id = randomUUID();
    return { id, at: { by: "newest", timestamp: new Date(1e12 - index), id } satisfies SearchCursor };
  });
const window = (query: string) => readWindow(new URLSearchParams(query));
const id = randomUUID();

describe("a list's window", () => {
  it.each([
    ["", 8],
    ["shown=8", 8],
    ["shown=9", 12],
    ["shown=12", 12],
    ["shown=13", 16],
    ["shown=99", 100],
    ["shown=100", 100],
    ["shown=9999", 100],
    ["shown=0", 8],
    ["shown=-1", 8],
    ["shown=1e2", 8],
    ["shown=12.5", 8],
    ["shown=99999", 8],
    ["shown=%20", 8],
  ])("asked for by %j shows %i, one of 8, 12, 16, ... 100", (query, shown) => {
    expect(window(query).shown).toBe(shown);
  });

  it("reads back the cursor it wrote, to the millisecond", () => {
    const at: SearchCursor = { by: "newest", timestamp: new Date("2026-11-20T18:30:00.123Z"), id };
    expect(window(`after=${writeSearchCursor(at)}`).after).toEqual(at);
  });

  it.each([
    "",
    "x",
    `n_${id}`,
    `n1_`,
    `n1_${id}x`,
    `n1.5_${id}`,
    `n-1_${id}`,
    `n1_${id.toUpperCase()}A`,
    `n${"9".repeat(15)}_${id}`,
    `p25000_${id}`,
    `b31_${id}`,
    `b41_${id}`,
  ])("takes no cursor from %j", (after) => {
    expect(readWindow(new URLSearchParams({ after })).after).toBeNull();
  });

  it("reads the cursor of its own order", () => {
    const price: SearchCursor = { by: "price", asked: 25_000, id };
    const best: SearchCursor = { by: "best", tier: 3, timestamp: new Date("2026-11-20T18:30:00.123Z"), id };
    for (const at of [price, best]) {
      expect(readWindow(new URLSearchParams({ after: writeSearchCursor(at) }), at.by).after).toEqual(at);
    }
  });

  it("peeks one row further than it shows", () => {
    expect([peek(window("")), peek(window("shown=12"))]).toEqual([9, 13]);
  });
});

describe("a page cut from a list", () => {
  it.each([0, 1, 8])("of %i rows has nothing more", (count) => {
    const all = rows(count);
    expect(cutPage(all, window(""))).toEqual({ rows: all, more: null, start: null });
  });

  it("of more rows leads to 4 more, at the first new one", () => {
    const all = rows(9);
    const page = cutPage(all, window(""));
    expect(page.rows).toEqual(all.slice(0, 8));
    expect(page.more).toBe(`?shown=12#listing-${all[8]!.id}`);
  });

  it("keeps the cursor it began at while it grows", () => {
    const all = rows(13);
    const cursor = writeSearchCursor(all[0]!.at);
    const page = cutPage(all, window(`after=${cursor}&shown=12`));
    expect(page.start).toBe("?");
    expect(page.more).toBe(`?after=${cursor}&shown=16#listing-${all[12]!.id}`);
  });

  it("of 100 rows goes on by a cursor at its last", () => {
    const all = rows(101);
    const page = cutPage(all, window("shown=100"));
    expect(page.rows).toHaveLength(100);
    expect(page.more).toBe(`?after=${writeSearchCursor(all[99]!.at)}#listing-${all[100]!.id}`);
  });
});
