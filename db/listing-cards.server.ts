import { type RawBuilder, sql } from "kysely";
import type { Cover, ListingSummary } from "#app/domain/listing/listing.ts";
import type { PhotoVariant } from "#app/domain/photo/rules.ts";

type CoverFile = [name: string, width: number, height: number, format: PhotoVariant["format"], bytes: number | null];

/** A card as the database keeps it, written by triggers whenever the home or its cover changes. */
export interface CardRow {
  home: Omit<ListingSummary, "cover" | "timestamp"> & {
    /** In milliseconds since 1970. */
    timestamp: number;
  };
  /** Null where it has none. */
  cover: (Omit<Cover, "variants"> & { crop: PhotoVariant["crop"]; files: CoverFile[] }) | null;
}

/** What {@link CardRow} has of {@link withCards}; of the cover the files of a crop. */
export function cardColumns(crop: PhotoVariant["crop"] = "cover"): RawBuilder<unknown> {
  if (crop === "cover") return sql`cards.home, cards.cover`;
  return sql`
    cards.home, (
      select card_cover(key, colour, alt, variants, ${crop}::text) from listing_images
      where listing_id = cards.listing_id and position = 0
    ) as cover
  `;
}

/**
 * The homes that a part of a statement has found, by their ids, with their `cards`. The offset keeps PostgreSQL from reading
 * all cards for the few homes that were found, whose number it does not know before.
 */
export function withCards(found: string): RawBuilder<unknown> {
  return sql`
    ${sql.table(found)} cross join lateral (
      select listing_id, home, cover from listing_cards where listing_id = ${sql.ref(`${found}.id`)} offset 0
    ) as cards
  `;
}

/** A card as what it tells of. */
export function summaryOf({ home, cover }: CardRow): ListingSummary {
  const { id, type, name, address, bedroom, bathroom, offer, regularPrice, discountedPrice, timestamp } = home;
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
    timestamp: new Date(timestamp),
    cover: cover && coverOf(cover),
  };
}

function coverOf({ key, colour, alt, crop, files }: NonNullable<CardRow["cover"]>): Cover {
  const variants = files.map(([name, width, height, format, bytes]): PhotoVariant => {
    return { name, width, height, format, crop, bytes: bytes ?? undefined };
  });
  return { key, colour, alt, variants };
}
