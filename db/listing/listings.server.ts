import { type RawBuilder, sql } from "kysely";
import {
  type ComparedListing,
  type Listing,
  type ListingType,
  type LocatedDetails,
  type ListingSummary,
  closedDays,
} from "#app/domain/listing/listing.ts";
import type { Photo } from "#app/domain/photo/photo.ts";
import type { SearchCursor } from "#app/domain/listing/cursor.ts";
import { type CardRow, cardColumns, summaryOf } from "./cards.server.ts";
import { placeColumns, type PlaceOfListing, placeOfListing } from "#db/place/listing-places.server.ts";
import type { Db, Trx } from "#db/schema.ts";

/** A page of an owner's listings: the newest, or those after a cursor. */
interface OwnPage {
  limit: number;
  after: { timestamp: Date; id: string } | null;
}

/** An owner's listing with its point, its place and its cursor. */
type OwnListing = ListingSummary &
  Pick<Listing, "latitude" | "longitude" | "pointFrom" | "place"> & { at: SearchCursor };

/** An owner's listings, newest first. */
export async function ownListings(db: Db, userId: string, page: OwnPage): Promise<OwnListing[]> {
  const { rows } = await ownListingsQuery(userId, page).execute(db);
  return rows.map((row) => {
    const { latitude, longitude, pointFrom, place } = row;
    const summary = summaryOf(row);
    const at = { by: "newest" as const, timestamp: summary.timestamp, id: summary.id };
    return { ...summary, latitude, longitude, pointFrom, place, at };
  });
}

/** The statement on its own, so that its plan can be tested. */
function ownListingsQuery(
  userId: string,
  { limit, after }: OwnPage,
): RawBuilder<CardRow & Pick<OwnListing, "latitude" | "longitude" | "pointFrom" | "place">> {
  return sql`
    select ${cardColumns}, listings.latitude, listings.longitude, listings.point_from as "pointFrom",
      ${placeOfListing} as place
    from listings
    where listings.user_id = ${userId}::uuid ${olderThan(after)}
    order by listings.timestamp desc, listings.id desc limit ${limit}
  `;
}

function olderThan(after: OwnPage["after"]): RawBuilder<unknown> {
  if (!after) return sql``;
  return sql`and (listings.timestamp, listings.id) < (${after.timestamp}::timestamptz, ${after.id}::uuid)`;
}

/** How many listings an owner has. */
export async function countOwnListings(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("listings")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The given listings that have a page and an owner, in the given order. */
export async function findListingsByIds(db: Db, ids: string[]): Promise<ComparedListing[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow & Omit<ComparedListing, keyof ListingSummary>>`
    select ${cardColumns}, listings.parking, listings.latitude, listings.longitude,
      listings.point_from as "pointFrom", listings.point_radius_km as "pointRadiusKm", listings.city, listings.locality
    from listings
    where listings.id = any(${ids}::uuid[]) and listings.user_id is not null
      and listings.status <> 'hidden'
      and (listings.status <> 'closed' or listings.status_since > now() - make_interval(days => ${closedDays}))
    order by array_position(${ids}::uuid[], listings.id)
  `.execute(db);
  return rows.map((row) => {
    const { parking, latitude, longitude, pointFrom, pointRadiusKm, city, locality } = row;
    const point = { latitude, longitude, pointFrom, pointRadiusKm };
    return Object.assign(summaryOf(row), { parking, ...point, city, locality });
  });
}

/** A listing with its photos in order, or null. */
export async function findListing(db: Db, id: string): Promise<Listing | null> {
  const [listing] = await findListings(db, [id]);
  return listing ?? null;
}

/** The given listings that exist, in the order of the ids, with their photos in order. */
export async function findListings(db: Db, ids: string[]): Promise<Listing[]> {
  const rows = await db
    .selectFrom("listings")
    .select((select) => [
      "id",
      "type",
      "name",
      "bedroom",
      "bathroom",
      "parking",
      "furnished",
      "address",
      "description",
      "offer",
      "regular_price as regularPrice",
      "discounted_price as discountedPrice",
      "facts",
      "latitude",
      "longitude",
      "point_from as pointFrom",
      "point_radius_km as pointRadiusKm",
      "user_id as userId",
      "timestamp",
      "version",
      "status",
      "status_since as statusSince",
      "confirmed_at as confirmedAt",
      "confirmed",
      "place_from as placeFrom",
      "hides_email as hidesEmail",
      "area_only as areaOnly",
      "shares_address as sharesAddress",
      "whatsapp",
      sql<boolean>`phone is not null`.as("hasPhone"),
      placeOfListing.as("place"),
      select
        .selectFrom("listing_images")
        .select(
          sql<Photo[]>`coalesce(json_agg(json_build_object(
            'id', id, 'key', key, 'width', width, 'height', height, 'colour', colour, 'variants', variants, 'alt', alt
          ) order by position), '[]')`.as("photos"),
        )
        .whereRef("listing_images.listing_id", "=", "listings.id")
        .as("photos"),
    ])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute();
  return rows.map((row) => ({ ...row, photos: row.photos ?? [] }));
}

/** All listings of an owner, newest first. */
export async function findListingIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("listings")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("timestamp", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => row.id);
}

