/** What an owner is told of a listing before it is published. */
export const adviceTexts = {
  /** What may be a mistake. */
  otherBedrooms: (inName: number) => `The name says ${inName} BHK. Correct one of them if that is a mistake.`,
  /** What would help most. */
  title: "This would help most",
  photoOf: {
    kitchen: "Add a photo of the kitchen",
    bathroom: "Add a photo of the bathroom",
    road: "Add a photo of the road in front",
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
