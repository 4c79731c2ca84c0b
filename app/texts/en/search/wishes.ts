/** What few owners state. `<wishes></wishes>` are names such as "area, swimming pool". */
export const wishTexts = {
  facts: {
    area: "area",
    furnishing: "furnishing",
    parking: "kind of parking",
    lift: "lift",
    gated: "gated community",
    deposit: "deposit",
    pets: "pets",
  },
  first: "Homes that state this come first: <typed></typed>. Ask the owners of the others.",
  shown: "Homes that don't state this are shown, too: <typed></typed>. Ask their owners.",
  all: (names: string[]) => names.join(", "),
};
