import { readdir } from "node:fs/promises";
import path from "node:path";
import { startApp, type OwnApp, type RunningSite } from "../server/app.ts";
import { startS3Server, type S3Server } from "./s3-server.ts";

/** An app that stores its photos in a bucket, with access to it from outside. */
export interface AppWithStore {
  app: OwnApp;
  bucket: S3Server;
  /** The names of all files in the bucket, in order. */
  stored: () => Promise<string[]>;
  stop(): Promise<void>;
}

/** The files in an app's own store. */
export const storedOnDisk = ({ dataDir }: Pick<RunningSite, "dataDir">) => filesBelow(path.join(dataDir, "images"));

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}

export async function withPhotosInBucket(env: Record<string, string> = {}): Promise<AppWithStore> {
  const bucket = await startS3Server();
  const app = await startApp({ env: { ...bucketSettings(bucket), ...env } });
  const site: AppWithStore = {
    app,
    bucket,
    stored: async () => [...bucket.objects.keys()].map((name) => name.replace(/^homes\//, "")).sort(),
    stop: async () => {
      try {
        await site.app.stop();
      } finally {
        await bucket.stop();
      }
    },
  };
  return site;
}

/** The variables that make an app store its photos there. */
export function bucketSettings(bucket: S3Server): Record<string, string> {
  return {
    S3_BUCKET: "homes",
    S3_ENDPOINT: bucket.url,
    S3_FORCE_PATH_STYLE: "true",
    S3_PUBLIC_URL: `${bucket.url}/homes`,
    AWS_ACCESS_KEY_ID: bucket.accessKeyId,
    AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
  };
}
