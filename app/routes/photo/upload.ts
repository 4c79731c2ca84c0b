import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { db } from "#db/site/client.server.ts";
import { findUpload } from "#db/photo/photos.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import type { Call } from "#app/http/site/call.server.ts";
import { failureStatus, logFailure, plainText } from "#app/http/site/failure.server.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { logTexts } from "#texts/site/log.ts";
import { type Sender, answerUpload, photoHeaders, readUploadName } from "./resumable.server.ts";

/** HEAD of the tus protocol: how much of an upload has arrived, and the photo created from it. */
export function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  // Photos are never served before they are processed.
  if (request.method !== "HEAD" || !request.headers.has("tus-resumable"))
    return Promise.resolve(new Response("", { status: 404 }));
  return asOwner({ request, context }, async (owner) => {
    const upload = readUploadName(params.id ?? "", owner);
    const photo = upload && (await findUpload(db, { userId: owner.id, id: upload.photoId }));
    if (!photo) return answerUpload(request, owner);
    const headers = {
      "Tus-Resumable": "1.0.0",
      "Upload-Length": String(upload.bytes),
      "Upload-Offset": String(upload.bytes),
      "Cache-Control": "no-store",
      ...photoHeaders(photo),
    };
    return new Response(null, { headers });
  });
}

/** Receives the listing form's photos in chunks. Without script they are part of the form. */
export function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return asOwner({ request, context }, (owner) => answerUpload(request, owner));
}

/** Handles a request for the signed-in user. */
async function asOwner(call: Call, handle: (owner: Sender) => Promise<Response>): Promise<Response> {
  try {
    const owner = await viewerOf(call);
    return owner ? await handle(owner) : plainText(401, listingMessages.sessionEnded);
  } catch (error) {
    logFailure(logTexts.requestFailed, error);
    return plainText(failureStatus(error), photoMessages.photosNotUploaded);
  }
}
