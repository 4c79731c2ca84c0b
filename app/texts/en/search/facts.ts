import { plural } from "../plural.ts";

/** The filters by optional facts, on chips and in titles. Amounts, areas and days come formatted. */
export const factFilterTexts = {
  kinds: (kinds: string[]) => kinds.join(" / "),
  area: (area: string) => `At least ${area}`,
  areaTo: (area: string) => `Up to ${area}`,
  parking: { car: "Car parking", "two-wheeler": "Two-wheeler parking", covered: "Covered parking" },
  lift: "With lift",
  gated: "Gated community",
  available: (day: string) => `Available by ${day}`,
  deposit: (amount: string) => `Deposit up to ${amount}`,
  noDeposit: "No deposit",
  pets: "Pets allowed",
  tenants: { family: "For families", bachelors: "For bachelors", students: "For students", company: "For a company" },
  unsaid: "Including homes that don't say",
};

/** The fields of "More filters". */
export const moreFilterTexts = {
  home: "Kind of home",
  area: "Min area (850 sq ft)",
  areaTo: "Max area",
  available: "Available by",
  deposit: "Max deposit",
  tenants: "Home for",
  anyTenants: "Anyone",
};

/** Homes that may fit, but whose owners have left out a fact that is asked for. */
export const unsaidTexts = {
  facts: {
    area: "area",
    furnishing: "furnishing",
    parking: "kind of parking",
    lift: "lift",
    gated: "gated community",
    deposit: "deposit",
    pets: "pets",
  },
  note: (homes: number, facts: string[]) =>
    plural(homes, {
      one: `# more home may fit, but doesn't say (${facts.join(", ")}).`,
      other: `# more homes may fit, but don't say (${facts.join(", ")}).`,
    }),
  noteMany: (facts: string[]) => `Other homes may fit, but don't say (${facts.join(", ")}).`,
  /** @param homes null if they could not be counted in time */
  show: (homes: number | null) => (homes === 1 ? "Show it too" : "Show them too"),
  included: (facts: string[]) => `Some of these homes don't say (${facts.join(", ")}). Ask the owner.`,
};
