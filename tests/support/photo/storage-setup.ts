import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";
import { diskStorage } from "#app/services/photo/storage-disk.server.ts";
import { s3Storage } from "#app/services/photo/storage-s3.server.ts";
import type { Storage } from "#app/services/photo/stored-files.server.ts";
import { type S3Server, startS3Server } from "./s3-server.ts";

/** The folder of a photo, another folder that starts with the same name, and its bytes. */
const owner = "5f0c9f3e-9a53-4f0e-8f0a-0d8a4f7a2f11";
export const key = `${owner}/asha-sharma-a1b2c3`;
export const sibling = `${owner}/asha-sharma-a1b2c3d4`;
export const photo = Buffer.from("the bytes of a photo");

/** A store of photos. */
export interface StorageSetup {
  storage: Storage;
  /** The names of its files. */
  names(): Promise<string[]>;
  stop(): Promise<void>;
}

export async function setUpDisk(): Promise<StorageSetup & { root: string }> {
  const root = path.join(await mkdtemp(path.join(tmpdir(), "gharsetu-storage-")), "images");
  return {
    root,
    storage: diskStorage(root),
    names: async () => {
      const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      const files = found.filter((entry) => entry.isFile());
      return files.map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name))).sort();
    },
    stop: () => rm(path.dirname(root), { recursive: true }),
  };
}

export async function setUpS3(timeLimit?: number): Promise<StorageSetup & { server: S3Server }> {
  const server = await startS3Server({ pageSize: 2 });
  vi.stubEnv("AWS_ACCESS_KEY_ID", server.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", server.secretAccessKey);
  return {
    server,
    storage: s3Storage({
      bucket: "photos",
      region: "ap-south-1",
      endpoint: server.url,
      forcePathStyle: true,
      publicUrl: `${server.url}/photos`,
      timeLimit,
    }),
    names: () => Promise.resolve([...server.objects.keys()].map((id) => id.replace("photos/", "")).sort()),
    stop: async () => {
      vi.unstubAllEnvs();
      await server.stop();
    },
  };
}
