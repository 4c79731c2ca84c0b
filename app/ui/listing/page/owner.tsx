import { Link } from "@remix-run/react";
import type { ListingType } from "#app/domain/listing/listing.ts";
import { listingPath } from "#app/paths.ts";
import { UserText } from "#app/ui/site/user-text.tsx";
import { detailTexts } from "#texts/listing/detail.ts";

interface OwnerProps {
  name: string;
  /** A month, such as `March 2024`. */
  memberSince: string;
  /** Some of the owner's other homes, with their prices. */
  others: { id: string; type: ListingType; name: string; price: string }[];
}

/** Who lists a home, since when, and what else. */
export function Owner({ name, memberSince, others }: OwnerProps) {
  return (
    <section className="owner" aria-labelledby="owner">
      <h2 id="owner">{detailTexts.ownerTitle}</h2>
      <p>
        <UserText text={name} />
        <br />
        <span className="hint">{detailTexts.memberSince(memberSince)}</span>
      </p>
      {others.length > 0 && (
        <>
          <h3>{detailTexts.fromOwner}</h3>
          <ul>
            {others.map((home) => (
              <li key={home.id}>
                <Link to={listingPath(home)}>
                  <UserText text={home.name} />
                </Link>{" "}
                <span className="hint">{home.price}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
