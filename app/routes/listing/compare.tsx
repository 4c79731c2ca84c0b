import { pageClock } from "#app/http/site/page-validity.server.ts";
import { type LoaderFunctionArgs, type MetaFunction, data, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { db } from "#db/site/client.server.ts";
import { findListingsByIds } from "#db/listing/listings.server.ts";
import { cardsOf } from "#app/services/listing/cards.server.ts";
import { type Card, priceText } from "#app/domain/listing/card.ts";
import { type ComparedRow, compared, comparison, readCompared } from "#app/domain/listing/shortlist.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { allPath, comparePath, enquirePath, listingPath, shortlistPath } from "#app/paths.ts";
import { ShowNumber } from "#app/ui/enquiry/show-number.tsx";
import { CompareChoice } from "#app/ui/listing/compare-choice.tsx";
import { paramsOf } from "#app/http/site/data-light.server.ts";
import { StatusNotice } from "#app/ui/listing/card.tsx";
import { ShowPhotos } from "#app/ui/site/data-light.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { Empty } from "#app/ui/site/empty.tsx";
import { Icon, RareIcon } from "#app/ui/site/icons.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { NoPhoto, Photo } from "#app/ui/photo/picture.tsx";
import { SaveHome } from "#app/ui/listing/save-button.tsx";
import { ActionLabel, RichText } from "#app/ui/site/rich-text.tsx";
import { cardTexts } from "#texts/listing/card.ts";
import { compareTexts } from "#texts/listing/shortlist.ts";
import cardsStyles from "#app/styles/cards.css?url";
import shortlistStyles from "#app/styles/shortlist.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const links = () => styleLinks(cardsStyles, shortlistStyles);

export async function loader({ request }: LoaderFunctionArgs) {
  const searchParams = paramsOf(request);
  const ids = readCompared(searchParams);
  // Compares parsed values: Remix rewrites the query, with commas as %2C.
  const canonical = ids.length > 0 ? [["homes", ids.join(",")]] : [];
  if (String([...searchParams]) !== String(canonical)) return redirect(comparePath(ids));
  const homes = await findListingsByIds(db, ids);
  const isValidCount = ids.length >= compared.min && ids.length <= compared.max;
  const page = {
    requested: ids.length,
    gone: ids.length - homes.length,
    cards: cardsOf(homes, pageClock()),
    withPhone: homes.filter(({ hasPhone }) => hasPhone).map(({ id }) => id),
    rows: isValidCount ? comparison(homes) : null,
  };
  return data(page, { status: ids.length > 0 && homes.length === 0 ? 404 : 200 });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const names = data?.rows ? data.cards.map(({ name }) => name) : [];
  return pageMeta(matches, {
    title: names.length > 0 ? compareTexts.title(names) : compareTexts.heading,
    description: names.length > 0 ? compareTexts.descriptionOf(names) : compareTexts.description,
    // The canonical URL is for sharing: comparisons are not indexed.
    address: names.length > 0 ? comparePath(data?.cards.map(({ id }) => id) ?? []) : undefined,
    noindex: true,
  });
};

export default function Compare() {
  const { requested, gone, cards, withPhone, rows } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <h1 id="compare">{compareTexts.heading}</h1>
        {rows && cards.length > 1 && <p className="subtitle">{compareTexts.share}</p>}
      </header>
      {gone > 0 && <p className="notice notice-problem">{compareTexts.gone(gone)}</p>}
      {!rows && <WrongCount requested={requested} cards={cards} />}
      {rows && cards.length > 0 && <ComparisonTable {...{ cards, withPhone, rows }} />}
      {requested >= compared.min && <Onward />}
    </div>
  );
}

function Onward() {
  return (
    <p className="buttons">
      <Link to={shortlistPath} className="button">
        {compareTexts.shortlist}
      </Link>{" "}
      <Link to={allPath} className="button">
        {compareTexts.browse}
      </Link>
    </p>
  );
}

function WrongCount({ requested, cards }: { requested: number; cards: Card[] }) {
  const { min, max } = compared;
  if (requested < min) {
    const [first] = cards;
    return (
      <Empty icon={<Icon name="star" />}>
        <p className="empty-title">{compareTexts.tooFew.title(min)}</p>
        <p>{compareTexts.tooFew.text}</p>
        {first && (
          <p>
            <RichText
              text={compareTexts.tooFew.soFar}
              home={() => (
                <Link to={listingPath(first)}>
                  <UserText text={first.name} />
                </Link>
              )}
              price={() => priceText(first.price)}
            />
          </p>
        )}
        <Onward />
      </Empty>
    );
  }
  return (
    <>
      <p>{compareTexts.tooMany(max, requested)}</p>
      <CompareChoice homes={cards.map(({ id, name, price }) => ({ id, name, price: priceText(price) }))} />
    </>
  );
}

interface ComparisonTableProps {
  cards: Card[];
  /** The ids of those whose owners show a phone number. */
  withPhone: string[];
  rows: ComparedRow[];
}

/** On phones, up to three columns fill the screen, with the label of each row above its cells. */
function ComparisonTable({ cards, withPhone, rows }: ComparisonTableProps) {
  const ids = cards.map(({ id }) => id);
  const className = `table-scroll comparison-of-${cards.length}`;
  return (
    <>
      <ShowPhotos pictures={cards.map(({ cover }) => cover)} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs keyboard access (WCAG 2.1.1) */}
      <div className={className} role="region" aria-labelledby="compare" tabIndex={0}>
        <table className="comparison">
          <caption className="visually-hidden">
            {compareTexts.differences(rows.filter(({ differs }) => differs).length)}
          </caption>
          <thead>
            <tr className="comparison-photos">
              <td />
              {cards.map((card) => (
                <td key={card.id}>
                  {card.cover ? (
                    <Photo
                      picture={card.cover}
                      alt={card.cover.alt || cardTexts.photoOf(card.name)}
                      sizes="(min-width: 60rem) 16rem, 50vw"
                      eager
                    />
                  ) : (
                    <NoPhoto />
                  )}
                  <SaveHome home={card} />
                  {cards.length > compared.min && (
                    <Link
                      to={comparePath(ids.filter((id) => id !== card.id))}
                      className="button button-small comparison-remove"
                      preventScrollReset
                    >
                      <RareIcon name="close" />
                      <ActionLabel label={compareTexts.remove} name={card.name} />
                    </Link>
                  )}
                </td>
              ))}
            </tr>
            <tr className="comparison-names">
              <td />
              {cards.map((card) => (
                <th key={card.id} scope="col">
                  <Link to={listingPath(card)}>
                    <UserText text={card.name} />
                  </Link>
                  <StatusNotice notice={card.notice} />
                </th>
              ))}
            </tr>
            <tr>
              <td />
              {cards.map((card) => (
                <td key={card.id} className="comparison-actions">
                  {!card.notice && (
                    <Link to={enquirePath(card.id)} className="button button-main button-small">
                      <ActionLabel label={compareTexts.contact} name={card.name} />
                    </Link>
                  )}
                  {!card.notice && withPhone.includes(card.id) && <ShowNumber listing={card} name={card.name} />}
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells, differs }) => (
              <tr key={label} className={differs ? "differs" : undefined}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={ids[index]} {...writtenIn(cell)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
