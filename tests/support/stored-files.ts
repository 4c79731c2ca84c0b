import { readdir } from "node:fs/promises";
import path from "node:path";
import type { App } from "./app.ts";

/** The names of all files in an app's store on the disk, in order. */
export async function storedFiles({ dataDir }: App): Promise<string[]> {
  const images = path.join(dataDir, "images");
  const entries = await readdir(images, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(images, path.join(entry.parentPath, entry.name))).sort();
}
