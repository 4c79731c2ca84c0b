import { describe, expect, it } from "vitest";
import { splitText } from "#app/domain/site/text.ts";

describe("the beginning of a long text", () => {
  const sentence = "The sea is near, and so is the market. ";

  it("is all of it unless it is much longer than wanted", () => {
    const text = sentence.repeat(3);
    expect(splitText(text, 100)).toEqual([text, ""]);
  });

  it.each([
    ["a paragraph", `${sentence.repeat(2)}\n\n${sentence.repeat(4)}`, `${sentence.repeat(2)}`],
    ["a line", `${sentence.repeat(2)}\n${sentence.repeat(4)}`, `${sentence.repeat(2)}`],
    ["a sentence", sentence.repeat(9), sentence.repeat(2)],
    ["a sentence in Hindi", "समुद्र पास में है। ".repeat(20), "समुद्र पास में है। ".repeat(5)],
    ["a word", "mango ".repeat(50), "mango ".repeat(16)],
  ])("ends with %s", (_end, text, beginning) => {
    const [first, rest] = splitText(text, 100);
    expect(first).toBe(beginning.trimEnd());
    expect((first + rest).replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
  });

  it("is all of a word without end", () => {
    const text = "m".repeat(1000);
    expect(splitText(text, 100)).toEqual([text, ""]);
  });
});
