import { contentKey } from "#app/domain/site/content-key.server.ts";
import { placeIndex } from "#app/commands/place/place-index.server.ts";
import type { Remark } from "#app/domain/listing/import-row.ts";
import type { ListingDetails, LocatedDetails } from "#app/domain/listing/listing.ts";
import { farFromCityKm, kilometresIfFar } from "#app/domain/place/point/distance.ts";
import { readPlace } from "#app/domain/place/assignment.ts";
import { importRowTexts } from "#texts/listing/import-rows.ts";

/**
 * The form token of a row: the same for the same home of the same owner, however its cells are written, so that
 * importing a file again creates no second listing. Missing values do not count.
 */
export function rowToken(owner: { id: string }, details: ListingDetails): string {
  const { type, name, bedroom, bathroom, parking, furnished, address, description, offer } = details;
  const { regularPrice, discountedPrice, latitude, longitude } = details;
  const said = [type, name, bedroom, bathroom, parking, furnished, address, description, offer];
  const content = JSON.stringify([owner.id, ...said, regularPrice, discountedPrice, latitude, longitude]);
  return contentKey(`listing row ${content}`);
}

/** A warning about a home whose point is far from the city in its address; null if it is not. */
export async function pointWarning(details: LocatedDetails): Promise<Remark | null> {
  if (details.pointFrom !== "owner") return null;
  const found = readPlace(details.address, details, await placeIndex());
  const km = found && kilometresIfFar(details, found.city);
  if (!found || km === null) return null;
  return {
    column: "lat",
    text: importRowTexts.warnings.farAway(km, found.city.name),
    reason: importRowTexts.reasons.farAway(farFromCityKm),
  };
}
