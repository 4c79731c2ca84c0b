import { areaIn, localUnitOf } from "#app/domain/listing/amounts/area.ts";
import { depositIn, isInMonths } from "#app/domain/listing/amounts/deposit.ts";
import { maxPrice } from "#app/domain/listing/price.ts";
import { pinIn, statesNamed } from "#app/domain/place/address.ts";
import { factMessages } from "#texts/listing/facts/messages.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import type { ReadFields } from "./fields.ts";

/** A rule for fields together, which says nothing until those that it is about are read. */
export interface Rule {
  path: [keyof ReadFields];
  isBroken: (read: ReadFields) => boolean;
  error: string | ((read: ReadFields) => string);
}

const namesState = (address: string) => pinIn(address) !== null || statesNamed(address).size > 0;

/** Whether an area has a unit whose size the address does not tell. @param hasState whether it names a state */
const isLocalArea = ({ area, address }: ReadFields, hasState: boolean) =>
  area?.parts !== undefined &&
  typeof address === "string" &&
  namesState(address) === hasState &&
  areaIn(area, address) === null;

const rule = (field: keyof ReadFields, error: Rule["error"], isBroken: Rule["isBroken"]): Rule => ({
  path: [field],
  error,
  isBroken,
});

export const rules: Rule[] = [
  rule("home", factMessages.roomForSale, ({ type, home }) => type === "sell" && home === "room"),
  rule(
    "discountedPrice",
    listingMessages.discountNotBelow,
    ({ regularPrice, discountedPrice }) =>
      typeof regularPrice === "number" && typeof discountedPrice === "number" && discountedPrice >= regularPrice,
  ),
  rule("city", listingMessages.cityMissing, ({ city, locality }) => city === undefined && typeof locality === "string"),
  rule(
    "floor",
    factMessages.floorAbove,
    ({ floor, floors }) => typeof floor?.floor === "number" && floor.floor > (floor.floors ?? floors ?? Infinity),
  ),
  rule(
    "floors",
    factMessages.floorsDiffer,
    ({ floor, floors }) => typeof floor?.floors === "number" && typeof floors === "number" && floor.floors !== floors,
  ),
  rule("deposit", factMessages.deposit, ({ deposit, regularPrice, discountedPrice }) => {
    if (!isInMonths(deposit) || typeof regularPrice !== "number") return false;
    const rupees = depositIn(deposit, discountedPrice ?? regularPrice);
    return !Number.isInteger(rupees) || rupees > maxPrice;
  }),
  rule(
    "latitude",
    listingMessages.latitudeMissing,
    ({ latitude, longitude }) => latitude === undefined && typeof longitude === "number",
  ),
  rule(
    "longitude",
    listingMessages.longitudeMissing,
    ({ latitude, longitude }) => longitude === undefined && typeof latitude === "number",
  ),
  // The address tells the size of a bigha.
  rule(
    "address",
    ({ area }) => factMessages.localAreaAnywhere(localUnitOf(area!) ?? ""),
    (read) => isLocalArea(read, false),
  ),
  rule(
    "area",
    ({ area }) => factMessages.localArea(localUnitOf(area!) ?? ""),
    (read) => isLocalArea(read, true),
  ),
  rule("areaKind", factMessages.areaKindsDiffer, ({ area, areaKind }) =>
    Boolean(area?.parts !== undefined && area.areaKind && areaKind && area.areaKind !== areaKind),
  ),
  rule("area", factMessages.areaMissing, ({ area, areaKind }) => area === null && typeof areaKind === "string"),
  rule("phone", listingMessages.whatsAppWithoutPhone, ({ phone, whatsapp }) => phone === null && whatsapp === true),
];
