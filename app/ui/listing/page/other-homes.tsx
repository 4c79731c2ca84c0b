import type { Card } from "#app/domain/listing/card.ts";
import type { ListingType } from "#app/domain/listing/listing.ts";
import { CardList } from "#app/ui/listing/card.tsx";
import { detailTexts } from "#texts/listing/detail.ts";

/** Homes to look at after the one of the page: similar ones if there are any. */
export function OtherHomes({ type, cards, similar }: { type: ListingType; cards: Card[]; similar: boolean }) {
  if (cards.length === 0) return null;
  return (
    <section className="similar" aria-labelledby="similar">
      <h2 id="similar">{similar ? detailTexts.similar : detailTexts.others[type]}</h2>
      <CardList cards={cards} level={3} />
    </section>
  );
}
