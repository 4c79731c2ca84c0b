import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { db } from "#db/site/client.server.ts";
import { findPhotoBySource, noteSource } from "#db/photo/photos.server.ts";
import { messages } from "#app/domain/messages.ts";
import { receivePhotos } from "#app/domain/photo/commands.server.ts";
import { formPassHeader, maxImageBytes, photoIdHeader } from "#app/domain/photo/rules.ts";
import { failureStatus, logFailure } from "#app/http/site/failure.server.ts";
import { holderOf, readFormPass } from "#app/http/listing/form-token.server.ts";
import { byUser, withinLimits } from "#app/http/account/limits.server.ts";
import { type ArrivedFile, UploadRefusal, resumableUploads } from "#app/http/photo/resumable.server.ts";
import { type Call, viewerOf } from "#app/http/account/session.server.ts";
import { photoUploadsPath } from "#app/paths.ts";
import { countIncoming, incomingFiles } from "#app/services/photo/incoming-files.server.ts";
import { photoProblem } from "./problem.server.ts";

/** How much of a photo has arrived, and which photo came of it: what the protocol asks by HEAD. */
export function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  // There is nothing to read here: a photo as it was sent is shown to nobody.
  if (request.method !== "HEAD" || !request.headers.has("tus-resumable"))
    return Promise.resolve(new Response("", { status: 404 }));
  return answer({ request, context }, async (owner) => {
    const photo = await findPhotoBySource(db, params.id ?? "");
    if (!photo || !params.id?.startsWith(`${owner.id}.`)) return (await protocol()).handle(request, owner);
    const headers = {
      "Tus-Resumable": "1.0.0",
      "Upload-Length": String(photo.bytes),
      "Upload-Offset": String(photo.bytes),
      "Cache-Control": "no-store",
      [photoIdHeader]: photo.id,
    };
    return new Response(null, { headers });
  });
}

/** Photos of the listing form that script sends in pieces. Without script they come with the form. */
export function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answer({ request, context }, async (owner) => (await protocol()).handle(request, owner));
}

/** So many photos of one person may lie half sent: more than a few forms ever need, and no disk is filled by them. */
const maxUnfinished = 24;

interface Owner {
  id: string;
  name: string;
}

/** The sender is signed in, or was when we issued the form whose pass they send. */
async function answer(call: Call, accept: (owner: Owner) => Promise<Response>): Promise<Response> {
  try {
    const pass = readFormPass(call.request.headers.get(formPassHeader));
    const viewer = await viewerOf(call);
    // Somebody else has signed in in this browser since the form was opened.
    if (viewer && pass && pass.userId !== viewer.id) return plain(403, messages.formOfAnother);
    const owner = viewer ?? (pass && (await holderOf(pass)));
    return owner ? await accept(owner) : plain(401, messages.sessionEnded);
  } catch (error) {
    logFailure(`${call.request.method} ${photoUploadsPath} failed`, error);
    return plain(failureStatus(error), messages.imagesNotUploaded);
  }
}

function plain(status: number, text: string): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(text, { status, headers });
}

let protocolOnce: ReturnType<typeof openProtocol> | undefined;

function protocol() {
  protocolOnce ??= openProtocol();
  protocolOnce.catch(() => (protocolOnce = undefined));
  return protocolOnce;
}

async function openProtocol() {
  const store = await incomingFiles();
  return resumableUploads({
    path: photoUploadsPath,
    store,
    maxBytes: maxImageBytes,
    texts: { tooLarge: messages.imageTooLarge, failed: messages.imagesNotUploaded },
    async begin(owner) {
      const room = (await countIncoming(`${owner.id}.`)) < maxUnfinished;
      if (room && (await withinLimits([byUser("photoUploads", owner)]))) return;
      throw new UploadRefusal(429, messages.tooManyRequests);
    },
    async finish(owner, { upload, name, bytes }: ArrivedFile) {
      const read = () => readFile(path.join(store.directory, upload));
      const [outcome] = await receivePhotos(owner, [{ name: path.basename(name), read }]);
      if (!outcome || "refused" in outcome) {
        const failed = !outcome || outcome.refused === "not-stored";
        if (outcome?.refused === "not-stored") logFailure("a photo could not be stored", outcome.cause);
        throw new UploadRefusal(failed ? 503 : 422, outcome ? photoProblem(outcome) : messages.imagesNotUploaded);
      }
      await noteSource(db, outcome.photo.id, { sentAs: upload, bytes });
      return outcome.photo.id;
    },
  });
}
