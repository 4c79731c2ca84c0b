import type { ListingSummary, ListingType } from "./listing.ts";
import type { Picture } from "#app/domain/photo/picture.ts";
import { areaOf, areaText } from "./facts/area.ts";
import { type PriceTag, priceTag } from "./price.ts";
import { type Clock, type ShownTime, briefTime, shortDay } from "#app/domain/site/time.ts";
import { statusNotice } from "./status.ts";
import { confirmationTexts } from "#texts/listing/confirmation.ts";
import { factTexts } from "#texts/listing/facts.ts";

/** Without what is empty: a page has many. */
export type CardPrice = Pick<PriceTag, "amount"> & Partial<PriceTag>;

/** A listing as a card or a slide shows it. */
export interface Card {
  id: string;
  type: ListingType;
  name: string;
  address: string;
  bedroom: number;
  bathroom: number;
  /** `850 sq ft`, if its owner has given it. */
  area?: string;
  offer?: true;
  price: CardPrice;
  /** To the minute. */
  listedTime: Pick<ShownTime, "iso" | "ago">;
  cover: Picture | null;
  /** Why visitors cannot have it, unless it is live. */
  notice?: string;
  /** Since when its owner has not confirmed it, unless that is recent. */
  unconfirmed?: string;
}

/** A listing's card with the URLs of its cover. */
export function cardOf(listing: ListingSummary, cover: Picture | null, clock: Clock): Card {
  const { id, type, name, address, bedroom, bathroom, offer } = listing;
  const area = areaOf(listing.facts);
  return {
    id,
    type,
    name,
    address,
    bedroom,
    bathroom,
    area: area ? areaText(area) : undefined,
    offer: offer || undefined,
    price: cardPrice(priceTag(listing)),
    listedTime: briefTime(listing.timestamp, clock),
    cover,
    notice: statusNotice(listing) ?? undefined,
    unconfirmed: listing.confirmed
      ? undefined
      : confirmationTexts.unconfirmed(listing.confirmedAt && shortDay(listing.confirmedAt)),
  };
}

function cardPrice({ amount, amountShort, struck, struckShort, suffix }: PriceTag): CardPrice {
  const offer = struck === null ? {} : { struck, struckShort };
  return { amount, ...(amountShort !== null && { amountShort }), ...offer, ...(suffix !== "" && { suffix }) };
}

/** `₹25,000/month` for rent, `₹45,00,000` for sale. */
export function priceText({ amount, suffix }: CardPrice): string {
  return suffix ? factTexts.monthly(amount) : amount;
}
