import type { ReactNode } from "react";
import type { ListingType } from "#app/domain/listing/listing.ts";
import type { PriceTag } from "#app/domain/listing/price.ts";
import type { ShownTime } from "#app/domain/site/time.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { Price } from "#app/ui/listing/price.tsx";
import { priceHelpAnchor } from "#app/ui/listing/price/help.tsx";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { TimeAgo } from "#app/ui/site/time-ago.tsx";
import { detailTexts } from "#texts/listing/detail.ts";
import { factTexts } from "#texts/listing/facts.ts";

/** The fragment of the part of a listing's page about its place, with the map. */
export const placeAnchor = "place";

interface PriceHeadProps {
  price: PriceTag;
  /** Of a home for sale, as far as its area is known. */
  perSquareFoot?: string | null;
  /** What an offer saves. */
  saving: string | null;
  /** What moving in costs. */
  moveIn?: string;
}

/** The price of a home, what an offer saves, and what moving in costs. */
export function PriceHead({ price, perSquareFoot, saving, moveIn }: PriceHeadProps) {
  return (
    <div className="row price-head">
      <Price price={price} /> {perSquareFoot && <p className="hint">{perSquareFoot}</p>}{" "}
      {saving && <p className="badge badge-offer">{saving}</p>}{" "}
      {moveIn && (
        <p className="move-in">
          <a href={`#${priceHelpAnchor}`} className="target">
            {moveIn}
          </a>
        </p>
      )}
    </div>
  );
}

interface HeadProps extends PriceHeadProps {
  listing: {
    type: ListingType;
    name: string;
    address: string;
    /** Why nobody can have it, and since when. */
    notice: string | null;
    since: string;
    posted: ShownTime;
  };
  /** What a visitor can do. */
  children: ReactNode;
}

/** Which home it is, for how much. */
export function Head({ listing, children, ...price }: HeadProps) {
  return (
    <header className="detail-head">
      <div className="row between">
        <p className="row">
          <span className="badge">
            {listing.notice === null ? (
              factTexts.purpose[listing.type]
            ) : (
              <time dateTime={listing.since}>{listing.notice}</time>
            )}
          </span>{" "}
          <span className="hint">
            <RichText text={detailTexts.listed} time={() => <TimeAgo time={listing.posted} />} />
          </span>
        </p>
        {children}
      </div>
      <h1 {...writtenIn(listing.name)}>{listing.name}</h1>
      <p className="detail-address" {...writtenIn(listing.address)}>
        <RareIcon name="place" />
        <a href={`#${placeAnchor}`}>{listing.address}</a>
      </p>
      <PriceHead {...price} />
    </header>
  );
}
