import { Link } from "@remix-run/react";
import type { Listing } from "#app/domain/listing/listing.ts";
import { listingPath } from "#app/paths.ts";
import { UserText } from "#app/ui/site/user-text.tsx";

/** The home that a page for contacting its owner is about. */
export function ListingHead({ listing }: { listing: Pick<Listing, "id" | "type" | "name" | "address"> }) {
  return (
    <p>
      <Link to={listingPath(listing)}>
        <UserText text={listing.name} />
      </Link>
      <br />
      <UserText text={listing.address} />
    </p>
  );
}
