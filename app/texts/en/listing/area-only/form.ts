/** The choice how exactly visitors see where a home is. */
export const areaOnlyFormTexts = {
  legend: "Location shown to visitors",
  exact: "Exact",
  area: "Area only",
  hint: "Visitors see a circle of about 300 m, and no house, floor or building. Leave them out of the name, description and photos, too.",
  shares: "E-mail people who enquire a link to the exact address",
};
