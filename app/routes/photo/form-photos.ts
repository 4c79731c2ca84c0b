import type { LoaderFunctionArgs } from "@remix-run/node";
import { isId } from "#app/domain/listing/listing.ts";
import { photosOfForm } from "#app/domain/photo/commands.server.ts";
import { formTokenHeader, maxImages } from "#app/domain/photo/rules.ts";
import { readFormToken, userOfToken } from "#app/http/listing/form-token.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { failureStatus, logFailure } from "#app/http/site/failure.server.ts";
import { formPhotosPath } from "#app/paths.ts";
import { toFormPhotos } from "#app/routes/listing/draft.server.ts";
import { logTexts } from "#texts/site/log.ts";

/**
 * JSON for the photo manager of a listing form: the photos with the ids in `?photo=`, as far as the user may use them
 * there. `?listing=` is the listing being edited.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const token = readFormToken(request.headers.get(formTokenHeader));
  const headers = { "Cache-Control": "no-store" };
  try {
    const viewer = await viewerOf({ request, context });
    // As for uploads, the form still works after the session has ended.
    const owner = viewer ?? (token && (await userOfToken(token)));
    if (!owner || !token || token.userId !== owner.id) return Response.json([], { status: 403, headers });
    const ids = searchParams
      .getAll("photo")
      .filter(isId)
      .slice(0, 2 * maxImages);
    const listing = searchParams.get("listing");
    const target = listing !== null && isId(listing) ? { id: listing } : { formToken: token.id };
    return Response.json(toFormPhotos(await photosOfForm(owner, ids, target), viewer !== null), { headers });
  } catch (error) {
    logFailure(logTexts.requestFailed("GET", formPhotosPath), error);
    return Response.json([], { status: failureStatus(error), headers });
  }
}
