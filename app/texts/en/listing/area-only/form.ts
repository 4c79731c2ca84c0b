/** The choice how exactly visitors see where a home is. */
export const areaOnlyFormTexts = {
  legend: "What visitors see of the place",
  exact: "Show the exact location",
  area: "Show only the area (about 300 m)",
  hint: "For the area, the map shows a circle with your home somewhere in it, and the address is shown without house, floor and building. Don't write those in the name or the description, either.",
  tells: "Tell the exact address to people who send me an enquiry",
  tellsHint: "They get a link by e-mail, and you see in your inbox who has opened it.",
};
