import { productName } from "#app/brand.ts";
import type { Cover } from "#app/domain/listing/listing.ts";
import { type Photo, type PhotoVariant, sources } from "./rules.ts";

/** A photo as a page shows it: addresses for every width, and the size of the largest, in pixels. */
export interface Picture {
  src: string;
  jpeg: string;
  /** What browsers may take instead, the lightest format first; none of it is empty. */
  lighter: { type: "image/avif" | "image/webp"; srcSet: string }[];
  width: number;
  height: number;
  /** The file for who saves data, and its size in bytes; null where that is not known. */
  lightest: { src: string; bytes: number | null };
  /** The colour most of it has, as `#rrggbb`, to stand there until it has come; null where it is not known. */
  colour: string | null;
  /** What it shows, in its owner's words; empty where it is not described. */
  alt: string;
}

/**
 * The addresses of a photo.
 * @param url where the store serves a file, from its name
 */
export function pictureOf(photo: Cover, crop: PhotoVariant["crop"], url: (name: string) => string): Picture | null {
  const address = (variant: PhotoVariant) => url(`${photo.key}/${variant.name}`);
  const set = (variants: PhotoVariant[]) =>
    variants.map((variant) => `${address(variant)} ${variant.width}w`).join(", ");
  const jpegs = sources(photo, crop, "jpeg");
  const largest = jpegs[jpegs.length - 1];
  const smallest = jpegs[0];
  if (!largest || !smallest) return null;
  // Every browser that is still in use knows WebP; AVIF it may not.
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

/** A picture to show beside a link to a page, as a JPEG: sites that show links know no lighter format for sure. */
export interface SharedPicture {
  /** An absolute address, or a path of this site. */
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** What a link shows whose page has no picture of its own (scripts/social-picture.ts). */
export const sitePicture: SharedPicture = {
  url: "/social.jpg",
  width: 1200,
  height: 630,
  alt: `A bungalow and its garden in the evening sun, with the name ${productName}`,
};

/** How wide sites that show links want a picture, in pixels: those that have less show it small. */
const sharedWidth = 1200;

/**
 * All of a photo, as wide as links want it, or else as it gets.
 * @param url where the store serves a file, from its name
 */
export function sharedPicture(photo: Photo, url: (name: string) => string): SharedPicture | null {
  const files = sources(photo, "whole", "jpeg");
  const file = files.find(({ width }) => width >= sharedWidth) ?? files[files.length - 1];
  return file
    ? { url: url(`${photo.key}/${file.name}`), width: file.width, height: file.height, alt: photo.alt }
    : null;
}
