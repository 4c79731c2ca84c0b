import { productName } from "#app/brand.ts";
import { type Cover, type Photo, type PhotoVariant, sources } from "./photo.ts";
import type { SharedPicture } from "#app/domain/site/shared-picture.ts";

/** A photo for a page. It contains no URL twice, since it is part of the hydration data; `sourcesOf` has them all. */
export interface Picture {
  /** The URL of the folder of its files. */
  folder: string;
  /** The names of its files, WebP first, and the narrowest first in each format: `cover-320-0a1b2c3d.webp`. */
  files: string[];
  /** The size of the largest, in pixels. */
  width: number;
  height: number;
  /** The size of the file for the data saver, in kB, rounded up; missing if unknown. */
  lightestKb?: number;
  /** Its dominant colour, as `#rrggbb`, shown while it loads; missing if unknown. */
  colour?: string;
  /** The owner's description; empty if there is none. */
  alt: string;
}

/** The URLs of a picture, as `img` and `source` have them. */
interface PictureSources {
  src: string;
  jpeg: string;
  webp: string;
  /** The file for the data saver. */
  lightest: string;
}

/**
 * A photo in one of its shapes; null if it has no such files.
 * @param url maps a file name to the store's URL
 */
export function pictureOf(photo: Cover, crop: PhotoVariant["crop"], url: (name: string) => string): Picture | null {
  const webp = sources(photo, crop, "webp");
  const jpeg = sources(photo, crop, "jpeg");
  const largest = jpeg[jpeg.length - 1];
  if (!largest) return null;
  const { name } = largest;
  const lightest = webp[0];
  return {
    folder: url(`${photo.key}/${name}`).slice(0, -`/${name}`.length),
    files: [...webp, ...jpeg].map(({ name }) => name),
    width: largest.width,
    height: largest.height,
    ...(lightest?.bytes !== undefined && { lightestKb: Math.ceil(lightest.bytes / 1000) }),
    ...(photo.colour !== null && { colour: photo.colour }),
    alt: photo.alt,
  };
}

/** A picture in few bytes: with its narrowest file of each format alone, and as a decoration. */
export function thumbnail({ folder, files, width, height }: Picture): Picture {
  const extension = (name: string) => name.slice(name.lastIndexOf("."));
  const isFirst = (name: string, index: number, files: string[]) =>
    index === 0 || extension(files[index - 1]!) !== extension(name);
  return { folder, files: files.filter(isFirst), width, height, alt: "" };
}

/** All URLs of a picture. */
export function sourcesOf({ folder, files }: Pick<Picture, "folder" | "files">): PictureSources {
  const ending = (extension: string) => files.filter((name) => name.endsWith(extension));
  const set = (names: string[]) => names.map((name) => `${folder}/${name} ${widthOf(name)}w`).join(", ");
  const [webp, jpeg] = [ending(".webp"), ending(".jpg")];
  return {
    // For browsers without srcset: they are old, and so are their machines.
    src: `${folder}/${jpeg[0]}`,
    jpeg: set(jpeg),
    webp: set(webp),
    lightest: `${folder}/${webp[0]}`,
  };
}

/** The width of a file in pixels, which its name contains. */
function widthOf(name: string): string {
  return /^(?:cover-)?(\d+)-/.exec(name)?.[1] ?? "";
}

/** For link previews of pages without a picture of their own (scripts/social-picture.ts). */
export const sitePicture: SharedPicture = {
  url: "/social.jpg",
  width: 1200,
  height: 630,
  alt: `A bungalow and its garden in the evening sun, with the name ${productName}`,
};

/** The minimum width for a large link preview, in pixels. */
const sharedWidth = 1200;

/** The maximum size of a link preview, in bytes: WhatsApp shows none that is larger. */
const maxSharedBytes = 300_000;

/**
 * The whole photo, as wide as link previews want it, or else as wide as it gets in {@link maxSharedBytes}: the narrowest
 * file always fits, since it has at most 480 x 640 pixels.
 * @param url maps a file name to the store's URL
 */
export function sharedPicture(photo: Photo, url: (name: string) => string): SharedPicture | null {
  const files = sources(photo, "whole", "jpeg");
  const light = files.filter(({ bytes = Infinity }) => bytes <= maxSharedBytes);
  const file = light.find(({ width }) => width >= sharedWidth) ?? light[light.length - 1] ?? files[0];
  return file
    ? { url: url(`${photo.key}/${file.name}`), width: file.width, height: file.height, alt: photo.alt }
    : null;
}
