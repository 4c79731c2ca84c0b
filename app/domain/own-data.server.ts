import { db } from "#db/client.server.ts";
import { findListing, findListingIdsOf } from "#db/listings.server.ts";
import { env } from "#app/env.server.ts";
import { listingPath } from "#app/paths.ts";
import { storage } from "#app/services/storage.server.ts";
import type { Viewer } from "./account.ts";
import { findAccount } from "#db/users.server.ts";

/** All the site knows of a user: the account, and the listings with the addresses of their photos. */
export async function ownData(user: Viewer) {
  const account = await findAccount(db, user.id);
  const listings = [];
  for (const id of await findListingIdsOf(db, user.id)) {
    const listing = await findListing(db, id);
    if (!listing) continue;
    const { photos, place, placeFrom, userId: _owner, version: _version, ...said } = listing;
    listings.push({
      ...said,
      city: place?.city ?? null,
      locality: place?.locality ?? null,
      placeSaidByOwner: placeFrom === "owner",
      url: env.APP_URL + listingPath(listing),
      photos: photos.map(({ key, alt, variants }) => ({
        description: alt,
        files: variants.map((variant) => absolute(storage.url(`${key}/${variant.name}`))),
      })),
    });
  }
  return {
    account: {
      id: user.id,
      name: user.name,
      email: user.email,
      createdAt: account?.timestamp,
      signsInWith: [account?.passwordHash && "password", account?.googleSub && "Google"].filter(Boolean),
    },
    listings,
  };
}

function absolute(url: string): string {
  return new URL(url, env.APP_URL).href;
}
