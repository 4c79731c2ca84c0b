import { createHash } from "node:crypto";
import sharp, { type OutputInfo, type ResizeOptions, type Sharp } from "sharp";
import type { PhotoVariant } from "#app/domain/photo/photo.ts";
import {
  coverCutAtTop,
  coverShape,
  coverWidths,
  maxPictureBytes,
  phoneWidth,
  photoQuality,
  wholeWidths,
} from "#app/domain/photo/sizes-and-quality.ts";

/** A file to store. */
export interface PhotoFile {
  variant: PhotoVariant;
  bytes: Buffer;
}

/** A decoded picture: upright, sRGB, three bytes per pixel. */
export interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** For each step; an ordinary photo takes a tenth of it for all of them. */
export const maxSeconds = 5;

/** The maximum size of a photo of this nominal width. A photo narrower than 3:4 is limited by its height instead. */
export function box(width: number): { width: number; height: number } {
  return { width, height: Math.round((width * 4) / 3) };
}

/** The whole photo in every width it reaches, widest first, as JPEG and WebP. */
export async function wholeFiles(master: Pixels): Promise<PhotoFile[]> {
  const files: PhotoFile[] = [];
  let pixels = master;
  let narrowest = Infinity;
  for (const nominalWidth of wholeWidths.toSorted((a, b) => b - a)) {
    pixels = await resize(pixels, { ...box(nominalWidth), fit: "inside", withoutEnlargement: true });
    if (pixels.info.width < narrowest) files.push(...(await encode(pixels, "whole")));
    narrowest = pixels.info.width;
  }
  return files;
}

/** The crop of a photo that fills a card, in every card width, as JPEG and WebP. */
export async function coverFiles(master: Pixels): Promise<PhotoFile[]> {
  const files: PhotoFile[] = [];
  let pixels = await cardShaped(master);
  for (const width of coverWidths.toSorted((a, b) => b - a)) {
    const height = Math.round((width * coverShape.height) / coverShape.width);
    pixels = await resize(pixels, { width, height, fit: "fill" });
    files.push(...(await encode(pixels, "cover")));
  }
  return files;
}

/** The part of a picture that has the card's shape: in the middle, but nearer to the top. */
async function cardShaped({ data, info }: Pixels): Promise<Pixels> {
  const ratio = coverShape.width / coverShape.height;
  const width = Math.max(1, Math.min(info.width, Math.round(info.height * ratio)));
  const height = Math.max(1, Math.min(info.height, Math.round(info.width / ratio)));
  const left = Math.floor((info.width - width) / 2);
  const top = Math.floor((info.height - height) * coverCutAtTop);
  return sharp(data, { raw: info }).extract({ left, top, width, height }).raw().toBuffer({ resolveWithObject: true });
}

async function resize({ data, info }: Pixels, options: ResizeOptions): Promise<Pixels> {
  if (info.width === options.width && info.height === options.height) return { data, info };
  return sharp(data, { raw: info })
    .timeout({ seconds: maxSeconds })
    .resize(options)
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The files of one size. */
async function encode(pixels: Pixels, crop: PhotoVariant["crop"]): Promise<PhotoFile[]> {
  const jpeg = await encodeWithin(pixels, crop, photoQuality.jpeg, (image, quality) =>
    image.jpeg({ quality, mozjpeg: true }),
  );
  const webp = await encodeWithin(pixels, crop, photoQuality.webp, (image, quality) => image.webp({ quality }));
  return [
    photoFile(jpeg, pixels.info, { crop, format: "jpeg" }),
    photoFile(webp, pixels.info, { crop, format: "webp" }),
  ];
}

/**
 * Encodes a picture at a quality, or lower if it would exceed {@link maxPictureBytes}. The widest files of a photo may
 * be larger: they are for large screens.
 * @param quality of 100, for an ordinary photo
 */
async function encodeWithin(
  { data, info }: Pixels,
  crop: PhotoVariant["crop"],
  quality: number,
  encode: (image: Sharp, quality: number) => Sharp,
): Promise<Buffer> {
  const most = info.width <= phoneWidth ? maxPictureBytes[crop] : Infinity;
  for (;;) {
    const bytes = await encode(sharp(data, { raw: info }).timeout({ seconds: maxSeconds }), quality).toBuffer();
    if (bytes.length <= most || quality === photoQuality.least) return bytes;
    // Size falls more slowly than quality.
    quality = Math.max(photoQuality.least, Math.floor(quality * (most / bytes.length) ** 1.3));
  }
}

const extensions = { jpeg: "jpg", webp: "webp" };

/** A file, named by its crop, width and content hash (DESIGN.md section 7). */
function photoFile(
  bytes: Buffer,
  { width, height }: OutputInfo,
  { crop, format }: Pick<PhotoVariant, "crop" | "format">,
): PhotoFile {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const name = `${crop === "cover" ? "cover-" : ""}${width}-${hash}.${extensions[format]}`;
  return { variant: { name, width, height, format, crop, bytes: bytes.length }, bytes };
}
