import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import sharp, { type Metadata, type OutputInfo, type ResizeOptions, type SharpOptions } from "sharp";
import { isPng, withoutTexts } from "./png.server.ts";
import { type PhotoVariant, coverShape, coverWidths, wholeWidths } from "#app/domain/photo.ts";

/** The files to store for a photo, and the size of the largest of them, upright, in pixels. */
export interface ProcessedPhoto {
  ok: true;
  width: number;
  height: number;
  files: PhotoFile[];
}

export interface PhotoFile {
  variant: PhotoVariant;
  bytes: Buffer;
}

/** Why a file was not taken: it is no readable JPEG or PNG, or reading it would cost too much. */
export interface RefusedPhoto {
  ok: false;
  reason: "not-a-photo" | "too-many-pixels";
}

// libvips reads dozens of formats, SVG and PDF among them. Whatever the file calls itself, only these two decoders run.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });
sharp.cache(false);
// Several photos at a time, each on one core, take less memory than one photo on all of them, and no more time.
sharp.concurrency(1);

const maxPixels = 50_000_000;
/** A row is decoded in one piece; no camera's is longer than this, not even a panorama's. */
const maxSide = 20_000;
const maxDecodingBytes = 160_000_000;
const largeDecodingBytes = 40_000_000;
/** For each step; an ordinary photo takes a tenth of it for all of them. */
const maxSeconds = 5;

const inputOptions: SharpOptions = {
  autoOrient: true,
  // Truncated files are refused; oddities many cameras write are not.
  failOn: "error",
  limitInputPixels: maxPixels,
};

// More than two at a time would only take memory, and the thread pool from files and passwords.
const slots = pLimit(Math.min(2, availableParallelism()));
const largeDecoding = pLimit(1);

/**
 * Turns a sent file into the files of a photo: every {@link wholeWidths} the original reaches, never enlarged, and the
 * card's crop in every {@link coverWidths}, each as JPEG and WebP. They are made from upright sRGB pixels on white alone:
 * no EXIF, position, profile or other byte of the original is in them.
 *
 * At most two photos are worked on at a time, one on a single core; the others wait.
 * @param source the file, or how to read it once its turn has come, so that those waiting take no memory
 * @throws what reading the source throws; a bad file is an answer, never an error
 */
export async function processPhoto(source: Buffer | (() => Promise<Buffer>)): Promise<ProcessedPhoto | RefusedPhoto> {
  return slots(async () => {
    const bytes = typeof source === "function" ? await source() : source;
    const picture = isPng(bytes) ? withoutTexts(bytes) : bytes;
    if (!picture) return { ok: false, reason: "not-a-photo" };
    try {
      const decoded = await decode(picture);
      if (!decoded.ok) return decoded;
      const files = [...(await wholeFiles(decoded.pixels)), ...(await coverFiles(decoded.pixels))];
      return { ok: true, width: decoded.pixels.info.width, height: decoded.pixels.info.height, files };
    } catch (error) {
      const tookTooLong = error instanceof Error && error.message.startsWith("timeout");
      return { ok: false, reason: tookTooLong ? "too-many-pixels" : "not-a-photo" };
    }
  });
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** Decodes once, to the largest size that is kept. */
async function decode(bytes: Buffer): Promise<{ ok: true; pixels: Pixels } | RefusedPhoto> {
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { ...inputOptions, limitInputPixels: false }).metadata();
  } catch {
    return { ok: false, reason: "not-a-photo" };
  }
  const decodingBytes = bytesWhileDecoding(metadata);
  const { width, height } = metadata;
  if (width * height > maxPixels || Math.max(width, height) > maxSide || decodingBytes > maxDecodingBytes) {
    return { ok: false, reason: "too-many-pixels" };
  }

  const shrink = () => {
    const image = sharp(bytes, inputOptions)
      .timeout({ seconds: maxSeconds })
      .resize({ ...box(Math.max(...wholeWidths)), fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .toColourspace("srgb")
      .raw({ depth: "uchar" });
    // sharp turns 16 bit pictures with a profile to Display P3 and would leave them there.
    if (metadata.icc && metadata.depth === "ushort") image.withIccProfile("srgb", { attach: false });
    return image.toBuffer({ resolveWithObject: true });
  };
  return { ok: true, pixels: await (decodingBytes > largeDecodingBytes ? largeDecoding(shrink) : shrink()) };
}

/**
 * What a decoder must hold at once. Ordinary files are read line by line; progressive JPEG (two bytes a sample) and
 * interlaced PNG arrive as layers of the whole picture, and a turned PNG is held to be turned.
 */
function bytesWhileDecoding({ format, width, height, channels, depth, isProgressive, orientation }: Metadata): number {
  const wholePicture = isProgressive || (format === "png" && (orientation ?? 1) > 1);
  const bytesPerSample = format === "jpeg" || depth === "ushort" ? 2 : 1;
  return wholePicture ? width * height * channels * bytesPerSample : 0;
}

/** The room a photo of this nominal width has. A photo more upright than 3:4 is limited by its height instead. */
function box(width: number): { width: number; height: number } {
  return { width, height: Math.round((width * 4) / 3) };
}

async function wholeFiles(master: Pixels): Promise<PhotoFile[]> {
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

async function coverFiles(master: Pixels): Promise<PhotoFile[]> {
  const files: PhotoFile[] = [];
  let pixels = await withoutLongEnds(master);
  for (const width of coverWidths.toSorted((a, b) => b - a)) {
    const height = Math.round((width * coverShape.height) / coverShape.width);
    pixels = await resize(pixels, { width, height, fit: "cover", position: "attention" });
    files.push(...(await encode(pixels, "cover")));
  }
  return files;
}

/** The middle of a sliver, since filling the card with all of it would enlarge a few pixels to a mile. */
async function withoutLongEnds({ data, info }: Pixels): Promise<Pixels> {
  const width = Math.min(info.width, info.height * 8);
  const height = Math.min(info.height, info.width * 4);
  if (width === info.width && height === info.height) return { data, info };
  const left = Math.floor((info.width - width) / 2);
  const top = Math.floor((info.height - height) / 2);
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

/** Qualities at which an ordinary photo's card is under 20 kB and its 960 px file under 90 kB, in both formats. */
async function encode({ data, info }: Pixels, crop: PhotoVariant["crop"]): Promise<PhotoFile[]> {
  const image = sharp(data, { raw: info }).timeout({ seconds: maxSeconds });
  return [
    file(await image.clone().jpeg({ quality: 74, mozjpeg: true }).toBuffer(), info, crop, "jpeg"),
    file(await image.clone().webp({ quality: 70 }).toBuffer(), info, crop, "webp"),
  ];
}

function file(bytes: Buffer, info: OutputInfo, crop: PhotoVariant["crop"], format: PhotoVariant["format"]): PhotoFile {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const extension = format === "jpeg" ? "jpg" : "webp";
  const name = `${crop === "cover" ? "cover-" : ""}${info.width}-${hash}.${extension}`;
  return { variant: { name, width: info.width, height: info.height, format, crop }, bytes };
}
