import type { ListingSummary, ListingType } from "./listing.ts";
import type { Picture } from "#app/domain/photo/picture.ts";
import { bedroomsOf, isRoom } from "./facts/facts.ts";
import { type Area, areaInOtherUnit, areaOf, areaText, squareFeetOf } from "./facts/area.ts";
import { type PriceTag, formatRupees, priceTag, rupeesInWords } from "./price.ts";
import { type Clock, type ShownTime, briefTime, shortDay } from "#app/domain/site/time.ts";
import { statusNotice } from "./status.ts";
import { cardTexts } from "#texts/listing/card.ts";
import { factListTexts } from "#texts/listing/facts/page.ts";
import { confirmationTexts } from "#texts/listing/confirmation.ts";
import { factTexts } from "#texts/listing/facts.ts";
import { factOptions } from "#texts/listing/facts/options.ts";

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
  /** Of a room in a PG, in place of bedrooms: `Shared by 2`, `For women`, as far as its owner has given it. */
  room?: string[];
  /** `850 sq ft` or, of a plot, `5 cents (2,178 sq ft)`, if its owner has given it. */
  area?: string;
  /** What the search asked for, and the home states: `Swimming pool`. */
  matches?: string[];
  /** How far it is from the place of the search, if it is not in it. */
  distance?: string;
  /** `Deposit ₹1.5 lakh`, or `₹8,500 per sq ft`, as far as its owner has given it. */
  terms?: string;
  offer?: true;
  price: CardPrice;
  /** To the minute. */
  listedTime: Pick<ShownTime, "iso" | "ago">;
  cover: Picture | null;
  /** How many photos it has, if several. */
  photos?: number;
  /** Why visitors cannot have it, unless it is live. */
  notice?: string;
  /** Since when its owner has not confirmed it, unless that is recent. */
  unconfirmed?: string;
  /** Whether its owner has confirmed it lately, at least a day after it was listed or changed. */
  confirmed?: true;
  /** Whether visitors can ask for its owner's phone number. */
  phone?: true;
}

/** A listing's card with the URLs of its cover. */
export function cardOf(listing: ListingSummary, cover: Picture | null, clock: Clock): Card {
  const { id, type, name, address, bathroom, offer } = listing;
  const area = areaOf(listing.facts);
  return withoutEmpty({
    id,
    type,
    name,
    address,
    bedroom: bedroomsOf(listing),
    bathroom,
    room: roomOf(listing),
    area: area ? areaInFeet(area) : undefined,
    terms: termsOf(listing) ?? undefined,
    offer: offer || undefined,
    price: cardPrice(priceTag(listing)),
    listedTime: briefTime(listing.timestamp, clock),
    cover,
    photos: listing.photos > 1 ? listing.photos : undefined,
    notice: statusNotice(listing) ?? undefined,
    unconfirmed: listing.confirmed
      ? undefined
      : confirmationTexts.unconfirmed(listing.confirmedAt && shortDay(listing.confirmedAt)),
    confirmed: isConfirmedAnew(listing) || undefined,
    phone: (listing.status === "live" && listing.hasPhone) || undefined,
  });
}

/** The same without what is undefined, which would be sent to the browser, too. */
function withoutEmpty<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Value;
}

function roomOf({ facts }: ListingSummary): string[] | undefined {
  if (!isRoom({ facts })) return undefined;
  const { sharing, residents } = facts;
  const room = [
    ...(sharing ? [factOptions.sharing[sharing]] : []),
    ...(residents ? [cardTexts.residents[residents]] : []),
  ];
  return room.length > 0 ? room : undefined;
}

/** An area in the owner's unit, with square feet beside any other. */
function areaInFeet(area: Area): string {
  const text = areaText(area);
  return area.areaUnit === "sq-ft" ? text : factListTexts.inOtherUnit(text, areaInOtherUnit(area));
}

/** What the price of a home is best compared by: its deposit, or its price per square foot. */
function termsOf({ type, regularPrice, discountedPrice, facts }: ListingSummary): string | null {
  const { deposit } = facts;
  if (type === "sell") return perSquareFoot({ regularPrice, discountedPrice, facts });
  return deposit === undefined ? null : cardTexts.deposit(deposit && rupeesInWords(deposit));
}

/** `₹8,500 per sq ft`; null if no area is known. */
export function perSquareFoot(home: Pick<ListingSummary, "regularPrice" | "discountedPrice" | "facts">): string | null {
  const area = areaOf(home.facts);
  return (
    area && cardTexts.perSquareFoot(formatRupees((home.discountedPrice ?? home.regularPrice) / squareFeetOf(area)))
  );
}

const oneDay = 86_400_000;

/** A home that was just listed says so already. */
function isConfirmedAnew({ confirmed, confirmedAt, timestamp }: ListingSummary): boolean {
  return confirmed && confirmedAt !== null && confirmedAt.getTime() - timestamp.getTime() > oneDay;
}

function cardPrice({ amount, amountShort, struck, suffix }: PriceTag): CardPrice {
  return {
    amount,
    ...(amountShort !== null && { amountShort }),
    ...(struck !== null && { struck }),
    ...(suffix !== "" && { suffix }),
  };
}

/** `₹25,000/month` for rent, `₹45,00,000` for sale. */
export function priceText({ amount, suffix }: CardPrice): string {
  return suffix ? factTexts.monthly(amount) : amount;
}
