import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { photoCaching } from "#app/domain/photo/limits.ts";
import { type Storage, checkName, checkPrefix, contentTypeOf, isStoredName } from "./stored-files.server.ts";

interface S3StorageOptions {
  bucket: string;
  region: string;
  /** An S3-compatible server; Amazon's own if missing. */
  endpoint?: string;
  /** Whether URLs contain the bucket in their path rather than in the host name. */
  forcePathStyle: boolean;
  /** The public URL of the bucket's files, without a trailing slash. */
  publicUrl: string;
  /** For a whole operation with its retries, in milliseconds. */
  timeLimit?: number;
}

/**
 * Stores files in a bucket. Credentials come from where the SDK looks for them: its environment variables, its files,
 * or the machine's role.
 */
export function s3Storage({
  bucket,
  region,
  endpoint,
  forcePathStyle,
  publicUrl,
  timeLimit = 10_000,
}: S3StorageOptions): Storage {
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle,
    maxAttempts: 3,
    // Many S3-compatible servers do not support the checksums that the SDK adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // A connection that does not respond is dropped while there is time for another one.
    requestHandler: { connectionTimeout: Math.min(timeLimit / 3, 3000), socketTimeout: timeLimit / 3 },
  });

  /**
   * One operation with its retries: within the time limit, and for as long as a client waits for it.
   * @throws {Error} whose message says what failed, and why in the terms of SPEC.md section 8
   */
  async function inTime<Result>(
    what: string,
    operation: (options: { abortSignal: AbortSignal }) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const late = AbortSignal.timeout(timeLimit);
    const abortSignal = signal ? AbortSignal.any([signal, late]) : late;
    try {
      return await operation({ abortSignal });
    } catch (cause) {
      const reason = signal?.aborted ? "canceled" : late.aborted ? "retry limit exceeded" : reasonOf(cause);
      throw new Error(`${what} failed: ${reason}`, { cause });
    }
  }

  return {
    async put(name, bytes, signal) {
      checkName(name);
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: name,
        Body: bytes,
        ContentType: contentTypeOf(name),
        // A name contains the hash of its bytes: they never change.
        CacheControl: photoCaching,
      });
      await inTime(`writing ${name}`, (options) => client.send(command, options), signal);
    },

    async get(name) {
      if (!isStoredName(name)) return null;
      return inTime(`reading ${name}`, async (options) => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }), options);
          return Body ? Buffer.from(await Body.transformToByteArray()) : null;
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      });
    },

    async removeAll(prefix, signal) {
      checkPrefix(prefix);
      /** Removes as many files as a list has at once. @returns whether there are more */
      const removeSome = async (options: { abortSignal: AbortSignal }) => {
        const listing = new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}/` });
        const { Contents = [], IsTruncated } = await client.send(listing, options);
        if (Contents.length === 0) return false;
        const Delete = { Objects: Contents.map(({ Key }) => ({ Key })), Quiet: true };
        const { Errors } = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete }), options);
        const refused = Errors?.[0];
        if (refused) throw new Error(`${refused.Key} ${refused.Code} ${refused.Message ?? ""}`);
        return IsTruncated === true;
      };
      while (await inTime(`removing ${prefix}`, removeSome, signal));
    },

    url(name) {
      checkName(name);
      return `${publicUrl}/${name}`;
    },
  };
}

/**
 * Why a bucket failed. SPEC.md section 8 defines the statuses 401 to 404; other S3-compatible servers report a full disk
 * with other codes.
 */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const { name, message, code, $metadata } = cause as Error & {
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  if (name === "CredentialsProviderError") return "unauthenticated";
  if (/quota|storagefull/i.test(name)) return "quota exceeded";
  const status = $metadata?.httpStatusCode;
  if (status === undefined) return code === undefined && name !== "TimeoutError" ? message : "retry limit exceeded";
  return reasons[status] ?? (status >= 500 ? "retry limit exceeded" : message);
}

const reasons: Record<number, string> = {
  401: "unauthenticated",
  402: "quota exceeded",
  403: "unauthorized",
  404: "object not found",
  429: "retry limit exceeded",
  507: "quota exceeded",
};
