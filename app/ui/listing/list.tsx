import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Card } from "#app/domain/listing/card.ts";
import type { ListPage } from "#app/domain/listing/list-page.ts";
import type { Crumb } from "#app/domain/listing/structured-data.ts";
import { Breadcrumbs } from "#app/ui/site/breadcrumbs.tsx";
import { ShowPhotos } from "#app/ui/site/data-light.tsx";
import { ListEnd } from "./list-end.tsx";
import { CardList } from "./card.tsx";
import { listEndTexts } from "#texts/listing/list-end.ts";

interface ListingListProps {
  heading: string;
  subtitle?: string;
  page: Omit<ListPage<unknown>, "rows"> & { cards: Card[] };
  /** The text of an empty list. */
  emptyText: string;
  /** Similar homes, below a short or an empty list; an empty one without them invites to list a home. */
  similar?: ReactNode;
  breadcrumbs?: Crumb[];
  /** What follows the list. */
  after?: ReactNode;
  /** How many homes it has: `35 homes` */
  found?: string;
  /** The same beside the heading. */
  count?: ReactNode;
  /** The search above the list. */
  form?: ReactNode;
  /** What is between the heading and the cards. */
  children?: ReactNode;
}

/** A list page: heading, cards, and 'Load More' (SPEC.md section 2, lists). */
export function ListingList({
  heading,
  subtitle,
  page,
  emptyText,
  similar,
  breadcrumbs,
  after,
  found,
  count,
  form,
  children,
}: ListingListProps) {
  return (
    <div className="page list-page">
      {breadcrumbs && <Breadcrumbs crumbs={breadcrumbs} />}
      <header className="row between page-head">
        <h1>{heading}</h1>
        {subtitle && <p className="subtitle">{subtitle}</p>}
        {count}
      </header>
      {form}
      {children}
      {page.start && (
        <p>
          <Link to={page.start}>{listEndTexts.start}</Link>
        </p>
      )}
      <ShowPhotos pictures={page.cards.map(({ cover }) => cover)} />
      {page.cards.length > 0 && <CardList cards={page.cards} level={2} />}
      <ListEnd page={page} count={page.cards.length} found={found} emptyText={emptyText} similar={similar} />
      {after}
    </div>
  );
}
