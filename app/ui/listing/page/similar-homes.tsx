import type { Card } from "#app/domain/listing/card.ts";
import { cardAnchor } from "#app/domain/listing/list-page.ts";
import { CardGrid, ListingCard } from "#app/ui/listing/card.tsx";
import { detailTexts } from "#texts/listing/detail.ts";

/** Homes like the one of the page. */
export function SimilarHomes({ cards }: { cards: Card[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="similar" aria-labelledby="similar">
      <h2 id="similar">{detailTexts.similar}</h2>
      <CardGrid>
        {cards.map((card) => (
          <li key={card.id}>
            <ListingCard card={card} level={3} anchor={cardAnchor(card.id)} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
