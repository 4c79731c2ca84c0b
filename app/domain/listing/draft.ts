import { retention } from "#app/domain/site/retention.ts";
import type { FormPart } from "./form/parts.ts";

/**
 * The buttons at the end of the listing form, by name. `continue`, `back` and `whole` are those of a step; `whole` saves
 * it and leads to the whole form.
 */
export const listingFormButtons = ["save", "check", "draft", "continue", "back", "whole"] as const;
export type ListingFormButton = (typeof listingFormButtons)[number];

/** The most drafts of an owner. */
export const maxDrafts = 20;

/** How long a draft is kept after its last change, in days. */
export const draftDays = retention.drafts.days;

/** What a listing form contains. */
export interface FormContent {
  /** As typed, by field name. */
  fields: Record<string, string>;
  /** In the form's order, cover first. */
  photos: { id: string; alt: string }[];
}

export const emptyForm: FormContent = { fields: {}, photos: [] };

/** A listing form as it was last sent, however incomplete: of a new listing, or of changes to one. */
export interface Draft extends FormContent {
  /** The id of the form's token: a form creates one listing. */
  id: string;
  /** The listing that it changes, or has become; null for a new one. */
  listingId: string | null;
  /** Whether the listing already has this content. */
  isPublished: boolean;
  /** Why photos of the last submit were refused. */
  photoProblems: string[];
  /** The id of the page that has saved each part last. */
  savedFrom: Partial<Record<FormPart, string>>;
  updatedAt: Date;
  /** Raised by each change. */
  version: number;
}
