import { listingFormButtons } from "#app/domain/listing/draft.ts";
import { readStep } from "#app/domain/listing/form/parts.ts";
import { listingFieldNames, partFields } from "#app/domain/listing/form/fields.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { pointViewField, readPress, readView } from "#app/domain/map/point-map.ts";
import { storableText, visibleText } from "#app/domain/site/text.ts";
import { readFormToken } from "#app/http/listing/form-token.server.ts";
import type { Body } from "#app/http/site/form/body.server.ts";
import type { ListingFormState } from "#app/ui/listing/form/state.ts";

/** The name of the button that sends photos; those that arrange them begin with `arrange:`, too. */
const photoButtonPrefix = "arrange:";

const wordNames = ["name", "description"] as const;

/** A listing form, or one part of it, as a browser sent it. */
export type SentListingForm = ReturnType<typeof readListingForm>;

/** Reads a listing form. Fields that it does not have are ignored (TRUST.md row 10). */
export function readListingForm({ fields, files }: Body, request: Request) {
  const step = readStep(new URL(request.url).searchParams);
  const text = (name: string) => {
    const typed = fields.getAll(name).find((value) => typeof value === "string");
    return typed === undefined ? undefined : storableText(typed);
  };
  const names = step ? partFields[step.part] : listingFieldNames;
  const typed = names.map((name) => [name, text(name)] as const).filter(([, value]) => value !== undefined);
  const offered = wordNames.filter((name) => text(name) !== undefined && text(name) === text(`offered:${name}`));
  const photos = [...new Set(fields.getAll("photo").filter((value) => typeof value === "string"))].filter(isId);
  const photoButton = [...fields.keys()].find((name) => name.startsWith(photoButtonPrefix));
  const mapButton = readPress(fields);
  // w3m submits a form without a button as soon as a file is chosen: that must not publish anything.
  const withoutButton = files.length > 0 ? "photos" : "save";
  const button = listingFormButtons.find((name) => fields.has(name));
  return {
    /** The part that was sent; null for the whole form. */
    step,
    token: readFormToken(text("token") ?? ""),
    tokenText: text("token") ?? "",
    /** Of what it was opened with. */
    fingerprint: text("fingerprint") ?? "",
    /** The id of its page. */
    page: isId(text("page")) ? text("page")! : "",
    /** As typed, by name; what is no text in it is marked. Words that we had written, and that stayed so, are empty. */
    fields: Object.fromEntries([...typed, ...offered.map((name) => [name, ""])]) as Record<string, string>,
    /** The words that we had written. */
    offered: Object.fromEntries(offered.map((name) => [name, text(name)])) as ListingFormState["offered"],
    /** The photos already uploaded, in the form's order, each with its description as typed. */
    photos: photos.map((id) => ({ id, alt: visibleText(text(`describe:${id}`) ?? "", "line") })),
    /** What its button asks for. */
    asks: mapButton !== null ? "map" : photoButton !== undefined ? "photos" : (button ?? withoutButton),
    photoButton: photoButton?.slice(photoButtonPrefix.length) ?? null,
    mapButton,
    /** What its map showed; null if it was not shown. */
    mapView: readView(text(pointViewField) ?? ""),
  } as const;
}

/** Whether a form is checked before it goes on, not only kept. */
export function isChecked({ asks }: SentListingForm): boolean {
  return asks === "save" || asks === "check" || asks === "continue";
}
