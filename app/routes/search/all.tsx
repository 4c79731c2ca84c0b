import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchMeta } from "#app/ui/search-meta.ts";
import { SearchResults } from "#app/ui/search/results.tsx";
import { searchPage } from "./search.server.ts";

export function loader({ request }: LoaderFunctionArgs) {
  return searchPage(request, null);
}

const heading = "Properties";

export const meta: MetaFunction<typeof loader> = ({ matches, data, location }) =>
  data ? searchMeta(matches, heading, data, location.search) : [];

export default function All() {
  return <SearchResults heading={heading} search={useLoaderData<typeof loader>()} />;
}
