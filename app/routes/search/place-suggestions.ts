import type { LoaderFunctionArgs } from "@remix-run/node";
import { visibleText } from "#app/domain/site/text.ts";
import { plainFailure } from "#app/http/site/failure.server.ts";
import { logTexts } from "#texts/site/log.ts";
import { placesStartingWith } from "./suggested-places.server.ts";

/** Names of places for the letters in `q`, as JSON: the same for everybody. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  try {
    const places = await placesStartingWith(visibleText(new URL(request.url).searchParams.get("q") ?? "", "line"));
    return Response.json(places, { headers: { "Cache-Control": "public, max-age=60" } });
  } catch (error) {
    return plainFailure(logTexts.suggestionsFailed, error);
  }
}
