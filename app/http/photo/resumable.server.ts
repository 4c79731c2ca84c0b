import { randomBytes } from "node:crypto";
import { type DataStore, ERRORS, EVENTS, Server, type Upload } from "@tus/server";
import { isId } from "#app/domain/listing/listing.ts";
import { logFailure } from "#app/http/site/failure.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** Who is uploading. */
interface Sender {
  id: string;
  name: string;
}

/** A file that has arrived completely. */
export interface ReceivedFile {
  /** The id of its upload. */
  upload: string;
  name: string;
  bytes: number;
}

/** Thrown to refuse a request: a status and a message for the client. */
export class UploadRefusal extends Error {
  /** The name that the protocol's library expects. */
  readonly status_code: number;
  readonly body: string;

  constructor(status: number, text: string) {
    super(text);
    this.status_code = status;
    this.body = text;
  }
}

interface ResumableOptions {
  path: string;
  store: DataStore;
  maxBytes: number;
  texts: { tooLarge: string; failed: string; locked: string };
  /** Called before a new upload starts. @throws {UploadRefusal} */
  begin: (sender: Sender) => Promise<void>;
  /**
   * Handles a file that has arrived.
   * @returns headers of the response
   * @throws {UploadRefusal}
   */
  finish: (sender: Sender, file: ReceivedFile) => Promise<Record<string, string>>;
}

/**
 * Receives files in chunks by the tus protocol (https://tus.io/protocols/resumable-upload, version 1.0.0). An upload's
 * name starts with its sender's id: nobody else can reach it.
 */
export function resumableUploads({ path, store, maxBytes, texts, begin, finish }: ResumableOptions) {
  const senders = new WeakMap<object, Sender>();
  const senderOf = (request: object): Sender => {
    const sender = senders.get(request);
    if (!sender) throw new Error("A request reached the protocol without its sender");
    return sender;
  };
  const finishing = new Set<string>();
  const locked = new UploadRefusal(423, texts.locked);

  async function finishOnce(sender: Sender, { id, size = 0, metadata }: Upload) {
    // The response may have been lost, and the client may retry while the first request is still being processed.
    if (finishing.has(id)) throw locked;
    finishing.add(id);
    try {
      return { headers: await finish(sender, { upload: id, name: metadata?.filename ?? "", bytes: size }) };
    } catch (error) {
      // A refused file is of no more use; after a failure, the client may retry.
      if (error instanceof UploadRefusal && error.status_code === 422) await discard(id);
      throw error;
    } finally {
      finishing.delete(id);
    }
  }

  const discard = (id: string) =>
    store.remove(id).catch((error: unknown) => logFailure(logTexts.uploadNotRemoved, error));

  const server = new Server({
    path,
    datastore: store,
    maxSize: maxBytes,
    // A client that reconnects does not wait for its old, hanging connection.
    lockDrainTimeout: 500,
    relativeLocation: true,
    // Other sites' requests are refused earlier, and our own pages need no CORS.
    allowedOrigins: [],
    namingFunction: (request) => `${senderOf(request).id}.${randomBytes(16).toString("hex")}`,
    onIncomingRequest: async (request, id) => {
      if (!isUploadOf(senderOf(request), id)) throw ERRORS.FILE_NOT_FOUND;
      if (finishing.has(id)) throw locked;
    },
    onUploadCreate: async (request, upload) => {
      // A photo has a known, positive size.
      if (!upload.size) throw ERRORS.INVALID_LENGTH;
      await begin(senderOf(request));
      return {};
    },
    onUploadFinish: (request, upload) => finishOnce(senderOf(request), upload),
    onResponseError: (_request, error) => {
      if (error instanceof UploadRefusal) return undefined;
      // The library's messages are for developers; users get ours.
      if ("status_code" in error) {
        const { status_code } = error;
        return { status_code, body: error === ERRORS.ERR_MAX_SIZE_EXCEEDED ? texts.tooLarge : texts.failed };
      }
      logFailure(logTexts.photoUploadFailed, error);
      return { status_code: 500, body: texts.failed };
    },
  });

  server.on(EVENTS.POST_FINISH, (_request, _response, { id }) => void discard(id));

  return {
    /** Answers a request of the protocol from one of our own pages. */
    async handle(request: Request, sender: Sender): Promise<Response> {
      senders.set(request, sender);
      const answer = await server.handleWeb(request);
      answer.headers.set("Cache-Control", "no-store");
      if (answer.body) answer.headers.set("Content-Type", "text/plain; charset=utf-8");
      return answer;
    },
  };
}

function isUploadOf(sender: Sender, upload: string): boolean {
  const [user, random = "", ...rest] = upload.split(".");
  return isId(user) && user === sender.id && /^[0-9a-f]{32}$/.test(random) && rest.length === 0;
}
