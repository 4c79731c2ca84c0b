import { sql } from "kysely";
import type { ListingSummary } from "#app/domain/listing/listing.ts";
import type { Cover, PhotoVariant } from "#app/domain/photo/photo.ts";
import type { Db } from "#db/schema.ts";
import { isLive } from "#db/site/live.server.ts";

/** What a card shows of a listing, with all files of its cover. */
export type CardRow = ListingSummary;

/** The cover of a listing with all its files, for statements that select `listings`. */
export const coverColumn = sql<Cover | null>`(
  select json_build_object('key', key, 'colour', colour, 'alt', alt, 'variants', variants)
  from listing_images where listing_id = listings.id and position = 0
)`;

/** The columns of {@link CardRow}, for statements that select `listings`. */
export const cardColumns = sql`
  listings.id, listings.type, listings.name, listings.address, listings.bedroom, listings.bathroom,
  listings.furnished, listings.offer,
  listings.regular_price as "regularPrice", listings.discounted_price as "discountedPrice", listings.timestamp,
  listings.status, listings.status_since as "statusSince", listings.confirmed, listings.confirmed_at as "confirmedAt",
  listings.facts, listings.phone is not null as "hasPhone",
  ${coverColumn} as cover,
  (select count(*)::integer from listing_images where listing_id = listings.id) as photos
`;

/** The summary of a listing, with the cover's files of one crop. */
export function summaryOf(row: CardRow, crop: PhotoVariant["crop"] = "cover"): ListingSummary {
  const { id, type, name, address, bedroom, bathroom, furnished, offer, regularPrice, discountedPrice, timestamp } =
    row;
  const { cover, photos, status, statusSince, confirmed, confirmedAt, facts, hasPhone } = row;
  return {
    id,
    type,
    name,
    address,
    bedroom,
    bathroom,
    furnished,
    offer,
    regularPrice,
    discountedPrice,
    timestamp,
    status,
    statusSince,
    confirmed,
    confirmedAt,
    facts,
    hasPhone,
    cover: cover && coverIn(cover, crop),
    photos,
  };
}

function coverIn(cover: Cover, crop: PhotoVariant["crop"]): Cover {
  return { ...cover, variants: cover.variants.filter((variant) => variant.crop === crop) };
}

/** The photos of a live listing after its cover, with the files of a card's crop; none if it is not live. */
export async function photosAfterCover(db: Db, listingId: string): Promise<Cover[]> {
  const { rows } = await sql<Cover>`
    select key, colour, alt, variants from listing_images
    where listing_id = (select id from listings where id = ${listingId}::uuid and ${isLive}) and position > 0
    order by position
  `.execute(db);
  return rows.map((photo) => coverIn(photo, "cover"));
}
