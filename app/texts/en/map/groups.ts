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
  onlyNewest: (shown: number) =>
    plural(shown, { other: "Showing the newest # homes. Zoom in or add filters to see the others." }),
  onlyNewestOf: ({ shown, homes }: { shown: number; homes: string }) =>
    plural(shown, { other: `Showing the newest # of ${homes}. Zoom in or add filters to see the others.` }),
};
