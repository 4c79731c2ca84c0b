/** Where photos are kept. A name is `{folder}/{folder}/{file}`, a prefix its leading folders without the last slash. */
export interface Storage {
  /**
   * Keeps a file; one of the same name is replaced. Once this has returned, it is there.
   * @param signal nobody waits for it any longer; a file may still come to be there
   */
  put(name: string, bytes: Uint8Array, contentType: string, signal?: AbortSignal): Promise<void>;
  /** The bytes of a file, or null where there is none of that name. */
  get(name: string): Promise<Buffer | null>;
  /** Removes all files below `{prefix}/`. None there is no error. */
  removeAll(prefix: string, signal?: AbortSignal): Promise<void>;
  /** The names of all files, or of those below `{prefix}/`, in no promised order. */
  list(prefix?: string): AsyncIterable<string>;
  /** Where browsers read a file: an absolute address, or a path of this site. */
  url: (this: void, name: string) => string;
}

/** Why a store did not do something, in the words of SPEC.md section 8. */
export type StorageReason =
  "unauthenticated" | "quota exceeded" | "unauthorized" | "object not found" | "retry limit exceeded" | "canceled";

/** The store did not do what it was asked. What it said itself is the `cause`. */
export class StorageError extends Error {
  override name = "StorageError";
  /** Missing where it is none that has a name. */
  readonly reason: StorageReason | undefined;

  constructor(message: string, { reason, cause }: { reason?: StorageReason; cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}

/**
 * Runs an operation of a store.
 * @param reasonOf gives what it throws a name, if it has one
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

/** Whether this is a name a store would keep a file under: plain letters and digits, at least one folder, no way out. */
export function isStoredName(name: string): boolean {
  const folders = name.split("/");
  const last = folders.pop() ?? "";
  return folders.length > 0 && isPrefix(folders.join("/")) && file.test(last);
}

/** @throws {StorageError} for a name no file is kept under */
export function checkName(name: string): void {
  if (!isStoredName(name)) throw new StorageError(`not the name of a stored file: ${JSON.stringify(name)}`);
}

/** @throws {StorageError} for what is no folder of stored files; the whole store is none */
export function checkPrefix(prefix: string): void {
  if (!isPrefix(prefix)) throw new StorageError(`not a folder of stored files: ${JSON.stringify(prefix)}`);
}

function isPrefix(prefix: string): boolean {
  const folders = prefix.split("/");
  return folders.length <= 5 && folders.every((part) => folder.test(part));
}
