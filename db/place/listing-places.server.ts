import { sql } from "kysely";
import type { Place } from "#app/domain/place/place.ts";
import type { Db } from "#db/schema.ts";
import { asPlace } from "./rows.server.ts";

/** A column for statements that select listings. */
export const placeOfListing = sql<Place | null>`(
  select to_json(place) from (select ${asPlace} from places as place where place.id = listings.place_id) as place
)`;

/**
 * The place of a listing: who chose it, and the rows of its city and its place (the city's again if there is no
 * locality).
 */
export interface PlaceOfListing {
  city: Place | null;
  place: Place | null;
  from: "address" | "owner";
}

export function placeColumns({ city, place, from }: PlaceOfListing) {
  return {
    city: city?.city ?? null,
    city_id: city?.id ?? null,
    locality: place?.locality ?? null,
    place_id: place?.id ?? null,
    place_from: from,
  };
}

/** A listing whose place is to be determined from its address. */
interface ListingToPlace {
  id: string;
  address: string;
  latitude: number;
  longitude: number;
}

/** Listings whose owner has not entered a place and that are not area-only, ordered by id. */
export async function findToPlace(db: Db, after: string | null, limit: number): Promise<ListingToPlace[]> {
  // What visitors see of the address of an area-only home may name no place.
  const { rows } = await sql<ListingToPlace>`
    select id, address, latitude, longitude from listings
    where not area_only and place_from is distinct from 'owner'
      and ${after === null ? sql`true` : sql`id > ${after}::uuid`}
    order by id limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Sets the places of such listings that have others, unless they were saved meanwhile. Neither their timestamp nor their
 * version changes: nobody has edited them.
 * @returns how many
 */
export async function setPlaces(db: Db, listings: (ListingToPlace & PlaceOfListing)[]): Promise<number> {
  if (listings.length === 0) return 0;
  const columns = listings.map((listing) => ({ ...placeColumns(listing), id: listing.id, address: listing.address }));
  const { numAffectedRows = 0n } = await sql`
    update listings set
      city = found.city, city_id = found.city_id, locality = found.locality, place_id = found.place_id,
      place_from = found.place_from
    from json_to_recordset(${JSON.stringify(columns)}) as found
      (id uuid, address text, city text, city_id integer, locality text, place_id integer, place_from text)
    where listings.id = found.id and listings.address = found.address and listings.place_from is distinct from 'owner'
      and (listings.city_id, listings.place_id, listings.place_from)
        is distinct from (found.city_id, found.place_id, found.place_from)
  `.execute(db);
  return Number(numAffectedRows);
}
