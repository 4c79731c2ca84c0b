import type { Card } from "#app/domain/listing/card.ts";
import { CardList } from "#app/ui/listing/card.tsx";
import { detailTexts } from "#texts/listing/detail.ts";

/** Homes like the one of the page. */
export function SimilarHomes({ cards }: { cards: Card[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="similar" aria-labelledby="similar">
      <h2 id="similar">{detailTexts.similar}</h2>
      <CardList cards={cards} level={3} />
    </section>
  );
}
