import { type ListingFormButton, listingFormButtons } from "#app/domain/listing/draft.ts";
import { type FormStep, readStep } from "#app/domain/listing/form/parts.ts";
import { listingFieldNames, partFields } from "#app/domain/listing/form/fields.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { type PointPress, pointViewField, readPress } from "#app/domain/map/point-map.ts";
import { isUnreadable, storableText, visibleText } from "#app/domain/site/text.ts";
import { type FormToken, readFormToken } from "#app/http/listing/form-token.server.ts";
import type { Body } from "#app/http/site/form/body.server.ts";
import type { Problems } from "#app/http/site/form/submission.server.ts";
import type { ListingFormState } from "#app/ui/listing/form/editor.tsx";
import { siteMessages } from "#texts/site/messages.ts";

/** The name of the button that sends photos; those that arrange them begin with `arrange:`, too. */
const photoButtonPrefix = "arrange:";

const wordNames = ["name", "description"] as const;

/** A listing form, or one part of it, as a browser sent it. */
export interface SentListingForm {
  /** The part that was sent; null for the whole form. */
  step: FormStep | null;
  token: FormToken | null;
  tokenText: string;
  /** The fingerprint of what it was opened with. */
  fingerprint: string;
  /** The id of its page. */
  page: string;
  /** As typed, by field name. A name or a description that we had written and that stayed as it was is empty. */
  fields: Record<string, string>;
  /** The words that we had written. */
  offered: ListingFormState["offered"];
  /** The photos already uploaded, in the form's order, each with its description as typed. */
  photos: { id: string; alt: string }[];
  /** The button at its end that was pressed, if any. */
  button: ListingFormButton | null;
  /** The photo button, if any. */
  photoButton: string | null;
  /** The button of its map, if any, and the view that the map showed. */
  mapButton: PointPress | null;
  mapView: string;
  /** What is wrong with texts that are not stored as typed: they were cut off, or have characters that are no text. */
  lost: Problems;
}

/** Reads a listing form. Fields that it does not have are ignored (TRUST.md row 10). */
export function readListingForm({ fields, truncated }: Body, request: Request): SentListingForm {
  const step = readStep(new URL(request.url).searchParams);
  const text = (name: string) => fields.getAll(name).find((value) => typeof value === "string");
  const names = step ? partFields[step.part] : listingFieldNames;
  const typed = names.flatMap((name) => {
    const value = text(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const offered = wordNames.flatMap((name) => {
    const words = text(`offered:${name}`);
    return words !== undefined && words === text(name) ? [[name, storableText(words)] as const] : [];
  });
  const photos = [...new Set(fields.getAll("photo").filter((value) => typeof value === "string"))].filter(isId);
  const descriptions = photos.map((id) => text(`describe:${id}`) ?? "");
  const photoButton = [...fields.keys()].find((name) => name.startsWith(photoButtonPrefix));
  const lost: Problems = {};
  for (const [name, value] of typed) {
    if (truncated.has(name)) lost[name] = [siteMessages.textLong];
    else if (isUnreadable(value)) lost[name] = [siteMessages.unreadableText];
  }
  if (descriptions.some(isUnreadable)) lost.images = [siteMessages.unreadableText];
  return {
    step,
    token: readFormToken(text("token") ?? ""),
    tokenText: text("token") ?? "",
    fingerprint: text("fingerprint") ?? "",
    page: isId(text("page")) ? text("page")! : "",
    fields: {
      ...Object.fromEntries(typed.map(([name, value]) => [name, storableText(value)])),
      ...Object.fromEntries(offered.map(([name]) => [name, ""])),
    },
    offered: Object.fromEntries(offered),
    photos: photos.map((id, index) => ({ id, alt: visibleText(storableText(descriptions[index]!), "line") })),
    button: listingFormButtons.find((name) => fields.has(name)) ?? null,
    photoButton: photoButton?.slice(photoButtonPrefix.length) ?? null,
    mapButton: readPress(fields),
    mapView: text(pointViewField) ?? "",
    lost,
  };
}

/** Whether a form is checked before it goes on, not only kept. */
export function isChecked({ button, photoButton, mapButton }: SentListingForm): boolean {
  return photoButton === null && mapButton === null && !(button === "draft" || button === "back" || button === "whole");
}
