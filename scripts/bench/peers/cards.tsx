import { cardOf } from "#app/domain/listing/card.ts";
import type { ListingSummary } from "#app/domain/listing/listing.ts";
import { listingPath } from "#app/paths.ts";
import { sources } from "#app/domain/photo/rules.ts";
import { anything } from "#app/domain/search/criteria.ts";
import { connect } from "#db/site/pool.server.ts";
import { searchListings } from "#db/search/search.server.ts";

const db = connect(process.env.DATABASE_URL!);

/** The homes of the first page of `/all`, by the query of the site itself, as its cards show them. */
export async function findCards() {
  const homes = await searchListings(db, anything, { sort: "newest", limit: 20 });
  return homes.map((home) => ({
    ...cardOf(home, null, { now: new Date(), changesAt: () => {} }),
    photo: photoOf(home),
  }));
}

function photoOf({ cover }: ListingSummary) {
  const file = cover && sources(cover, "cover", "webp").at(-1);
  return file ? { src: `/images/${cover.key}/${file.name}`, width: file.width, height: file.height } : null;
}

type PeerCard = Awaited<ReturnType<typeof findCards>>[number];

/** What a list's cards say, and nothing else of the site. */
export function Cards({ cards }: { cards: PeerCard[] }) {
  return (
    <main>
      {cards.map((card, index) => (
        <article key={card.id}>
          {card.photo && <img {...card.photo} alt={card.name} loading={index < 2 ? "eager" : "lazy"} />}
          <p>{card.address}</p>
          <h2>
            <a href={listingPath(card)}>{card.name}</a>
          </h2>
          <p>{card.price.amount}</p>
          <ul>
            <li>{card.bedroom}</li>
            <li>{card.bathroom}</li>
          </ul>
          <time dateTime={card.listedTime.iso}>{card.listedTime.ago}</time>
        </article>
      ))}
    </main>
  );
}
