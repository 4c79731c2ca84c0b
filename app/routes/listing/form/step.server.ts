import { type FormPart, type FormStep, readStep } from "#app/domain/listing/form/parts.ts";
import { partFields } from "#app/domain/listing/form/part-fields.ts";
import { listingFieldNames } from "#app/domain/listing/form/schema.ts";
import type { Body } from "#app/http/site/form/body.server.ts";

/** What is stored of a listing form: its fields as typed, and its photos in order. */
export interface StoredForm {
  fields: Record<string, string>;
  photos: { id: string; alt: string }[];
}

/** The part of the form that a request is about; null for the whole form. */
export function stepOf(request: Request): FormStep | null {
  return readStep(new URL(request.url).searchParams);
}

/** A form of one part as the whole form: the other parts are as they are stored. */
export function withStoredParts(body: Body, part: FormPart, stored: StoredForm | null): Body {
  const own = partFields[part];
  const fields = new FormData();
  const isStored = (name: string) =>
    isPhotoField(name) ? part !== "photos" : listingFieldNames.includes(name) && !own.includes(name);
  for (const [name, value] of body.fields.entries()) if (!isStored(name)) fields.append(name, value);
  for (const [name, value] of Object.entries(stored?.fields ?? {})) if (isStored(name)) fields.append(name, value);
  if (part !== "photos") {
    for (const { id, alt } of stored?.photos ?? []) {
      fields.append("photo", id);
      fields.append(photoTextField(id), alt);
    }
  }
  return { ...body, fields };
}

/** The name of a photo's description field. */
export function photoTextField(id: string): string {
  return `describe:${id}`;
}

function isPhotoField(name: string): boolean {
  return name === "photo" || name.startsWith(photoTextField(""));
}
