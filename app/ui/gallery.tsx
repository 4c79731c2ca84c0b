import type { Picture } from "#app/domain/picture.ts";
import { Photo } from "./picture.tsx";
import { SlideLinks } from "./slideshow.tsx";

export const gallerySizes = "(min-width: 75rem) 1160px, 100vw";

/** A listing's photos in a row that snaps, its name over them (SPEC.md section 2, listing detail). */
export function Gallery({ pictures, name }: { pictures: Picture[]; name: string }) {
  if (pictures.length === 0) return null;
  return (
    <div className="gallery">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to take the keyboard (WCAG 2.1.1) */}
      <ul className="slides" aria-label="Photos" tabIndex={0}>
        {pictures.map((picture, index) => (
          <li key={picture.src} id={`photo-${index + 1}`} className="slide gallery-slide">
            <Photo
              picture={picture}
              alt={picture.alt || `${name}, photo ${index + 1} of ${pictures.length}`}
              sizes={gallerySizes}
              eager={index === 0}
              className="slide-picture"
            />
          </li>
        ))}
      </ul>
      <p className="gallery-name" aria-hidden="true">
        {name}
      </p>
      <SlideLinks count={pictures.length} prefix="photo" what="Photo" />
    </div>
  );
}
