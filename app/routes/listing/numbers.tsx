import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findDayCounts } from "#db/listing/counts.server.ts";
import { db } from "#db/site/client.server.ts";
import {
  type DayCounts,
  type ListingNumbers,
  everyDay,
  firstNumbersDay,
  numbersDays,
  sumOf,
} from "#app/domain/listing/numbers.ts";
import { dayAndMonth } from "#app/domain/site/time.ts";
import { listingPath } from "#app/paths.ts";
import { ListingHead } from "#app/ui/listing/listing-head.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { numbersTexts as texts } from "#texts/listing/numbers.ts";
import numbersStyles from "#app/styles/numbers.css?url";
import { requireOwnListing } from "./own-listing.server.ts";

export const links = () => styleLinks(numbersStyles);

export async function loader(call: LoaderFunctionArgs) {
  const { id, type, name, address } = await requireOwnListing(call);
  const days = everyDay(await findDayCounts(db, id, firstNumbersDay()));
  return { listing: { id, type, name, address }, days, total: sumOf(days) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data ? texts.pageTitle(data.listing.name) : texts.title });

const columns: (keyof ListingNumbers)[] = ["views", "saves", "numbersShown", "enquiries"];

export default function Numbers() {
  const { listing, days, total } = useLoaderData<typeof loader>();
  const newestFirst = [...days].reverse();
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <ListingHead listing={listing} />
      <h2>{texts.days(numbersDays)}</h2>
      <ViewsChart days={days} />
      <table className="numbers">
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {texts[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row day={texts.total} counts={total} />
          {newestFirst.map((counts) => (
            <Row key={counts.day} day={dayAndMonth(counts.day)} counts={counts} />
          ))}
        </tbody>
      </table>
      <p className="hint">{texts.hint}</p>
      <p>
        <Link to={listingPath(listing)}>{texts.back}</Link>
      </p>
    </div>
  );
}

function Row({ day, counts }: { day: string; counts: ListingNumbers }) {
  return (
    <tr>
      <th scope="row">{day}</th>
      {columns.map((column) => (
        <td key={column}>{texts.number(counts[column])}</td>
      ))}
    </tr>
  );
}

/** In units of the drawing. */
const size = { width: 290, height: 80 };

/** The views of each day as a line. The table below has the numbers. */
function ViewsChart({ days }: { days: DayCounts[] }) {
  const best = days.reduce((one, other) => (other.views > one.views ? other : one));
  const x = (index: number) => (index / (days.length - 1)) * size.width;
  const y = (views: number) => size.height * (1 - views / Math.max(best.views, 1));
  const points = days.map(({ views }, index) => `${x(index).toFixed(1)},${y(views).toFixed(1)}`).join(" ");
  const views = sumOf(days).views;
  return (
    <figure className="views-chart">
      <svg viewBox={`0 -4 ${size.width} ${size.height + 8}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline points={`0,${size.height} ${size.width},${size.height}`} className="axis" />
        <polyline points={points} />
      </svg>
      <p className="views-chart-days" aria-hidden="true">
        <span>{dayAndMonth(days[0]!.day)}</span> <span>{dayAndMonth(days[days.length - 1]!.day)}</span>
      </p>
      <figcaption>{texts.chart(views, best.views, dayAndMonth(best.day))}</figcaption>
    </figure>
  );
}
