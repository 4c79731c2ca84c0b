import { createStore, del, entries, set } from "idb-keyval";
import { photoStore } from "./photo-store.ts";

/** A photo of the form, as the page last showed it. */
export interface RememberedPhoto {
  id: string;
  /** What was typed to describe it. */
  text: string;
  /** Where it stood among those chosen, unless somebody has moved it since. */
  place?: number;
}

export interface RememberedFile {
  key: string;
  file: File;
  place: number;
}

/** What a listing form should find again after its page was loaded anew: files on their way, and its photos. */
export interface PhotoMemory {
  /** Keeps a file until `forget`. @returns its key */
  keep: (file: File, place: number) => string;
  forget: (key: string) => void;
  hold: (photos: RememberedPhoto[]) => void;
  /** What an earlier page of this form has kept; null photos where it kept none. */
  recall: () => Promise<{ files: RememberedFile[]; photos: RememberedPhoto[] | null }>;
}

interface Kept {
  at: number;
  file?: File;
  place?: number;
  photos?: RememberedPhoto[];
}

/** In milliseconds: the server waits no longer for photos that no listing takes. */
const patience = 24 * 3_600_000;

/** Tells this tab from others, also after a reload: two forms that are open at once are two listings. */
function tab(): string {
  const made = `${Date.now()}-${Math.random()}`;
  try {
    const known = sessionStorage.getItem("photo-form") ?? made;
    sessionStorage.setItem("photo-form", known);
    return known;
  } catch {
    return made;
  }
}

/**
 * Remembers in the browser's own database, for this tab.
 * @param form tells one form from others, and one person from others who use the browser
 */
export function photoMemory(form: string): PhotoMemory {
  const store = createStore(photoStore, "kept");
  const prefix = `${form} ${tab()}`;
  const heldKey = `${prefix} held`;
  const own = new Set<string>();
  // Private windows may have no database; then a reload forgets, and all else works.
  const attempt = (write: Promise<unknown>) => void write.catch(() => {});
  const write = (key: string, kept: Omit<Kept, "at">) => attempt(set(key, { ...kept, at: Date.now() }, store));

  return {
    keep(file, place) {
      const key = `${prefix} file ${Date.now()}-${Math.random()}`;
      own.add(key);
      write(key, { file, place });
      return key;
    },
    forget: (key) => attempt(del(key, store)),
    hold: (photos) => write(heldKey, { photos }),
    async recall() {
      const all = await entries<string, Kept>(store).catch(() => []);
      const files: RememberedFile[] = [];
      let photos: RememberedPhoto[] | null = null;
      for (const [key, kept] of all) {
        if (Date.now() - kept.at > patience) attempt(del(key, store));
        else if (key === heldKey) photos = kept.photos ?? null;
        else if (key.startsWith(`${prefix} file `) && kept.file && !own.has(key)) {
          files.push({ key, file: kept.file, place: kept.place ?? 0 });
        }
      }
      return { files: files.sort((a, b) => a.place - b.place), photos };
    },
  };
}
