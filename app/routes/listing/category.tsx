import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isListingType } from "#app/domain/listing.ts";
import { categoryPath } from "#app/paths.ts";
import { cardSizes } from "#app/ui/listing-card.tsx";
import { ListingList } from "#app/ui/listing-list.tsx";
import { listAddress, pageMeta } from "#app/ui/page-meta.ts";
import { cardPage } from "./lists.server.ts";
import { typeHeadings } from "./trails.ts";

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { type } = params;
  if (!isListingType(type)) throw new Response("", { status: 404 });
  return { type, page: await cardPage(request, { type }) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data, location }) =>
  data
    ? pageMeta(matches, {
        title: typeHeadings[data.type],
        description: `${typeHeadings[data.type]} across India, newest first.`,
        ...listAddress(categoryPath(data.type), { continued: data.page.continued, search: location.search }),
        first: { picture: data.page.cards[0]?.cover, sizes: cardSizes },
      })
    : [];

export default function Category() {
  const { type, page } = useLoaderData<typeof loader>();
  return <ListingList heading={typeHeadings[type]} page={page} empty="No Listing Found" />;
}
