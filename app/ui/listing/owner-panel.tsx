import type { FarFromCity } from "#app/domain/place/point/distance.ts";
import { editPricePath } from "#app/paths.ts";
import { detailTexts } from "#texts/listing/detail.ts";
import { type OwnListing, OwnerActions } from "./owner-actions.tsx";
import { PointNotice } from "./point-notice.tsx";
import { FarOffPrice } from "./price/far-off.tsx";
import ownerStyles from "#app/styles/listing/owner.css?url";

interface OwnerPanelProps {
  listing: OwnListing;
  /** What its state means. */
  note: string;
  farFromCity: FarFromCity | null;
  /** That its price may be a mistake. */
  farOff: string | null;
}

/** What the owner sees in place of the contact box. */
export function OwnerPanel({ listing, note, farFromCity, farOff }: OwnerPanelProps) {
  return (
    <>
      <link rel="stylesheet" href={ownerStyles} />
      <div className="panel">
        <h2>{detailTexts.yours}</h2>
        {farFromCity && <PointNotice id={listing.id} farFromCity={farFromCity} />}
        <FarOffPrice text={farOff} form={editPricePath(listing.id)} />
        <p>{note}</p>
        <OwnerActions listing={listing} to="listing" />
      </div>
    </>
  );
}
