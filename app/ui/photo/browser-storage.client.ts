import { createStore, del, entries, set } from "idb-keyval";
import { photoDatabase, tryStorage } from "#app/ui/account/clear-on-sign-out.ts";

/** A photo of the form, as last shown. */
export interface StoredPhoto {
  id: string;
  /** Its description. */
  text: string;
  /** Its position among the chosen files, until photos are rearranged. */
  position?: number;
}

export interface StoredFile {
  key: string;
  file: File;
  position: number;
}

/** Keeps the photos of a listing form across reloads: files that are still being uploaded, and the order of its photos. */
export interface PhotoStorage {
  /** Stores a file until `removeFile`. @returns its key */
  addFile: (file: File, position: number) => string;
  removeFile: (key: string) => void;
  /** Whether the browser could not store some files. */
  hasUnstoredFiles: () => boolean;
  savePhotos: (photos: StoredPhoto[]) => void;
  /** What earlier pages of this form have stored: photos are null if none were, `lost` names files that were not stored. */
  load: () => Promise<{ files: StoredFile[]; photos: StoredPhoto[] | null; lost: string[] }>;
}

interface Entry {
  /** When it was stored, in milliseconds since the epoch. */
  at: number;
  file?: File | { name: string; type: string; bytes: ArrayBuffer };
  position?: number;
  photos?: StoredPhoto[];
}

/** In milliseconds. The server deletes photos without a listing after the same time. */
const maxAge = 24 * 3_600_000;

/** Identifies this tab, also after a reload: two forms that are open at once are two listings. */
function tabId(): string {
  const newId = `${Date.now()}-${Math.random()}`;
  try {
    const id = sessionStorage.getItem("photo-form") ?? newId;
    sessionStorage.setItem("photo-form", id);
    return id;
  } catch {
    return newId;
  }
}

/**
 * Stores the photos of this tab's form in IndexedDB.
 * @param form identifies the form and its user
 */
export function photoStorage(form: string): PhotoStorage {
  const store = createStore(photoDatabase, "kept");
  const prefix = `${form} ${tabId()}`;
  const photosKey = `${prefix} photos`;
  const unstoredKey = `${prefix} lost`;
  /** The keys of files that this page has added. */
  const addedKeys = new Set<string>();
  /** The names of files that could not be stored, by key. */
  const unstored = new Map<string, string>();
  const write = (key: string, entry: Omit<Entry, "at">) => set(key, { ...entry, at: Date.now() }, store);

  /** Private windows of WebKit can store bytes but not files; other browsers may store nothing. */
  async function storeFile(key: string, file: File, position: number): Promise<void> {
    try {
      await write(key, { file, position }).catch(async () => {
        const bytes = await file.arrayBuffer();
        if (addedKeys.has(key)) await write(key, { file: { name: file.name, type: file.type, bytes }, position });
      });
    } catch {
      if (addedKeys.has(key)) unstored.set(key, file.name);
      saveUnstoredNames();
    }
  }
  function saveUnstoredNames(): void {
    tryStorage(() => {
      if (unstored.size > 0) sessionStorage.setItem(unstoredKey, JSON.stringify([...unstored.values()]));
      else sessionStorage.removeItem(unstoredKey);
    });
  }

  return {
    addFile(file, position) {
      const key = `${prefix} file ${Date.now()}-${Math.random()}`;
      addedKeys.add(key);
      void storeFile(key, file, position);
      return key;
    },
    removeFile(key) {
      addedKeys.delete(key);
      if (unstored.delete(key)) saveUnstoredNames();
      void del(key, store).catch(() => {});
    },
    hasUnstoredFiles: () => unstored.size > 0,
    savePhotos: (photos) => void write(photosKey, { photos }).catch(() => {}),
    async load() {
      let lost: string[] = [];
      tryStorage(() => (lost = JSON.parse(sessionStorage.getItem(unstoredKey) ?? "[]") as string[]));
      tryStorage(() => sessionStorage.removeItem(unstoredKey));
      const stored = await entries<string, Entry>(store).catch(() => []);
      const files: StoredFile[] = [];
      let photos: StoredPhoto[] | null = null;
      for (const [key, entry] of stored) {
        if (Date.now() - entry.at > maxAge) void del(key, store).catch(() => {});
        else if (key === photosKey) photos = entry.photos ?? null;
        else if (key.startsWith(`${prefix} file `) && entry.file && !addedKeys.has(key)) {
          files.push({ key, file: asFile(entry.file), position: entry.position ?? 0 });
        }
      }
      return { files: files.sort((a, b) => a.position - b.position), photos, lost };
    },
  };
}

function asFile(stored: NonNullable<Entry["file"]>): File {
  return stored instanceof File ? stored : new File([stored.bytes], stored.name, { type: stored.type });
}
