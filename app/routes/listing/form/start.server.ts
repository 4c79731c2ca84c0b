import { findContact } from "#db/listing/contacts.server.ts";
import { describedByOwner } from "#db/listing/exact-places.server.ts";
import { findListing, ownListings } from "#db/listing/listings.server.ts";
import { db } from "#db/site/client.server.ts";
import { writePhone } from "#app/domain/site/phone.server.ts";
import { partFields } from "#app/domain/listing/form/fields.ts";
import { buildingValues, contactValues, initialValues } from "#app/domain/listing/form/values.ts";
import { type ContactChoice, isId } from "#app/domain/listing/listing.ts";

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

/**
 * What a form of a new listing shows: parts that its owner has not seen yet start with the usual values.
 * @param typed what is stored of it @param from the listing of the owner in whose building the home is, by its id
 */
export async function startOfForm(
  owner: { id: string },
  typed: Record<string, string>,
  from: string | null,
): Promise<FormStart> {
  const isNew = Object.keys(typed).length === 0;
  const [homeIsNew, priceIsNew, wordsAreNew] = (["home", "price", "words"] as const).map(
    (part) => !partFields[part].some((name) => name in typed),
  );
  const last = isNew || wordsAreNew ? await lastListing(owner) : null;
  const building = isNew ? await findBuilding(owner, from) : null;
  const contact = wordsAreNew ? await startOfContact(last) : null;
  return {
    fields: {
      ...(homeIsNew && initialValues.home),
      ...(priceIsNew && initialValues.price),
      ...contact?.fields,
      ...building?.values,
      ...typed,
    },
    contactFrom: contact?.from ?? null,
    buildingFrom: building?.name ?? null,
    last: isNew && !building ? last : null,
  };
}

/** What a form's URL fills in: what the home shares with a listing of the owner in the same building. */
export async function buildingInUrl(
  owner: { id: string },
  request: Request,
): Promise<Record<string, string> | undefined> {
  return (await findBuilding(owner, new URL(request.url).searchParams.get("from")))?.values;
}

/** @param from the id of a listing in the same building */
async function findBuilding(
  owner: { id: string },
  from: string | null,
): Promise<{ name: string; values: Record<string, string> } | null> {
  const listing = from !== null && isId(from) ? await findListing(db, from) : null;
  if (listing?.userId !== owner.id || listing.status === "hidden") return null;
  return { name: listing.name, values: buildingValues(await describedByOwner(db, listing)) };
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

function written({ phone, ...contact }: ContactChoice) {
  return { ...contact, phone: phone === null ? "" : writePhone(phone) };
}
