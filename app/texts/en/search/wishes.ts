/** What few owners state. `<typed></typed>` are names such as "area, swimming pool". */
export const wishTexts = {
  facts: {
    area: "area",
    furnishing: "furnishing",
    parking: "kind of parking",
    lift: "lift",
    gated: "gated community",
    deposit: "deposit",
    pets: "pets",
    residents: "whom they are for",
    sharing: "sharing",
    meals: "meals",
  },
  first: "Homes that mention <typed></typed> come first. Ask the other owners.",
  shown: "Homes that don't mention <typed></typed> are shown, too. Ask their owners.",
  all: (names: string[]) => names.join(", "),
};
