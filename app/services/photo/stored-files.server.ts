import path from "node:path";

/** A photo store. A name is `{folder}/{folder}/{file}`, a prefix its leading folders without the last slash. */
export interface Storage {
  /**
   * Stores a file, replacing one of the same name. When this returns, it is durable.
   * @param signal nobody waits any longer; the file may still be stored
   */
  put(name: string, bytes: Uint8Array, contentType: string, signal?: AbortSignal): Promise<void>;
  /** The bytes of a file, or null if there is none with that name, valid or not. */
  get(name: string): Promise<Buffer | null>;
  /** Deletes all files below `{prefix}/`. It is no error if there are none. */
  removeAll(prefix: string, signal?: AbortSignal): Promise<void>;
  /** The URL of a file for browsers: absolute, or a path of this site. */
  url: (this: void, name: string) => string;
}

/** Why a store failed, in the terms of SPEC.md section 8. */
export type StorageReason =
  "unauthenticated" | "quota exceeded" | "unauthorized" | "object not found" | "retry limit exceeded" | "canceled";

/** A store operation failed. The original error is the `cause`. */
export class StorageError extends Error {
  override name = "StorageError";
  /** Undefined if it is none of those. */
  readonly reason: StorageReason | undefined;

  constructor(message: string, { reason, cause }: { reason?: StorageReason; cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}

/**
 * Runs an operation of a store.
 * @param reasonOf classifies what it throws, if possible
 * @throws {StorageError} for whatever it throws
 */
export async function storing<Result>(
  what: string,
  operation: () => Promise<Result>,
  reasonOf: (cause: unknown) => StorageReason | undefined,
): Promise<Result> {
  try {
    return await operation();
  } catch (cause) {
    if (cause instanceof StorageError) throw cause;
    const reason = reasonOf(cause);
    const why = reason ?? (cause instanceof Error ? cause.message : String(cause));
    throw new StorageError(`${what} failed: ${why}`, { reason, cause });
  }
}

const folder = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
const file = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.[a-z0-9]{1,5}$/;

/** Whether a store would accept this name: plain letters and digits, at least one folder, no path traversal. */
export function isStoredName(name: string): boolean {
  const folders = name.split("/");
  const last = folders.pop() ?? "";
  return folders.length > 0 && isPrefix(folders.join("/")) && file.test(last);
}

/** @throws {StorageError} for an invalid file name */
export function checkName(name: string): void {
  if (!isStoredName(name)) throw new StorageError(`not the name of a stored file: ${JSON.stringify(name)}`);
}

/** @throws {StorageError} for an invalid folder; the root is none */
export function checkPrefix(prefix: string): void {
  if (!isPrefix(prefix)) throw new StorageError(`not a folder of stored files: ${JSON.stringify(prefix)}`);
}

function isPrefix(prefix: string): boolean {
  const folders = prefix.split("/");
  return folders.length <= 5 && folders.every((part) => folder.test(part));
}

const contentTypes: Record<string, string> = {
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
};

/** The content type of a stored file. */
export function contentTypeOf(name: string): string {
  return contentTypes[path.extname(name)] ?? "application/octet-stream";
}
