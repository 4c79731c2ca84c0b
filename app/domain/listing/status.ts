import { shortDay } from "#app/domain/site/time.ts";
import { statusTexts } from "#texts/listing/status.ts";
import {
  type Listing,
  type ListingStatus,
  type ListingType,
  type OwnerStatus,
  closedDays,
  endOfClosed,
} from "./listing.ts";

/** What an owner can do with a listing, by its status. */
export const nextStatuses: Record<ListingStatus, OwnerStatus[]> = {
  live: ["closed", "paused"],
  paused: ["live", "closed"],
  closed: ["live"],
  hidden: [],
};

type Status = Pick<Listing, "status" | "statusSince">;

/** Whether a listing has been closed for so long that its page is gone for visitors. */
export function isExpired({ status, statusSince }: Status): boolean {
  return status === "closed" && endOfClosed(statusSince) <= new Date();
}

/** `Paused`, `Rented on 3 Nov 2026` or `Sold on 3 Nov 2026, now expired`; null for a live listing. */
export function statusNotice(listing: Status & Pick<Listing, "type">): string | null {
  if (listing.status === "live") return null;
  if (listing.status !== "closed") return statusTexts[listing.status];
  const closed = statusTexts.closed[listing.type](shortDay(listing.statusSince));
  return isExpired(listing) ? statusTexts.expired(closed) : closed;
}

/** What the status means, for the owner. */
export function statusMeaning(listing: Status): string {
  if (listing.status !== "closed") return statusTexts.forOwner[listing.status];
  return isExpired(listing) ? statusTexts.forOwner.expired : statusTexts.forOwner.closed(closedDays);
}

/** The label of the button that sets a status, with its visible part marked. */
export function statusLabel(status: OwnerStatus, type: ListingType): (name: string) => string {
  return status === "closed" ? statusTexts.set.closed[type] : statusTexts.set[status];
}
