import { plural } from "../../plural.ts";

/** Advice to an owner before a listing is published. */
export const adviceTexts = {
  /** What may be a mistake. */
  otherBedrooms: (word: "name" | "description", said: number, bedrooms: number) =>
    `The ${word} says ${said} BHK, but the form says ${plural(bedrooms, { one: "# bedroom", other: "# bedrooms" })}. Correct whichever is wrong.`,
  /** What would help most. */
  title: "This would help most",
  photoOf: {
    kitchen: "Add a photo of the kitchen, or describe the one you have",
    bathroom: "Add a photo of the bathroom, or describe the one you have",
    road: "Add a photo of the road in front, or describe the one you have",
  },
  facts: {
    area: "Give the area: visitors compare homes by it",
    deposit: "Say how much deposit you ask for, or that you ask for none",
    maintenance: "Say what maintenance costs, or that it's included",
    floor: "Say which floor it is on",
    sharing: "Say how many share the room",
    residents: "Say whom the room is for",
    meals: "Say whether meals are included",
    built: "Say when it was built",
  },
  point: "Set the exact point on the map",
};
