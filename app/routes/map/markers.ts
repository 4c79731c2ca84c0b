import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainFailure } from "#app/http/site/failure.server.ts";
import { mapMarkers } from "./map.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** The markers of the live map as JSON: at most 200, the same for everybody. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  try {
    const markers = await mapMarkers(new URL(request.url).searchParams);
    return Response.json(markers, { headers: { "Cache-Control": "public, max-age=30" } });
  } catch (error) {
    return plainFailure(logTexts.markersFailed, error);
  }
}
