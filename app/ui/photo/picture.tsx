import { useDataLight } from "#app/ui/site/data-light.tsx";
import { type Picture, sourcesOf } from "#app/domain/photo/picture.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { galleryTexts } from "#texts/photo/gallery.ts";

interface PhotoProps {
  picture: Picture;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** For photos above the fold. All others are loaded lazily. */
  eager?: boolean;
  /** Fitted into its box instead of cropped to fill it. */
  contain?: boolean;
  /** Loaded also for visitors who save data, in its smallest file. */
  alwaysLoad?: boolean;
  className?: string;
}

interface LightPhotoProps {
  src: string | null;
  alt: string;
  width: number;
  height: number;
  eager: boolean;
}

/** A responsive photo. Its box has its size and colour before the file has loaded. */
export function Photo({
  picture,
  alt,
  sizes,
  eager = false,
  contain = false,
  alwaysLoad = false,
  className = "",
}: PhotoProps) {
  const { colour, width, height } = picture;
  const { src, jpeg, webp, lightest } = sourcesOf(picture);
  const light = useDataLight();
  return (
    <div className={`photo ${className}`.trim()}>
      {/* The photo's colour as a placeholder. An SVG, since the content security policy forbids style attributes. */}
      {colour && (
        <svg
          className="photo-colour"
          width="1"
          height="1"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio={contain ? "xMidYMid" : "xMidYMid slice"}
          aria-hidden="true"
        >
          <path fill={colour} d={`M0 0h${width}v${height}H0z`} />
        </svg>
      )}
      {light ? (
        <LightPhoto src={light.photos || alwaysLoad ? lightest : null} {...{ alt, width, height, eager }} />
      ) : (
        <picture>
          <source type="image/webp" srcSet={webp} sizes={sizes} />
          <img
            src={src}
            srcSet={jpeg}
            sizes={sizes}
            width={width}
            height={height}
            alt={alt}
            {...writtenIn(alt)}
            {...(eager ? { fetchpriority: "high" } : { loading: "lazy", decoding: "async" })}
          />
        </picture>
      )}
    </div>
  );
}

/** For visitors who save data: the smallest file, or the description alone. */
function LightPhoto({ src, alt, width, height, eager }: LightPhotoProps) {
  if (src === null)
    return alt === "" ? null : (
      <p className="photo-words" {...writtenIn(alt)}>
        {alt}
      </p>
    );
  return (
    <img src={src} alt={alt} {...writtenIn(alt)} width={width} height={height} loading={eager ? undefined : "lazy"} />
  );
}

/** The placeholder for a home without photos: a line drawing of a house. */
export function NoPhoto({ className = "" }: { className?: string }) {
  return (
    <div className={`no-photo ${className}`.trim()}>
      <svg width="120" height="72" viewBox="0 0 120 72" aria-hidden="true">
        <path d="M0 66h120M24 66V34M60 66V34M20 38l22-20 22 20M60 38h36v28M64 38l8-12h22l6 12" />
        <path d="M37 66V50h10v16M70 46h8v8h-8zM84 46h8v8h-8zM10 66V54a5 5 0 0 1 10 0v12M104 66V52a5 5 0 0 1 10 0v14" />
      </svg>
      <p>{galleryTexts.none}</p>
    </div>
  );
}
