import { randomBytes } from "node:crypto";
import { fsyncSync, closeSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";

/**
 * Reads a secret that only we may read, or creates one: 64 hexadecimal digits. It is written atomically.
 * @param file its folder must exist
 */
export function secretFile(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  const secret = randomBytes(32).toString("hex");
  const unfinished = `${file}.${process.pid}`;
  const descriptor = openSync(unfinished, "w", 0o600);
  writeSync(descriptor, `${secret}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(unfinished, file);
  return secret;
}
