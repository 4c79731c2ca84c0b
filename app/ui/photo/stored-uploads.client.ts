import { createStore, del, delMany, getMany, keys, update } from "idb-keyval";
import { photoDatabase } from "#app/ui/site/browser/clear-on-sign-out.ts";
import { type PhotoUpload, isOfForm } from "./photo-list.ts";

/** An upload that has not ended. Private windows of WebKit store bytes, but no files. */
interface StoredUpload {
  name: string;
  bytes: ArrayBuffer;
  /** Where to resume it, once the server has created it. */
  url: string | null;
}

const store = createStore(photoDatabase, "kept");
/** In milliseconds. The server deletes photos without a listing after the same time. */
const maxAge = 24 * 3_600_000;

/** Uploads that have ended, perhaps before their file was read. */
const ended = new Set<string>();

/** Stores an upload for a reload. */
export async function storeUpload({ id, name, file, url }: PhotoUpload): Promise<void> {
  const bytes = await new Response(file).arrayBuffer();
  // The server may have created it while the file was read.
  if (!ended.has(id)) await update<Partial<StoredUpload>>(id, (stored) => ({ name, bytes, url, ...stored }), store);
}

/** Notes where an upload can be resumed. */
export function storeUrl(id: string, url: string): void {
  // Without it, the upload begins again.
  if (!ended.has(id)) void update<Partial<StoredUpload>>(id, (stored) => ({ ...stored, url }), store).catch(() => {});
}

export function deleteUpload(id: string): void {
  ended.add(id);
  void del(id, store).catch(() => {});
}

/** The uploads of a form that had not ended when its page was left, in the order in which their files were chosen. */
export async function restoreUploads(form: string): Promise<PhotoUpload[]> {
  // Other forms' files are not read.
  const ids = await keys<string>(store);
  const isExpired = (id: string) => Number.parseInt(id) < Date.now() - maxAge;
  void delMany(ids.filter(isExpired), store).catch(() => {});
  const own = ids.filter((id) => !isExpired(id) && isOfForm(form, id));
  own.sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b));
  const stored = await getMany<Partial<StoredUpload> | undefined>(own, store);
  return stored.flatMap((upload, index) => {
    if (!upload?.bytes) return [];
    const { name = "", bytes, url = null } = upload;
    const file = new File([bytes], name);
    return {
      id: own[index]!,
      name,
      file,
      status: "ready" as const,
      percent: 0,
      problem: "",
      url,
    };
  });
}
