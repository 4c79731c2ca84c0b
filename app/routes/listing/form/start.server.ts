import { findContact } from "#db/listing/contacts.server.ts";
import { describedByOwner } from "#db/listing/exact-places.server.ts";
import { findListing, ownListings } from "#db/listing/listings.server.ts";
import { db } from "#db/site/client.server.ts";
import { writePhone } from "#app/domain/site/phone.server.ts";
import { buildingValues, contactValues, formValues, initialValues } from "#app/domain/listing/form/values.ts";
import { type ContactChoice, type Listing, isId } from "#app/domain/listing/listing.ts";

/** What a form starts with, and where that comes from. */
export interface FormStart {
  fields: Record<string, string>;
  /** The listing whose contact details are filled in; null if there are none. */
  contactFrom: string | null;
  /** The listing whose building is filled in. */
  buildingFrom: string | null;
  /** The owner's last listing, if its building can be filled in. */
  last: { id: string; name: string } | null;
}

/** The start of a new listing's form. @param from the listing of the owner in whose building the home is, by its id */
export async function startOfForm(owner: { id: string }, from: string | null): Promise<FormStart> {
  const last = await lastListing(owner);
  const building = await findBuilding(owner, from);
  const contact = await startOfContact(last);
  return {
    fields: {
      ...initialValues.home,
      ...initialValues.price,
      ...contact.fields,
      ...building?.values,
    },
    contactFrom: contact.from,
    buildingFrom: building?.name ?? null,
    last: building ? null : last,
  };
}

/** What a home shares with a listing of the owner in the same building. @param from the listing's id */
export async function findBuilding(
  owner: { id: string },
  from: string | null,
): Promise<{ name: string; values: Record<string, string> } | null> {
  const listing = from !== null && isId(from) ? await findListing(db, from) : null;
  if (listing?.userId !== owner.id || listing.status === "hidden") return null;
  return { name: listing.name, values: buildingValues(await describedByOwner(db, listing)) };
}

/** A draft's form: parts that its owner has not seen yet start as in a new listing. */
export async function startOfDraft(owner: { id: string }, typed: Record<string, string>): Promise<FormStart> {
  // Browsers always send one of the radio buttons of a part.
  const [homeIsNew, priceIsNew] = [typed.type === undefined, typed.offer === undefined];
  const contact = priceIsNew ? await startOfContact(await lastListing(owner)) : null;
  return {
    fields: {
      ...(homeIsNew && initialValues.home),
      ...(priceIsNew && initialValues.price),
      ...contact?.fields,
      ...typed,
    },
    contactFrom: contact?.from ?? null,
    buildingFrom: null,
    last: null,
  };
}

async function lastListing(owner: { id: string }): Promise<{ id: string; name: string } | null> {
  const [last] = await ownListings(db, owner.id, { limit: 1, after: null });
  return last ? { id: last.id, name: last.name } : null;
}

async function startOfContact(last: { id: string; name: string } | null) {
  const contact = last && (await findContact(db, last.id));
  const isUsual = !contact || (contact.phone === null && !contact.hidesEmail);
  return isUsual ? { fields: {}, from: null } : { fields: contactValues(written(contact)), from: last.name };
}

/** The values of a listing's form. @param described the listing as its owner described it */
export function valuesOf(described: Listing, contact: ContactChoice): Record<string, string> {
  return formValues(described, written(contact));
}

function written({ phone, ...contact }: ContactChoice) {
  return { ...contact, phone: phone === null ? "" : writePhone(phone) };
}
