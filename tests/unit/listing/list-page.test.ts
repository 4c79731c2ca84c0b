import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readWindow } from "#app/domain/listing/list-page.ts";
import { type SearchCursor, writeSearchCursor } from "#app/domain/listing/cursor.ts";

const window = (query: string) => readWindow(new URLSearchParams(query));
const id = randomUUID();

describe("the part of a list that a URL asks for", () => {
  it.each([
    ["", 8],
    ["shown=9", 12],
    ["shown=99", 100],
    ["shown=0", 8],
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
});
