import { describe, expect, it } from "vitest";
import { plural } from "#texts/plural.ts";

const counts = [0, 1, 2, 100_000];

describe("counted things", () => {
  it("are in the plural except for one, with digits grouped as in India", () => {
    const homes = counts.map((count) => plural(count, { one: "# home", other: "# homes" }));
    expect(homes).toEqual(["0 homes", "1 home", "2 homes", "1,00,000 homes"]);
  });

  it("may leave out the number", () => {
    const forms = { one: "a home", other: "some homes" };
    expect(counts.map((count) => plural(count, forms))).toEqual(["some homes", "a home", "some homes", "some homes"]);
  });
});
