import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import sharp, { type Metadata, type SharpOptions } from "sharp";
import { wholeWidths } from "#app/domain/photo/rules.ts";
import {
  type Encode,
  type PhotoFile,
  type Pixels,
  box,
  coverFiles,
  encodeWithin,
  maxSeconds,
  photoFile,
  wholeFiles,
} from "./image-files.server.ts";
import { isPng, withoutMetadata } from "./png.server.ts";

/** The files to store for a photo, and the size of the largest, upright, in pixels. */
export interface ProcessedPhoto {
  ok: true;
  width: number;
  height: number;
  /** Its dominant colour, as `#rrggbb`. */
  colour: string;
  files: PhotoFile[];
}

/** Why a file was refused: it is not a readable JPEG or PNG, or processing it would take, or has taken, too much. */
export interface RefusedPhoto {
  ok: false;
  reason: "not-a-photo" | "too-many-pixels" | "too-slow";
}

// libvips reads dozens of formats, including SVG and PDF. Whatever the file is called, only these two decoders run.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });
sharp.cache(false);
// Several photos at a time, each on one core, take less memory than one photo on all cores, and no more time.
sharp.concurrency(1);

const maxPixels = 50_000_000;
/** A row is decoded at once; no camera's is longer than this, not even a panorama's. */
const maxSide = 20_000;
const maxDecodingBytes = 160_000_000;
const largeDecodingBytes = 40_000_000;

const inputOptions: SharpOptions = {
  autoOrient: true,
  // Truncated files are refused; oddities that many cameras write are not.
  failOn: "error",
  limitInputPixels: maxPixels,
};

// More at a time would only take memory, and block the thread pool for files and passwords.
const slots = pLimit(Math.min(2, availableParallelism()));
const largeDecoding = pLimit(1);

/**
 * Converts an uploaded file into the files of a photo: every {@link wholeWidths} the original reaches, never enlarged,
 * and the card's crop in every card width, each as JPEG and WebP. They are encoded from upright sRGB pixels on white
 * only: no EXIF, position, profile or other byte of the original is in them. At most two photos are processed at a
 * time, each on a single core; others wait.
 * @param source the file, or a function that reads it when its turn has come, so that waiting files take no memory
 * @throws what reading the source throws; a bad file is a result, never an error
 */
export async function processPhoto(source: Buffer | (() => Promise<Buffer>)): Promise<ProcessedPhoto | RefusedPhoto> {
  return slots(async () => {
    const bytes = typeof source === "function" ? await source() : source;
    const picture = isPng(bytes) ? await withoutMetadata(bytes) : bytes;
    if (!picture) return { ok: false, reason: "not-a-photo" };
    try {
      const decoded = await decode(picture);
      if (!decoded.ok) return decoded;
      const { pixels } = decoded;
      const files = [...(await wholeFiles(pixels, jpegAndWebp)), ...(await coverFiles(pixels, jpegAndWebp))];
      const { width, height } = pixels.info;
      return { ok: true, width, height, colour: await dominantColour(pixels), files };
    } catch (error) {
      const tookTooLong = error instanceof Error && error.message.startsWith("timeout");
      return { ok: false, reason: tookTooLong ? "too-slow" : "not-a-photo" };
    }
  });
}

/** Decodes once, to the largest size that is stored. */
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
    // sharp converts 16-bit pictures with a profile to Display P3 and would leave them there.
    if (metadata.icc && metadata.depth === "ushort") image.withIccProfile("srgb", { attach: false });
    return image.toBuffer({ resolveWithObject: true });
  };
  return { ok: true, pixels: await (decodingBytes > largeDecodingBytes ? largeDecoding(shrink) : shrink()) };
}

/**
 * What a decoder must hold in memory at once. Ordinary files are read line by line; progressive JPEG (two bytes per
 * sample) and interlaced PNG arrive in layers of the whole picture, and a rotated PNG is buffered.
 */
function bytesWhileDecoding({ format, width, height, channels, depth, isProgressive, orientation }: Metadata): number {
  const wholePicture = isProgressive || (format === "png" && (orientation ?? 1) > 1);
  const bytesPerSample = format === "jpeg" || depth === "ushort" ? 2 : 1;
  return wholePicture ? width * height * channels * bytesPerSample : 0;
}

/** Qualities at which an ordinary photo looks equally good in both formats. */
const jpegAndWebp: Encode = async (pixels, crop) => [
  photoFile(
    await encodeWithin(pixels, crop, 74, (image, quality) => image.jpeg({ quality, mozjpeg: true })),
    pixels.info,
    { crop, format: "jpeg" },
  ),
  photoFile(await encodeWithin(pixels, crop, 70, (image, quality) => image.webp({ quality })), pixels.info, {
    crop,
    format: "webp",
  }),
];

async function dominantColour({ data, info }: Pixels): Promise<string> {
  const image = sharp(data, { raw: info }).resize(64, 64, { fit: "fill" });
  const small = await image.raw().toBuffer({ resolveWithObject: true });
  const { r, g, b } = (await sharp(small.data, { raw: small.info }).stats()).dominant;
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** How often {@link whenIdle} checks, in milliseconds. */
const pollInterval = 200;

/**
 * Runs work that nobody waits for: only while no upload is being processed, and in the slot of one.
 * @throws the signal's reason if it is aborted before the work begins
 */
export async function whenIdle<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  while (slots.activeCount + slots.pendingCount > 0) await sleep(pollInterval, undefined, { ref: false, signal });
  signal.throwIfAborted();
  return slots(work);
}
