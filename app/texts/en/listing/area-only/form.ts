/** The choice how exactly visitors see where a home is. */
export const areaOnlyFormTexts = {
  legend: "Location shown to visitors",
  exact: "Exact location",
  area: "Area only (about 300 m)",
  hint: "The map shows a circle around your home's area. We hide house, floor and building. Don't write them in the name, description or photos either.",
  shares: "Share the exact address with people who enquire",
  sharesHint: "We e-mail them a link. Each enquiry shows if they opened it.",
};
