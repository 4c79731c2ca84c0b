import type { RouteHandle } from "#app/http/site/routes.server.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { anything } from "#app/domain/search/criteria.ts";
import { writeSearch } from "#app/domain/search/query.ts";
import { isIndexed } from "#app/domain/search/indexed.ts";
import { feedPath, offersPath } from "#app/paths.ts";
import { cardSizes } from "#app/ui/listing/card.tsx";
import { ListingList } from "#app/ui/listing/list.tsx";
import { listAddress, pageMeta } from "#app/ui/site/page-meta.ts";
import { offersTexts } from "#texts/search/offers.ts";
import { cardPage } from "./lists.server.ts";
import cardsStyles from "#app/styles/cards.css?url";
import searchStyles from "#app/styles/search.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const handle: RouteHandle = { public: { until: "data-change" } };

export const links = () => styleLinks(cardsStyles, searchStyles);

const criteria = { ...anything, offers: true };

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await cardPage(request, criteria)), feed: feedPath(null, writeSearch(criteria)) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data, location }) =>
  pageMeta(matches, {
    title: offersTexts.title,
    description: offersTexts.description,
    ...listAddress(offersPath, {
      continued: Boolean(data?.start),
      search: location.search,
      indexed: isIndexed({ homes: data?.cards.length ?? 0 }),
    }),
    feed: data?.feed,
    preload: { picture: data?.cards[0]?.cover, sizes: cardSizes },
  });

export default function Offers() {
  return (
    <ListingList
      heading={offersTexts.heading}
      subtitle={offersTexts.subtitle}
      page={useLoaderData<typeof loader>()}
      emptyText={offersTexts.none}
    />
  );
}
