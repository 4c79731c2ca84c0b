import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import sharp, { type Metadata } from "sharp";
import { log } from "#app/log.server.ts";
import { withTimeLimit } from "#app/domain/site/time.ts";
import { type OtherKind, fileKind } from "#app/domain/photo/file-kinds.ts";
import { wholeWidths } from "#app/domain/photo/sizes-and-quality.ts";
import { type PhotoFile, type Pixels, box, coverFiles, maxSeconds, wholeFiles } from "./image-files.server.ts";
import { withoutMetadata } from "./png.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** The files to store for a photo, and the size of the largest, upright, in pixels. */
export interface ProcessedPhoto {
  width: number;
  height: number;
  /** Its dominant colour, as `#rrggbb`. */
  colour: string;
  files: PhotoFile[];
}

/** Why a file was refused. */
export type PhotoRefusal =
  /** It is neither JPEG nor PNG; `kind` is what it is instead, if that is known. */
  | { reason: "not-a-photo"; kind: OtherKind | null }
  /** `incomplete`: its end is missing. `too-slow`: processing it took too long. */
  | { reason: "incomplete" | "unreadable" | "too-slow" }
  /** `most` is how many pixels such a file may have. */
  | { reason: "too-large"; most: number };

export interface RefusedPhoto {
  refused: PhotoRefusal;
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
    if (bytes.length === 0) return refuse({ reason: "incomplete" });
    const kind = fileKind(bytes);
    if (kind !== "jpeg" && kind !== "png") return refuse({ reason: "not-a-photo", kind });
    const picture = kind === "png" ? withoutMetadata(bytes) : bytes;
    if (typeof picture === "string") return refuse({ reason: picture });
    try {
      return await withTimeLimit(longest, convert(picture), hung);
    } catch (error) {
      return refuse({ reason: isTimeout(error) ? "too-slow" : isCutShort(error) ? "incomplete" : "unreadable" });
    }
  });
}

async function convert(picture: Buffer): Promise<ProcessedPhoto | RefusedPhoto> {
  const pixels = await decode(picture);
  if ("refused" in pixels) return pixels;
  const files = [...(await wholeFiles(pixels)), ...(await coverFiles(pixels))];
  const { width, height } = pixels.info;
  return { width, height, colour: await dominantColour(pixels), files };
}

/** For all steps of a photo, in milliseconds. The limit of each step ends none in which libvips waits for itself. */
const longest = 30_000;

function hung(): Error {
  log.error(logTexts.photoHung);
  return new Error("timeout");
}

const refuse = (refused: PhotoRefusal): RefusedPhoto => ({ refused });
const isTimeout = (error: unknown) => error instanceof Error && error.message.startsWith("timeout");
const isCutShort = (error: unknown) => error instanceof Error && error.message.includes("premature end of JPEG");

/** Decodes once, to the largest size that is stored. */
async function decode(bytes: Buffer): Promise<Pixels | RefusedPhoto> {
  // Truncated files are refused; oddities that many cameras write are not.
  const options = { autoOrient: true, failOn: "error", limitInputPixels: maxPixels } as const;
  const metadata = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  const { width, height } = metadata;
  const pixels = width * height;
  // Others are decoded in small pieces.
  const bytesPerPixel = isDecodedWhole(metadata) ? bytesWhileDecoding(metadata) : 0;
  const most = bytesPerPixel === 0 ? maxPixels : Math.min(maxPixels, maxDecodingBytes / bytesPerPixel);
  if (pixels > most || Math.max(width, height) > maxSide) return refuse({ reason: "too-large", most });

  const shrink = () => {
    const image = sharp(bytes, options)
      .timeout({ seconds: maxSeconds })
      .resize({ ...box(Math.max(...wholeWidths)), fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .toColourspace("srgb")
      .raw({ depth: "uchar" });
    // sharp converts 16-bit pictures with a profile to Display P3 and would leave them there.
    if (metadata.icc && metadata.depth === "ushort") image.withIccProfile("srgb", { attach: false });
    return image.toBuffer({ resolveWithObject: true });
  };
  const isLarge = pixels * bytesPerPixel > largeDecodingBytes;
  return isLarge ? largeDecoding(shrink) : shrink();
}

/**
 * Ordinary files are read line by line. Progressive JPEG and interlaced PNG arrive in layers of the whole picture, and a
 * rotated PNG is buffered.
 */
function isDecodedWhole({ format, isProgressive, orientation }: Metadata): boolean {
  return isProgressive || (format === "png" && (orientation ?? 1) > 1);
}

/** What a decoder holds in memory for each pixel of a whole picture: two bytes for each sample of a JPEG. */
function bytesWhileDecoding({ format, channels, depth }: Metadata): number {
  return channels * (format === "jpeg" || depth === "ushort" ? 2 : 1);
}

async function dominantColour({ data, info }: Pixels): Promise<string> {
  const image = sharp(data, { raw: info }).resize(64, 64, { fit: "fill" });
  const small = await image.raw().toBuffer({ resolveWithObject: true });
  const { r, g, b } = (await sharp(small.data, { raw: small.info }).stats()).dominant;
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
