import { createStore, del, delMany, get, keys, set } from "idb-keyval";
import { photoDatabase, tryStorage } from "#app/ui/account/clear-on-sign-out.ts";
import { continuesDraft, draftKey } from "#app/ui/site/form/draft-key.ts";
import { isAccepted } from "#app/ui/site/form/saved-draft.ts";
import { photoManagerTexts as texts } from "#texts/photo/manager.ts";
import { type FormPhoto, type PhotoEvent, type PhotoList, isUpload, newUpload } from "./photo-list.ts";

/** A photo or an upload of the form, as listed in the tab's session storage. */
type StoredItem = Pick<FormPhoto, "id" | "alt"> | { id: string; name: string; url: string | null };

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

const keyOf = (form: HTMLFormElement) => `photos ${draftKey(form)}`;

/** Stores a form's photos and uploads for a reload. Each tab has its own: two open forms are two listings. */
export function storeItems(form: HTMLFormElement, items: PhotoList["items"]): void {
  const stored = items.map((item): StoredItem => {
    const { id } = item;
    return isUpload(item) ? { id, name: item.file.name, url: item.url } : { id, alt: item.alt };
  });
  tryStorage(() => sessionStorage.setItem(keyOf(form), JSON.stringify(stored)));
}

/**
 * Restores the photos and uploads that a form had before its page was reloaded.
 * @param shown the photos in the server's page
 * @param load loads those of other photos that still exist; null if that failed
 */
export async function restoreItems(
  form: HTMLFormElement,
  shown: FormPhoto[],
  load: (ids: string[]) => Promise<FormPhoto[] | null>,
): Promise<Extract<PhotoEvent, { type: "restored" }>> {
  deleteExpiredFiles().catch(() => {});
  let text: string | null = null;
  if (continuesDraft(form) && !isAccepted(form)) tryStorage(() => (text = sessionStorage.getItem(keyOf(form))));
  if (text === null) return { type: "restored" };

  const stored = JSON.parse(text) as StoredItem[];
  const isShown = ({ id }: { id: string }) => shown.some((photo) => photo.id === id);
  const missing = stored.flatMap((item) => ("alt" in item && !isShown(item) ? { ...item, picture: null } : []));
  const photos = [...shown, ...((await load(missing.map(({ id }) => id))) ?? missing)];
  const items: PhotoList["items"] = [];
  const lost: string[] = [];
  for (const item of stored) {
    if ("alt" in item) {
      const photo = photos.find(({ id }) => id === item.id);
      if (photo) items.push({ ...photo, alt: item.alt });
    } else {
      const bytes = await get<ArrayBuffer>(item.id, files).catch(() => undefined);
      if (bytes) items.push({ ...newUpload(new File([bytes], item.name)), id: item.id, url: item.url });
      else lost.push(item.name);
    }
  }
  const status = items.every(isShown) ? "" : texts.restored;
  return { type: "restored", items, status, alert: lost.length > 0 ? texts.lost(lost) : "" };
}
