import { type LoaderFunctionArgs, type MetaFunction, data, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { db } from "#db/site/client.server.ts";
import { findChosen } from "#db/listing/listings.server.ts";
import { cardsOf } from "#app/domain/listing/card.server.ts";
import type { Card } from "#app/domain/listing/card.ts";
import { type ComparedRow, compared, comparison, readCompared } from "#app/domain/listing/shortlist.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { allPath, comparePath, listingPath, shortlistPath } from "#app/paths.ts";
import { CompareChoice } from "#app/ui/listing/compare-choice.tsx";
import { paramsOf } from "#app/http/site/data-light.server.ts";
import { ShowPhotos } from "#app/ui/site/data-light.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { Empty } from "#app/ui/site/empty.tsx";
import { Icon } from "#app/ui/site/icons.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { NoPhoto, Photo } from "#app/ui/photo/picture.tsx";
import { SaveHome } from "#app/ui/save-home.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const searchParams = paramsOf(request);
  const ids = readCompared(searchParams);
  // By its values: Remix writes the query anew, its commas as %2C.
  const canonical = ids.length > 0 ? [["homes", ids.join(",")]] : [];
  if (String([...searchParams]) !== String(canonical)) return redirect(comparePath(ids));
  const homes = await findChosen(db, ids);
  const fits = ids.length >= compared.least && ids.length <= compared.most;
  const page = {
    asked: ids.length,
    gone: ids.length - homes.length,
    cards: cardsOf(homes),
    rows: fits ? comparison(homes) : null,
  };
  return data(page, { status: ids.length > 0 && homes.length === 0 ? 404 : 200 });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const names = data?.rows ? data.cards.map(({ name }) => name).join(", ") : "";
  return pageMeta(matches, {
    title: names ? `Compare ${names}` : "Compare homes",
    description: names ? `${names}, side by side.` : "Homes side by side.",
    // To be shared, not to be searched for.
    address: names ? comparePath(data?.cards.map(({ id }) => id) ?? []) : undefined,
    unlisted: true,
  });
};

export default function Compare() {
  const { asked, gone, cards, rows } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <h1 id="compare">Compare homes</h1>
        {rows && cards.length > 1 && (
          <p className="subtitle">Share this page&apos;s address to show others the same.</p>
        )}
      </header>
      {gone > 0 && (
        <p className="notice notice-problem">
          {gone === 1
            ? "One of these homes is no longer on the site."
            : `${gone} of these homes are no longer on the site.`}
        </p>
      )}
      {!rows && <WrongNumber asked={asked} cards={cards} />}
      {rows && cards.length > 0 && <Table cards={cards} rows={rows} />}
      <p className="buttons">
        <Link to={shortlistPath} className="button">
          Your shortlist
        </Link>{" "}
        <Link to={allPath} className="button">
          See all properties
        </Link>
      </p>
    </div>
  );
}

function WrongNumber({ asked, cards }: { asked: number; cards: Card[] }) {
  const { least, most } = compared;
  if (asked < least) {
    const [first] = cards;
    return (
      <Empty icon={<Icon name="star" />}>
        <p className="empty-title">{`Choose at least ${least} homes to compare`}</p>
        <p>You find those you saved on your shortlist.</p>
        {first && (
          <p>
            So far you chose{" "}
            <Link to={listingPath(first)}>
              <UserText text={first.name} />
            </Link>
            , {first.price.asked + first.price.suffix}.
          </p>
        )}
      </Empty>
    );
  }
  return (
    <>
      <p>{`At most ${most} homes stand side by side, and you chose ${asked}.`}</p>
      <CompareChoice homes={cards.map(({ id, name, price }) => ({ id, name, price: price.asked + price.suffix }))} />
    </>
  );
}

function Table({ cards, rows }: { cards: Card[]; rows: ComparedRow[] }) {
  const ids = cards.map(({ id }) => id);
  return (
    <>
      <ShowPhotos pictures={cards.map(({ cover }) => cover)} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to take the keyboard (WCAG 2.1.1) */}
      <div className="table-scroll" role="region" aria-labelledby="compare" tabIndex={0}>
        <table className="comparison">
          <thead>
            <tr>
              <td />
              {cards.map((card) => (
                <th key={card.id} scope="col">
                  {card.cover ? (
                    <Photo picture={card.cover} alt="" sizes="(min-width: 60rem) 16rem, 10rem" eager />
                  ) : (
                    <NoPhoto />
                  )}
                  <Link to={listingPath(card)}>
                    <UserText text={card.name} />
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells, differs }) => (
              <tr key={label} className={differs ? "differs" : undefined}>
                <th scope="row">
                  {label}
                  {differs && <span className="differs-mark"> differs</span>}
                </th>
                {cells.map((cell, index) => (
                  <td key={ids[index]} {...writtenIn(cell)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {cards.map((card) => (
                <td key={card.id}>
                  <SaveHome home={card} />
                  {cards.length > compared.least && (
                    <p>
                      <Link to={comparePath(ids.filter((id) => id !== card.id))}>
                        Leave out
                        <span className="visually-hidden">
                          <UserText before=" " text={card.name} />
                        </span>
                      </Link>
                    </p>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}
