import { areaIn, localUnitOf } from "#app/domain/listing/amounts/area.ts";
import { depositIn, isInMonths } from "#app/domain/listing/amounts/deposit.ts";
import { maxPrice } from "#app/domain/listing/price.ts";
import { pinIn, statesNamed } from "#app/domain/place/address.ts";
import { factMessages } from "#texts/listing/facts/messages.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import type { ReadFields } from "./fields.ts";

type Report = (field: keyof ReadFields, text: string) => void;

const isNumber = (value: unknown) => typeof value === "number";

/** Reports what is wrong with fields together: nothing of those that could not be read. */
export function checkTogether(read: ReadFields, report: Report): void {
  const { type, home, regularPrice, discountedPrice, deposit, floor, floors } = read;
  if (type === "sell" && home === "room") report("home", factMessages.roomForSale);
  if (isNumber(regularPrice) && isNumber(discountedPrice) && discountedPrice >= regularPrice)
    report("discountedPrice", listingMessages.discountNotBelow);
  if (isNumber(regularPrice) && isInMonths(deposit)) {
    const rupees = depositIn(deposit, discountedPrice ?? regularPrice);
    if (!Number.isInteger(rupees) || rupees > maxPrice) report("deposit", factMessages.deposit);
  }
  if (isNumber(floor?.floor) && floor.floor > (floor.floors ?? floors ?? Infinity))
    report("floor", factMessages.floorAbove);
  if (isNumber(floor?.floors) && isNumber(floors) && floor.floors !== floors)
    report("floors", factMessages.floorsDiffer);
  if (read.phone === null && read.whatsapp === true) report("phone", listingMessages.whatsAppWithoutPhone);
  checkPlace(read, report);
  checkArea(read, report);
}

function checkPlace({ city, locality, latitude, longitude }: ReadFields, report: Report): void {
  if (city === undefined && typeof locality === "string") report("city", listingMessages.cityMissing);
  if (latitude === undefined && isNumber(longitude)) report("latitude", listingMessages.latitudeMissing);
  if (longitude === undefined && isNumber(latitude)) report("longitude", listingMessages.longitudeMissing);
}

function checkArea({ area, areaKind, address }: ReadFields, report: Report): void {
  if (area === null && typeof areaKind === "string") report("area", factMessages.areaMissing);
  if (area?.parts === undefined) return;
  if (area.areaKind && areaKind && area.areaKind !== areaKind) report("areaKind", factMessages.areaKindsDiffer);
  if (typeof address !== "string" || areaIn(area, address) !== null) return;
  // The address tells the size of a bigha, if it names a state that has one.
  const unit = localUnitOf(area) ?? "";
  if (pinIn(address) !== null || statesNamed(address).size > 0) report("area", factMessages.localArea(unit));
  else report("address", factMessages.localAreaAnywhere(unit));
}
