/** The filters by optional facts, on chips and in titles. Amounts, areas and days come formatted. */
export const factFilterTexts = {
  kinds: (kinds: string[]) => kinds.join(" / "),
  notKinds: (kinds: string[]) => `No ${kinds.join(" / ")}`,
  area: (area: string) => `At least ${area}`,
  areaTo: (area: string) => `Up to ${area}`,
  parking: { car: "Car parking", "two-wheeler": "Two-wheeler parking", covered: "Covered parking" },
  meals: "With meals",
  lift: "With lift",
  gated: "Gated community",
  available: (day: string) => `Available by ${day}`,
  availableNow: "Available now",
  deposit: (amount: string) => `Deposit up to ${amount}`,
  noDeposit: "No deposit",
  pets: "Pets allowed",
  tenants: {
    family: "For families",
    bachelors: "For bachelors",
    students: "For students",
    company: "For a company",
    women: "For women",
    men: "For men",
  },
};

/** The filters that most visitors leave alone. */
export const moreFilterTexts = {
  home: "Kind of home",
  furnished: "Furnishing",
  parking: "Parking",
  area: "Min area, sq ft",
  areaTo: "Max area, sq ft",
  sharing: "Sharing, for PG",
  anySharing: "Any",
  available: "Available by",
  deposit: "Max deposit",
  tenants: "Home for",
  anyTenants: "Anyone",
};
