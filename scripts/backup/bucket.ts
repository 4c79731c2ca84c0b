import type { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { Env } from "#app/env.server.ts";
import { backupBucket } from "#app/services/site/backup-bucket.server.ts";
import { UserError } from "../main.ts";
import type { Destination } from "./destination.ts";
import { backupTexts as texts } from "#texts/site/database.ts";

/** In bytes. An upload has at most 10,000 parts, so that a backup may have 320 GB. */
const partSize = 32 * 2 ** 20;

/**
 * Backups in a bucket, on the server that S3_ENDPOINT names.
 * @param address `s3://bucket/prefix`
 */
export function bucketAt(address: string, env: Env): Destination {
  const place = backupBucket(address, env);
  if (!place) throw new UserError(texts.noBucket(address));
  const { client, bucket, prefix } = place;
  const file = (name: string) => ({ Bucket: bucket, Key: prefix + name });

  return {
    address: (name) => `s3://${bucket}/${prefix}${name}`,

    async write(name, bytes) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(file(name)));
      const upload = { ...file(name), UploadId };
      try {
        const Parts: CompletedPart[] = [];
        for await (const Body of partsOf(bytes)) {
          const PartNumber = Parts.length + 1;
          const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
          Parts.push({ PartNumber, ETag });
        }
        await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
      } catch (error) {
        await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
        throw error;
      }
    },

    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(file(name)));
        return Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) throw new UserError(texts.notFound(`s3://${bucket}/${prefix}${name}`));
        throw error;
      }
    },

    list: () => place.names(),

    async remove(name) {
      await client.send(new DeleteObjectCommand(file(name)));
    },
  };
}

/** The same bytes in parts of at least that size, but for the last one. */
async function* partsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < partSize) continue;
    yield Buffer.concat(chunks);
    [chunks, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(chunks);
}
