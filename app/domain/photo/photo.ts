import { textProblem, visibleText } from "#app/domain/site/text.ts";
import { photoMessages } from "#texts/photo/messages.ts";

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
  /** Its files are in the database, because the image store failed. */
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

/** The first photo of a listing, with the files of one crop. */
export type Cover = Pick<Photo, "key" | "colour" | "alt" | "variants">;
