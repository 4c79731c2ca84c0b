import type { Card } from "#app/domain/listing/card.ts";
import { CardList } from "#app/ui/listing/card.tsx";

/** Homes to look at after the one of the page, under a heading that says how they were chosen. */
export function OtherHomes({ heading, cards }: { heading: string; cards: Card[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="other-homes" aria-labelledby="other-homes">
      <h2 id="other-homes">{heading}</h2>
      <CardList cards={cards} level={3} />
    </section>
  );
}
