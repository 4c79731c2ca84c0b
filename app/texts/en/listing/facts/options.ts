import { filteredFactOptions } from "./filtered.ts";

/** The values of the optional facts of a home, in the form and on its page. */
export const factOptions = {
  ...filteredFactOptions,
  meals: { all: "All meals", some: "Some meals", none: "No meals" },
  residents: { women: "Women", men: "Men", anyone: "Women and men" },
  areaUnit: {
    "sq-ft": (number: string) => `${number} sq ft`,
    "sq-m": (number: string) => `${number} sq m`,
    "sq-yd": (number: string) => `${number} sq yd`,
    cent: (number: string) => (number === "1" ? "1 cent" : `${number} cents`),
    guntha: (number: string) => `${number} guntha`,
    acre: (number: string) => (number === "1" ? "1 acre" : `${number} acres`),
  },
  areaKind: { carpet: "Carpet area", "built-up": "Built-up area", super: "Super built-up area" },
  facing: {
    north: "North",
    "north-east": "North-east",
    east: "East",
    "south-east": "South-east",
    south: "South",
    "south-west": "South-west",
    west: "West",
    "north-west": "North-west",
  },
  furniture: {
    beds: "Beds",
    wardrobes: "Wardrobes",
    sofa: "Sofa",
    dining: "Dining table",
    kitchen: "Modular kitchen",
    fridge: "Fridge",
    washing: "Washing machine",
    ac: "Air conditioner",
    geyser: "Geyser",
    tv: "TV",
  },
  parkingFor: { car: "Car", "two-wheeler": "Two-wheeler", covered: "Covered" },
  water: { corporation: "Municipal supply", borewell: "Borewell", tanker: "Tanker" },
  powerBackup: { full: "Full", partial: "Lift and common areas", none: "None" },
  yesNo: { yes: "Yes", no: "No" },
};
