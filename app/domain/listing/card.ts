import type { ListingSummary, ListingType } from "./listing.ts";
import type { Picture } from "#app/domain/photo/picture.ts";
import { type PriceTag, priceTag } from "./price.ts";
import { fullDate, timeAgo } from "#app/domain/site/time.ts";

/** A moment as a page tells it. */
export interface Posted {
  iso: string;
  ago: string;
  full: string;
}

/** A listing as a card or a slide shows it. */
export interface Card {
  id: string;
  type: ListingType;
  name: string;
  address: string;
  bedroom: number;
  bathroom: number;
  offer: boolean;
  price: PriceTag;
  posted: Posted;
  cover: Picture | null;
}

export function posted(timestamp: Date, now: Date): Posted {
  return { iso: timestamp.toISOString(), ago: timeAgo(timestamp, now), full: fullDate(timestamp) };
}

/** A listing's card with its cover's addresses already worked out. */
export function cardOf(listing: ListingSummary, cover: Picture | null, now: Date): Card {
  const { id, type, name, address, bedroom, bathroom, offer } = listing;
  return {
    id,
    type,
    name,
    address,
    bedroom,
    bathroom,
    offer,
    price: priceTag(listing),
    posted: posted(listing.timestamp, now),
    cover,
  };
}
