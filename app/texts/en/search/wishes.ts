/** What few owners state. `<typed></typed>` are names such as "area, swimming pool". */
export const wishTexts = {
  facts: {
    house: "house",
    area: "area",
    furnishing: "furnishing",
    parking: "kind of parking",
    lift: "lift",
    gated: "gated community",
    available: "availability",
    deposit: "deposit",
    pets: "pets",
    tenants: "preferred tenants",
    residents: "whom they are for",
    sharing: "sharing",
    meals: "meals",
  },
  /** Of "not ground floor": homes that mention "their floor". */
  theirs: (fact: string) => `their ${fact}`,
  first: "Homes that mention <typed></typed> come first. Ask the other owners.",
  houses: "Houses and villas come first, then other homes.",
  shown: "Homes that don't mention <typed></typed> are shown, too. Ask their owners.",
  all: (names: string[]) => names.join(", "),
};
