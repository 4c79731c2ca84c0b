import { createStore, del, entries, set } from "idb-keyval";
import { attempt, photoStore } from "./photo-store.ts";

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
  /** Whether there are files that the browser did not keep. */
  losesFiles: () => boolean;
  hold: (photos: RememberedPhoto[]) => void;
  /** What an earlier page of this form has kept; null photos where it kept none; the names of files that were lost. */
  recall: () => Promise<{ files: RememberedFile[]; photos: RememberedPhoto[] | null; lost: string[] }>;
}

interface Kept {
  at: number;
  file?: File | { name: string; type: string; bytes: ArrayBuffer };
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
  const lostKey = `${prefix} lost`;
  /** The names of files that could not be kept, by key. */
  const lost = new Map<string, string>();
  const write = (key: string, kept: Omit<Kept, "at">) => set(key, { ...kept, at: Date.now() }, store);

  /** Private windows of WebKit keep bytes, but no files; others may keep nothing. */
  async function keepFile(key: string, file: File, place: number): Promise<void> {
    try {
      await write(key, { file, place }).catch(async () => {
        const bytes = await file.arrayBuffer();
        if (own.has(key)) await write(key, { file: { name: file.name, type: file.type, bytes }, place });
      });
    } catch {
      if (own.has(key)) lost.set(key, file.name);
      noteLost();
    }
  }
  function noteLost(): void {
    attempt(() => {
      if (lost.size > 0) sessionStorage.setItem(lostKey, JSON.stringify([...lost.values()]));
      else sessionStorage.removeItem(lostKey);
    });
  }

  return {
    keep(file, place) {
      const key = `${prefix} file ${Date.now()}-${Math.random()}`;
      own.add(key);
      void keepFile(key, file, place);
      return key;
    },
    forget(key) {
      own.delete(key);
      if (lost.delete(key)) noteLost();
      void del(key, store).catch(() => {});
    },
    losesFiles: () => lost.size > 0,
    hold: (photos) => void write(heldKey, { photos }).catch(() => {}),
    async recall() {
      let names: string[] = [];
      attempt(() => (names = JSON.parse(sessionStorage.getItem(lostKey) ?? "[]") as string[]));
      attempt(() => sessionStorage.removeItem(lostKey));
      const all = await entries<string, Kept>(store).catch(() => []);
      const files: RememberedFile[] = [];
      let photos: RememberedPhoto[] | null = null;
      for (const [key, kept] of all) {
        if (Date.now() - kept.at > patience) void del(key, store).catch(() => {});
        else if (key === heldKey) photos = kept.photos ?? null;
        else if (key.startsWith(`${prefix} file `) && kept.file && !own.has(key)) {
          files.push({ key, file: asFile(kept.file), place: kept.place ?? 0 });
        }
      }
      return { files: files.sort((a, b) => a.place - b.place), photos, lost: names };
    },
  };
}

function asFile(kept: NonNullable<Kept["file"]>): File {
  return kept instanceof File ? kept : new File([kept.bytes], kept.name, { type: kept.type });
}
