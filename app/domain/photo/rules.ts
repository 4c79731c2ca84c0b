import { photoMessages } from "#texts/photo/messages.ts";
import { textProblem, visibleText } from "#app/domain/site/text.ts";
import { photoManagerTexts } from "#texts/photo/manager.ts";

/** How many photos a listing may have (SPEC.md section 5). */
export const maxImages = 6;

/** The maximum size of an uploaded photo, in bytes (SPEC.md section 5: 5 MB). */
export const maxImageBytes = 5_242_880;
export const maxImageMegabytes = maxImageBytes / 1024 ** 2;

/** The size of an upload's first chunk, in bytes; each further one is twice as large (SPEC.md section 9). */
export const firstChunkBytes = 262_144;
export const largestChunkBytes = 33_554_432;

/** The response header with the photo created from an upload, as JSON. Not in the body, since HEAD has none. */
export const photoHeader = "Photo";

/** What a file input offers. The server decides by content only. */
export const acceptedImageTypes = [".jpg", ".jpeg", ".png", "image/jpeg", "image/png"];

/** The widths, in pixels, in which a whole photo is stored, up to the original's. */
export const wholeWidths = [480, 960, 1600];

/** The shape of a card's picture in CSS pixels (SPEC.md section 9: 170 px high). */
export const coverShape = { width: 320, height: 170 };

/** The widths, in pixels, of a photo in the card's shape: for one and for two pixels of the screen per CSS pixel. */
export const coverWidths = [coverShape.width, 640];

/** How much of what a card's shape cuts off a photo is at its top: less than half, so that roofs stay whole. */
export const coverCutAtTop = 0.25;

/** The maximum size of a file, in bytes: for a card, and for a listing's page on a phone (at most 960 px wide). */
export const maxPictureBytes = { cover: 20_000, whole: 90_000 };

/** The widest whole photo shown on a phone, to which {@link maxPictureBytes} applies. */
export const phoneWidth = 960;

/** One stored file of a photo: `{key}/{name}` in the store, sizes in pixels. */
export interface PhotoVariant {
  name: string;
  width: number;
  height: number;
  format: "jpeg" | "webp";
  /** `cover` is cropped to the card's shape, `whole` shows the whole photo. */
  crop: "cover" | "whole";
  /** The file's size; missing for photos of the first version. */
  bytes?: number;
}

/** A stored photo. `width` and `height` are of its largest file, upright, in pixels. */
export interface Photo {
  id: string;
  /** The folder of its files in the store, `{userId}/{display-name-slug}-{random}`. */
  key: string;
  width: number;
  height: number;
  /** Its dominant colour, as `#rrggbb`; missing for photos of the first version. */
  colour: string | null;
  variants: PhotoVariant[];
  /** The owner's description, for people who cannot see it; empty if there is none. */
  alt: string;
  /** Its files are in the spool of this machine, because the image store failed. */
  spooled?: boolean;
}

/** The maximum length of a description, in UTF-16 units. */
export const maxAltLength = 200;

/** The error in a description, or null. It is optional. */
export function altProblem(alt: string): string | null {
  const text = visibleText(alt, "line");
  return text.length > maxAltLength ? photoMessages.altLong : textProblem(text, "") || null;
}

/** The files of a `srcset`, narrowest first. A stored photo has at least one for each crop as JPEG and WebP. */
export function sources(
  photo: Pick<Photo, "variants">,
  crop: PhotoVariant["crop"],
  format: PhotoVariant["format"],
): PhotoVariant[] {
  return photo.variants
    .filter((variant) => variant.crop === crop && variant.format === format)
    .sort((a, b) => a.width - b.width);
}

/** The steps of photo buttons in the listing form, which are `cover:{id}`, `earlier:{id}`, `later:{id}` or `remove:{id}`. */
export type PhotoStep = "cover" | "earlier" | "later" | "remove";

/** The id of a photo's tile in the listing form. */
export const photoAnchor = (id: string) => `photo-${id}`;

/** Where the form's page is shown after a button: at its photo, or the one that has taken its place. */
export function anchorAfter(photos: { id: string }[], button: string | null): string {
  const { step, from } = readButton(photos, button ?? "");
  const shown = step === "remove" ? (photos[from + 1] ?? photos[from - 1]) : photos[from];
  return shown ? photoAnchor(shown.id) : "photos";
}

/**
 * Photos in the order a button asks for. A button with an unknown step or photo, such as the upload button, changes
 * nothing.
 */
export function rearrange<Kept extends { id: string }>(photos: Kept[], button: string): Kept[] {
  const { step, from } = readButton(photos, button);
  if (from < 0) return photos;
  return step === "remove"
    ? photos.filter((_, index) => index !== from)
    : movePhoto(photos, from, destination(step, from, photos.length));
}

/** Describes {@link rearrange} in words, for people who cannot see the photos. */
export function rearrangeAnnouncement(photos: { id: string }[], button: string): string | null {
  const { step, from } = readButton(photos, button);
  if (from < 0) return null;
  return step === "remove"
    ? photoManagerTexts.removed(from + 1)
    : moveAnnouncement(from, destination(step, from, photos.length));
}

function readButton(photos: { id: string }[], button: string) {
  const [step, id] = button.split(":") as [PhotoStep, string | undefined];
  return { step, from: photos.findIndex((photo) => photo.id === id) };
}

/** Where a step moves the photo at an index to. */
function destination(step: Exclude<PhotoStep, "remove">, from: number, count: number): number {
  switch (step) {
    case "cover":
      return 0;
    case "earlier":
      return Math.max(from - 1, 0);
    case "later":
      return Math.min(from + 1, count - 1);
    default:
      return from;
  }
}

/** Moves the photo at one index to another. */
export function movePhoto<Kept>(photos: Kept[], from: number, to: number): Kept[] {
  const moved = [...photos];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

export function moveAnnouncement(from: number, to: number): string {
  return to === 0 ? photoManagerTexts.isCover(from + 1) : photoManagerTexts.moved(from + 1, to + 1);
}

/** The first photo of a listing, with the files of one crop. */
export type Cover = Pick<Photo, "key" | "colour" | "alt" | "variants">;
