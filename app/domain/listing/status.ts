import { shortDay } from "#app/domain/site/time.ts";
import { statusTexts } from "#texts/listing/status.ts";
import type { Listing, ListingStatus, ListingType } from "./listing.ts";

/** What an owner can do with a listing, by its status. */
export const nextStatuses: Record<ListingStatus, ListingStatus[]> = {
  live: ["closed", "paused"],
  paused: ["live", "closed"],
  closed: ["live"],
};

/** `Paused`, `Rented on 3 Nov 2026` or `Sold on 3 Nov 2026`; null for a live listing. */
export function statusNotice({ status, statusSince, type }: Pick<Listing, "status" | "statusSince" | "type">) {
  if (status === "live") return null;
  return status === "paused" ? statusTexts.paused : statusTexts.closed[type](shortDay(statusSince));
}

/** The label of the button that sets a status, with its visible part marked. */
export function statusLabel(status: ListingStatus, type: ListingType): (name: string) => string {
  return status === "closed" ? statusTexts.set.closed[type] : statusTexts.set[status];
}
