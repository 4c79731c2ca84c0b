import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { type Storage, checkName, checkPrefix, isStoredName, storing } from "./stored-files.server.ts";
import { writeAtomically } from "#app/services/site/write-atomically.server.ts";

/**
 * Stores files in a folder, which is created with the first one. The site itself serves them, under `/images/`.
 * @param root absolute
 */
export function diskStorage(root: string): Storage {
  return {
    async put(name, bytes, _contentType, signal) {
      checkName(name);
      await onDisk(`writing ${name}`, () => writeAtomically(path.join(root, name), bytes), signal);
    },

    async get(name) {
      if (!isStoredName(name)) return null;
      return onDisk(`reading ${name}`, () => unlessMissing(readFile(path.join(root, name))));
    },

    async removeAll(prefix, signal) {
      checkPrefix(prefix);
      await onDisk(`removing ${prefix}`, () => rm(path.join(root, prefix), { recursive: true, force: true }), signal);
    },

    url(name) {
      checkName(name);
      return `/images/${name.split("/").map(encodeURIComponent).join("/")}`;
    },
  };
}

/** Disk operations are short: they are not started once nobody waits for them, but never interrupted. */
function onDisk<Result>(what: string, operation: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  const begin = async () => {
    signal?.throwIfAborted();
    return operation();
  };
  return storing(what, begin, () => (signal?.aborted ? "canceled" : undefined));
}

async function unlessMissing<Result>(operation: Promise<Result>): Promise<Result | null> {
  try {
    return await operation;
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}
