import type { Card } from "#app/domain/listing/card.ts";
import { CardGrid, ListingCard } from "#app/ui/listing/card.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { detailTexts } from "#texts/listing/detail.ts";

interface OwnerProps {
  name: string;
  /** A month, such as `March 2024`. */
  memberSince: string;
  /** Whether they usually read enquiries within a day. */
  readsPromptly: boolean;
  /** Some of the owner's other homes. */
  others: Card[];
}

/** Who lists a home, since when, how soon they answer, and what else they list. */
export function Owner({ name, memberSince, readsPromptly, others }: OwnerProps) {
  return (
    <section className="detail-part owner" aria-labelledby="owner">
      <h2 id="owner">{detailTexts.ownerTitle}</h2>
      <div className="row owner-card">
        <OwnerInitial name={name} />
        <div>
          <h3>
            <UserText text={name} />
          </h3>
          <p className="hint">{detailTexts.memberSince(memberSince)}</p>
          {readsPromptly && <p className="hint">{detailTexts.readsPromptly}</p>}
        </div>
      </div>
      {others.length > 0 && (
        <>
          <h3 className="owner-more">{detailTexts.fromOwner}</h3>
          <CardGrid>
            {others.map((card) => (
              <li key={card.id}>
                <ListingCard card={card} level={3} anchor={`owner-${card.id}`} />
              </li>
            ))}
          </CardGrid>
        </>
      )}
    </section>
  );
}

/** The first letter of an owner's name, in place of a portrait. */
export function OwnerInitial({ name }: { name: string }) {
  return (
    <span className="owner-initial" aria-hidden="true">
      {[...name][0]}
    </span>
  );
}
