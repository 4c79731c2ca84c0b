import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Writes a whole file, so that nobody ever sees part of it and, once this has returned, a power cut does not lose it.
 * Missing folders are created; only our user can read folders and file. Until then the bytes are in a file next to it
 * whose name starts with a dot.
 * @param file absolute path; an existing file is replaced
 * @throws what the file system throws; the file is then unchanged
 */
export async function writeAtomically(file: string, bytes: Uint8Array | string): Promise<void> {
  const folder = path.dirname(file);
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = path.join(folder, `.${randomUUID()}`);
  try {
    const handle = await open(temporary, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  for (const changed of changedFolders(folder, firstMade)) await syncFolder(changed);
}

/** The folder of the file, and its parents up to the one that contains the first folder created. */
function changedFolders(folder: string, firstMade: string | undefined): string[] {
  const last = firstMade === undefined ? folder : path.dirname(firstMade);
  const folders = [folder];
  for (let current = folder; current !== last && current !== path.dirname(current);) {
    current = path.dirname(current);
    folders.push(current);
  }
  return folders;
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; it writes the name with the file.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
