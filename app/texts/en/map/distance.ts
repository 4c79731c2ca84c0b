/** Distances. Numbers come formatted. */
export const distanceTexts = {
  metres: (metres: string) => `${metres} m`,
  kilometres: (kilometres: string) => `${kilometres} km`,
};
