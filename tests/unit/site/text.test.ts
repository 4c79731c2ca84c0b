import { describe, expect, it } from "vitest";
import { splitText, visibleText } from "#app/domain/site/text.ts";

describe("a text without what nobody sees", () => {
  it.each([
    // A number, as chats and contacts copy it.
    ["code", "\u202a+91 98765 43210\u202c", "+91 98765 43210"],
    ["code", "\ufeffasha@example.org\u200b", "asha@example.org"],
    ["code", "\u115f\u3164\u180e", ""],
    ["line", "क्\u200dष र\u094d\u200cष", "क्\u200dष र\u094d\u200cष"],
    ["line", "❤\ufe0f 👩\u200d👩\u200d👧 home", "❤\ufe0f 👩\u200d👩\u200d👧 home"],
    ["line", "\u200dMu\u200cmbai\ufe0f \u200cP5\u200d1, \ufe0fx", "Mumbai P51, x"],
    ["line", "14 Hill Road,\nBandra\tWest", "14 Hill Road, Bandra West"],
    ["line", "\u0000Villa", "\u0000Villa"],
    ["paragraphs", "First\u000bSecond\u000cThird", "First\nSecond\nThird"],
    ["paragraphs", "First\r\nSecond\rThird\u0085", "First\nSecond\nThird"],
    ["paragraphs", "\u2067قریب\u2069 the \u0001park\u200b", "قریب the park"],
    // Blanks of all widths, a box for an attachment, bullets of Word's symbol font, and Windows-1252 read as Latin-1.
    ["code", "98456\u202f12345", "98456 12345"],
    ["paragraphs", "\uf0b7 Lift\n\uf0fc Parking", "• Lift\n• Parking"],
    ["paragraphs", "10\u009612 minutes, the owner\u0092s\u0081", "10–12 minutes, the owner’s"],
  ] as const)("of kind %s: %j", (kind, typed, seen) => {
    expect(visibleText(typed, kind)).toBe(seen);
  });
});

describe("the beginning of a long text", () => {
  const sentence = "The sea is near, and so is the market. ";

  it("is all of it unless it is much longer than wanted", () => {
    const text = sentence.repeat(3);
    expect(splitText(text, 100)).toEqual([text, ""]);
  });

  it.each([
    ["a paragraph", `${sentence.repeat(2)}\n\n${sentence.repeat(4)}`, `${sentence.repeat(2)}`],
    ["a sentence", sentence.repeat(9), sentence.repeat(2)],
    ["a sentence in Hindi", "समुद्र पास में है। ".repeat(20), "समुद्र पास में है। ".repeat(5)],
  ])("ends with %s", (_end, text, beginning) => {
    const [first, rest] = splitText(text, 100);
    expect(first).toBe(beginning.trimEnd());
    expect((first + rest).replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
  });
});
