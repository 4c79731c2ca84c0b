import type { LoaderFunctionArgs } from "@remix-run/node";
import { type SearchCount, homes } from "#app/domain/search/criteria.ts";
import { withoutSentence } from "#app/domain/search/interpret.ts";
import { plainFailure } from "#app/http/site/failure.server.ts";
import { logTexts } from "#texts/site/log.ts";
import { countsInTime } from "./counts.server.ts";
import { readSearchRequest } from "./search.server.ts";

/** How many homes a search finds, as JSON. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  try {
    const params = withoutSentence(new URL(request.url).searchParams);
    const { criteria } = await readSearchRequest(params, null);
    const [count = null] = await countsInTime([criteria]);
    // The page leaves out words that no home mentions, so that it may show some homes.
    const isUnknown = count === null || (count === 0 && (params.get("q") ?? "") !== "");
    const found: SearchCount = { found: isUnknown ? null : homes(count) };
    return Response.json(found, { headers: { "Cache-Control": "public, max-age=30" } });
  } catch (error) {
    return plainFailure(logTexts.countsOmitted, error);
  }
}
