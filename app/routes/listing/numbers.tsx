import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findDayCounts } from "#db/listing/counts.server.ts";
import { db } from "#db/site/client.server.ts";
import {
  type ListingNumbers,
  type WeekCounts,
  firstNumbersDay,
  numbersWeeks,
  shownNumbers,
} from "#app/domain/listing/statistics.ts";
import { ownerState, ownerStates } from "#app/domain/listing/status.ts";
import { dayAndMonth } from "#app/domain/site/time.ts";
import { ListingHead } from "#app/ui/listing/listing-head.tsx";
import { OwnerActions } from "#app/ui/listing/owner-actions.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { numbersTexts as texts } from "#texts/listing/numbers.ts";
import ownerStyles from "#app/styles/listing/owner.css?url";
import tileStyles from "#app/styles/listing/number-tiles.css?url";
import { requireOwnListing } from "./own-listing.server.ts";

export const links = () => styleLinks(tileStyles, ownerStyles);

export async function loader(call: LoaderFunctionArgs) {
  const listing = await requireOwnListing(call);
  const { id, type, name, address } = listing;
  const state = ownerState(listing);
  return {
    listing: { id, type, name, address, state },
    label: ownerStates[state].label(listing),
    ...shownNumbers(await findDayCounts(db, id, firstNumbersDay())),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data ? texts.pageTitle(data.listing.name) : texts.title });

const columns: (keyof ListingNumbers)[] = ["views", "saves", "numbersShown", "enquiries"];

export default function Numbers() {
  const { listing, label, total, weeks } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <ListingHead listing={listing} />
      <p>
        <strong>{label}</strong>
      </p>
      <OwnerActions listing={listing} to="listing" className="button" />
      <h2>{texts.lastWeeks(numbersWeeks)}</h2>
      <ul className="number-tiles">
        {columns.map((column) => (
          <Tile key={column} column={column} total={total[column]} weeks={weeks} />
        ))}
      </ul>
      <p className="hint">{texts.weeks}</p>
      <p className="hint">{texts.hint}</p>
    </div>
  );
}

interface TileProps {
  column: keyof ListingNumbers;
  /** Of all weeks. */
  total: number;
  weeks: WeekCounts[];
}

/** In units of the drawing: the height of the highest bar, and the width of each with the space after it. */
const bar = { height: 40, width: 16, step: 20 };

/** One of the numbers, and a bar for each week with its number below. */
function Tile({ column, total, weeks }: TileProps) {
  const most = Math.max(1, ...weeks.map((week) => week[column]));
  return (
    <li className="panel">
      <h3>{texts[column]}</h3>
      <p className="tile-total">{texts.number(total)}</p>
      <svg viewBox={`0 0 ${weeks.length * bar.step} ${bar.height}`} preserveAspectRatio="none" aria-hidden="true">
        {weeks.map((week, index) => {
          const height = Math.max((week[column] / most) * bar.height, 1);
          return (
            <rect key={week.first} x={index * bar.step + 2} y={bar.height - height} width={bar.width} height={height} />
          );
        })}
      </svg>
      <ol className="hint">
        {weeks.map((week) => (
          <li key={week.first}>
            <span className="visually-hidden">{texts.week(dayAndMonth(week.first), dayAndMonth(week.last))} </span>
            {texts.number(week[column])}
          </li>
        ))}
      </ol>
    </li>
  );
}
