import { createHash } from "node:crypto";
import type { ListingDetails } from "./listing.ts";

/**
 * The form token of a row: the same for the same home of the same owner, however its cells are written, so that a file
 * that is imported again makes no second listing. What a row does not say does not count.
 */
export function rowToken(owner: { id: string }, details: ListingDetails): string {
  const { type, name, bedroom, bathroom, parking, furnished, address, description, offer } = details;
  const { regularPrice, discountedPrice, latitude, longitude } = details;
  const said = [type, name, bedroom, bathroom, parking, furnished, address, description, offer];
  const content = JSON.stringify([owner.id, ...said, regularPrice, discountedPrice, latitude, longitude]);
  const hex = createHash("sha256").update(`listing row ${content}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}
