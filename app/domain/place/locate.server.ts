import { localityCentre } from "#db/place/centres.server.ts";
import type { Db } from "#db/schema.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { postOffices } from "#app/services/place/post-offices.server.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { pinIn, placeSlug } from "./address.ts";
import { assignPlace, type PreviousHome } from "./assignment.ts";
import { hasPlaceFields } from "./commands.server.ts";
import type { HomePoint } from "./home-point.ts";
import { otherState } from "./post-offices.ts";
import { pointOfPlace } from "./rough-point.ts";
import { cityWithoutPoint } from "./whereabouts.ts";

/** Where an owner says that a home is. */
interface PlaceInWords {
  address: string;
  city?: string;
  locality?: string;
  latitude?: number;
  longitude?: number;
}

/**
 * The point of a home: the owner's, or one derived from the address and the place. A derived point stays as long as they
 * stay the same.
 * @param before the home as it is stored
 * @returns why it cannot be said, for the owner: the address names no place, or a PIN of another state
 */
export async function locate(
  db: Db,
  home: PlaceInWords,
  before: PreviousHome | null,
): Promise<HomePoint | { refused: "place"; reason: string }> {
  const [known, offices] = await Promise.all([gazetteer(), postOffices()]);
  const { address } = home;
  const code = pinIn(address);
  const pin = code === null ? null : (offices.pins.get(code) ?? null);
  // What was found before and is left in the form says nothing about another address.
  const isLeft =
    before?.placeFrom === "address" && (await hasPlaceFields({ ...home, ...pointOf(before) }, before.place));
  const city = cityWithoutPoint(address, { entered: isLeft ? undefined : home.city, pin }, known);
  // An address that was accepted before stays accepted.
  const other = pin && city && before?.address !== address && otherState({ pin, address }, city, offices);
  if (other) {
    const { pinState: state, cityState } = other;
    return {
      refused: "place",
      reason: listingMessages.pinElsewhere({ pin: pin.pin, state, city: city.name, cityState }),
    };
  }
  const { latitude, longitude } = home;
  if (latitude !== undefined && longitude !== undefined) {
    return { latitude, longitude, pointFrom: "owner", pointRadiusKm: null };
  }
  if (before && before.pointFrom !== "owner" && before.address === address) {
    const point = pointOf(before);
    if (await hasPlaceFields({ ...home, ...point }, before.place)) return point;
  }

  // Around the city, unless the PIN says where in it.
  const near = pin ?? city;
  const assigned = near ? assignPlace({ ...home, ...near, before }, known).whereabouts : null;
  const unknownCity = home.city === undefined || isLeft ? null : placeSlug(home.city);
  const locality = assigned ? assigned.locality : (home.locality ?? null);
  const citySlug = assigned?.city.slug ?? unknownCity;
  const localitySlug = locality === null ? null : placeSlug(locality);
  const found = pointOfPlace(
    {
      city: assigned && known.cities.includes(assigned.city) ? assigned.city : null,
      localitySlug,
      centre: citySlug === null ? null : await localityCentre(db, { citySlug, localitySlug }),
      pin,
    },
    offices,
  );
  return found ?? { refused: "place", reason: listingMessages.placeUnknown };
}

function pointOf({ latitude, longitude, pointFrom, pointRadiusKm }: HomePoint): HomePoint {
  return { latitude, longitude, pointFrom, pointRadiusKm };
}
