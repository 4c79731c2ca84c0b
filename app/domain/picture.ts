import { type Photo, type PhotoVariant, sources } from "./photo.ts";

/** A photo as a page shows it: addresses for every width, and the size of the largest, in pixels. */
export interface Picture {
  src: string;
  jpeg: string;
  /** What browsers may take instead, the lightest format first; none of it is empty. */
  lighter: { type: "image/avif" | "image/webp"; srcSet: string }[];
  width: number;
  height: number;
  /** The colour most of it has, as `#rrggbb`, to stand there until it has come; null where it is not known. */
  colour: string | null;
  /** What it shows, in its owner's words; empty where it is not described. */
  alt: string;
}

/**
 * The addresses of a photo.
 * @param url where the store serves a file, from its name
 */
export function pictureOf(photo: Photo, crop: PhotoVariant["crop"], url: (name: string) => string): Picture | null {
  const address = (variant: PhotoVariant) => url(`${photo.key}/${variant.name}`);
  const set = (variants: PhotoVariant[]) =>
    variants.map((variant) => `${address(variant)} ${variant.width}w`).join(", ");
  const jpegs = sources(photo, crop, "jpeg");
  const largest = jpegs.at(-1);
  const smallest = jpegs[0];
  if (!largest || !smallest) return null;
  return {
    // For browsers without srcset: they are old, and so are their machines.
    src: address(smallest),
    jpeg: set(jpegs),
    lighter: (["avif", "webp"] as const)
      .map((format) => ({ type: `image/${format}` as const, srcSet: set(sources(photo, crop, format)) }))
      .filter(({ srcSet }) => srcSet !== ""),
    width: largest.width,
    height: largest.height,
    colour: photo.colour,
    alt: photo.alt,
  };
}
