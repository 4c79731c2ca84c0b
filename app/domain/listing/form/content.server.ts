import { createHash } from "node:crypto";
import type { FormContent } from "../draft.ts";
import type { FormPart } from "./parts.ts";
import { listingFieldNames, partFields } from "./fields.ts";

/** A form with one part of another in place of its own; the other form if there is no part. */
export function withPart(form: FormContent, sent: FormContent, part: FormPart | null): FormContent {
  if (part === null) return sent;
  const others = Object.entries(form.fields).filter(([name]) => !partFields[part].includes(name));
  return {
    fields: { ...Object.fromEntries(others), ...sent.fields },
    photos: part === "photos" ? sent.photos : form.photos,
  };
}

/**
 * Identifies the content of a form, or of one part of it. A page sends back the one it was opened with, so that the
 * server can tell whether something else was saved since. A form of which nothing is saved yet sends an empty fingerprint.
 */
export function fingerprintOf(form: FormContent, part: FormPart | null): string {
  const { fields } = form;
  const filled = [...namesOf(part)].sort().flatMap((name) => (fields[name] ? [[name, fields[name]]] : []));
  const content = JSON.stringify([filled, photosOf(form, part)]);
  return createHash("sha256").update(content).digest("base64url").slice(0, 16);
}

/** The names of the fields whose values differ, within a part of the form or all of it; `images` for its photos. */
export function differingFields(one: FormContent, other: FormContent, part: FormPart | null): string[] {
  const said = ({ fields }: FormContent, name: string) => plainText(fields[name] ?? "");
  const names = namesOf(part).filter((name) => said(one, name) !== said(other, name));
  const isSame = JSON.stringify(photosOf(one, part)) === JSON.stringify(photosOf(other, part));
  return isSame ? names : ["images", ...names];
}

/** Browsers send nothing for a box that is not checked, and CRLF for a line break. */
function plainText(typed: string): string {
  return typed === "no" ? "" : typed.replace(/\r\n/g, "\n");
}

function namesOf(part: FormPart | null): readonly string[] {
  return part === null ? listingFieldNames : partFields[part];
}

function photosOf({ photos }: FormContent, part: FormPart | null): [id: string, alt: string][] {
  return part === null || part === "photos" ? photos.map(({ id, alt }) => [id, alt]) : [];
}
