import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type http from "node:http";

/** A request that S3 would refuse: the HTTP status and S3's error code. */
export class S3Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message = code,
  ) {
    super(message);
  }
}

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

const mostClockSkew = 15 * 60_000;

/**
 * Checks a request's Signature Version 4 in its headers, the hash of its body and its date, as
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html describes them.
 * @throws {S3Refusal} as S3 would
 */
export function checkSignature(
  request: http.IncomingMessage,
  url: URL,
  body: Buffer,
  { accessKeyId, secretAccessKey }: Credentials,
): void {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/;
  const authorization = pattern.exec(request.headers.authorization ?? "");
  if (!authorization) throw new S3Refusal(403, "AccessDenied");
  const [, keyId = "", scope = "", signedHeaders = "", signature = ""] = authorization;
  if (keyId !== accessKeyId) throw new S3Refusal(403, "InvalidAccessKeyId");

  const date = header(request, "x-amz-date");
  if (!(Math.abs(Date.now() - parseDate(date)) < mostClockSkew)) throw new S3Refusal(403, "RequestTimeTooSkewed");
  const bodyHash = header(request, "x-amz-content-sha256");
  if (bodyHash !== sha256(body)) throw new S3Refusal(400, "XAmzContentSHA256Mismatch");

  const canonicalRequest = [
    request.method,
    decodeURIComponent(url.pathname).split("/").map(encode).join("/"),
    canonicalQuery(url),
    ...signedHeaders.split(";").map((name) => `${name}:${header(request, name).trim().replace(/\s+/g, " ")}`),
    "",
    signedHeaders,
    bodyHash,
  ].join("\n");
  const expected = hmac(
    signingKey(secretAccessKey, scope),
    ["AWS4-HMAC-SHA256", date, scope, sha256(canonicalRequest)].join("\n"),
  );
  if (!timingSafeEqual(Buffer.from(signature, "hex"), expected)) throw new S3Refusal(403, "SignatureDoesNotMatch");
}

/** The key for a scope of `{day}/{region}/s3/aws4_request`. */
function signingKey(secret: string, scope: string): Buffer {
  return scope.split("/").reduce((key, part) => hmac(key, part), Buffer.from(`AWS4${secret}`));
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
}

/** `20260131T235959Z` in milliseconds; NaN for anything else. */
function parseDate(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}

function header(request: http.IncomingMessage, name: string): string {
  return String(request.headers[name] ?? "");
}

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
