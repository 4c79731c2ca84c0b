import path from "node:path";
import type { Readable } from "node:stream";
import type { Env } from "#app/env.server.ts";
import { bucketAt } from "./bucket.ts";
import type { Destination } from "./destination.ts";
import { folderAt } from "./folder.ts";

/** @param to a folder, or `s3://bucket/prefix` */
export function destinationAt(to: string, env: Env): Destination {
  return to.startsWith("s3://") ? bucketAt(to, env) : folderAt(path.resolve(to));
}

/** Opens a backup by its address. */
export function openBackup(address: string, env: Env): Promise<Readable> {
  const { dir, base } = path.posix.parse(address);
  return destinationAt(dir || ".", env).read(base);
}
