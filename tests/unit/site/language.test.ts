import { describe, expect, it } from "vitest";
import { languageOf, writtenIn } from "#app/domain/site/language.ts";

describe("the language of a text", () => {
  it.each([
    ["समुद्र के पास दो कमरे", "hi"],
    ["मुंबईमध्ये दोन खोल्या", "mr"],
    ["دو کمرے", "ur"],
    ["2BHK समुद्र के पास, ₹25,000", "hi"],
    ["Sea view, घर", undefined],
    ["२५, ४१।", undefined],
    ["", undefined],
  ])("%j is %s", (text, language) => expect(languageOf(text)).toBe(language));

  it("includes the direction where it runs from right to left", () => {
    expect(writtenIn("دو کمرے")).toEqual({ lang: "ur", dir: "rtl" });
    expect(writtenIn("दो कमरे")).toEqual({ lang: "hi" });
    expect(writtenIn("Two rooms")).toEqual({});
    expect(writtenIn("Two rooms, घर")).toEqual({ "data-mixed": "" });
  });
});
