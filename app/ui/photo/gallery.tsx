import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Picture } from "#app/domain/photo/picture.ts";
import { photoPath } from "#app/paths.ts";
import { NoPhoto, Photo } from "./picture.tsx";
import { SlideRow } from "./slide-row.tsx";
import { galleryTexts, photoSlideTexts } from "#texts/photo/gallery.ts";

/**
 * The `sizes` of a gallery photo (slides.css). Photos are not cropped, so a portrait one is narrower than the gallery.
 * Phones have up to three device pixels per CSS pixel; beyond 2.25, a larger file only takes longer to load.
 */
export function gallerySizes({ width, height }: Picture): string {
  const shown = `min(75rem, 100vw - 2rem, ${(width / height).toFixed(3)} * clamp(15rem, 68vw, 500px))`;
  return `(max-width: 30rem) and (min-resolution: 2.5dppx) calc(0.75 * ${shown}), ${shown}`;
}

interface GalleryProps {
  pictures: Picture[];
  name: string;
  /** The listing whose pages show each photo large; a draft has none. */
  listing?: { type: "rent" | "sell"; id: string };
}

/** A listing's photos in a row with scroll snap (SPEC.md section 2, listing detail). */
export function Gallery({ pictures, name, listing }: GalleryProps) {
  if (pictures.length === 0) return <NoPhoto className="gallery" />;
  const linked = (photo: ReactNode, number: number) =>
    listing ? (
      <Link to={photoPath(listing, number)} className="photo-link">
        {photo}
      </Link>
    ) : (
      photo
    );
  return (
    <div className="gallery">
      <SlideRow prefix="photo" texts={photoSlideTexts} label={galleryTexts.label} focusable={!listing}>
        {pictures.map((picture, index) => (
          <li key={picture.folder} id={`photo-${index + 1}`} className="slide gallery-slide">
            {linked(
              <Photo
                picture={picture}
                alt={picture.alt || galleryTexts.photoOf(name, index + 1, pictures.length)}
                sizes={gallerySizes(picture)}
                eager={index === 0}
                contain
                className="slide-picture"
              />,
              index + 1,
            )}
          </li>
        ))}
      </SlideRow>
    </div>
  );
}
