import { createStore, del, delMany, get, keys, set } from "idb-keyval";
import { photoDatabase, tryStorage } from "#app/ui/site/browser/clear-on-sign-out.ts";
import { inputKey } from "#app/ui/site/form/input-key.ts";
import { continuesInput } from "#app/ui/site/form/input-storage.ts";
import { photoManagerTexts as texts } from "#texts/photo/manager.ts";
import { type FormPhoto, type PhotoList, isUpload } from "./photo-list.ts";

/** The contents of files that are being uploaded, by upload. Private windows of WebKit store bytes, but no files. */
const files = createStore(photoDatabase, "kept");
/** In milliseconds. The server deletes photos without a listing after the same time. */
const maxAge = 24 * 3_600_000;

/** Uploads that have ended, perhaps before their file was read. */
const unneeded = new Set<string>();

export async function storeFile(id: string, file: File): Promise<void> {
  const bytes = await new Response(file).arrayBuffer();
  if (!unneeded.has(id)) await set(id, bytes, files);
}

export function deleteFile(id: string): void {
  unneeded.add(id);
  void del(id, files).catch(() => {});
}

/** Deletes the files of abandoned forms. */
async function deleteExpiredFiles(): Promise<void> {
  const expired = (await keys<string>(files)).filter((id) => Number.parseInt(id) < Date.now() - maxAge);
  await delMany(expired, files);
}

const keyOf = (form: HTMLFormElement) => `photos ${inputKey(form)}`;

/** Stores a form's photos and uploads for a reload. Each tab has its own: two open forms are two listings. */
export function storeItems(form: HTMLFormElement, items: PhotoList["items"]): void {
  // As JSON, a file is an empty object.
  tryStorage(() => sessionStorage.setItem(keyOf(form), JSON.stringify(items)));
}

/**
 * The photos and uploads that a form had before its page was reloaded; null if there was none.
 * @param shown the photos in the server's page
 * @param refused whether the server sent this page with the visitor's input
 */
export async function restoreItems(
  form: HTMLFormElement,
  shown: FormPhoto[],
  refused: boolean,
): Promise<PhotoList | null> {
  deleteExpiredFiles().catch(() => {});
  let text: string | null = null;
  if (continuesInput(form, refused)) tryStorage(() => (text = sessionStorage.getItem(keyOf(form))));
  if (text === null) return null;

  const items: PhotoList["items"] = [];
  const lost: string[] = [];
  for (const item of JSON.parse(text) as PhotoList["items"]) {
    if (isUpload(item)) {
      const bytes = await get<ArrayBuffer>(item.id, files).catch(() => undefined);
      if (bytes) items.push({ ...item, file: new File([bytes], item.name), status: "ready", problem: "" });
      else lost.push(item.name);
    } else {
      // The server's page may know the photo's picture better.
      items.push({ ...item, ...shown.find(({ id }) => id === item.id), alt: item.alt });
    }
  }
  const isShown = ({ id }: { id: string }) => shown.some((photo) => photo.id === id);
  const status = items.every(isShown) ? "" : texts.restored;
  return { items, refused: [], status, alert: lost.length > 0 ? texts.lost(lost) : "" };
}
