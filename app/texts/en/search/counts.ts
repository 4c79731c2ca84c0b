import { plural } from "../plural.ts";

/** How many homes a search finds. */
export const countTexts = {
  homes: (count: number) => plural(count, { one: "# home", other: "# homes" }),
  homesAtLeast: (count: number) => plural(count, { one: "#+ home", other: "#+ homes" }),
  count: (count: number) => plural(count, { other: "#" }),
  atLeast: (count: number) => plural(count, { other: "#+" }),
  withCount: ({ label, count }: { label: string; count: string }) => `${label} (${count})`,
  /** The homes of a search in a place that are not in it. */
  mentioned: ({ count, place }: { count: number; place: string }) =>
    plural(count, {
      one: `This includes # home whose address mentions ${place}.`,
      other: `This includes # homes whose addresses mention ${place}.`,
    }),
};
