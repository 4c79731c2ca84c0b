import { productName } from "#app/brand.ts";
import type { Cover } from "#app/domain/listing/listing.ts";
import { type Photo, type PhotoVariant, sources } from "./rules.ts";

/** A photo for a page: URLs for every width, and the size of the largest, in pixels. */
export interface Picture {
  src: string;
  jpeg: string;
  /** Better formats for browsers that know them, smallest first; none of them is empty. */
  lighter: { type: "image/avif" | "image/webp"; srcSet: string }[];
  width: number;
  height: number;
  /** The file for the data saver, and its size in bytes; null if unknown. */
  lightest: { src: string; bytes: number | null };
  /** Its dominant colour, as `#rrggbb`, shown while it loads; null if unknown. */
  colour: string | null;
  /** The owner's description; empty if there is none. */
  alt: string;
}

/**
 * The URLs of a photo.
 * @param url maps a file name to the store's URL
 */
export function pictureOf(photo: Cover, crop: PhotoVariant["crop"], url: (name: string) => string): Picture | null {
  const address = (variant: PhotoVariant) => url(`${photo.key}/${variant.name}`);
  const set = (variants: PhotoVariant[]) =>
    variants.map((variant) => `${address(variant)} ${variant.width}w`).join(", ");
  const jpegs = sources(photo, crop, "jpeg");
  const largest = jpegs[jpegs.length - 1];
  const smallest = jpegs[0];
  if (!largest || !smallest) return null;
  // Every browser in use knows WebP, but not always AVIF.
  const lightest = sources(photo, crop, "webp")[0] ?? smallest;
  return {
    // For browsers without srcset: they are old, and so are their machines.
    src: address(smallest),
    jpeg: set(jpegs),
    lighter: (["avif", "webp"] as const)
      .map((format) => ({ type: `image/${format}` as const, srcSet: set(sources(photo, crop, format)) }))
      .filter(({ srcSet }) => srcSet !== ""),
    lightest: { src: address(lightest), bytes: lightest.bytes ?? null },
    width: largest.width,
    height: largest.height,
    colour: photo.colour,
    alt: photo.alt,
  };
}

/** A picture for link previews, as a JPEG: not all services know better formats. */
export interface SharedPicture {
  /** Absolute, or a path of this site. */
  url: string;
  width: number;
  height: number;
  alt: string;
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

/**
 * The whole photo, as wide as link previews want it, or else as wide as it gets.
 * @param url maps a file name to the store's URL
 */
export function sharedPicture(photo: Photo, url: (name: string) => string): SharedPicture | null {
  const files = sources(photo, "whole", "jpeg");
  const file = files.find(({ width }) => width >= sharedWidth) ?? files[files.length - 1];
  return file
    ? { url: url(`${photo.key}/${file.name}`), width: file.width, height: file.height, alt: photo.alt }
    : null;
}
