import type { RouteHandle } from "#app/http/site/routes.server.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isListingType } from "#app/domain/listing/listing.ts";
import { searchMeta } from "#app/ui/search/meta.ts";
import { SearchResults } from "#app/ui/search/results.tsx";
import { searchPageTexts } from "#texts/search/page.ts";
import { searchPage } from "./search.server.ts";
import cardsStyles from "#app/styles/cards.css?url";
import searchStyles from "#app/styles/search.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const handle: RouteHandle = { public: { until: "data-change" } };

export const links = () => styleLinks(cardsStyles, searchStyles);

/** All homes (`/all`), or those of a type (`/category/rent`). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const type = params.type ?? null;
  if (type !== null && !isListingType(type)) throw new Response("", { status: 404 });
  return { type, search: await searchPage(request, type) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data, location }) =>
  data ? searchMeta(matches, data.type, data.search, location.search) : [];

export default function Results() {
  const { type, search } = useLoaderData<typeof loader>();
  return <SearchResults heading={searchPageTexts.headings[type ?? "any"]} search={search} />;
}
