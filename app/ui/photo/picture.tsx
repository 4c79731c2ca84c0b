import { useDataLight } from "#app/ui/site/data-light.tsx";
import type { Picture } from "#app/domain/photo/picture.ts";
import { writtenIn } from "#app/domain/site/language.ts";

interface PhotoProps {
  picture: Picture;
  alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** Above the fold: loaded at once. All others wait until they come near. */
  eager?: boolean;
  /** Shown whole, with room left at its sides, rather than filling its place. */
  whole?: boolean;
  /** Shown also to who saves data, in its lightest file, without being asked for. */
  needed?: boolean;
  className?: string;
}

interface Light {
  src: string | null;
  alt: string;
  width: number;
  height: number;
  eager: boolean;
}

/** A photo in the width that the screen needs, with its room kept from the start, in its own colour. */
export function Photo({
  picture,
  alt,
  sizes,
  eager = false,
  whole = false,
  needed = false,
  className = "",
}: PhotoProps) {
  const { colour, width, height, lightest } = picture;
  const light = useDataLight();
  return (
    <div className={`photo ${className}`.trim()}>
      {/* A colour of its own for each photo, without a style attribute. It is drawn where the photo will be. */}
      {colour && (
        <svg
          className="photo-colour"
          width="1"
          height="1"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio={whole ? "xMidYMid" : "xMidYMid slice"}
          aria-hidden="true"
        >
          <path fill={colour} d={`M0 0h${width}v${height}H0z`} />
        </svg>
      )}
      {light ? (
        <LightPhoto src={light.photos || needed ? lightest.src : null} {...{ alt, width, height, eager }} />
      ) : (
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
            {...writtenIn(alt)}
            loading={eager ? "eager" : "lazy"}
            decoding={eager ? "auto" : "async"}
          />
        </picture>
      )}
    </div>
  );
}

/** For who saves data: the lightest of its files, or only what it shows. */
function LightPhoto({ src, alt, width, height, eager }: Light) {
  if (src === null)
    return alt === "" ? null : (
      <p className="photo-words" {...writtenIn(alt)}>
        {alt}
      </p>
    );
  return (
    <img src={src} alt={alt} {...writtenIn(alt)} width={width} height={height} loading={eager ? "eager" : "lazy"} />
  );
}

/** Where a photo would be: a house in a few quiet lines, for homes whose owner has added none. */
export function NoPhoto({ className = "" }: { className?: string }) {
  return (
    <div className={`no-photo ${className}`.trim()}>
      <svg width="120" height="72" viewBox="0 0 120 72" aria-hidden="true" focusable="false">
        <path d="M0 66h120M24 66V34M60 66V34M20 38l22-20 22 20M60 38h36v28M64 38l8-12h22l6 12" />
        <path d="M37 66V50h10v16M70 46h8v8h-8zM84 46h8v8h-8zM10 66V54a5 5 0 0 1 10 0v12M104 66V52a5 5 0 0 1 10 0v14" />
      </svg>
      <p>No photo yet</p>
    </div>
  );
}
