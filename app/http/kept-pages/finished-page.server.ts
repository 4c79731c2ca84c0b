import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { nextTimeAgo } from "#app/domain/site/time.ts";

/** With qualities 9 and 10 a list has 9 and 2 % more bytes; 9 takes more CPU time, too, and 10 takes half. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const encode = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotli),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
  identity: (bytes: Buffer) => Promise.resolve(bytes),
};
type Encoding = keyof typeof encode;

/** Below, compression does not pay; remix-serve has the same limit. */
const leastEncoded = 1024;

interface Encoded {
  bytes: Buffer;
  headers: OutgoingHttpHeaders;
  tag: string;
}

/** A page that may be sent more than once: its bytes in each encoding that was asked for. */
export class FinishedPage {
  /** In bytes, with all encodings so far. */
  size: number;
  readonly #encoded = new Map<Encoding, Promise<Encoded>>();

  constructor(
    readonly status: number,
    readonly headers: OutgoingHttpHeaders,
    readonly body: Buffer,
  ) {
    this.size = body.length;
  }

  /** Whether others get it: those who asked at the same time, or those who ask `later`. */
  isFor(others: "now" | "later"): boolean {
    const { "cache-control": caching, "content-security-policy": policy } = this.headers;
    if (this.status >= 500 || this.headers["set-cookie"] !== undefined) return false;
    return others === "now" || (this.status === 200 && !/no-store|private|'nonce-/.test(`${caching} ${policy}`));
  }

  /** Until when everything it says about times is true, in milliseconds since 1970, if it was made from `now` on. */
  validUntil(now: Date): number {
    const times = new Set(this.body.toString("latin1").match(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g));
    const changes = [...times].map((time) => nextTimeAgo(new Date(time), now).getTime());
    // The footer shows the year.
    return Math.min(new Date(now.getFullYear() + 1, 0).getTime(), ...changes);
  }

  /**
   * @param accepted the client's Accept-Encoding
   * @param grown is called with the number of bytes that an encoding adds
   */
  encoded(accepted: string | undefined, grown: (bytes: number) => void): Promise<Encoded> {
    const encoding = this.body.length < leastEncoded ? "identity" : encodingOf(accepted ?? "");
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const encoded = encode[encoding](this.body).then((bytes) => {
      if (encoding !== "identity") grown(bytes.length);
      const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
      const tag = String(this.headers.etag ?? `"${hash}"`);
      const coding = encoding === "identity" ? {} : { "content-encoding": encoding };
      return { bytes, tag, headers: { ...this.headers, ...coding, etag: tag } };
    });
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}

function encodingOf(accepted: string): Encoding {
  const choices = accepted
    .toLowerCase()
    .split(",")
    .filter((choice) => !/;\s*q=0(\.0*)?\s*$/.test(choice));
  const names = choices.map((choice) => choice.split(";", 1)[0]!.trim());
  return names.includes("br") ? "br" : names.includes("gzip") ? "gzip" : "identity";
}
