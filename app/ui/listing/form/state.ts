import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import type { ReadFields } from "#app/domain/listing/form/fields.ts";
import type { StoredForm } from "#app/domain/listing/form/understood.ts";
import type { PointView } from "#app/domain/map/point-map.ts";
import type { MapMosaicProps, TileSource } from "#app/ui/map/static-map.tsx";
import type { FormPhoto } from "#app/ui/photo/photo-list.ts";
import type { Field, FormConstraint, TextAttributes } from "#app/ui/site/form/fields.tsx";
import type { fieldTexts } from "#texts/listing/form/fields.ts";

/** The names of the listing form's fields. */
export type FieldName = keyof ReadFields | "images";
export type ListingFields = Record<FieldName, Field>;

/** What the form contains, and the response to its last submit. */
export interface ListingFormState extends StoredForm {
  constraint: FormConstraint;
  fields: Partial<Record<FieldName, string>>;
  /** The words among its fields that we have written, not the owner. */
  offered: Partial<Record<"name" | "description", string>>;
  photos: FormPhoto[];
  /** The result of the last submit, its errors in the order of the page; null if nothing was wrong. */
  result: SubmissionResult | null;
  token: string;
  /** The id of this page. */
  page: string;
  /** The map that the point is chosen on without script; null if it is not shown. */
  map: PointView | null;
}

/** What the page shows beside the form. */
export interface BesideForm {
  /** Where the home is, as far as its stored fields say; null if that is not known. */
  placed: {
    locality: string | null;
    city: string | null;
    /** How it was placed; null if its owner gave the point. */
    text: string | null;
    point: MapMosaicProps["point"];
  } | null;
  /** The names of places to suggest: cities, and localities of the home's city. */
  suggested: { cities: string[]; localities: string[] };
  /** What homes like this one ask; null if there are too few. */
  range: string | null;
  /** The listing whose contact details are filled in. */
  contactFrom: string | null;
  /** How many other drafts of new listings wait, beside a new form. */
  drafts: number;
  /** Where changes to a listing that are not published are discarded; null if there are none. */
  discard: string | null;
}

export const nothingBeside: BesideForm = {
  placed: null,
  suggested: { cities: [], localities: [] },
  range: null,
  contactFrom: null,
  drafts: 0,
  discard: null,
};

/** What is shown by its name: a field, or the boxes of a list. */
export type ShownName = keyof typeof fieldTexts;
export type ShowField = (name: ShownName, more?: TextAttributes) => ReactNode;

/** What each part of the form gets. */
export interface PartProps extends Omit<ListingFormState, "fields">, BesideForm {
  fields: ListingFields;
  field: ShowField;
  /** Whether the part is a page of its own. */
  isStep: boolean;
  /** Whether the listing is not published yet: we then write what is left empty. */
  isNew: boolean;
  tiles: TileSource;
  /** Where the form is sent. */
  path: string;
}
