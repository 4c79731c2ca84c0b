import { db } from "#db/site/client.server.ts";
import { type Alert, alertsOf } from "#db/alert/alerts.server.ts";
import { allOwnEnquiries } from "#db/enquiry/enquiries.server.ts";
import { findShifts } from "#db/listing/area-shifts.server.ts";
import { findDrafts } from "#db/listing/drafts.server.ts";
import { asDescribed } from "#db/listing/exact-places.server.ts";
import { findContacts } from "#db/listing/contacts.server.ts";
import { findListingIdsOf, findListings, findListingsByIds } from "#db/listing/listings.server.ts";
import { grievancesOf } from "#db/report/grievances.server.ts";
import { findHidings } from "#db/report/hidden-listings.server.ts";
import { findNewEmail } from "#db/account/email-changes.server.ts";
import { findShortlist } from "#db/account/shortlists.server.ts";
import { findSessionsOf } from "#db/account/sessions.server.ts";
import { findAccount } from "#db/account/users.server.ts";
import { env } from "#app/env.server.ts";
import { listingPath, searchPath } from "#app/paths.ts";
import { photoUrl } from "#app/services/photo/photo-url.server.ts";
import type { Enquiry } from "#app/domain/enquiry/enquiry.ts";
import { emailKey } from "#app/domain/site/addresses/email-address.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import type { Draft } from "#app/domain/listing/draft.ts";
import type { ContactChoice, Listing } from "#app/domain/listing/listing.ts";
import { photosOf } from "#app/commands/photo/uploads.server.ts";
import { roundedPoint } from "#app/domain/place/point/geometry.ts";
import type { Photo } from "#app/domain/photo/photo.ts";

/** Listings per query. */
const batch = 100;

/**
 * Everything the site stores about a user, as a JSON document: the account with its sign-ins, the listings and drafts with the URLs of
 * their photos, where homes are or were of which visitors see only the area, and by how many metres that is shifted, the
 * enquiries about them, the homes they saved, and the alerts and grievances of a proven address. It is generated in chunks, each read from
 * the database when the client asks for it. Listings that change meanwhile are included once, in the state when their
 * chunk is read; listings that are deleted or added meanwhile are not.
 */
export async function* exportData(user: Viewer): AsyncGenerator<string, void, void> {
  const account = await findAccount(db, user.id);
  const ids = await findListingIdsOf(db, user.id);
  const about = {
    id: user.id,
    name: user.name,
    email: user.email,
    createdAt: account?.timestamp,
    signsInWith: [account?.passwordHash && "password", account?.googleSub && "Google"].filter(Boolean),
    newEmail: await findNewEmail(db, user.id),
    signIns: (await findSessionsOf(db, user.id)).map(({ idHash: _id, ...session }) => session),
  };
  let comma = "";
  let chunk = `{\n  "account": ${json(about, 2)},\n  "listings": [`;
  for (let read = 0; read < ids.length; read += batch) {
    const some = ids.slice(read, read + batch);
    const contacts = await findContacts(db, some);
    const listings = await asDescribed(db, await findListings(db, some));
    const hidden = listings.filter(({ status }) => status === "hidden").map(({ id }) => id);
    const hidings = await findHidings(db, hidden);
    for (const listing of listings) {
      chunk += `${comma}\n    ${json({ ...listingData(listing, contacts.get(listing.id)), hidden: hidings.get(listing.id) }, 4)}`;
      comma = ",";
    }
    yield chunk;
    chunk = "";
  }
  const enquiries = (await allOwnEnquiries(db, user.id)).map(enquiryData);
  const drafts = await Promise.all((await findDrafts(db, user.id)).map((draft) => draftData(user, draft)));
  const alerts = account?.emailProven ? (await alertsOf(db, emailKey(user.email))).map(alertData) : [];
  const grievances = account?.emailProven ? await grievancesOf(db, user.email) : [];
  const areas = await findShifts(db, user);
  const saved = (await findListingsByIds(db, await findShortlist(db, user.id))).map(urlOf);
  yield `${chunk}${comma && "\n  "}],\n  "drafts": ${json(drafts, 2)},\n  "areasShown": ${json(areas, 2)},\n  "enquiries": ${json(enquiries, 2)},\n  "shortlist": ${json(saved, 2)},\n  "alerts": ${json(alerts, 2)},\n  "grievances": ${json(grievances, 2)}\n}\n`;
}

function listingData(listing: Listing, contact: ContactChoice | undefined) {
  const { photos, place, placeFrom, userId: _owner, version: _version, hasPhone: _hasPhone, ...details } = listing;
  return {
    ...details,
    ...roundedPoint(details),
    ...contact,
    city: place?.city ?? null,
    locality: place?.locality ?? null,
    placeSaidByOwner: placeFrom === "owner",
    url: urlOf(listing),
    photos: photos.map(photoData),
  };
}

async function draftData(user: Viewer, draft: Draft) {
  const photos = await photosOf(db, user, draft);
  return { ...draft.fields, changedAt: draft.updatedAt, photos: photos.map(photoData) };
}

function photoData({ key, alt, variants }: Photo) {
  return { description: alt, files: variants.map((variant) => absolute(photoUrl(`${key}/${variant.name}`))) };
}

function enquiryData({ listing, ...enquiry }: Enquiry) {
  return { ...enquiry, listing: urlOf(listing) };
}

function urlOf(listing: Pick<Listing, "id" | "type">): string {
  return env.APP_URL + listingPath(listing);
}

function alertData({ query, frequency }: Alert) {
  return { search: env.APP_URL + searchPath(null, query), frequency };
}

/** @param indent of the line it starts in */
function json(value: unknown, indent: number): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${" ".repeat(indent)}`);
}

function absolute(url: string): string {
  return new URL(url, env.APP_URL).href;
}
