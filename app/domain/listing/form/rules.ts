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

export const rules: Rule[] = [
  {
    path: ["home"],
    isBroken: ({ type, home }) => type === "sell" && home === "room",
    error: factMessages.roomForSale,
  },
  {
    path: ["discountedPrice"],
    isBroken: ({ regularPrice, discountedPrice }) =>
      typeof regularPrice === "number" && typeof discountedPrice === "number" && discountedPrice >= regularPrice,
    error: listingMessages.discountNotBelow,
  },
  {
    path: ["city"],
    isBroken: ({ city, locality }) => city === undefined && typeof locality === "string",
    error: listingMessages.cityMissing,
  },
  {
    path: ["floor"],
    isBroken: ({ floor, floors }) =>
      typeof floor?.floor === "number" && floor.floor > (floor.floors ?? floors ?? Infinity),
    error: factMessages.floorAbove,
  },
  {
    path: ["floors"],
    isBroken: ({ floor, floors }) =>
      typeof floor?.floors === "number" && typeof floors === "number" && floor.floors !== floors,
    error: factMessages.floorsDiffer,
  },
  {
    path: ["deposit"],
    isBroken: ({ deposit, regularPrice, discountedPrice }) => {
      if (!isInMonths(deposit) || typeof regularPrice !== "number") return false;
      const rupees = depositIn(deposit, discountedPrice ?? regularPrice);
      return !Number.isInteger(rupees) || rupees > maxPrice;
    },
    error: factMessages.deposit,
  },
  {
    path: ["latitude"],
    isBroken: ({ latitude, longitude }) => latitude === undefined && typeof longitude === "number",
    error: listingMessages.latitudeMissing,
  },
  {
    path: ["longitude"],
    isBroken: ({ latitude, longitude }) => longitude === undefined && typeof latitude === "number",
    error: listingMessages.longitudeMissing,
  },
  {
    // The address tells the size of a bigha.
    path: ["address"],
    isBroken: (read) => isLocalArea(read, false),
    error: ({ area }) => factMessages.localAreaAnywhere(localUnitOf(area!) ?? ""),
  },
  {
    path: ["area"],
    isBroken: (read) => isLocalArea(read, true),
    error: ({ area }) => factMessages.localArea(localUnitOf(area!) ?? ""),
  },
  {
    path: ["areaKind"],
    isBroken: ({ area, areaKind }) =>
      Boolean(area?.parts !== undefined && area.areaKind && areaKind) && area!.areaKind !== areaKind,
    error: factMessages.areaKindsDiffer,
  },
  {
    path: ["area"],
    isBroken: ({ area, areaKind }) => area === null && typeof areaKind === "string",
    error: factMessages.areaMissing,
  },
  {
    path: ["phone"],
    isBroken: ({ phone, whatsapp }) => phone === null && whatsapp === true,
    error: listingMessages.whatsAppWithoutPhone,
  },
];
