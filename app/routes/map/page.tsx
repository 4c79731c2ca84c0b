import type { RouteHandle } from "#app/http/site/routes.server.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type ListingType, isListingType } from "#app/domain/listing/listing.ts";
import { MapPage, type MapPageState } from "#app/ui/search/map/page.tsx";
import { titleAndDescription } from "#app/ui/search/meta.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { mapPageTexts } from "#texts/map/page.ts";
import { mapPage } from "./map.server.ts";
import cardsStyles from "#app/styles/cards.css?url";
import searchStyles from "#app/styles/search.css?url";
import mapStyles from "#app/styles/map.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const handle: RouteHandle = { public: { until: "data-change" } };

export const links = () => styleLinks(cardsStyles, searchStyles, mapStyles);

export function loader({ request }: LoaderFunctionArgs) {
  return mapPage(request);
}

function typeOf({ form }: MapPageState): ListingType | "any" {
  return isListingType(form.type) ? form.type : "any";
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return [];
  const type = typeOf(data);
  const ofMap = { heading: mapPageTexts.headings[type], description: mapPageTexts.descriptions[type] };
  return pageMeta(matches, {
    ...titleAndDescription(ofMap, data),
    address: data.address,
    noindex: !data.indexed,
  });
};

export default function ResultsOnMap() {
  const search = useLoaderData<typeof loader>();
  return <MapPage heading={mapPageTexts.headings[typeOf(search)]} search={search} />;
}
