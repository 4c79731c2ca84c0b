import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { db } from "#db/site/client.server.ts";
import { findPhotoBySource } from "#db/photo/photos.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import type { Call } from "#app/http/site/call.server.ts";
import { failureStatus, logFailure, plainText } from "#app/http/site/failure.server.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { logTexts } from "#texts/site/log.ts";
import { type Sender, answerUpload, photoHeaders } from "./resumable.server.ts";

/** HEAD of the tus protocol: how much of an upload has arrived, and the photo created from it. */
export function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  // Photos are never served before they are processed.
  if (request.method !== "HEAD" || !request.headers.has("tus-resumable"))
    return Promise.resolve(new Response("", { status: 404 }));
  return asOwner({ request, context }, async (owner) => {
    const photo = await findPhotoBySource(db, params.id ?? "");
    if (!photo || !params.id?.startsWith(`${owner.id}.`)) return answerUpload(request, owner);
    const headers = {
      "Tus-Resumable": "1.0.0",
      "Upload-Length": String(photo.bytes),
      "Upload-Offset": String(photo.bytes),
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
