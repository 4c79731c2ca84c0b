import type { RouteHandle } from "#app/http/site/routes.server.ts";
import { type LoaderFunctionArgs, type MetaFunction, data, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { db } from "#db/site/client.server.ts";
import { placeIndex } from "#app/commands/place/place-index.server.ts";
import { countMatches } from "#db/search/counts.server.ts";
import { findPlacePins, findPlacePrices } from "#db/search/place-prices.server.ts";
import { circleOf } from "#app/domain/listing/area-only/approximate.ts";
import { citiesAround, localitiesAround, localitiesOf } from "#app/domain/place/index/around.ts";
import { distanceText } from "#app/domain/place/point/distance.ts";
import { type CountedPlace, type Place, placeLabel } from "#app/domain/place/place.ts";
import { anything, countText, homes } from "#app/domain/search/criteria.ts";
import { pointOf } from "#app/domain/place/point/geometry.ts";
import { placePrices } from "#app/domain/search/place-prices.ts";
import { writeSearch } from "#app/domain/search/query.ts";
import { isIndexed } from "#app/domain/search/indexed.ts";
import { slugOf } from "#app/domain/site/slug.ts";
import { breadcrumbData, structuredData } from "#app/domain/listing/structured-data.ts";
import { env } from "#app/env.server.ts";
import { allPath, feedPath, newAlertPath, placePath, resultsPath, searchPath } from "#app/paths.ts";
import { cardSizes } from "#app/ui/listing/card.tsx";
import { ListingList } from "#app/ui/listing/list.tsx";
import { MapPicture } from "#app/ui/map/map-picture.tsx";
import { PlacePrices } from "#app/ui/search/place-prices.tsx";
import { listAddress, pageMeta } from "#app/ui/site/page-meta.ts";
import { cardPage } from "#app/routes/search/lists.server.ts";
import { nearMisses } from "#app/routes/search/near-misses.server.ts";
import { searchForm } from "#app/routes/search/search.server.ts";
import { SearchBar } from "#app/ui/search/bar.tsx";
import { NearMisses } from "#app/ui/search/results.tsx";
import { placeBreadcrumbs } from "#app/routes/search/breadcrumbs.ts";
import { listEndTexts } from "#texts/listing/list-end.ts";
import { resultsTexts } from "#texts/search/results.ts";
import { placeTexts as texts } from "#texts/place/page.ts";
import breadcrumbsStyles from "#app/styles/breadcrumbs.css?url";
import cardsStyles from "#app/styles/cards.css?url";
import mapStyles from "#app/styles/listing/map.css?url";
import numbersStyles from "#app/styles/numbers.css?url";
import searchStyles from "#app/styles/search.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const handle: RouteHandle = { public: { until: "data-change" } };

export const links = () => styleLinks(cardsStyles, searchStyles, mapStyles, numbersStyles, breadcrumbsStyles);

/** The maximum number of links to places nearby. */
const maxNearby = 8;
/** The most localities of a city that are linked above its homes. */
const mostAbove = 10;
/** The circle around a locality and a city on the map, in kilometres. */
const circleKm = { locality: 1.5, city: 8 };

/** The place in the URL. @throws {Response} 404, or a redirect to its canonical URL */
async function requirePlace({ params, request }: LoaderFunctionArgs): Promise<Place> {
  const { city = "", locality } = params;
  const slugs = { citySlug: slugOf(city), localitySlug: locality === undefined ? null : slugOf(locality) };
  const place = slugs.citySlug === "" || slugs.localitySlug === "" ? null : (await placeIndex()).bySlug(slugs);
  if (!place) throw new Response("", { status: 404 });
  const { pathname, search } = new URL(request.url);
  if (pathname !== placePath(place)) throw redirect(placePath(place) + search, 301);
  return place;
}

export async function loader(call: LoaderFunctionArgs) {
  const place = await requirePlace(call);
  const here = { ...anything, place };
  const isCity = place.locality === null;
  const [page, priced, pins, [all = 0, rent = 0, sell = 0, furnished = 0]] = await Promise.all([
    cardPage(call.request, here),
    findPlacePrices(db, place),
    findPlacePins(db, place),
    countMatches(db, [here, { ...here, type: "rent" }, { ...here, type: "sell" }, { ...here, furnished: true }]),
  ]);
  const index = await placeIndex();
  const localities = isCity ? localitiesOf(index, place) : localitiesAround(index, place).slice(0, maxNearby);
  const link = (place: CountedPlace & { km?: number }) => ({
    name: place.locality ?? place.city,
    to: placePath(place),
    homes: countText(place.homes),
    distance: place.km === undefined ? null : distanceText(place.km),
  });
  const circle = circleOf(
    { ...place, pointFrom: "locality", pointRadiusKm: null },
    isCity ? circleKm.city : circleKm.locality,
  );
  const query = writeSearch(here);
  const breadcrumbs = placeBreadcrumbs(place);
  const result = {
    label: placeLabel(place),
    address: placePath(place),
    page,
    nearMisses: all === 0 ? await nearMisses(here, { sort: null, view: "list" }) : null,
    count: { all, text: homes(all), rent: countText(rent), sell: countText(sell) },
    searches: [
      { text: texts.alert, to: newAlertPath(null, query) },
      ...(rent > 0 ? [{ text: texts.toRent(countText(rent)), to: searchPath("rent", query) }] : []),
      ...(sell > 0 ? [{ text: texts.toBuy(countText(sell)), to: searchPath("sell", query) }] : []),
      ...(furnished > 0
        ? [
            {
              text: texts.furnished(countText(furnished)),
              to: searchPath(null, writeSearch({ ...here, furnished: true })),
            },
          ]
        : []),
    ],
    form: await searchForm({ fields: { place: placeLabel(place) }, problems: {}, sort: null }, here, "list"),
    onMap: resultsPath("map", null, query),
    prices: placePrices(priced),
    map: {
      point: { ...pointOf(place), area: { ...circle, text: "", image: texts.image(placeLabel(place)) } },
      tiles: { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION },
    },
    pins: pins.map((pin) => ({ pin, to: searchPath(null, writeSearch({ ...anything, pin })) })),
    inCity: isCity ? null : place.city,
    ...(isCity
      ? {
          most: [...localities]
            .sort((one, other) => other.homes - one.homes)
            .slice(0, mostAbove)
            .map(link),
          localities: localities.length > mostAbove ? localities.map(link) : [],
        }
      : { most: [], localities: localities.map(link) }),
    cities: citiesAround(index, place).slice(0, maxNearby).map(link),
    feed: feedPath(null, query),
    breadcrumbs,
    structuredData: structuredData(breadcrumbData(breadcrumbs, env.APP_URL)),
  };
  return data(result, { status: all === 0 ? 404 : 200 });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data, location }) =>
  data
    ? pageMeta(matches, {
        title: texts.heading(data.label),
        description: texts.description(intro(data)),
        ...listAddress(data.address, {
          continued: data.page.start !== null,
          search: location.search,
          indexed: isIndexed({ homes: data.count.all }),
        }),
        structuredData: data.structuredData,
        feed: data.feed,
        preload: { picture: data.page.cards[0]?.cover, sizes: cardSizes },
      })
    : [];

