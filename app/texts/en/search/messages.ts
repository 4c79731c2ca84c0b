/** Validation errors of search fields. They appear at the field and below "We ignored part of your search". */
export const searchMessages = {
  searchLong: "A keyword or place can have at most 100 characters",
  searchUnclear: "A keyword or place needs at least one letter or digit",
  searchCommon: "This keyword is too common. Try something more specific.",
  budgetRange: "A price can be at most ₹10,000 crore",
  pinUnclear: "A PIN code has 6 digits, for example 400050",
  areaUnclear: "Enter an area, such as 1,200 sq ft, 110 sq m or 150 gaj",
  areaLocal: (unit: string) => `The size of a ${unit} differs by state. Enter the area in sq ft, sq yd or acres`,
  areaReversed: "The min area is larger than the max area",
  dayUnclear: "Enter day, month and year, such as 31/01/2027 or 31 Jan 2027, up to two years ahead",
  budgetReversed: "The min price is higher than the max price",
  placeUnknown: (place: string) => `We have no homes in “${place}” yet`,
  placeUnclear: (place: string) => `“${place}” could be one of several places. Choose one below.`,
  placeState: "Enter a city, a locality or a state.",
};
