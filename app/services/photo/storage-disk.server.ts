import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { type Storage, checkName, checkPrefix, isStoredName } from "./stored-files.server.ts";
import { writeAtomically } from "#app/services/site/write-atomically.server.ts";

/**
 * Stores files in a folder, which is created with the first one. The site itself serves them, under `/images/`.
 * Operations are short: they are not started once nobody waits for them, but never interrupted.
 * @param root absolute
 */
export function diskStorage(root: string): Storage {
  return {
    async put(name, bytes, signal) {
      checkName(name);
      signal?.throwIfAborted();
      await writeAtomically(path.join(root, name), bytes);
    },

    async get(name) {
      if (!isStoredName(name)) return null;
      try {
        return await readFile(path.join(root, name));
      } catch (error) {
        if (["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
        throw error;
      }
    },

    async removeAll(prefix, signal) {
      checkPrefix(prefix);
      signal?.throwIfAborted();
      await rm(path.join(root, prefix), { recursive: true, force: true });
    },

    url(name) {
      checkName(name);
      return `/images/${name}`;
    },
  };
}
