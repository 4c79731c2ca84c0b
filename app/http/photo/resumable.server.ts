import { randomBytes } from "node:crypto";
import { type DataStore, ERRORS, EVENTS, Server, type Upload } from "@tus/server";
import { isId } from "#app/domain/listing/listing.ts";
import { photoIdHeader } from "#app/domain/photo/rules.ts";
import { logFailure } from "#app/http/site/failure.server.ts";

/** Who sends. */
interface Sender {
  id: string;
  name: string;
}

/** A file that has arrived whole. */
export interface ArrivedFile {
  /** The upload it came of. */
  upload: string;
  name: string;
  bytes: number;
}

/** Thrown, it is the answer: a status and a sentence for the client. */
export class UploadRefusal extends Error {
  /** As the protocol's library reads them. */
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
  texts: { tooLarge: string; failed: string };
  /** Asked before a new upload begins. @throws {UploadRefusal} */
  begin: (sender: Sender) => Promise<void>;
  /** Takes a file that has arrived. @returns the id of what was made of it @throws {UploadRefusal} */
  finish: (sender: Sender, file: ArrivedFile) => Promise<string>;
}

/**
 * Takes files in pieces by the tus protocol (https://tus.io/protocols/resumable-upload, version 1.0.0). The name of an
 * upload begins with who sends it: nobody else's is found.
 */
export function resumableUploads({ path, store, maxBytes, texts, begin, finish }: ResumableOptions) {
  const senders = new WeakMap<object, Sender>();
  const senderOf = (request: object): Sender => {
    const sender = senders.get(request);
    if (!sender) throw new Error("A request reached the protocol without its sender");
    return sender;
  };
  const finishing = new Set<string>();

  async function finishOnce(sender: Sender, { id, size = 0, metadata }: Upload) {
    // Its answer may have been lost, and the client ask again while the first is still at work.
    if (finishing.has(id)) throw locked;
    finishing.add(id);
    try {
      const photo = await finish(sender, { upload: id, name: metadata?.filename ?? "", bytes: size });
      return { headers: { [photoIdHeader]: photo } };
    } catch (error) {
      // What was looked at and refused is of no more use; what failed may be asked for again.
      if (error instanceof UploadRefusal && error.status_code === 422) await discard(id);
      throw error;
    } finally {
      finishing.delete(id);
    }
  }

  const discard = (id: string) => store.remove(id).catch((error: unknown) => logFailure(`${id} stays for now`, error));

  const server = new Server({
    path,
    datastore: store,
    maxSize: maxBytes,
    // Who comes back from a connection that hangs does not wait for it.
    lockDrainTimeout: 500,
    relativeLocation: true,
    // Pages of other sites are turned away before, and ours need no leave.
    allowedOrigins: [],
    namingFunction: (request) => `${senderOf(request).id}.${randomBytes(16).toString("hex")}`,
    onIncomingRequest: async (request, id) => {
      if (!isUploadOf(senderOf(request), id)) throw ERRORS.FILE_NOT_FOUND;
      if (finishing.has(id)) throw locked;
    },
    onUploadCreate: async (request, upload) => {
      // A photo has an end, and something before it.
      if (!upload.size) throw ERRORS.INVALID_LENGTH;
      await begin(senderOf(request));
      return {};
    },
    onUploadFinish: (request, upload) => finishOnce(senderOf(request), upload),
    onResponseError: (_request, error) => {
      if (error instanceof UploadRefusal) return undefined;
      // What the library says is meant for who writes clients; people get to read ours.
      if ("status_code" in error) {
        const { status_code } = error;
        return { status_code, body: error === ERRORS.ERR_MAX_SIZE_EXCEEDED ? texts.tooLarge : texts.failed };
      }
      logFailure("a photo could not be taken in pieces", error);
      return { status_code: 500, body: texts.failed };
    },
  });

  server.on(EVENTS.POST_FINISH, (_request, _response, { id }) => void discard(id));

  return {
    /** Answers a request of the protocol, which should come from an own page. */
    async handle(request: Request, sender: Sender): Promise<Response> {
      senders.set(request, sender);
      const answer = await server.handleWeb(request);
      answer.headers.set("Cache-Control", "no-store");
      if (answer.body) answer.headers.set("Content-Type", "text/plain; charset=utf-8");
      return answer;
    },
  };
}

const locked = new UploadRefusal(423, "This photo is being looked at");

function isUploadOf(sender: Sender, upload: string): boolean {
  const [user, random = "", ...rest] = upload.split(".");
  return isId(user) && user === sender.id && /^[0-9a-f]{32}$/.test(random) && rest.length === 0;
}
