import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isListingType } from "#app/domain/listing/listing.ts";
import { MapPage, type MapPageState } from "#app/ui/map/page.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { mapPage } from "./map.server.ts";
import { typeHeadings } from "#app/routes/search/breadcrumbs.ts";

export function loader({ request }: LoaderFunctionArgs) {
  return mapPage(request);
}

function headingOf({ form }: MapPageState): string {
  return `${isListingType(form.type) ? typeHeadings[form.type] : "Properties"} on a map`;
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return [];
  const heading = headingOf(data);
  const filters = data.filters.map(({ text }) => text).join(", ");
  return pageMeta(matches, {
    title: filters ? `${heading}: ${filters}` : heading,
    description: `${heading}${filters ? `: ${filters}` : " of India"}, straight from their owners.`,
    address: data.address,
    unlisted: !data.worth,
  });
};

export default function ResultsOnMap() {
  const search = useLoaderData<typeof loader>();
  return <MapPage heading={headingOf(search)} search={search} />;
}
