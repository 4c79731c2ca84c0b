import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Writes a whole file, so that nobody ever sees part of it and, once this has returned, a power cut does not lose it.
 * Missing folders are made. Until it is done the bytes lie beside it under a name that begins with a dot.
 * @param file where to, absolute; a file that is already there is replaced
 * @throws what the file system throws; the file is then as it was before
 */
export async function writeAtomically(file: string, bytes: Uint8Array | string): Promise<void> {
  const folder = path.dirname(file);
  const firstMade = await mkdir(folder, { recursive: true });
  const temporary = path.join(folder, `.${randomUUID()}`);
  try {
    const handle = await open(temporary, "wx");
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

/** The folder of the file, and upwards to the one that holds the first folder that was missing. */
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
