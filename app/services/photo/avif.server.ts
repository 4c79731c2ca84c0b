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
import { inSpareTime } from "./images.server.ts";

/** Of the WebP's bytes: with more than that, another set of files is not worth keeping. */
const clearlySmaller = 0.9;

/** Bits a pixel of the widest WebP. Flat pictures, such as drawings, have fewer: next to nothing would be saved. */
const worthTrying = 0.25;

/** Whether AVIF files of a photo might be worth the time it takes to make them. */
export function mayPay(variants: PhotoVariant[]): boolean {
  const widest = webps(variants, "whole").toSorted((a, b) => b.width - a.width)[0];
  if (!widest) return false;
  return (widest.bytes ?? Infinity) * 8 >= worthTrying * widest.width * widest.height;
}

/**
 * The AVIF files of a photo, made of its largest JPEG while no sent photo waits: in the sizes the photo has already,
 * for each crop either all of them or none. A crop has none where they would not be clearly smaller than as WebP.
 * @param master the photo's largest file as JPEG
 * @param variants the photo's files
 * @param signal no further file is begun once it is aborted
 * @throws {Error} for a master that cannot be read, and where the signal ended it
 */
export async function avifFiles(master: Buffer, variants: PhotoVariant[], signal: AbortSignal): Promise<PhotoFile[]> {
  const pixels = await sharp(master).raw().toBuffer({ resolveWithObject: true });
  const encode: Encode = async (size, crop) => {
    const bytes = await inSpareTime(() => avif(size, crop), signal);
    return [photoFile(bytes, size.info, { crop, format: "avif" })];
  };
  const whole = await wholeFiles(pixels, encode);
  const covers = await coverFiles(pixels, encode);
  return [
    ...(pays(whole, webps(variants, "whole")) ? whole : []),
    ...(pays(covers, webps(variants, "cover")) ? covers : []),
  ];
}

function webps(variants: PhotoVariant[], crop: PhotoVariant["crop"]): PhotoVariant[] {
  return variants.filter((variant) => variant.format === "webp" && variant.crop === crop);
}

/** Whether files take the place of others: of the same widths, and clearly smaller. */
function pays(files: PhotoFile[], others: PhotoVariant[]): boolean {
  const widths = (variants: PhotoVariant[]) => variants.map(({ width }) => width).toSorted((a, b) => a - b);
  const sum = (variants: PhotoVariant[]) => variants.reduce((bytes, variant) => bytes + (variant.bytes ?? Infinity), 0);
  const ours = files.map((file) => file.variant);
  return String(widths(ours)) === String(widths(others)) && sum(ours) <= clearlySmaller * sum(others);
}

/** Settings measured on photos of homes: see the table in DECISIONS.md. */
function avif(pixels: Pixels, crop: PhotoVariant["crop"]): Promise<Buffer> {
  return encodeWithin(pixels, crop, 55, (image, quality) =>
    image.avif({ quality, effort: 2, tune: "ssim", chromaSubsampling: "4:2:0" }),
  );
}
