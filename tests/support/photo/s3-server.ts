import { createHash } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** A stored object, with the headers it is served with. */
export interface S3Object {
  body: Buffer;
  contentType: string;
  cacheControl: string | undefined;
}

export interface S3Server {
  /** Its origin, on loopback. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Its objects, by `{bucket}/{key}`. */
  objects: Map<string, S3Object>;
  /** The methods and paths requested so far, in order: `PUT /bucket/key`. */
  requests: string[];
  /**
   * From now on every request is refused with this status.
   * @param exception the error's code, if not the usual one; how many requests still succeed before
   */
  fail(status: number, exception?: { code?: string; after?: number }): void;
  /** From now on requests are read and never answered: this many of them, or all. */
  hang(requests?: number): void;
  /** How many connections are open. */
  connections(): Promise<number>;
  /** The number of hanging requests whose clients have not given up. */
  hanging(): number;
  /** From now on multi-deletes answer 200 and report that nothing could be deleted. */
  refuseRemovals(): void;
  /** Ends `fail`, `hang` and `refuseRemovals`; hanging requests are cut off. */
  recover(): void;
  stop(): Promise<void>;
}

/** A request that S3 would refuse: the HTTP status and S3's error code. */
class S3Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message = code,
  ) {
    super(message);
  }
}

type Mood =
  | { kind: "well" }
  | { kind: "failing"; status: number; code: string; after: number }
  | { kind: "hanging"; requests: number }
  | { kind: "keeping" };

const usualCodes: Record<number, string> = {
  401: "Unauthorized",
  402: "PaymentRequired",
  403: "AccessDenied",
  404: "NoSuchBucket",
  503: "ServiceUnavailable",
};

const accessKeyId = "test";
const secretAccessKey = "secret";

/**
 * Starts an S3-compatible server in memory on a free loopback port: path-style PUT, GET, HEAD, DELETE, multi-delete,
 * multipart uploads and ListObjectsV2. Every request must be signed with our key (the signature itself is not checked) except GET and HEAD of
 * an object, which are public, as photos are. Lists come in pages of `pageSize`.
 */
