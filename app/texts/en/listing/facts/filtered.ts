/** The values of the facts that lists can be filtered by. Apart from the others, which pages with lists do not load. */
export const filteredFactOptions = {
  home: {
    flat: "Flat",
    house: "Independent house",
    villa: "Villa",
    floor: "Builder floor",
    studio: "Studio or 1 RK",
    room: "PG or single room",
    plot: "Plot",
  },
  sharing: { "1": "Single room", "2": "Shared by 2", "3": "Shared by 3", "4": "Shared by 4 or more" },
  furnishing: { semi: "Semi-furnished", full: "Fully furnished" },
  tenants: {
    family: "Family",
    bachelors: "Bachelors",
    students: "Students",
    company: "Company",
    women: "Women",
    men: "Men",
  },
};
