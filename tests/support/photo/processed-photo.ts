import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, type MockInstance, vi } from "vitest";
import { type ProcessedPhoto, processPhoto } from "#app/services/photo/images.server.ts";

/** The bytes of one of `tests/support/photos`. */
export const photo = (name: string) => readFile(new URL(`../photos/${name}`, import.meta.url));

/** For test files that are not about the time limit: sharp measures it by the clock, and a busy machine exceeds it. */
export function withoutTimeLimit(): void {
  let timeout: MockInstance;
  beforeAll(() => void (timeout = vi.spyOn(sharp.prototype as Sharp, "timeout").mockReturnThis()));
  afterAll(() => timeout.mockRestore());
}

/** The processed files of an accepted photo. */
export async function processed(source: Buffer | (() => Promise<Buffer>)): Promise<ProcessedPhoto> {
  const result = await processPhoto(source);
  if ("refused" in result) throw new Error(`refused: ${result.refused.reason}`);
  return result;
}