export async function startS3Server({ pageSize = 1000 } = {}): Promise<S3Server> {
  const objects = new Map<string, S3Object>();
  const requests: string[] = [];
  const waiting = new Set<http.ServerResponse>();
  /** The parts of unfinished multipart uploads, by their ids. */
  const uploads = new Map<string, Buffer[]>();
  let mood: Mood = { kind: "well" };

  const server = http.createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      const refusal = error instanceof S3Refusal ? error : new S3Refusal(500, "InternalError", String(error));
      const { status, code, message } = refusal;
      sendXml(response, status, `<Error><Code>${code}</Code><Message>${escape(message)}</Message></Error>`);
    });
  });

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://localhost");
    requests.push(`${request.method} ${url.pathname}`);
    const body = await bodyOf(request);
    if (mood.kind === "hanging" && mood.requests-- > 0) {
      response.once("close", () => waiting.delete(response));
      return void waiting.add(response);
    }
    if (mood.kind === "failing" && mood.after-- <= 0) throw new S3Refusal(mood.status, mood.code);

    const id = decodeURIComponent(url.pathname).slice(1).replace(/\/$/, "");
    const isObject = id.includes("/");
    const isRead = request.method === "GET" || request.method === "HEAD";
    const isSigned = request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`);
    if (!(isObject && isRead) && !isSigned) throw new S3Refusal(403, "InvalidAccessKeyId");

    const upload = url.searchParams.get("uploadId");
    if (url.searchParams.has("uploads")) return beginUpload(response);
    if (upload !== null) return continueUpload({ upload, id, url, body }, request, response);
    if (isObject && request.method === "PUT") return put(id, body, request, response);
    if (isObject && isRead) return get(id, response);
    if (isObject && request.method === "DELETE") {
      objects.delete(id);
      return void response.writeHead(204).end();
    }
    if (request.method === "POST" && url.searchParams.has("delete")) return removeMany(id, body, response);
    if (request.method === "GET" && url.searchParams.get("list-type") === "2") return list(id, url, response);
    throw new S3Refusal(501, "NotImplemented");
  }

  function put(id: string, body: Buffer, request: http.IncomingMessage, response: http.ServerResponse): void {
    objects.set(id, {
      body,
      contentType: request.headers["content-type"] ?? "binary/octet-stream",
      cacheControl: request.headers["cache-control"],
    });
    response.writeHead(200, { etag: etag(body) }).end();
  }

  function beginUpload(response: http.ServerResponse): void {
    const upload = `upload-${uploads.size}`;
    uploads.set(upload, []);
    sendXml(
      response,
      200,
      `<InitiateMultipartUploadResult><UploadId>${upload}</UploadId></InitiateMultipartUploadResult>`,
    );
  }

  /** Stores a part, or makes an object of all of them, or forgets them. */
  function continueUpload(
    { upload, id, url, body }: { upload: string; id: string; url: URL; body: Buffer },
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): void {
    const parts = uploads.get(upload);
    if (!parts) throw new S3Refusal(404, "NoSuchUpload");
    if (request.method === "PUT") {
      parts[Number(url.searchParams.get("partNumber")) - 1] = body;
      return void response.writeHead(200, { etag: etag(body) }).end();
    }
    uploads.delete(upload);
    if (request.method === "DELETE") return void response.writeHead(204).end();
    const whole = Buffer.concat(parts);
    objects.set(id, { body: whole, contentType: "binary/octet-stream", cacheControl: undefined });
    sendXml(
      response,
      200,
      `<CompleteMultipartUploadResult><ETag>${escape(etag(whole))}</ETag></CompleteMultipartUploadResult>`,
    );
  }

  function get(id: string, response: http.ServerResponse): void {
    const object = objects.get(id);
    if (!object) throw new S3Refusal(404, "NoSuchKey");
    response.writeHead(200, {
      "content-type": object.contentType,
      "content-length": object.body.length,
      etag: etag(object.body),
      ...(object.cacheControl === undefined ? {} : { "cache-control": object.cacheControl }),
    });
    response.end(object.body);
  }

  function removeMany(bucket: string, body: Buffer, response: http.ServerResponse): void {
    const keys = [...body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)].map((match) => match[1] ?? "");
    if (keys.length > 1000) throw new S3Refusal(400, "MalformedXML");
    const results = keys.map((key) => {
      if (mood.kind === "keeping") return `<Error><Key>${key}</Key><Code>AccessDenied</Code></Error>`;
      objects.delete(`${bucket}/${key}`);
      return `<Deleted><Key>${key}</Key></Deleted>`;
    });
    sendXml(response, 200, `<DeleteResult>${results.join("")}</DeleteResult>`);
  }

  function list(bucket: string, url: URL, response: http.ServerResponse): void {
    const prefix = url.searchParams.get("prefix") ?? "";
    const after = url.searchParams.get("continuation-token") ?? "";
    const keys = [...objects.keys()]
      .filter((id) => id.startsWith(`${bucket}/${prefix}`))
      .map((id) => id.slice(bucket.length + 1))
      .filter((key) => key > after)
      .sort();
    const page = keys.slice(0, pageSize);
    const last = page.at(-1);
    const more = keys.length > page.length && last !== undefined;
    const contents = page.map((key) => {
      const size = objects.get(`${bucket}/${key}`)?.body.length ?? 0;
      return `<Contents><Key>${escape(key)}</Key><Size>${size}</Size></Contents>`;
    });
    const next = more ? `<NextContinuationToken>${escape(last)}</NextContinuationToken>` : "";
    const xml = `<IsTruncated>${more}</IsTruncated>${next}${contents.join("")}`;
    sendXml(response, 200, `<ListBucketResult>${xml}</ListBucketResult>`);
  }

  // Connections that a client keeps are its own to end.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId,
    secretAccessKey,
    objects,
    requests,
    fail: (status, { code = usualCodes[status] ?? "InternalError", after = 0 } = {}) =>
      (mood = { kind: "failing", status, code, after }),
    hang: (count = Infinity) => (mood = { kind: "hanging", requests: count }),
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    hanging: () => waiting.size,
    refuseRemovals: () => (mood = { kind: "keeping" }),
    recover() {
      mood = { kind: "well" };
      for (const response of waiting) response.destroy();
      waiting.clear();
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function bodyOf(request: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

function sendXml(response: http.ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

const etag = (body: Buffer) => `"${createHash("md5").update(body).digest("hex")}"`;
const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
