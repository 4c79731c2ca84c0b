import type { Picture } from "#app/domain/photo/picture.ts";
import { moveAnnouncement, movePhoto, rearrange, rearrangeAnnouncement } from "#app/domain/photo/arrange.ts";
import { maxImageBytes, maxImages } from "#app/domain/photo/limits.ts";
import { photoManagerTexts as texts } from "#texts/photo/manager.ts";
import { photoMessages } from "#texts/photo/messages.ts";

/** A photo of the form. */
export interface FormPhoto {
  id: string;
  /** Null if it cannot be looked up, or is not visible to this visitor. */
  picture: Picture | null;
  /** The owner's description, as typed. */
  alt: string;
  /** Whether it waits on this machine for the image store. */
  spooled?: boolean;
}

/** A chosen file that is not yet a photo. */
export interface PhotoUpload {
  /** Identifies it, also after a reload: the time when its file was chosen and its number among those chosen together, its form, and a random number. */
  id: string;
  name: string;
  file: File;
  /** `ready` uploads are sent; the others again once the connection is back, or when the visitor tries again. */
  status: "ready" | "offline" | "failed";
  percent: number;
  /** Why it failed. */
  problem: string;
  /** Where to resume it, once the server has created it. */
  url: string | null;
}

/** A chosen file that cannot become a photo. */
export interface RefusedFile {
  id: string;
  name: string;
  problem: string;
}

export interface PhotoList {
  /** In the order of the form. An upload has the place of its future photo. */
  items: (FormPhoto | PhotoUpload)[];
  /** The files that were refused, until the visitor has dismissed them. */
  refused: RefusedFile[];
  /** What has just happened, for screen readers. */
  status: string;
  alert: string;
}

export type PhotoEvent =
  | { type: "added"; uploads: PhotoUpload[] }
  | { type: "progressed"; id: string; percent: number; url: string | null }
  /** Those that stopped go on. */
  | { type: "resumed" }
  | { type: "failed"; id: string; status: "offline" | "failed"; problem: string }
  | { type: "refused"; id: string; problem: string }
  | { type: "dismissed"; id: string }
  /** With the id of the upload. */
  | { type: "arrived"; id: string; photo: FormPhoto }
  | { type: "moved"; from: number; to: number }
  /** With the name of the button, as for {@link rearrange}. */
  | { type: "arranged"; button: string }
  | { type: "cancelled"; id: string }
  | { type: "described"; id: string; alt: string }
  | { type: "announced"; status?: string; alert?: string };

export const isUpload = (item: FormPhoto | PhotoUpload): item is PhotoUpload => "file" in item;

/** Whether an upload belongs to a form. */
export const isOfForm = (form: string, id: string) => id.split("_")[1] === form;

/** @param form the form that it is for, of those of this browser @param index among the files chosen together */
export function newUpload(file: File, form: string, index: number): PhotoUpload {
  const id = `${Date.now()}.${index}_${form}_${Math.random()}`;
  return { id, name: file.name, file, status: "ready", percent: 0, problem: "", url: null };
}

export function photoListReducer(list: PhotoList, event: PhotoEvent): PhotoList {
  const { items } = list;
  const update = (id: string, change: Partial<FormPhoto> | Partial<PhotoUpload>) => {
    return { ...list, items: items.map((item) => (item.id === id ? { ...item, ...change } : item)) };
  };
  switch (event.type) {
    case "added":
      return add(list, event.uploads);
    case "progressed":
      return update(event.id, { percent: event.percent, url: event.url });
    case "resumed":
      return {
        ...list,
        items: items.map((item) => (isUpload(item) ? { ...item, status: "ready", problem: "" } : item)),
        alert: "",
      };
    case "failed":
      return update(event.id, { status: event.status, problem: event.problem });
    case "described":
      return update(event.id, { alt: event.alt });
    case "arrived": {
      const index = items.findIndex(({ id }) => id === event.id);
      // It was cancelled meanwhile.
      if (index < 0) return list;
      const arrived = items.map((item, at) => (at === index ? event.photo : item));
      return { ...list, items: arrived, status: texts.added(index + 1) };
    }
    case "refused": {
      const upload = items.find(({ id }) => id === event.id);
      if (!upload || !isUpload(upload)) return list;
      const refused = withRefused(list.refused, { id: upload.id, name: upload.name, problem: event.problem });
      return { ...list, items: items.filter((item) => item !== upload), refused };
    }
    case "dismissed":
      return { ...list, refused: list.refused.filter(({ id }) => id !== event.id), alert: "" };
    case "moved": {
      const { from, to } = event;
      return { ...list, items: movePhoto(items, from, to), status: moveAnnouncement(from, to), alert: "" };
    }
    case "arranged": {
      const status = rearrangeAnnouncement(items, event.button) ?? "";
      return { ...list, items: rearrange(items, event.button), status, alert: "" };
    }
    case "cancelled": {
      const upload = items.find(({ id }) => id === event.id);
      // It has arrived meanwhile, with another id.
      if (!upload || !isUpload(upload)) return list;
      return {
        ...list,
        items: items.filter((item) => item !== upload),
        status: texts.cancelled(upload.name),
        alert: "",
      };
    }
    case "announced":
      return { ...list, status: event.status ?? "", alert: event.alert ?? "" };
  }
}

/** Adds uploads at the end, except those whose files are not accepted. */
function add(list: PhotoList, uploads: PhotoUpload[]): PhotoList {
  const items = [...list.items];
  let { refused } = list;
  const leftOut: PhotoUpload[] = [];
  for (const upload of uploads) {
    const { id, name, file } = upload;
    const problem = problemOf(file);
    if (problem !== null) refused = withRefused(refused, { id, name, problem });
    else if (items.length < maxImages) items.push(upload);
    else leftOut.push(upload);
  }
  const names = leftOut.map(({ name }) => name);
  if (leftOut[0]) {
    const problem = photoMessages.tooManyPhotos(names);
    refused = withRefused(refused, { id: leftOut[0].id, name: names.join(", "), problem });
  }
  return { ...list, items, refused, alert: "" };
}

/** Why a file cannot be added; null if it can. */
function problemOf({ name, size }: File): string | null {
  if (size > maxImageBytes) return photoMessages.tooLarge(name);
  return size === 0 ? photoMessages.incomplete(name) : null;
}

/** The same error is shown once. */
function withRefused(refused: RefusedFile[], file: RefusedFile): RefusedFile[] {
  return [...refused.filter(({ problem }) => problem !== file.problem), file];
}
