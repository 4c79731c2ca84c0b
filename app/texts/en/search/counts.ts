import { plural } from "../plural.ts";

/** How many homes a search finds. */
export const countTexts = {
  homes: (count: number) => plural(count, { one: "# home", other: "# homes" }),
  homesAtLeast: (count: number) => plural(count, { one: "#+ home", other: "#+ homes" }),
  count: (count: number) => plural(count, { other: "#" }),
  atLeast: (count: number) => plural(count, { other: "#+" }),
  withCount: ({ label, count }: { label: string; count: string }) => `${label} (${count})`,
  /** How many homes of a search are in other places than this one. */
  mentions: ({ count, place }: { count: number; place: string }) =>
    plural(count, {
      one: `# of these homes is elsewhere and only mentions ${place} in its address.`,
      other: `# of these homes are elsewhere and only mention ${place} in their addresses.`,
    }),
};
