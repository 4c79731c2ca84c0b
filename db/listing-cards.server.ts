import { type RawBuilder, sql } from "kysely";
import type { Cover, ListingSummary } from "#app/domain/listing.ts";
import type { PhotoVariant } from "#app/domain/photo.ts";

/** A listing as a card shows it, with its cover beside it: the database wraps nothing, which took as long as reading it. */
export interface CardRow extends Omit<ListingSummary, "cover"> {
  /** Null, like all of the cover, where a listing has none. */
  coverKey: string | null;
  coverColour: string | null;
  coverAlt: string | null;
  coverVariants: PhotoVariant[] | null;
}

/** What {@link CardRow} has of `listings` and of {@link joinedCover}, with the files of a crop. */
export function cardColumns(crop: PhotoVariant["crop"] = "cover"): RawBuilder<unknown> {
  return sql`
    listings.id, listings.type, listings.name, listings.address, listings.bedroom, listings.bathroom, listings.offer,
    listings.regular_price as "regularPrice", listings.discounted_price as "discountedPrice", listings.timestamp,
    cover.key as "coverKey", cover.colour as "coverColour", cover.alt as "coverAlt",
    ${crop === "cover" ? sql`cover.card_variants` : sql`cover.variants`} as "coverVariants"
  `;
}

/**
 * The cover of `listings`, where it has one. The offset here and below keeps PostgreSQL from reading all of a table for the
 * few homes that were found, whose number it does not know before.
 */
export const joinedCover = sql`
  left join lateral (
    select key, colour, alt, card_variants, variants from listing_images
    where listing_id = listings.id and position = 0 offset 0
  ) as cover on true
`;

/** The homes that a part of a statement has found, by their ids, as `listings` with {@link joinedCover}. */
export function withCovers(found: string): RawBuilder<unknown> {
  return sql`
    ${sql.table(found)} cross join lateral (
      select id, type, name, address, bedroom, bathroom, offer, regular_price, discounted_price, timestamp from listings
      where id = ${sql.ref(`${found}.id`)} offset 0
    ) as listings ${joinedCover}
  `;
}

/** A row as what it tells of. Its columns by name: to take some away from all was the largest part of reading a long list. */
export function summaryOf(row: CardRow): ListingSummary {
  const { id, type, name, address, bedroom, bathroom, offer, regularPrice, discountedPrice, timestamp } = row;
  const cover: Cover | null =
    row.coverKey === null
      ? null
      : { key: row.coverKey, colour: row.coverColour, alt: row.coverAlt!, variants: row.coverVariants! };
  return { id, type, name, address, bedroom, bathroom, offer, regularPrice, discountedPrice, timestamp, cover };
}
