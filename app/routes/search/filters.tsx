import type { RouteHandle } from "#app/http/site/routes.server.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findPricePresets } from "#db/search/prices.server.ts";
import { db } from "#db/site/client.server.ts";
import { rupeesInWords } from "#app/domain/listing/price.ts";
import { paramsOf } from "#app/http/site/data-light.server.ts";
import { writeFields } from "#app/domain/search/fields.ts";
import { allPath, mapPath, resultsPath } from "#app/paths.ts";
import { FiltersForm, type FiltersState } from "#app/ui/search/filters.tsx";
import { IgnoredInput } from "#app/ui/search/results.tsx";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { filterTexts } from "#texts/search/filters.ts";
import { searchFormTexts as texts } from "#texts/search/form.ts";
import filtersStyles from "#app/styles/search/filters.css?url";
import searchStyles from "#app/styles/search.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { countInWords, readSearchRequest, searchForm } from "./search.server.ts";

export const handle: RouteHandle = { public: { until: "data-change" } };

export const links = () => styleLinks(searchStyles, filtersStyles);

/** All filters of a search. Script requests this page's data again to update the number of homes. */
export async function loader({ request }: LoaderFunctionArgs): Promise<FiltersState> {
  const params = paramsOf(request);
  const view = params.get("view") === "map" ? "map" : "list";
  const { query, criteria } = await readSearchRequest(params, null);
  const prices = await findPricePresets(db, criteria);
  return {
    form: await searchForm(query, criteria, view),
    prices: prices.map(({ to, homes }) => ({ value: to, label: filterTexts.to(rupeesInWords(to)), homes })),
    action: view === "map" ? mapPath : allPath,
    back: resultsPath(view, criteria.type, writeFields(query.fields)),
    clear: resultsPath(view, null),
    found: await countInWords(criteria),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageMeta(matches, { title: texts.filtersTitle });

export default function Filters() {
  const filters = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <div className="row between">
        <h1>{texts.filtersTitle}</h1>
        <Link to={filters.back} className="button button-small">
          <RareIcon name="back" />
          <span>{texts.back}</span>
        </Link>
      </div>
      <IgnoredInput form={filters.form} />
      <FiltersForm key={filters.form.filters} filters={filters} />
    </div>
  );
}
