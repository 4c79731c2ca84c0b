import { Link } from "@remix-run/react";
import { type Listing, closedDays } from "#app/domain/listing/listing.ts";
import type { PointAstray } from "#app/domain/place/distance.ts";
import { deleteListingPath, editListingPath, listingNumbersPath } from "#app/paths.ts";
import { detailTexts } from "#texts/listing/detail.ts";
import { statusTexts } from "#texts/listing/status.ts";
import { PointNotice } from "./point-notice.tsx";
import { StatusButtons } from "./status-buttons.tsx";

interface OwnerPanelProps {
  listing: Pick<Listing, "id" | "name" | "type" | "status">;
  astray: PointAstray | null;
}

/** What the owner sees in place of the contact box. */
export function OwnerPanel({ listing, astray }: OwnerPanelProps) {
  const { id, status } = listing;
  return (
    <div className="panel">
      <h2>{detailTexts.yours}</h2>
      {astray && <PointNotice id={id} astray={astray} />}
      <p>{status === "closed" ? statusTexts.forOwner.closed(closedDays) : statusTexts.forOwner[status]}</p>
      <StatusButtons listing={listing} to="listing" confirms />
      <p className="buttons">
        <Link to={editListingPath(id)} className="button button-main">
          {detailTexts.edit}
        </Link>{" "}
        <Link to={listingNumbersPath(id)} className="button">
          {detailTexts.numbers}
        </Link>{" "}
        <Link to={deleteListingPath(id)} className="button">
          {detailTexts.delete}
        </Link>
      </p>
    </div>
  );
}
