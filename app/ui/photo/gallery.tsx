import type { Picture } from "#app/domain/photo/picture.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { NoPhoto, Photo } from "./picture.tsx";
import { SlideRow } from "./slide-row.tsx";

/**
 * How wide the gallery shows a photo (slides.css): all of it, so an upright one takes less than the gallery's width.
 * Phones have up to three pixels for each of CSS's; more than two and a quarter nobody sees, but would have to wait for.
 */
export function gallerySizes({ width, height }: Picture): string {
  const shown = `min(75rem, 100vw - 2rem, ${(width / height).toFixed(3)} * clamp(15rem, 68vw, 500px))`;
  return `(max-width: 30rem) and (min-resolution: 2.5dppx) calc(0.75 * ${shown}), ${shown}`;
}

/** A listing's photos in a row that snaps, its name over them (SPEC.md section 2, listing detail). */
export function Gallery({ pictures, name }: { pictures: Picture[]; name: string }) {
  if (pictures.length === 0) return <NoPhoto className="gallery" />;
  return (
    <div className="gallery">
      <SlideRow
        prefix="photo"
        what="Photo"
        label="Photos"
        over={
          <p className="gallery-name" aria-hidden="true" {...writtenIn(name)}>
            {name}
          </p>
        }
      >
        {pictures.map((picture, index) => (
          <li key={picture.src} id={`photo-${index + 1}`} className="slide gallery-slide">
            <Photo
              picture={picture}
              alt={picture.alt || `${name}, photo ${index + 1} of ${pictures.length}`}
              sizes={gallerySizes(picture)}
              eager={index === 0}
              whole
              className="slide-picture"
            />
          </li>
        ))}
      </SlideRow>
    </div>
  );
}
