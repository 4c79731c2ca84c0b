import sharp from "sharp";
import type { PhotoVariant } from "#app/domain/photo/rules.ts";
import {
  type Encode,
  type PhotoFile,
  type Pixels,
  coverFiles,
  encodeWithin,
  photoFile,
  wholeFiles,
} from "./image-files.server.ts";
import { whenIdle } from "./images.server.ts";

/** Of the WebP's bytes: above this, another set of files is not worth storing. */
const clearlySmaller = 0.9;

/** Bits per pixel of the widest WebP. Flat pictures, such as drawings, have fewer and would gain next to nothing. */
const worthTrying = 0.25;

/** Whether AVIF files of a photo may be worth encoding. */
export function mayBeSmaller(variants: PhotoVariant[]): boolean {
  const widest = webps(variants, "whole").toSorted((a, b) => b.width - a.width)[0];
  if (!widest) return false;
  return (widest.bytes ?? Infinity) * 8 >= worthTrying * widest.width * widest.height;
}

/**
 * The AVIF files of a photo, encoded from its largest JPEG while no upload is waiting: in its existing sizes, for each
 * crop all of them or none. A crop gets none unless they are clearly smaller than its WebP files.
 * @param master the photo's largest file as JPEG
 * @param variants the photo's files
 * @param signal no further file is started once it is aborted
 * @throws {Error} for a master that cannot be read, and if the signal ended it
 */
export async function avifFiles(master: Buffer, variants: PhotoVariant[], signal: AbortSignal): Promise<PhotoFile[]> {
  const pixels = await sharp(master).raw().toBuffer({ resolveWithObject: true });
  const encode: Encode = async (size, crop) => {
    const bytes = await whenIdle(() => avif(size, crop), signal);
    return [photoFile(bytes, size.info, { crop, format: "avif" })];
  };
  const whole = await wholeFiles(pixels, encode);
  const covers = await coverFiles(pixels, encode);
  return [
    ...(isClearlySmaller(whole, webps(variants, "whole")) ? whole : []),
    ...(isClearlySmaller(covers, webps(variants, "cover")) ? covers : []),
  ];
}

function webps(variants: PhotoVariant[], crop: PhotoVariant["crop"]): PhotoVariant[] {
  return variants.filter((variant) => variant.format === "webp" && variant.crop === crop);
}

/** Whether files can replace others: in the same widths, and clearly smaller. */
function isClearlySmaller(files: PhotoFile[], others: PhotoVariant[]): boolean {
  const widths = (variants: PhotoVariant[]) => variants.map(({ width }) => width).toSorted((a, b) => a - b);
  const sum = (variants: PhotoVariant[]) => variants.reduce((bytes, variant) => bytes + (variant.bytes ?? Infinity), 0);
  const ours = files.map((file) => file.variant);
  return String(widths(ours)) === String(widths(others)) && sum(ours) <= clearlySmaller * sum(others);
}

/** Settings measured on photos of homes: see docs/decisions/photo-formats.md. */
function avif(pixels: Pixels, crop: PhotoVariant["crop"]): Promise<Buffer> {
  return encodeWithin(pixels, crop, 55, (image, quality) =>
    image.avif({ quality, effort: 2, tune: "ssim", chromaSubsampling: "4:2:0" }),
  );
}
