import { shortDay } from "#app/domain/site/time.ts";
import { statusTexts as texts } from "#texts/listing/status.ts";
import { remindAfterDays } from "./confirmation.ts";
import { type Listing, type ListingStatus, type OwnerStatus, closedDays, endOfClosed } from "./listing.ts";

/** What an owner can do with a listing: set its status, or go to a page about it. */
export type OwnerAction = keyof typeof texts.actions;

/** The statuses that actions set; the others lead to a page. */
export const statusSetBy: Partial<Record<OwnerAction, OwnerStatus>> = {
  confirm: "live",
  relist: "live",
  pause: "paused",
  close: "closed",
};

/** What a listing is for its owner: its status, and what time has made of it. */
export type OwnerState = ListingStatus | "due" | "expired";

type Dated = Pick<Listing, "type" | "statusSince">;

interface ForOwner {
  /** `Paused`, or `Rented on 3 Nov 2026`. */
  label: (listing: Dated) => string;
  /** What that means. */
  meaning: string;
  /** What the owner does next. */
  main: OwnerAction;
  /** What else they can do. */
  more: OwnerAction[];
}

const closed = ({ type, statusSince }: Dated) => texts.closed[type](shortDay(statusSince));

/**
 * What a listing in each state shows its owner and offers next: on the desk, on its page, beside its numbers and in
 * e-mails. What it shows and offers visitors depends on its status only.
 */
export const ownerStates: Record<OwnerState, ForOwner> = {
  live: {
    label: () => texts.live,
    meaning: texts.forOwner.live,
    main: "edit",
    more: ["price", "numbers", "close", "pause", "confirm", "duplicate", "delete"],
  },
  /** Live, and its owner should confirm that it is available. */
  due: {
    label: () => texts.live,
    meaning: texts.forOwner.due,
    main: "confirm",
    more: ["close", "pause", "edit", "price", "numbers", "duplicate", "delete"],
  },
  paused: {
    label: () => texts.paused,
    meaning: texts.forOwner.paused,
    main: "relist",
    more: ["close", "edit", "price", "numbers", "duplicate", "delete"],
  },
  closed: {
    label: closed,
    meaning: texts.forOwner.closed(closedDays),
    main: "relist",
    more: ["edit", "numbers", "duplicate", "delete"],
  },
  /** Closed for so long that its page is gone for visitors. */
  expired: {
    label: (listing) => texts.expired(closed(listing)),
    meaning: texts.forOwner.expired,
    main: "relist",
    more: ["edit", "numbers", "duplicate", "delete"],
  },
  hidden: {
    label: () => texts.hidden,
    meaning: texts.forOwner.hidden,
    main: "answer",
    more: ["edit", "numbers", "delete"],
  },
};

/** Whether a listing has been closed for so long that its page is gone for visitors. */
export function isExpired({ status, statusSince }: Pick<Listing, "status" | "statusSince">, now = new Date()): boolean {
  return status === "closed" && endOfClosed(statusSince) <= now;
}

/** The state of a listing for its owner. */
export function ownerState(listing: Pick<Listing, "status" | "statusSince" | "confirmedAt">): OwnerState {
  const { status, confirmedAt } = listing;
  if (status === "live" && (confirmedAt === null || confirmedAt < confirmationDue(new Date()))) return "due";
  return isExpired(listing) ? "expired" : status;
}

/** Live listings whose owners confirmed them before this time are due for the next confirmation. */
export function confirmationDue(now: Date): Date {
  return new Date(now.getTime() - remindAfterDays * 86_400_000);
}

/** Why visitors cannot have a home, such as `Paused` or `Sold on 3 Nov 2026, expired`; null if it is live. */
export function statusNotice(listing: Dated & Pick<Listing, "status">): string | null {
  if (listing.status === "live") return null;
  return ownerStates[isExpired(listing) ? "expired" : listing.status].label(listing);
}

/** The label of an action for a listing of this type. */
export function actionLabel(action: OwnerAction, type: Listing["type"]): string {
  const label = texts.actions[action];
  return typeof label === "string" ? label : label[type];
}
