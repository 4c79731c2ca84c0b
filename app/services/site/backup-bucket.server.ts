import { S3Client, paginateListObjectsV2 } from "@aws-sdk/client-s3";
import type { Env } from "#app/env.server.ts";

/** A bucket with backups, on the server that S3_ENDPOINT names. */
export interface BackupBucket {
  client: S3Client;
  bucket: string;
  /** What all keys of backups begin with: empty, or a folder with a slash. */
  prefix: string;
  /** The names of its files, without the prefix. */
  names: (signal?: AbortSignal) => Promise<string[]>;
}

/**
 * @param address `s3://bucket/folder`
 * @returns null if it names no bucket
 */
export function backupBucket(address: string, env: Env): BackupBucket | null {
  const [, , bucket = "", ...folders] = address.split("/");
  if (bucket === "") return null;
  const prefix = folders
    .filter((folder) => folder !== "")
    .map((folder) => `${folder}/`)
    .join("");
  const client = new S3Client({
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    // Many S3-compatible servers do not support the checksums that the SDK adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return {
    client,
    bucket,
    prefix,
    async names(abortSignal) {
      const names: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }, { abortSignal })) {
        for (const { Key = "" } of page.Contents ?? []) names.push(Key.slice(prefix.length));
      }
      return names;
    },
  };
}
