import { describe, expect, it } from "vitest";
import { contactBoxForm } from "#app/domain/enquiry/forms.ts";
import { line, paragraphs } from "#app/domain/site/text-fields.ts";
import { fullDate, timeAgo } from "#app/domain/site/time.ts";
import { ownPath } from "#app/domain/site/addresses/own-path.ts";

describe("the age of a listing", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  it.each([
    [-60, "just now"],
    [59, "just now"],
    [60, "1 minute ago"],
    [3600, "1 hour ago"],
    [86_400, "1 day ago"],
    [7 * 86_400, "1 week ago"],
    [30 * 86_400, "4 weeks ago"],
    [31 * 86_400, "1 month ago"],
    [366 * 86_400, "1 year ago"],
  ])("of %i seconds is %j", (seconds, text) => {
    expect(timeAgo(new Date(now.getTime() - seconds * 1000), { now, changesAt: () => {} })).toBe(text);
  });

  it("is also shown as a date in Indian time", () => {
    expect(fullDate(new Date("2026-11-20T18:29:59Z"))).toBe("20 November 2026 at 11:59 pm IST");
    expect(fullDate(new Date("2026-11-20T18:30:00Z"))).toBe("21 November 2026 at 12:00 am IST");
  });
});

describe("a path from outside, to continue at", () => {
  it.each([
    ["/offers?shown=12#listing-1", "/offers?shown=12#listing-1"],
    ["/a/../b", "/b"],
    ["/https://evil.example", "/https://evil.example"],
    ["/a b", "/a%20b"],
  ])("(%j) is accepted as ours: %j", (target, path) => {
    expect(ownPath(target)).toBe(path);
  });

  it.each([
    ...[
      null,
      "",
      "//e",
      "/\\e",
      "\\/e",
      "/\t/e",
      "\t//e",
      "/\n\\e",
      " /e",
      "https://e",
      "https:e",
      "javascript:alert(1)",
    ],
    ...["e", "?x", "#x", "//own.invalid@e"],
    // Once normalised, these start with two slashes.
    ...["/.//e", "/a/..//e", "/./\\e", "/%2e//e"],
  ])("(%j) is rejected", (target) => {
    expect(ownPath(target)).toBeUndefined();
  });
});

describe("text that people type", () => {
  const texts = { missing: "missing", long: "long" };
  const said = (parsed: { success: boolean; data?: unknown; error?: { issues: { message: string }[] } }) =>
    parsed.success ? parsed.data : parsed.error!.issues[0]!.message;

  it("on one line is trimmed, counted and kept on one line", () => {
    const schema = line(5, texts);
    expect(said(schema.safeParse("  abc  "))).toBe("abc");
    expect(said(schema.safeParse(" "))).toBe("missing");
    expect(said(schema.safeParse(undefined))).toBe("missing");
    expect(said(schema.safeParse("abcdef"))).toBe("long");
    expect(said(schema.safeParse("a\nb"))).toBe("a b");
    expect(said(schema.safeParse("a\0b"))).toMatch(/could not be read/);
  });

  it("on several lines is counted like the browser does, with one kind of line end", () => {
    const schema = paragraphs(3, 5, texts);
    expect(said(schema.safeParse("a\r\nb\rc"))).toBe("a\nb\nc");
    expect(said(schema.safeParse("ab\r\n"))).toBe("missing");
    expect(said(schema.safeParse("a\nb\ncd"))).toBe("long");
    expect(said(contactBoxForm.shape.message.safeParse(" 123456789 "))).toMatch(/at least 10/);
  });
});
