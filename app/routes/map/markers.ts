import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainFailure } from "#app/http/site/failure.server.ts";
import { mapMarkers } from "./map.server.ts";

/** What stands on the live map, for script: at most 200 markers, whatever is asked for. The same for everybody. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  try {
    const markers = await mapMarkers(new URL(request.url).searchParams);
    return Response.json(markers, { headers: { "Cache-Control": "public, max-age=30" } });
  } catch (error) {
    return plainFailure("the markers of a map failed", error);
  }
}
