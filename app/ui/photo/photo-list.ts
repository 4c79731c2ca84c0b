import type { Picture } from "#app/domain/photo/picture.ts";
import { rearrange } from "#app/domain/photo/rules.ts";

/** A photo of the form. Its picture is null while it cannot be looked up. */
export interface FormPhoto {
  id: string;
  picture: Picture | null;
  /** The owner's description. */
  alt: string;
  /** Its position among the chosen files, until photos are rearranged. */
  position?: number;
}

export type UploadStatus = "waiting" | "sending" | "processing" | "paused" | "offline" | "failed";

/** A chosen file that is not yet a photo of the form. */
export interface PhotoUpload {
  /** Identifies the file, also after a reload. */
  key: string;
  file: File;
  position: number;
  status: UploadStatus;
  percent: number;
  /** Why it failed. */
  problem: string;
  canRetry: boolean;
}

export interface PhotoList {
  photos: FormPhoto[];
  uploads: PhotoUpload[];
}

export type PhotoEvent =
  | { type: "added"; files: Pick<PhotoUpload, "key" | "file" | "position">[] }
  | { type: "progressed"; key: string; status: UploadStatus; percent?: number }
  | { type: "arrived"; key: string; photo: FormPhoto }
  | { type: "failed"; key: string; problem: string; canRetry: boolean }
  /** With a photo button: `cover:{id}`, `up:{id}` or `down:{id}`. */
  | { type: "moved"; button: string }
  /** By dragging: the ids in their new order. */
  | { type: "ordered"; ids: string[] }
  /** A photo by its id, or an upload by its key. */
  | { type: "removed"; id: string }
  | { type: "described"; id: string; alt: string }
  /** After a reload: the photos of the form before it, and the ids of those in the server's page. */
  | { type: "restored"; photos: FormPhoto[]; initialIds: string[] };

export function photoListReducer(list: PhotoList, event: PhotoEvent): PhotoList {
  const { photos, uploads } = list;
  const updateUpload = (key: string, change: Partial<PhotoUpload>) =>
    uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload));
  switch (event.type) {
    case "added": {
      const initial = { status: "waiting", percent: 0, problem: "", canRetry: true } as const;
      return { photos, uploads: [...uploads, ...event.files.map((file) => ({ ...file, ...initial }))] };
    }
    case "progressed": {
      const { key, status, percent } = event;
      const current = uploads.find((upload) => upload.key === key)?.status;
      // The last progress event of an upload that has just been paused.
      if (percent !== undefined && current !== "sending") return list;
      return { photos, uploads: updateUpload(key, percent === undefined ? { status } : { status, percent }) };
    }
    case "arrived":
      return { photos: insertPhoto(photos, event.photo), uploads: uploads.filter(({ key }) => key !== event.key) };
    case "failed":
      return {
        photos,
        uploads: updateUpload(event.key, { status: "failed", problem: event.problem, canRetry: event.canRetry }),
      };
    case "moved":
      return { photos: rearrange(photos, event.button).map(withoutPosition), uploads };
    case "ordered":
      return {
        photos: event.ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []).map(withoutPosition),
        uploads,
      };
    case "removed":
      return {
        photos: photos.filter(({ id }) => id !== event.id),
        uploads: uploads.filter(({ key }) => key !== event.id),
      };
    case "described":
      return { photos: photos.map((photo) => (photo.id === event.id ? { ...photo, alt: event.alt } : photo)), uploads };
    case "restored": {
      const added = photos.filter(
        ({ id }) => !event.initialIds.includes(id) && !event.photos.some((photo) => photo.id === id),
      );
      return { photos: [...event.photos, ...added], uploads };
    }
  }
}

/** Inserts a photo in the order in which the files were chosen, not in which their uploads end. */
function insertPhoto(photos: FormPhoto[], photo: FormPhoto): FormPhoto[] {
  if (photos.some(({ id }) => id === photo.id)) return photos;
  const next = photos.findIndex(({ position }) => position !== undefined && position > (photo.position ?? Infinity));
  return next < 0 ? [...photos, photo] : [...photos.slice(0, next), photo, ...photos.slice(next)];
}

/** Once the owner has rearranged photos, the order of the files no longer applies. */
function withoutPosition({ id, picture, alt }: FormPhoto): FormPhoto {
  return { id, picture, alt };
}
