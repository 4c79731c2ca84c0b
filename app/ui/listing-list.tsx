import { Link } from "@remix-run/react";
import type { Card } from "#app/domain/card.ts";
import { type ListPage, cardAnchor } from "#app/domain/list-page.ts";
import { createListingPath } from "#app/paths.ts";
import { CardGrid, ListingCard } from "./listing-card.tsx";

interface ListingListProps {
  heading: string;
  subtitle?: string;
  page: Omit<ListPage<unknown>, "rows"> & { cards: Card[] };
  /** What is said where the list holds nothing at all. */
  empty: string;
}

/** A whole list page: heading, cards, and the way on (SPEC.md section 2, lists). */
export function ListingList({ heading, subtitle, page, empty }: ListingListProps) {
  return (
    <div className="page">
      <header className="page-head">
        <h1>{heading}</h1>
        {subtitle && <p className="subtitle">{subtitle}</p>}
        {page.continued && (
          <p>
            <Link to="?">Back to the newest</Link>
          </p>
        )}
      </header>
      {page.cards.length > 0 && (
        <CardGrid>
          {page.cards.map((card, index) => (
            <li key={card.id}>
              <ListingCard card={card} level={2} eager={index < 2} anchor={cardAnchor(card.id)} />
            </li>
          ))}
        </CardGrid>
      )}
      <ListEnd page={page} empty={empty} />
    </div>
  );
}

function ListEnd({ page, empty }: Pick<ListingListProps, "page" | "empty">) {
  if (page.more) {
    return (
      <p className="list-end">
        <Link to={page.more} className="button">
          Load More
        </Link>
      </p>
    );
  }
  const nothing = page.cards.length === 0 && !page.continued;
  return (
    <>
      <p className="list-end list-end-text">{nothing ? empty : "No More Listings"}</p>
      {nothing && (
        <p className="list-invite">
          <Link to={createListingPath} className="button">
            Create a listing
          </Link>
        </p>
      )}
    </>
  );
}
