import { plural } from "../plural.ts";

/** Homes by place, beside the map. Counts and distances come formatted. */
export const mapGroupTexts = {
  elsewhere: "Elsewhere",
  elsewhereIn: (place: string) => `Elsewhere in ${place}`,
  metres: (metres: string) => `${metres} m`,
  kilometres: (kilometres: string) => `${kilometres} km`,
  fromCentre: ({ distance, place }: { distance: string; place: string }) => `${distance} from the centre of ${place}`,
  countFromCentre: ({ homes, distance, place }: { homes: string; distance: string; place: string }) =>
    `${homes}, ${distance} from the centre of ${place}`,
  all: ({ homes, place }: { homes: string; place: string }) => `See all ${homes} in ${place}`,
  allUncounted: (place: string) => `See all homes in ${place}`,
  countedNewest: (counted: number) =>
    plural(counted, {
      other: "Numbers on the map count only the newest # homes. Zoom in or add filters to count the rest.",
    }),
};
