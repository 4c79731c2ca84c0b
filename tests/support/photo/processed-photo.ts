import { readFile } from "node:fs/promises";
import { type ProcessedPhoto, processPhoto } from "#app/services/photo/images.server.ts";

/** The bytes of one of `tests/support/photos`. */
export const photo = (name: string) => readFile(new URL(`../photos/${name}`, import.meta.url));

/** The processed files of an accepted photo. */
export async function processed(source: Buffer | (() => Promise<Buffer>)): Promise<ProcessedPhoto> {
  const result = await processPhoto(source);
  if (!result.ok) throw new Error(`refused: ${result.refusal.reason}`);
  return result;
}
