import type { RouteHandle } from "#app/http/site/routes.server.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchMeta } from "#app/ui/search/meta.ts";
import { SearchResults } from "#app/ui/search/results.tsx";
import { searchPageTexts } from "#texts/search/page.ts";
import { searchPage } from "./search.server.ts";
import cardsStyles from "#app/styles/cards.css?url";
import searchStyles from "#app/styles/search.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const handle: RouteHandle = { public: { until: "data-change" } };

export const links = () => styleLinks(cardsStyles, searchStyles);

export function loader({ request }: LoaderFunctionArgs) {
  return searchPage(request, null);
}

export const meta: MetaFunction<typeof loader> = ({ matches, data, location }) =>
  data ? searchMeta(matches, null, data, location.search) : [];

export default function All() {
  return <SearchResults heading={searchPageTexts.headings.any} search={useLoaderData<typeof loader>()} />;
}
