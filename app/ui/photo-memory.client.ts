import { createStore, del, entries, set } from "idb-keyval";

/** What a listing form should find again after its page was loaded anew: files on their way, and photos that came. */
export interface PhotoMemory {
  /** Keeps a file until `forget`. @returns its key */
  keep: (file: File) => string;
  forget: (key: string) => void;
  /** Keeps which photos came of files. */
  hold: (ids: string[]) => void;
  /** What an earlier page of this form has kept. */
  recall: () => Promise<{ files: { key: string; file: File }[]; ids: string[] }>;
}

interface Kept {
  at: number;
  file?: File;
  ids?: string[];
}

/** In milliseconds: the server waits no longer for photos that no listing takes. */
const patience = 24 * 3_600_000;

/**
 * Remembers in the browser's own database.
 * @param form tells one form from others, and one person from others who use the browser
 */
export function photoMemory(form: string): PhotoMemory {
  const store = createStore("gharsetu-photos", "kept");
  const heldKey = `${form} held`;
  const kept = new Set<string>();
  // Private windows may have no database; then a reload forgets, and all else works.
  const attempt = (write: Promise<unknown>) => void write.catch(() => {});
  const write = (key: string, kept: Omit<Kept, "at">) => attempt(set(key, { ...kept, at: Date.now() }, store));

  return {
    keep(file) {
      const key = `${form} file ${crypto.randomUUID()}`;
      kept.add(key);
      write(key, { file });
      return key;
    },
    forget: (key) => attempt(del(key, store)),
    hold: (ids) => (ids.length > 0 ? write(heldKey, { ids }) : attempt(del(heldKey, store))),
    async recall() {
      const all = await entries<string, Kept>(store).catch(() => []);
      const files: { key: string; file: File }[] = [];
      let ids: string[] = [];
      for (const [key, { at, file, ids: held }] of all) {
        if (Date.now() - at > patience) attempt(del(key, store));
        else if (key === heldKey) ids = held ?? [];
        else if (key.startsWith(`${form} file `) && file && !kept.has(key)) files.push({ key, file });
      }
      return { files, ids };
    },
  };
}
