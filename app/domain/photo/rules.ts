import { messages } from "#app/domain/messages.ts";
import { lineProblem } from "#app/domain/site/text.ts";

/** How many photos a listing may have (SPEC.md section 5). */
export const maxImages = 6;

/** How large one sent photo may be, in bytes (SPEC.md section 5: 5 MB). */
export const maxImageBytes = 5_242_880;

/** The size of the first piece of a photo that is sent in pieces, in bytes; each next one is twice as large (SPEC.md section 9). */
export const firstChunkBytes = 262_144;
export const largestChunkBytes = 33_554_432;

/** Tells which photo came of a file that was sent in pieces. */
export const photoIdHeader = "Photo-Id";

/** Shows the pass of the form that a photo is sent for. */
export const formPassHeader = "Form-Pass";

/** What a file input offers to choose from. The server judges by content alone. */
export const acceptedImageTypes = [".jpg", ".jpeg", ".png", "image/jpeg", "image/png"];

/** The widths, in pixels, in which a whole photo is kept, as far as the original reaches. */
export const wholeWidths = [480, 960, 1600];

/** The shape of a card's picture in CSS pixels (SPEC.md section 9: 170 px high). */
export const coverShape = { width: 320, height: 170 };

/** The widths, in pixels, in which a photo is kept in the card's shape: a card is 280 px wide on a wide screen, twice that on a dense one. */
export const coverWidths = [coverShape.width, 560];

/** What a picture may weigh, in bytes: one of a card, and one of a listing's page on a phone (at most 960 px wide). */
export const mostPictureBytes = { cover: 20_000, whole: 90_000 };

/** The widest whole photo that a phone shows, and that {@link mostPictureBytes} speaks of. */
export const phoneWidth = 960;

/** One stored file of a photo: `{key}/{name}` in the store, sizes in pixels. */
export interface PhotoVariant {
  name: string;
  width: number;
  height: number;
  /** AVIF is made later than the others, and only where it pays. */
  format: "jpeg" | "webp" | "avif";
  /** `cover` is cropped to the card's shape, `whole` shows all of the photo. */
  crop: "cover" | "whole";
  /** The file's size; photos of the first version lack it. */
  bytes?: number;
}

/** A stored photo. `width` and `height` are those of its largest file, upright, in pixels. */
export interface Photo {
  id: string;
  /** The folder of its files in the store, `{userId}/{display-name-slug}-{random}`. */
  key: string;
  width: number;
  height: number;
  /** The colour most of it has, as `#rrggbb`; photos of the first version lack it. */
  colour: string | null;
  variants: PhotoVariant[];
  /** What it shows, for who does not see it; empty where its owner has not described it. */
  alt: string;
  /** Its files wait in the spool of this machine, for an image store that failed. */
  spooled?: boolean;
}

/** How long the description of a photo may be, in UTF-16 units. */
export const maxAltLength = 200;

/** What is wrong with the description of a photo, or null. It need not have one. */
export function altProblem(alt: string): string | null {
  const text = alt.trim();
  return text.length > maxAltLength ? messages.altLong : lineProblem(text, "") || null;
}

/** The files a `srcset` is made of, narrowest first. A stored photo has at least one for each crop as JPEG and WebP. */
export function sources(
  photo: Pick<Photo, "variants">,
  crop: PhotoVariant["crop"],
  format: PhotoVariant["format"],
): PhotoVariant[] {
  return photo.variants
    .filter((variant) => variant.crop === crop && variant.format === format)
    .sort((a, b) => a.width - b.width);
}

/** The button by which script asks for the form's photos; no page has it. */
export const drawButton = "draw";

/** What a photo button of the listing form asks for: `cover:{id}`, `up:{id}`, `down:{id}` or `remove:{id}`. */
export type PhotoStep = "cover" | "up" | "down" | "remove";

/**
 * Photos in the order a button asks for. A button that names no photo here, or asks for nothing known, leaves them as
 * they are: the one to upload what was chosen is such a button.
 */
export function rearrange<Kept extends { id: string }>(photos: Kept[], button: string): Kept[] {
  const [step, id] = button.split(":") as [PhotoStep, string | undefined];
  const from = photos.findIndex((photo) => photo.id === id);
  const photo = photos[from];
  if (!photo) return photos;
  const others = photos.filter((other) => other !== photo);
  const insertedAt = (index: number) => [...others.slice(0, index), photo, ...others.slice(index)];
  switch (step) {
    case "remove":
      return others;
    case "cover":
      return [photo, ...others];
    case "up":
      return insertedAt(Math.max(from - 1, 0));
    case "down":
      return insertedAt(from + 1);
    default:
      return photos;
  }
}

/** What {@link rearrange} does, in words, for who does not see the photos. */
export function rearranged(photos: { id: string }[], button: string): string | null {
  const [step, id] = button.split(":") as [PhotoStep, string | undefined];
  const number = photos.findIndex((photo) => photo.id === id) + 1;
  if (number === 0) return null;
  switch (step) {
    case "remove":
      return `Photo ${number} is removed.`;
    case "cover":
      return `Photo ${number} is the cover now.`;
    case "up":
      return `Photo ${number} is photo ${Math.max(number - 1, 1)} now.`;
    case "down":
      return `Photo ${number} is photo ${Math.min(number + 1, photos.length)} now.`;
    default:
      return null;
  }
}
