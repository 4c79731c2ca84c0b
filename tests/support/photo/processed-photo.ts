import { readFile } from "node:fs/promises";
import { type ProcessedPhoto, processPhoto } from "#app/services/photo/images.server.ts";

/** The bytes of one of `tests/support/photos`. */
export const photo = (name: string) => readFile(new URL(`../support/photos/${name}`, import.meta.url));

/** What becomes of a photo that is taken. */
export async function processed(source: Buffer | (() => Promise<Buffer>)): Promise<ProcessedPhoto> {
  const result = await processPhoto(source);
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result;
}
