import { env } from "#app/env.server.ts";
import { diskStorage } from "./storage-disk.server.ts";
import type { Storage } from "./stored-files.server.ts";

/** The files on disk, for the route that serves them; null if photos are in a bucket. */
export const disk = env.S3_BUCKET ? null : diskStorage(env.imagesDir);

/** The site's photo store: a bucket if S3_BUCKET is set, else the disk. */
export const storage: Storage = disk ?? (await bucketStorage());

async function bucketStorage(): Promise<Storage> {
  if (!env.S3_BUCKET || !env.S3_PUBLIC_URL) throw new Error("S3_BUCKET and S3_PUBLIC_URL should both be set");
  // Loaded on demand: it is the largest dependency, and most sites start without it.
  const { s3Storage } = await import("./storage-s3.server.ts");
  return s3Storage({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    publicUrl: env.S3_PUBLIC_URL,
  });
}
