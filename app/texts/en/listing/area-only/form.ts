/** The choice how exactly visitors see where a home is. */
export const areaOnlyFormTexts = {
  legend: "Location shown to visitors",
  exact: "Exact",
  area: "Area only",
  hint: "Visitors see a circle of about 300 m, and no house, floor or building. Leave them out of your description and photos, too.",
  shares: "Share the exact address with people who enquire",
  sharesHint: "We e-mail them a link.",
};
