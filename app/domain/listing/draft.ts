import { retention } from "#app/domain/site/legal/retention.ts";

/**
 * The buttons at the end of the listing form, by name. `continue`, `back` and `whole` are those of a step; `whole` saves
 * it and leads to the whole form. w3m submits a form without a button as soon as a file is chosen: that must not publish
 * anything.
 */
export const listingFormButtons = ["save", "check", "draft", "continue", "back", "whole"] as const;
export type ListingFormButton = (typeof listingFormButtons)[number];

/** The most drafts of an owner. */
export const maxDrafts = 20;

/** How long a draft is kept after its last change, in days. */
export const draftDays = retention.drafts.days;

/** A listing form that its owner saved without publishing it, however incomplete. */
export interface Draft {
  /** The id of the form's token: a form creates one listing, also from its draft. */
  id: string;
  /** As typed, by field name. */
  fields: Record<string, string>;
  /** In the form's order, cover first. */
  photos: { id: string; alt: string }[];
  updatedAt: Date;
  /** Raised by each change. */
  version: number;
  /** The mark of the form that saved it last; null if it was none. */
  savedBy: string | null;
}
