import { type LoaderFunctionArgs, type MetaFunction, data, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { db } from "#db/site/client.server.ts";
import { localitiesAround, localitiesOf } from "#db/place/pages.server.ts";
import { findPlace, nearbyCities } from "#db/place/places.server.ts";
import { countMatches } from "#db/search-counts.server.ts";
import { type Place, placeLabel } from "#app/domain/place/place.ts";
import { anything, countText, homes } from "#app/domain/search/criteria.ts";
import { writeSearch } from "#app/domain/search/query.ts";
import { slugOf } from "#app/domain/site/slug.ts";
import { facts, trailFacts } from "#app/domain/listing/structured-data.ts";
import { env } from "#app/env.server.ts";
import { allPath, feedPath, mapSearchPath, placePath, searchPath } from "#app/paths.ts";
import { cardSizes } from "#app/ui/listing/card.tsx";
import { ListingList } from "#app/ui/listing/list.tsx";
import { listAddress, pageMeta } from "#app/ui/site/page-meta.ts";
import { cardPage } from "#app/routes/search/lists.server.ts";
import { placeTrail } from "#app/routes/search/breadcrumbs.ts";

/** How many places a page leads on to. */
const mostLocalities = 60;
const mostAround = 8;

/** The place a URL names. @throws {Response} 404, or a redirect to the one way we write it */
async function placeOf({ params, request }: LoaderFunctionArgs): Promise<Place> {
  const { city = "", locality } = params;
  const slugs = { citySlug: slugOf(city), localitySlug: locality === undefined ? null : slugOf(locality) };
  const place = slugs.citySlug === "" || slugs.localitySlug === "" ? null : await findPlace(db, slugs);
  if (!place) throw new Response("", { status: 404 });
  const { pathname, search } = new URL(request.url);
  if (pathname !== placePath(place)) throw redirect(placePath(place) + search, 301);
  return place;
}

export async function loader(call: LoaderFunctionArgs) {
  const place = await placeOf(call);
  const here = { ...anything, place };
  const isCity = place.locality === null;
  const [page, localities, cities] = await Promise.all([
    cardPage(call.request, here),
    isCity ? localitiesOf(db, place, mostLocalities) : localitiesAround(db, place, mostAround),
    nearbyCities(db, place, mostAround),
  ]);
  const [all = 0, rent = 0, sell = 0, ...counts] = await countMatches(db, [
    here,
    { ...here, type: "rent" },
    { ...here, type: "sell" },
    ...[...localities, ...cities].map((other) => ({ ...anything, place: other })),
  ]);
  const links = [...localities, ...cities].map((other, index) => ({
    name: other.locality ?? other.city,
    to: placePath(other),
    homes: countText(counts[index] ?? 0),
  }));
  const query = writeSearch(here);
  const trail = placeTrail(place);
  const found = {
    label: placeLabel(place),
    address: placePath(place),
    page,
    count: { all, text: homes(all), rent: countText(rent), sell: countText(sell) },
    searches: [
      ...(rent > 0 ? [{ text: `To rent (${countText(rent)})`, to: searchPath("rent", query) }] : []),
      ...(sell > 0 ? [{ text: `To buy (${countText(sell)})`, to: searchPath("sell", query) }] : []),
      { text: `Search in ${placeLabel(place)}`, to: searchPath(null, query) },
      { text: "See on a map", to: mapSearchPath(null, query) },
    ],
    inCity: isCity ? null : place.city,
    localities: links.slice(0, localities.length),
    cities: links.slice(localities.length),
    feed: feedPath(null, query),
    trail,
    facts: facts(trailFacts(trail, env.APP_URL)),
  };
  return data(found, { status: all === 0 ? 404 : 200 });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data, location }) =>
  data
    ? pageMeta(matches, {
        title: `Homes in ${data.label}`,
        description: `${intro(data)} Photos, prices and a map, straight from their owners.`,
        ...listAddress(data.address, {
          continued: data.page.start !== null,
          search: location.search,
          worth: data.count.all > 0,
        }),
        facts: data.facts,
        feed: data.feed,
        first: { picture: data.page.cards[0]?.cover, sizes: cardSizes },
      })
    : [];

/** `14 homes in Bandra West, Mumbai: 9 to rent and 5 to buy.` */
function intro({ label, count }: { label: string; count: { all: number; text: string; rent: string; sell: string } }) {
  if (count.all === 0) return `No home is listed in ${label} at the moment.`;
  return `${count.text} in ${label}: ${count.rent} to rent and ${count.sell} to buy.`;
}

export default function PlacePage() {
  const found = useLoaderData<typeof loader>();
  const { label, page, trail, count, searches, localities, cities, inCity } = found;
  return (
    <ListingList
      heading={`Homes in ${label}`}
      subtitle={intro(found)}
      trail={trail}
      page={page}
      empty="No Listing Found"
      after={
        <>
          <PlaceLinks
            id="localities"
            heading={inCity === null ? `Localities of ${label}` : `Near by in ${inCity}`}
            links={localities}
          />
          <PlaceLinks id="cities" heading="Cities near by" links={cities} />
          {count.all === 0 && (
            <p className="list-invite">
              <Link to={allPath}>See all properties</Link>
            </p>
          )}
        </>
      }
    >
      {count.all > 0 && (
        <ul className="link-row">
          {searches.map(({ text, to }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
    </ListingList>
  );
}

interface PlaceLink {
  name: string;
  to: string;
  homes: string;
}

function PlaceLinks({ id, heading, links }: { id: string; heading: string; links: PlaceLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="link-row link-row-plain">
        {links.map(({ name, to, homes }) => (
          <li key={to}>
            <Link to={to}>
              {name} ({homes})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
