import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Card } from "#app/domain/listing/card.ts";
import { type ListPage, cardAnchor } from "#app/domain/listing/page.ts";
import type { Crumb } from "#app/domain/listing/structured-data.ts";
import { Breadcrumbs } from "#app/ui/site/breadcrumbs.tsx";
import { ShowPhotos } from "#app/ui/site/data-light.tsx";
import { ListEnd } from "./list-end.tsx";
import { CardGrid, ListingCard } from "./card.tsx";

interface ListingListProps {
  heading: string;
  subtitle?: string;
  page: Omit<ListPage<unknown>, "rows"> & { cards: Card[] };
  /** What is said where the list holds nothing at all. */
  empty: string;
  /** What follows it then; without it, the invitation to list a home. */
  nothing?: ReactNode;
  /** The way here from the home page. */
  trail?: Crumb[];
  /** What follows the list. */
  after?: ReactNode;
  /** What stands between the heading and the cards. */
  children?: ReactNode;
}

/** A whole list page: heading, cards, and the way on (SPEC.md section 2, lists). */
export function ListingList({ heading, subtitle, page, empty, nothing, trail, after, children }: ListingListProps) {
  return (
    <div className="page">
      {trail && <Breadcrumbs trail={trail} />}
      <header className="page-head">
        <h1>{heading}</h1>
        {subtitle && <p className="subtitle">{subtitle}</p>}
      </header>
      {children}
      {page.start && (
        <p>
          <Link to={page.start}>Back to the start of the list</Link>
        </p>
      )}
      <ShowPhotos pictures={page.cards.map(({ cover }) => cover)} />
      {page.cards.length > 0 && (
        <CardGrid>
          {page.cards.map((card, index) => (
            <li key={card.id}>
              <ListingCard card={card} level={2} eager={index < 2} anchor={cardAnchor(card.id)} />
            </li>
          ))}
        </CardGrid>
      )}
      <ListEnd page={page} count={page.cards.length} empty={empty} nothing={nothing} />
      {after}
    </div>
  );
}
