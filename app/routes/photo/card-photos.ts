import type { LoaderFunctionArgs } from "@remix-run/node";
import { photosAfterCover } from "#db/listing/cards.server.ts";
import { db } from "#db/site/client.server.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { plainFailure } from "#app/http/site/failure.server.ts";
import { storedPicture } from "#app/services/listing/cards.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** The photos of a listing's card after its cover, as JSON: the same for everybody. */
export async function loader({ params: { id } }: LoaderFunctionArgs): Promise<Response> {
  try {
    if (!isId(id)) return new Response(null, { status: 404 });
    const photos = await photosAfterCover(db, id);
    const pictures = photos.map((photo) => storedPicture(photo, "cover")).filter((picture) => picture !== null);
    // A home that has been hidden shows none at once.
    return Response.json(pictures, { headers: { "Cache-Control": "no-cache" } });
  } catch (error) {
    return plainFailure(logTexts.cardPhotosFailed, error);
  }
}
