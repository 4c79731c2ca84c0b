import { describe, expect, it } from "vitest";
import { isolated } from "#app/domain/site/text.ts";

const [start, end] = ["\u2068", "\u2069"];

describe("a text of a user in a text of ours", () => {
  it.each([
    ["in Urdu", "آشا شرما", `${start}آشا شرما${end}`],
    ["partly in Hebrew", "Flat שלום 2", `${start}Flat שלום 2${end}`],
    ["of several paragraphs, of which each is one", "سلام\n\nHello", `${start}سلام${end}\n\n${start}Hello${end}`],
    ["with controls that end an isolation or turn what follows", "سلام\u2069\u202e", `${start}سلام${end}`],
    ["with controls, but no such letter", "Asha\u202e Rao\u200f", "Asha Rao"],
    ["in Hindi", "आशा\u200d शर्मा", "आशा\u200d शर्मा"],
    ["in English", "Asha\nRao", "Asha\nRao"],
  ])("%s", (_which, text, shown) => {
    expect(isolated(text)).toBe(shown);
  });
});