function columns(details: LocatedDetails) {
  return {
    type: details.type,
    name: details.name,
    bedroom: details.bedroom,
    bathroom: details.bathroom,
    parking: details.parking,
    furnished: details.furnished,
    address: details.address,
    description: details.description,
    offer: details.offer,
    regular_price: details.regularPrice,
    discounted_price: details.discountedPrice,
    facts: JSON.stringify(details.facts),
    latitude: details.latitude,
    longitude: details.longitude,
    point_from: details.pointFrom,
    point_radius_km: details.pointRadiusKm,
    phone: details.phone,
    whatsapp: details.whatsapp,
    hides_email: details.hidesEmail,
    area_only: details.areaOnly,
    shares_address: details.sharesAddress,
  };
}

/** A new listing from a form. */
interface NewListing {
  userId: string;
  details: LocatedDetails;
  place: PlaceOfListing;
  formToken: string;
}

/**
 * Inserts listings, in one statement. A form token creates only one, even if two requests arrive at once.
 * @returns the new ones: those whose token was unused
 */
export async function insertListings(
  trx: Trx,
  listings: NewListing[],
): Promise<{ id: string; type: ListingType; formToken: string }[]> {
  if (listings.length === 0) return [];
  return trx
    .insertInto("listings")
    .values(
      listings.map(({ userId, details, place, formToken }) => ({
        ...columns(details),
        ...placeColumns(place),
        user_id: userId,
        // Nobody has confirmed the imported homes of the site's own account, which is disabled.
        confirmed_at: sql<Date>`(select now() from users where id = ${userId} and disabled_at is null)`,
        form_token: formToken,
      })),
    )
    .onConflict((conflict) => conflict.column("form_token").doNothing())
    .returning(["id", "type", "form_token as formToken"])
    .execute();
}

/** How many of these form tokens have created a listing. */
export async function countUsedTokens(db: Db, formTokens: string[]): Promise<number> {
  const { count } = await db
    .selectFrom("listings")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("form_token", "=", sql<string>`any(${formTokens}::uuid[])`)
    .executeTakeFirstOrThrow();
  return count;
}

/** The listing that an owner's form token has created. */
export async function findListingByFormToken(
  db: Db,
  { userId, formToken }: { userId: string; formToken: string },
): Promise<{ id: string; type: ListingType } | null> {
  const row = await db
    .selectFrom("listings")
    .select(["id", "type"])
    .where("form_token", "=", formToken)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Changes an owner's listing if it is still at `version`, and refreshes its timestamp (SPEC.md section 3).
 * @returns whether it was changed; not if it is gone, someone else's, or changed meanwhile
 */
export async function updateListing(
  trx: Trx,
  target: { id: string; userId: string; version: number },
  details: LocatedDetails,
  place: PlaceOfListing,
): Promise<{ id: string; type: ListingType } | null> {
  const row = await trx
    .updateTable("listings")
    .set({
      ...columns(details),
      ...placeColumns(place),
      timestamp: sql`now()`,
      confirmed_at: sql<Date>`now()`,
      confirmed: true,
      version: sql`version + 1`,
    })
    .where("id", "=", target.id)
    .where("user_id", "=", target.userId)
    .where("version", "=", target.version)
    .returning(["id", "type"])
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes an owner's listing. Its photos must have been moved out before. */
export async function deleteListing(trx: Trx, target: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("listings")
    .where("id", "=", target.id)
    .where("user_id", "=", target.userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Locks an owner's listing until the transaction ends. */
export async function lockListing(trx: Trx, target: { id: string; userId: string }): Promise<boolean> {
  const row = await trx
    .selectFrom("listings")
    .select("id")
    .where("id", "=", target.id)
    .where("user_id", "=", target.userId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
