import type { ListSizes } from "#app/domain/listing/list-page.ts";
import type { Listing } from "#app/domain/listing/listing.ts";

/** The statuses of an enquiry in its owner's inbox. */
const enquiryStatuses = ["new", "read", "archived", "spam"] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** What an owner can do with an enquiry: give it a status, or take it out of the archive or out of spam. */
export const enquiryMoves = [...enquiryStatuses, "to-inbox", "not-spam"] as const;
export type EnquiryMove = (typeof enquiryMoves)[number];

/** How an owner opens an enquiry, which is read then: to see it, or to reply to its sender. */
export const enquiryOpenings = ["seen", "email", "call", "whatsApp"] as const;
export type EnquiryOpening = (typeof enquiryOpenings)[number];

/** The folders of an inbox: what is new or read, and the rest. */
export const inboxFolders = ["inbox", "archived", "spam"] as const;
export type InboxFolder = (typeof inboxFolders)[number];

export function folderOf(status: EnquiryStatus): InboxFolder {
  return status === "archived" || status === "spam" ? status : "inbox";
}

export const inboxSizes: ListSizes = { first: 20, further: 20, most: 100 };

/** What a visitor asks the owner of a listing. */
export interface EnquiryDetails {
  name: string;
  email: string;
  /** E.164, such as `+919876543210`; null if not given. */
  phone: string | null;
  message: string;
  /** The day they would like to visit, `YYYY-MM-DD`; null if not given. */
  visitOn: string | null;
}

export interface NewEnquiry extends EnquiryDetails {
  listingId: string;
  ownerId: string;
  /** A UUID that an enquiry sent twice has in common. */
  key: string;
  /** Whether the e-mail that confirms it has a link to the exact address. */
  sharesAddress: boolean;
  /** Whether its sender gets a confirmation. */
  confirmsSender: boolean;
}

/** An enquiry in an owner's inbox. */
export interface Enquiry extends EnquiryDetails {
  id: string;
  status: EnquiryStatus;
  createdAt: Date;
  listing: Pick<Listing, "id" | "name" | "type">;
  /** When its sender saw the exact address; null if not. */
  addressSharedAt: Date | null;
}
