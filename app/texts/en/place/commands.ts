import { plural } from "../plural.ts";

/** What commands say about places. */
export const placeCommandTexts = {
  placed: (count: number) =>
    plural(count, {
      one: "Found the city and locality of # listing",
      other: "Found the city and locality of # listings",
    }),
  postOffices: {
    written: (pins: number, towns: number) =>
      `${plural(pins, { one: "Wrote # PIN", other: "Wrote # PINs" })}, ${plural(towns, { one: "# town", other: "# towns" })}`,
  },
  gazetteer: {
    unused: (towns: string) => `Remove these corrections, which match no town: ${towns}`,
    written: (count: number) => plural(count, { one: "Wrote # town or city", other: "Wrote # towns and cities" }),
  },
};
