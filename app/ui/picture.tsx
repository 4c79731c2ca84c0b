import type { Picture } from "#app/domain/picture.ts";

interface PhotoProps {
  picture: Picture;
  alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** Above the fold: loaded at once. All others wait until they come near. */
  eager?: boolean;
  className?: string;
}

/** A photo in the width that the screen needs, with its room kept from the start. */
export function Photo({ picture, alt, sizes, eager = false, className }: PhotoProps) {
  return (
    <picture className={className}>
      <source type="image/webp" srcSet={picture.webp} sizes={sizes} />
      <img
        src={picture.src}
        srcSet={picture.jpeg}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        decoding={eager ? "auto" : "async"}
      />
    </picture>
  );
}
