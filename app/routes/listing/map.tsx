import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MapPage } from "#app/ui/map-page.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { mapPage } from "./map.server.ts";

/** The map comes to life. */
export const handle = { script: true };

export function loader({ request }: LoaderFunctionArgs) {
  return mapPage(request);
}

const heading = "Properties on a map";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return [];
  const filters = data.filters.map(({ text }) => text).join(", ");
  return pageMeta(matches, {
    title: filters ? `${heading}: ${filters}` : heading,
    description: `Homes for sale and for rent on a map${filters ? `: ${filters}` : " of India"}, straight from their owners.`,
    address: data.address,
    unlisted: !data.worth,
  });
};

export default function ResultsOnMap() {
  return <MapPage heading={heading} search={useLoaderData<typeof loader>()} />;
}
