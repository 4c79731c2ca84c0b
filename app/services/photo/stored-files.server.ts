import path from "node:path";

/** A photo store. A name is `{folder}/{folder}/{file}`, a prefix its leading folders without the last slash. */
export interface Storage {
  /**
   * Stores a file, replacing one of the same name. When this returns, it is durable.
   * @param signal nobody waits any longer; the file may still be stored
   */
  put(name: string, bytes: Uint8Array, signal?: AbortSignal): Promise<void>;
  /** The bytes of a file, or null if there is none with that name, valid or not. */
  get(name: string): Promise<Buffer | null>;
  /** Deletes all files below `{prefix}/`. It is no error if there are none. */
  removeAll(prefix: string, signal?: AbortSignal): Promise<void>;
  /** The URL of a file for browsers: absolute, or a path of this site. */
  url: (this: void, name: string) => string;
}

const part = "[A-Za-z0-9][A-Za-z0-9_-]{0,99}";
const storedPrefix = new RegExp(`^${part}(/${part}){0,4}$`);
const storedName = new RegExp(`^(${part}/){1,5}${part}\\.[a-z0-9]{1,5}$`);

/** Whether a store would accept this name: plain letters and digits, at least one folder, no path traversal. */
export function isStoredName(name: string): boolean {
  return storedName.test(name);
}

/** @throws {Error} for an invalid file name */
export function checkName(name: string): void {
  if (!isStoredName(name)) throw new Error(`not the name of a stored file: ${JSON.stringify(name)}`);
}

/** @throws {Error} for an invalid folder; the root is none */
export function checkPrefix(prefix: string): void {
  if (!storedPrefix.test(prefix)) throw new Error(`not a folder of stored files: ${JSON.stringify(prefix)}`);
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
