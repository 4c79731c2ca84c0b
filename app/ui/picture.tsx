import type { Picture } from "#app/domain/picture.ts";

interface PhotoProps {
  picture: Picture;
  alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** Above the fold: loaded at once. All others wait until they come near. */
  eager?: boolean;
  /** Shown whole, with room left at its sides, rather than filling its place. */
  whole?: boolean;
  className?: string;
}

/** A photo in the width that the screen needs, with its room kept from the start, in its own colour. */
export function Photo({ picture, alt, sizes, eager = false, whole = false, className = "" }: PhotoProps) {
  const { colour, width, height } = picture;
  return (
    <div className={`photo ${className}`.trim()}>
      {/* A colour of its own for each photo, without a style attribute. It is drawn where the photo will be. */}
      {colour && (
        <svg
          className="photo-colour"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio={whole ? "xMidYMid" : "xMidYMid slice"}
          aria-hidden="true"
        >
          <path fill={colour} d={`M0 0h${width}v${height}H0z`} />
        </svg>
      )}
      <picture>
        {picture.lighter.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          src={picture.src}
          srcSet={picture.jpeg}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          decoding={eager ? "auto" : "async"}
        />
      </picture>
    </div>
  );
}
