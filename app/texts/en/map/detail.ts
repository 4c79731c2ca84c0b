/** The map of a listing. */
export const detailMapTexts = {
  image: (name: string) => `Map with a marker at ${name}`,
  open: "Open in OpenStreetMap",
};
