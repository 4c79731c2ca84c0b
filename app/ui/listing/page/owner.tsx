import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import type { CardPrice } from "#app/domain/listing/card.ts";
import type { ListingType } from "#app/domain/listing/listing.ts";
import type { Picture } from "#app/domain/photo/picture.ts";
import { listingPath } from "#app/paths.ts";
import { Confirmation } from "#app/ui/listing/confirmation.tsx";
import { Price } from "#app/ui/listing/price.tsx";
import { NoPhoto, Photo } from "#app/ui/photo/picture.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { detailTexts } from "#texts/listing/detail.ts";

interface OwnerProps {
  name: string;
  /** A month, such as `March 2024`. */
  memberSince: string;
  /** Whether they usually read enquiries within a day. */
  readsPromptly: boolean;
  /** Some of the owner's other homes. */
  others: { id: string; type: ListingType; name: string; price: CardPrice; cover: Picture | null }[];
  /** Null for a home that nobody can have. */
  confirmation: ComponentProps<typeof Confirmation>["confirmation"] | null;
}

/** Who lists a home, since when, how soon they answer, and what else they list. */
export function Owner({ name, memberSince, readsPromptly, others, confirmation }: OwnerProps) {
  return (
    <section className="detail-part owner" aria-labelledby="owner">
      <h2 id="owner">{detailTexts.ownerTitle}</h2>
      <div className="owner-card">
        <span className="owner-initial" aria-hidden="true">
          {[...name][0]}
        </span>
        <div>
          <h3>
            <UserText text={name} />
          </h3>
          <p className="hint">{detailTexts.memberSince(memberSince)}</p>
          {confirmation && <Confirmation confirmation={confirmation} />}
          {readsPromptly && <p className="hint">{detailTexts.readsPromptly}</p>}
        </div>
      </div>
      {others.length > 0 && (
        <>
          <h3 className="owner-more">{detailTexts.fromOwner}</h3>
          <ul className="owner-homes">
            {others.map((home) => (
              <li key={home.id}>
                {home.cover ? (
                  <Photo picture={home.cover} alt="" sizes="(min-width: 38rem) 16rem, 92vw" />
                ) : (
                  <NoPhoto />
                )}
                <Link to={listingPath(home)} className="card-link">
                  <UserText text={home.name} />
                </Link>
                <Price price={{ ...home.price, struck: null }} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
