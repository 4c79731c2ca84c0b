/** The choice how exactly visitors see where a home is, without its label. */
export const areaOnlyFormTexts = {
  options: { no: "Exact", yes: "Area only" },
  hint: "Visitors see a circle of about 300 m, and no house, floor or building. Leave them out of the name, description and photos, too.",
};
