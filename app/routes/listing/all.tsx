import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allPath } from "#app/paths.ts";
import { cardSizes } from "#app/ui/listing-card.tsx";
import { ListingList } from "#app/ui/listing-list.tsx";
import { listAddress, pageMeta } from "#app/ui/page-meta.ts";
import { cardPage } from "./lists.server.ts";

export function loader({ request }: LoaderFunctionArgs) {
  return cardPage(request, {});
}

export const meta: MetaFunction<typeof loader> = ({ matches, data, location }) =>
  pageMeta(matches, {
    title: "Properties",
    description: "Homes for sale and for rent across India, newest first.",
    ...listAddress(allPath, { continued: data?.continued ?? false, search: location.search }),
    first: { picture: data?.cards[0]?.cover, sizes: cardSizes },
  });

export default function All() {
  return <ListingList heading="Properties" page={useLoaderData<typeof loader>()} empty="No Listing Found" />;
}
