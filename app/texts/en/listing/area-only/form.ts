/** The choice how exactly visitors see where a home is. */
export const areaOnlyFormTexts = {
  legend: "Location shown to visitors",
  exact: "Exact",
  area: "Area only",
  hint: "Visitors see a circle of about 300 m, and no house, floor or building. Leave them out of your description and photos, too.",
  shares: "E-mail the exact address to people who enquire",
};
