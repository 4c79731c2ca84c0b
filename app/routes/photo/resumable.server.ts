import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ERRORS, EVENTS, Server, type Upload } from "@tus/server";
import { receivePhotos } from "#app/commands/photo/uploads.server.ts";
import { isId } from "#app/domain/listing/listing.ts";
import type { Photo } from "#app/domain/photo/photo.ts";
import { maxImageBytes, photoHeader } from "#app/domain/photo/limits.ts";
import { logFailure } from "#app/http/site/failure.server.ts";
import { byUser, withinLimits } from "#app/http/site/limits.server.ts";
import { photoUploadsPath } from "#app/paths.ts";
import { countIncoming, incomingFiles } from "#app/services/photo/incoming-files.server.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { logTexts } from "#texts/site/log.ts";
import { formPhoto, photoProblem } from "./form-photo.server.ts";

/** Who is uploading. */
export interface Sender {
  id: string;
  name: string;
}

/** Thrown to refuse a request: a status and a message for the client, by the names that the protocol's library expects. */
class UploadRefusal extends Error {
  constructor(
    readonly status_code: number,
    readonly body: string,
  ) {
    super(body);
  }
}

/** The maximum number of unfinished uploads per user: enough for several forms, too few to fill the disk. */
const maxUnfinished = 24;

const locked = new UploadRefusal(423, photoMessages.photoLocked);

const senders = new WeakMap<object, Sender>();
/** The uploads whose photos are being processed. */
const processing = new Set<string>();

/** An upload's name says who sends it, what photo it becomes, and its size in bytes. Only its sender can reach it. */
const uploadName = (sender: Sender, bytes: number) => `${sender.id}.${randomUUID()}.${bytes}`;

/** Reads the name of a sender's upload; null if it is none. */
export function readUploadName(name: string, sender: Sender): { photoId: string; bytes: number } | null {
  const [user, photoId = "", bytes = "", ...rest] = name.split(".");
  if (user !== sender.id || !isId(photoId) || !/^\d{1,9}$/.test(bytes) || rest.length > 0) return null;
  return { photoId, bytes: Number(bytes) };
}

/** Receives photos in chunks by the tus protocol (https://tus.io/protocols/resumable-upload, version 1.0.0). */
export async function answerUpload(request: Request, sender: Sender): Promise<Response> {
  senders.set(request, sender);
  const answer = await tusServer().handleWeb(request);
  answer.headers.set("Cache-Control", "no-store");
  if (answer.body) answer.headers.set("Content-Type", "text/plain; charset=utf-8");
  return answer;
}

/** The header with a photo for the form. */
export function photoHeaders(photo: Photo): Record<string, string> {
  return { [photoHeader]: JSON.stringify(formPhoto(photo)) };
}

let createdServer: Server | undefined;

/** The one server of this process. If it cannot be created, the next request tries again. */
const tusServer = () => (createdServer ??= createTusServer());

function createTusServer(): Server {
  const store = incomingFiles();
  const discard = (id: string) =>
    store.remove(id).catch((error: unknown) => logFailure(logTexts.uploadNotRemoved, error));
  const server = new Server({
    path: photoUploadsPath,
    datastore: store,
    maxSize: maxImageBytes,
    // A client that reconnects does not wait for its old, hanging connection.
    lockDrainTimeout: 500,
    relativeLocation: true,
    // Other sites' requests are refused earlier, and our own pages need no CORS.
    allowedOrigins: [],
    namingFunction: (request) => uploadName(senderOf(request), Number(request.headers.get("upload-length")) || 0),
    onIncomingRequest: async (request, id) => {
      if (!readUploadName(id, senderOf(request))) throw ERRORS.FILE_NOT_FOUND;
      // The response may have been lost, and the client retries while the first request is still being processed.
      if (processing.has(id)) throw locked;
    },
    onUploadCreate: async (request, upload) => {
      // A photo has a known, positive size.
      if (!upload.size) throw ERRORS.INVALID_LENGTH;
      const sender = senderOf(request);
      const hasRoom = (await countIncoming(`${sender.id}.`)) < maxUnfinished;
      if (hasRoom && (await withinLimits([byUser("photoUploads", sender)]))) return {};
      throw new UploadRefusal(429, accountMessages.tooManyRequests);
    },
    onUploadFinish: async (request, upload) => {
      processing.add(upload.id);
      try {
        return { headers: photoHeaders(await receive(senderOf(request), upload, store.directory)) };
      } catch (error) {
        // After a failure, the client sends it again.
        await discard(upload.id);
        throw error;
      } finally {
        processing.delete(upload.id);
      }
    },
    onResponseError: (_request, error) => {
      if (error instanceof UploadRefusal) return undefined;
      // The library's messages are for developers; users get ours.
      if ("status_code" in error) {
        const { status_code } = error;
        const isTooLarge = error === ERRORS.ERR_MAX_SIZE_EXCEEDED;
        return { status_code, body: isTooLarge ? photoMessages.photoTooLarge : photoMessages.photosNotUploaded };
      }
      logFailure(logTexts.photoUploadFailed, error);
      return { status_code: 500, body: photoMessages.photosNotUploaded };
    },
  });
  server.on(EVENTS.POST_FINISH, (_request, _response, { id }) => void discard(id));
  return server;
}

function senderOf(request: object): Sender {
  const sender = senders.get(request);
  if (!sender) throw new Error("A request reached the protocol without its sender");
  return sender;
}

/** Makes a photo of a file that has arrived. @throws {UploadRefusal} */
async function receive(sender: Sender, { id, metadata }: Upload, directory: string): Promise<Photo> {
  const name = path.basename(metadata?.filename ?? "");
  const read = () => readFile(path.join(directory, id));
  const [outcome] = await receivePhotos(sender, [{ name, read, id: readUploadName(id, sender)?.photoId }]);
  if (outcome?.cause) logFailure(logTexts.photoNotStored, outcome.cause);
  if (!outcome || "refused" in outcome) {
    const isFailure = !outcome || outcome.refused.reason === "not-stored";
    throw new UploadRefusal(isFailure ? 503 : 422, outcome ? photoProblem(outcome) : photoMessages.photosNotUploaded);
  }
  return outcome.photo;
}
