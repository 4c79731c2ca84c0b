import { plural } from "../plural.ts";

/** How many homes a search finds. */
export const countTexts = {
  homes: (count: number) => plural(count, { one: "# home", other: "# homes" }),
  homesAtLeast: (count: number) => plural(count, { one: "#+ home", other: "#+ homes" }),
  count: (count: number) => plural(count, { other: "#" }),
  atLeast: (count: number) => plural(count, { other: "#+" }),
};
