import { findContact } from "#db/listing/contacts.server.ts";
import { ownListings } from "#db/listing/listings.server.ts";
import { db } from "#db/site/client.server.ts";
import { writePhone } from "#app/domain/site/phone.ts";
import { partFields } from "#app/domain/listing/form/fields.ts";
import type { FormPart } from "#app/domain/listing/form/parts.ts";
import { contactValues, initialValues } from "#app/domain/listing/form/values.ts";

/** What a form starts with. */
interface FormStart {
  fields: Record<string, string>;
  /** The listing whose contact details are filled in; null if there are none. */
  contactFrom: string | null;
}

/**
 * What a form of a new listing shows: parts that its owner has not seen yet start with the usual values, and with the
 * contact details of the owner's last listing.
 * @param typed what is stored of it
 */
export async function startOfForm(owner: { id: string }, typed: Record<string, string>): Promise<FormStart> {
  const isNew = (part: FormPart) => !partFields[part].some((name) => name in typed);
  const contact = isNew("words") ? await lastContact(owner) : null;
  return {
    fields: {
      ...(isNew("home") && initialValues.home),
      ...(isNew("price") && initialValues.price),
      ...contact?.fields,
      ...typed,
    },
    contactFrom: contact?.from ?? null,
  };
}

/** Null if it is as usual: by e-mail alone. */
async function lastContact(owner: { id: string }) {
  const [last] = await ownListings(db, owner.id, { limit: 1, after: null });
  const contact = last && (await findContact(db, last.id));
  if (!contact || (contact.phone === null && !contact.hidesEmail)) return null;
  const phone = contact.phone === null ? "" : writePhone(contact.phone);
  return { fields: contactValues({ ...contact, phone }), from: last.name };
}
