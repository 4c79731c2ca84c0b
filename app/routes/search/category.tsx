import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isListingType } from "#app/domain/listing/listing.ts";
import { searchMeta } from "#app/ui/search-meta.ts";
import { SearchResults } from "#app/ui/search/results.tsx";
import { searchPage } from "./search.server.ts";
import { typeHeadings } from "./breadcrumbs.ts";

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { type } = params;
  if (!isListingType(type)) throw new Response("", { status: 404 });
  return { heading: typeHeadings[type], search: await searchPage(request, type) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data, location }) =>
  data ? searchMeta(matches, data.heading, data.search, location.search) : [];

export default function Category() {
  return <SearchResults {...useLoaderData<typeof loader>()} />;
}