interface Introduced {
  label: string;
  count: { all: number; text: string; rent: string; sell: string };
}

/** `14 homes in Bandra West, Mumbai: 9 for rent and 5 for sale.` */
function intro({ label, count }: Introduced) {
  if (count.all === 0) return texts.none(label);
  return texts.intro({ place: label, homes: count.text, rent: count.rent, sell: count.sell });
}

export default function PlacePage() {
  const loaded = useLoaderData<typeof loader>();
  const { label, page, nearMisses, breadcrumbs, count, searches, prices, localities, cities, inCity, map, pins } =
    loaded;
  const other = { icon: "map", text: resultsTexts.onMap, to: loaded.onMap } as const;
  return (
    <ListingList
      heading={texts.heading(label)}
      subtitle={intro(loaded)}
      breadcrumbs={breadcrumbs}
      page={page}
      found={count.text}
      form={<SearchBar key={label} search={loaded.form} other={other} />}
      emptyText={listEndTexts.none}
      similar={nearMisses && <NearMisses {...nearMisses} />}
      after={
        <div className="columns">
          {prices.length > 0 && <PlacePrices place={label} prices={prices} />}
          {count.all > 0 && (
            <section aria-labelledby="where">
              <h2 id="where">{texts.where(label)}</h2>
              <MapPicture name={label} {...map} />
              {pins.length > 0 && (
                <>
                  <p id="pins">{texts.pins}</p>
                  <ul className="row" aria-labelledby="pins">
                    {pins.map(({ pin, to }) => (
                      <li key={pin}>
                        <Link to={to} className="target">
                          {pin}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </section>
          )}
          <PlaceLinks
            id="localities"
            heading={inCity === null ? texts.localities(label) : texts.aroundLocality(inCity)}
            links={localities}
          />
          <PlaceLinks id="cities" heading={texts.cities} links={cities} />
          {count.all === 0 && (
            <p className="list-end">
              <Link to={allPath}>{texts.all}</Link>
            </p>
          )}
        </div>
      }
    >
      {count.all > 0 && (
        <ul className="scroll-row">
          {[...searches, ...loaded.most.map((place) => ({ text: linkText(place), to: place.to }))].map(
            ({ text, to }) => (
              <li key={to}>
                <Link to={to} className="filter target">
                  <span className="badge badge-choice">{text}</span>
                </Link>
              </li>
            ),
          )}
        </ul>
      )}
    </ListingList>
  );
}

interface PlaceLink {
  name: string;
  to: string;
  homes: string;
  distance: string | null;
}

const linkText = ({ name, homes, distance }: PlaceLink) => texts.link({ place: name, distance, count: homes });

function PlaceLinks({ id, heading, links }: { id: string; heading: string; links: PlaceLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="row">
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{linkText(link)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
