/** Where photos are kept. A name is `{folder}/{folder}/{file}`, a prefix its leading folders without the last slash. */
export interface Storage {
  /** Keeps a file; one of the same name is replaced. Once this has returned, it is there. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes of a file, or null where there is none of that name. */
  get(name: string): Promise<Buffer | null>;
  /** Removes all files below `{prefix}/`. None there is no error. */
  removeAll(prefix: string): Promise<void>;
  /** The names of all files, or of those below `{prefix}/`, in no promised order. */
  list(prefix?: string): AsyncIterable<string>;
  /** Where browsers read a file: an absolute address, or a path of this site. */
  url: (this: void, name: string) => string;
}

/** The store did not do what it was asked: out of reach, too slow, full, or refusing. The reason is the `cause`. */
export class StorageError extends Error {
  override name = "StorageError";
}

/**
 * Runs an operation of a store.
 * @throws {StorageError} for whatever it throws
 */
export async function storing<Result>(what: string, operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (cause) {
    if (cause instanceof StorageError) throw cause;
    throw new StorageError(`${what} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
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
