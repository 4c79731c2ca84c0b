import type { LoaderFunctionArgs } from "@remix-run/node";
import { type SearchCount, homes } from "#app/domain/search/criteria.ts";
import { plainFailure } from "#app/http/site/failure.server.ts";
import { logTexts } from "#texts/site/log.ts";
import { countOf, readSearchRequest } from "./search.server.ts";

/** How many homes a search finds, as JSON. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  try {
    const { criteria } = await readSearchRequest(new URL(request.url).searchParams, null);
    const found: SearchCount = { found: homes(await countOf(criteria)) };
    return Response.json(found, { headers: { "Cache-Control": "public, max-age=30" } });
  } catch (error) {
    return plainFailure(logTexts.countsOmitted, error);
  }
}
