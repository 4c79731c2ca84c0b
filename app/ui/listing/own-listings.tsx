import { Link } from "@remix-run/react";
import { useState } from "react";
import type { Card } from "#app/domain/listing/card.ts";
import { type ListPage, cardAnchor, ownListSizes } from "#app/domain/listing/list-page.ts";
import { type ListingNumbers, weekDays } from "#app/domain/listing/statistics.ts";
import type { OwnerState } from "#app/domain/listing/status.ts";
import type { FarFromCity } from "#app/domain/place/point/distance.ts";
import { newListingPath } from "#app/paths.ts";
import { ShowPhotos } from "#app/ui/site/data-light.tsx";
import { profileTexts as texts } from "#texts/account/profile.ts";
import { listEndTexts } from "#texts/listing/list-end.ts";
import { CardGrid, ListingCard } from "./card.tsx";
import { DeleteDialog } from "./delete-question.tsx";
import { ListEnd } from "./list-end.tsx";
import { OwnerActions } from "./owner-actions.tsx";
import { PointNotice } from "./point-notice.tsx";

/** A listing for its owner. */
export interface OwnCard {
  card: Card;
  state: OwnerState;
  /** `Paused`. */
  label: string;
  /** Of the last seven days. */
  numbers: Pick<ListingNumbers, "views" | "enquiries">;
  /** If its point is far from its city. */
  farFromCity: FarFromCity | null;
}

interface OwnListingsProps {
  page: Omit<ListPage<unknown>, "rows"> & { homes: OwnCard[] };
  /** How many the owner has. */
  total: number;
}

/** The listings of an owner: rows on a phone, cards on wider screens (SPEC.md section 2, profile). */
export function OwnListings({ page, total }: OwnListingsProps) {
  const { homes, start } = page;
  const [deleting, setDeleting] = useState<{ id: string; name: string } | null>(null);
  return (
    <section aria-labelledby="my-listings">
      <div className="row between">
        <h2 id="my-listings">{texts.listings}</h2>
        <Link to={newListingPath} className="button button-small button-main">
          {texts.list}
        </Link>
      </div>
      <p className="hint">{texts.homes(total, weekDays)}</p>
      {start && (
        <p>
          <Link to={start}>{listEndTexts.start}</Link>
        </p>
      )}
      <ShowPhotos pictures={homes.map(({ card }) => card.cover)} />
      <CardGrid own>
        {homes.map(({ card, state, label, numbers, farFromCity }) => (
          <li key={card.id}>
            <ListingCard card={card} level={3} anchor={cardAnchor(card.id)}>
              <p className="own-state">
                <strong data-state={state}>{label}</strong> · {texts.numbers(numbers)}
              </p>
              {farFromCity && <PointNotice id={card.id} farFromCity={farFromCity} />}
              <OwnerActions
                listing={{ ...card, state }}
                to="profile"
                className="button button-small"
                onDelete={setDeleting}
              />
            </ListingCard>
          </li>
        ))}
      </CardGrid>
      {total > ownListSizes.first && <ListEnd page={page} count={homes.length} emptyText="" />}
      {deleting && <DeleteDialog listing={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
}
