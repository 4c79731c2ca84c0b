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
import { isPng, pictureOnly } from "./png.server.ts";

/** The files to store for a photo, and the size of the largest of them, upright, in pixels. */
export interface ProcessedPhoto {
  ok: true;
  width: number;
  height: number;
  /** The colour most of it has, as `#rrggbb`. */
  colour: string;
  files: PhotoFile[];
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
 * card's crop in every width cards have, each as JPEG and WebP. They are made from upright sRGB pixels on white alone:
 * no EXIF, position, profile or other byte of the original is in them.
 *
 * At most two photos are worked on at a time, one on a single core; the others wait.
 * @param source the file, or how to read it once its turn has come, so that those waiting take no memory
 * @throws what reading the source throws; a bad file is an answer, never an error
 */
export async function processPhoto(source: Buffer | (() => Promise<Buffer>)): Promise<ProcessedPhoto | RefusedPhoto> {
  return slots(async () => {
    const bytes = typeof source === "function" ? await source() : source;
    const picture = isPng(bytes) ? await pictureOnly(bytes) : bytes;
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
      return { ok: false, reason: tookTooLong ? "too-many-pixels" : "not-a-photo" };
    }
  });
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

/** How an ordinary photo looks as good in one format as in the other. */
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

/** How often those who wait for {@link inSpareTime} look, in milliseconds. */
const look = 200;

/**
 * Does something that nobody waits for: only while no sent photo is worked on, and in the place of one.
 * @throws the signal's reason where it is aborted before the work begins
 */
export async function inSpareTime<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  while (slots.activeCount + slots.pendingCount > 0) await sleep(look, undefined, { ref: false, signal });
  signal.throwIfAborted();
  return slots(work);
}
