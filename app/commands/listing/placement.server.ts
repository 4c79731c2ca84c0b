import type { z } from "zod";
import { db } from "#db/site/client.server.ts";
import { coordinateProblems, listingFields } from "#app/domain/listing/form/schema.ts";
import { log } from "#app/log.server.ts";
import { isInIndia, isSwapped, readPoint, separatePair } from "#app/domain/map/coordinates.ts";
import type { HomeToAssign, PreviousHome } from "#app/domain/place/assignment.ts";
import { distanceIfFar } from "#app/domain/place/point/distance.ts";
import type { HomePoint } from "#app/domain/place/point/home-point.ts";
import { cityInWords, locate, type Unplaced } from "#app/commands/place/locate.server.ts";
import { listingFormTexts } from "#texts/listing/form.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { logTexts } from "#texts/site/log.ts";

/** Where the home of a form is. */
interface Placement {
  /** Null while it cannot be said. */
  point: HomePoint | null;
  /** What its city and locality follow from (`foreseenPlace`); null as long as its point. */
  home: HomeToAssign | null;
  /** Why its place cannot be right, for the owner. */
  problems: Unplaced["problems"];
}

/**
 * Places the home of a form that may have errors, as far as its fields can be read: what is wrong with its place is said
 * together with everything else.
 * @param before the home as it is stored
 */
export async function placeHome(
  fields: Record<string, string>,
  before: PreviousHome | null = null,
): Promise<Placement> {
  const { address, isUnclear, ...words } = placeWords(fields);
  if (address === undefined) return { point: null, home: null, problems: {} };
  const point = await locate(db, { address, ...words }, before);
  if (!("refused" in point)) {
    return { point, home: { address, ...words, ...point, before: null }, problems: {} };
  }
  const { address: reasons = [], ...others } = point.problems;
  // An owner who corrects the city or the point has decided where the home is.
  const ofAddress = isUnclear ? reasons.filter((reason) => reason !== listingMessages.placeUnknown) : reasons;
  const problems = { ...(ofAddress.length > 0 && { address: ofAddress }), ...others };
  return { point: null, home: null, problems };
}

/** Why the point in a form can hardly be right, for its owner; null if it may be, or if that cannot be found out now. */
export function pointProblem(fields: Record<string, string | undefined>): Promise<string | null> {
  return findPointProblem(fields).catch((error: unknown) => {
    log.error({ err: error }, logTexts.pointNotChecked);
    return null;
  });
}

async function findPointProblem(fields: Record<string, string | undefined>): Promise<string | null> {
  const point = readPoint(fields.latitude ?? "", fields.longitude ?? "");
  if (!point) return Object.values(coordinateProblems(fields)).flat()[0] ?? null;
  if (isSwapped(point)) return listingFormTexts.swapped;
  const { address, ...words } = placeWords(fields);
  const far = distanceIfFar(point, address === undefined ? null : await cityInWords({ address, ...words }));
  if (far) return listingFormTexts.farFromCity(far);
  return isInIndia(point) ? null : listingFormTexts.abroad;
}

/** What a form says of a place, without the fields that are not understood. */
function placeWords(typed: Record<string, string | undefined>) {
  const [north, east] = separatePair(typed.latitude ?? "", typed.longitude ?? "");
  const fields: typeof typed = { ...typed, latitude: north, longitude: east };
  const { shape } = listingFields;
  let isUnclear = false;
  const read = <Name extends PlaceField>(name: Name): z.output<(typeof shape)[Name]> | undefined => {
    const { success, data } = shape[name].safeParse(fields[name]);
    isUnclear ||= !success;
    return data as z.output<(typeof shape)[Name]> | undefined;
  };
  const address = shape.address.safeParse(fields.address).data;
  const [city, locality, rera] = [read("city"), read("locality"), shape.rera.safeParse(fields.rera).data ?? undefined];
  const [latitude, longitude] = [read("latitude"), read("longitude")];
  const isPoint = latitude !== undefined && longitude !== undefined;
  isUnclear ||=
    (latitude === undefined) !== (longitude === undefined) || (locality !== undefined && city === undefined);
  return { address, city, locality, ...(isPoint && { latitude, longitude }), facts: { rera }, isUnclear };
}

type PlaceField = "city" | "locality" | "latitude" | "longitude";
