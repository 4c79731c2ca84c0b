import { sql } from "kysely";
import type { ListingSummary } from "#app/domain/listing/listing.ts";
import type { Cover } from "#app/domain/photo/rules.ts";
import type { PhotoVariant } from "#app/domain/photo/rules.ts";

/** What a card shows of a listing, with all files of its cover. */
export type CardRow = ListingSummary;

/** The columns of {@link CardRow}, for statements that select `listings`. */
export const cardColumns = sql`
  listings.id, listings.type, listings.name, listings.address, listings.bedroom, listings.bathroom, listings.offer,
  listings.regular_price as "regularPrice", listings.discounted_price as "discountedPrice", listings.timestamp,
  listings.status, listings.status_since as "statusSince", listings.confirmed, listings.confirmed_at as "confirmedAt",
  listings.facts,
  (
    select json_build_object('key', key, 'colour', colour, 'alt', alt, 'variants', variants)
    from listing_images where listing_id = listings.id and position = 0
  ) as cover
`;

/** The summary of a listing, with the cover's files of one crop. */
export function summaryOf(row: CardRow, crop: PhotoVariant["crop"] = "cover"): ListingSummary {
  const { id, type, name, address, bedroom, bathroom, offer, regularPrice, discountedPrice, timestamp, cover } = row;
  const { status, statusSince, confirmed, confirmedAt, facts } = row;
  return {
    id,
    type,
    name,
    address,
    bedroom,
    bathroom,
    offer,
    regularPrice,
    discountedPrice,
    timestamp,
    status,
    statusSince,
    confirmed,
    confirmedAt,
    facts,
    cover: cover && coverIn(cover, crop),
  };
}

function coverIn(cover: Cover, crop: PhotoVariant["crop"]): Cover {
  return { ...cover, variants: cover.variants.filter((variant) => variant.crop === crop) };
}
