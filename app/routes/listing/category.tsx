import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isListingType } from "#app/domain/listing.ts";
import { cardSizes } from "#app/ui/listing-card.tsx";
import { ListingList } from "#app/ui/listing-list.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { cardPage } from "./lists.server.ts";

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { type } = params;
  if (!isListingType(type)) throw new Response("", { status: 404 });
  return { type, page: await cardPage(request, { type }) };
}

const headings = { sell: "Properties for Sale", rent: "Properties for Rent" };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data && headings[data.type],
    description: data && `${headings[data.type]} across India, newest first.`,
    first: { picture: data?.page.cards[0]?.cover, sizes: cardSizes },
  });

export default function Category() {
  const { type, page } = useLoaderData<typeof loader>();
  return <ListingList heading={headings[type]} page={page} empty="No Listing Found" />;
}
