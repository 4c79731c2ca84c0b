/** For the owner of a listing with a wrong point. Distances come formatted. */
export const pointNoticeTexts = {
  farAway: ({ distance, city }: { distance: string; city: string }) =>
    `Check the location: it is ${distance} from ${city}, so people looking at a map of ${city} won't see this home. <correct>Correct the location</correct>`,
};
