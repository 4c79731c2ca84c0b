import { areaIn, localUnitOf } from "#app/domain/listing/amounts/area.ts";
import { depositIn, isInMonths } from "#app/domain/listing/amounts/deposit.ts";
import { maxPrice } from "#app/domain/listing/price.ts";
import { pinIn, statesNamed } from "#app/domain/place/address.ts";
import { factMessages } from "#texts/listing/facts/messages.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import type { ReadFields } from "./fields.ts";

/** A rule for fields together, which is checked as soon as those that it is about are read. */
export interface Rule {
  path: [keyof ReadFields];
  when: (read: ReadFields) => boolean;
  isKept: (read: ReadFields) => boolean;
  error: string | ((read: ReadFields) => string);
}

const namesState = (address: string) => pinIn(address) !== null || statesNamed(address).size > 0;

export const rules: Rule[] = [
  {
    path: ["discountedPrice"],
    when: ({ regularPrice, discountedPrice }) =>
      typeof regularPrice === "number" && typeof discountedPrice === "number",
    isKept: ({ regularPrice, discountedPrice }) => discountedPrice! < regularPrice!,
    error: listingMessages.discountNotBelow,
  },
  {
    path: ["city"],
    when: ({ city, locality }) => city === undefined && typeof locality === "string",
    isKept: () => false,
    error: listingMessages.cityMissing,
  },
  {
    path: ["floor"],
    when: ({ floor }) => typeof floor?.floor === "number",
    isKept: ({ floor, floors }) => floor!.floor <= (floor!.floors ?? floors ?? floor!.floor),
    error: factMessages.floorAbove,
  },
  {
    path: ["floors"],
    when: ({ floor, floors }) => typeof floor?.floors === "number" && typeof floors === "number",
    isKept: ({ floor, floors }) => floor!.floors === floors,
    error: factMessages.floorsDiffer,
  },
  {
    path: ["deposit"],
    when: ({ deposit, regularPrice }) => isInMonths(deposit) && typeof regularPrice === "number",
    isKept: ({ deposit, regularPrice, discountedPrice }) => {
      const rupees = depositIn(deposit!, discountedPrice ?? regularPrice!);
      return Number.isInteger(rupees) && rupees <= maxPrice;
    },
    error: factMessages.deposit,
  },
  {
    path: ["latitude"],
    when: ({ latitude, longitude }) => latitude === undefined && typeof longitude === "number",
    isKept: () => false,
    error: listingMessages.latitudeMissing,
  },
  {
    path: ["longitude"],
    when: ({ latitude, longitude }) => longitude === undefined && typeof latitude === "number",
    isKept: () => false,
    error: listingMessages.longitudeMissing,
  },
  {
    // The address tells the size of a bigha.
    path: ["address"],
    when: ({ area, address }) => area?.parts !== undefined && typeof address === "string" && !namesState(address),
    isKept: ({ area, address }) => areaIn(area!, address!) !== null,
    error: ({ area }) => factMessages.localAreaAnywhere(localUnitOf(area!) ?? ""),
  },
  {
    path: ["area"],
    when: ({ area, address }) => area?.parts !== undefined && typeof address === "string" && namesState(address),
    isKept: ({ area, address }) => areaIn(area!, address!) !== null,
    error: ({ area }) => factMessages.localArea(localUnitOf(area!) ?? ""),
  },
  {
    path: ["areaKind"],
    when: ({ area, areaKind }) => Boolean(area?.parts !== undefined && area.areaKind && areaKind),
    isKept: ({ area, areaKind }) => area!.areaKind === areaKind,
    error: factMessages.areaKindsDiffer,
  },
  {
    path: ["area"],
    when: ({ area, areaKind }) => area === null && typeof areaKind === "string",
    isKept: () => false,
    error: factMessages.areaMissing,
  },
  {
    path: ["phone"],
    when: ({ phone, whatsapp }) => phone === null && whatsapp === true,
    isKept: () => false,
    error: listingMessages.whatsAppWithoutPhone,
  },
];
