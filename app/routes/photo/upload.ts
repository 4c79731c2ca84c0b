import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { db } from "#db/site/client.server.ts";
import { findPhotoBySource, recordSource } from "#db/photo/photos.server.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { receivePhotos } from "#app/commands/photo/uploads.server.ts";
import { formTokenHeader, maxImageBytes, photoHeader, type Photo } from "#app/domain/photo/rules.ts";
import { failureStatus, logFailure } from "#app/http/site/failure.server.ts";
import { userOfToken, readFormToken } from "#app/http/listing/form-token.server.ts";
import { byUser, withinLimits } from "#app/http/site/limits.server.ts";
import { type ReceivedFile, UploadRefusal, resumableUploads } from "#app/http/photo/resumable.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import type { Call } from "#app/http/site/call.server.ts";
import { photoUploadsPath } from "#app/paths.ts";
import type { FormPhoto } from "#app/ui/photo/photo-list.ts";
import { storedPicture } from "#app/services/listing/cards.server.ts";
import { countIncoming, incomingFiles } from "#app/services/photo/incoming-files.server.ts";
import { photoProblem } from "./problem.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** HEAD of the tus protocol: how much of an upload has arrived, and the photo created from it. */
export function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  // Photos are never served before they are processed.
  if (request.method !== "HEAD" || !request.headers.has("tus-resumable"))
    return Promise.resolve(new Response("", { status: 404 }));
  return asOwner({ request, context }, async (owner) => {
    const photo = await findPhotoBySource(db, params.id ?? "");
    if (!photo || !params.id?.startsWith(`${owner.id}.`)) return (await tusServer()).handle(request, owner);
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

function photoHeaders(photo: Photo): Record<string, string> {
  const { id, alt } = photo;
  const formPhoto: FormPhoto = { id, picture: storedPicture(photo, "cover"), alt };
  return { [photoHeader]: JSON.stringify(formPhoto) };
}

/** Receives the listing form's photos in chunks. Without script they are part of the form. */
export function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return asOwner({ request, context }, async (owner) => (await tusServer()).handle(request, owner));
}

/** The maximum number of unfinished uploads per user: enough for several forms, too few to fill the disk. */
const maxUnfinished = 24;

interface Owner {
  id: string;
  name: string;
}

/** Handles a request for the signed-in user or, after their session has ended, the user the form's token names. */
async function asOwner(call: Call, handle: (owner: Owner) => Promise<Response>): Promise<Response> {
  try {
    const token = readFormToken(call.request.headers.get(formTokenHeader));
    const viewer = await viewerOf(call);
    // Another user has signed in since the form was opened.
    if (viewer && token && token.userId !== viewer.id) return plainText(403, listingMessages.formExpired);
    const owner = viewer ?? (token && (await userOfToken(token)));
    return owner ? await handle(owner) : plainText(401, listingMessages.sessionEnded);
  } catch (error) {
    logFailure(logTexts.requestFailed, error);
    return plainText(failureStatus(error), photoMessages.photosNotUploaded);
  }
}

function plainText(status: number, text: string): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(text, { status, headers });
}

let createdServer: ReturnType<typeof createTusServer> | undefined;

/** The one server of this process. If it cannot be created, the next request tries again. */
function tusServer() {
  createdServer ??= createTusServer();
  createdServer.catch(() => (createdServer = undefined));
  return createdServer;
}

async function createTusServer() {
  const store = await incomingFiles();
  return resumableUploads({
    path: photoUploadsPath,
    store,
    maxBytes: maxImageBytes,
    texts: {
      tooLarge: photoMessages.photoTooLarge,
      failed: photoMessages.photosNotUploaded,
      locked: photoMessages.photoLocked,
    },
    async begin(owner) {
      const hasRoom = (await countIncoming(`${owner.id}.`)) < maxUnfinished;
      if (hasRoom && (await withinLimits([byUser("photoUploads", owner)]))) return;
      throw new UploadRefusal(429, accountMessages.tooManyRequests);
    },
    async finish(owner, { upload, name, bytes }: ReceivedFile) {
      const read = () => readFile(path.join(store.directory, upload));
      const [outcome] = await receivePhotos(owner, [{ name: path.basename(name), read }]);
      if (!outcome || "refused" in outcome) {
        const isFailure = !outcome || outcome.refused.reason === "not-stored";
        if (outcome && isFailure) logFailure(logTexts.photoNotStored, outcome.cause);
        throw new UploadRefusal(
          isFailure ? 503 : 422,
          outcome ? photoProblem(outcome) : photoMessages.photosNotUploaded,
        );
      }
      await recordSource(db, outcome.photo.id, { sentAs: upload, bytes });
      return photoHeaders(outcome.photo);
    },
  });
}
