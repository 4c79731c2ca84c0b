import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { type Storage, StorageError, checkName, checkPrefix, storing } from "./stored-files.server.ts";

export interface S3StorageOptions {
  bucket: string;
  region: string;
  /** An S3-compatible server; Amazon's own when missing. */
  endpoint?: string;
  /** Whether the bucket stands in the path rather than in the host name. */
  forcePathStyle: boolean;
  /** Where browsers read the bucket's files, without a slash at its end. */
  publicUrl: string;
  /** For a whole operation with its retries, in milliseconds. */
  timeLimit?: number;
}

/**
 * Keeps files in a bucket. Credentials come from where the SDK looks for them: its own environment variables, its
 * files, or the machine's role.
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
    // Many S3-compatible servers do not know the checksums the SDK adds of its own accord.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: Math.min(timeLimit, 3000) },
  });
  const limit = () => ({ abortSignal: AbortSignal.timeout(timeLimit) });

  async function* list(prefix?: string): AsyncGenerator<string> {
    if (prefix !== undefined) checkPrefix(prefix);
    let ContinuationToken: string | undefined;
    do {
      const query = { Bucket: bucket, Prefix: prefix === undefined ? undefined : `${prefix}/`, ContinuationToken };
      const page = await storing(`listing ${prefix ?? "all files"}`, () =>
        client.send(new ListObjectsV2Command(query), limit()),
      );
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  async function remove(names: string[]): Promise<void> {
    const Delete = { Objects: names.map((Key) => ({ Key })), Quiet: true };
    const { Errors } = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete }), limit());
    const refused = Errors?.[0];
    if (refused) throw new StorageError(`${refused.Key} was not removed: ${refused.Code} ${refused.Message}`);
  }

  return {
    list,

    async put(name, bytes, contentType) {
      checkName(name);
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: name,
        Body: bytes,
        ContentType: contentType,
        // A name carries the hash of its bytes: they never change.
        CacheControl: "public, max-age=31536000, immutable",
      });
      await storing(`writing ${name}`, () => client.send(command, limit()));
    },

    async get(name) {
      checkName(name);
      return storing(`reading ${name}`, async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }), limit());
          return Body ? Buffer.from(await Body.transformToByteArray()) : null;
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      });
    },

    async removeAll(prefix) {
      checkPrefix(prefix);
      const names: string[] = [];
      for await (const name of list(prefix)) names.push(name);
      for (let start = 0; start < names.length; start += mostNamesPerRemoval) {
        await storing(`removing ${prefix}`, () => remove(names.slice(start, start + mostNamesPerRemoval)));
      }
    },

    url(name) {
      checkName(name);
      return `${publicUrl}/${name.split("/").map(encodeURIComponent).join("/")}`;
    },
  };
}

const mostNamesPerRemoval = 1000;
