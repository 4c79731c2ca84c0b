import { Link } from "@remix-run/react";
import type { Card } from "#app/domain/card.ts";
import { listingPath } from "#app/paths.ts";
import { NoPhoto, Photo } from "./picture.tsx";

export const slideSizes = "100vw";

/** The newest listings, one at a time: a row that snaps, with a link to each slide (SPEC.md section 2, home). */
export function Slideshow({ slides }: { slides: Card[] }) {
  if (slides.length === 0) return null;
  return (
    <section className="slideshow" aria-label="Newest homes">
      <ul className="slides">
        {slides.map((slide, index) => (
          <li key={slide.id} id={`slide-${index + 1}`} className="slide">
            {slide.cover ? (
              <Photo
                picture={slide.cover}
                alt={slide.cover.alt || `Photo of ${slide.name}`}
                sizes={slideSizes}
                eager={index === 0}
                className="slide-picture"
              />
            ) : (
              <NoPhoto className="slide-picture" />
            )}
            <div className="slide-text">
              <p>{slide.address}</p>
              <h2>{slide.name}</h2>
              <p>
                <Link to={listingPath(slide)} className="button button-main slide-link">
                  Enquire Now<span className="visually-hidden"> about {slide.name}</span>
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <SlideLinks count={slides.length} prefix="slide" what="Slide" />
    </section>
  );
}

/** A link to each slide of a row, as small dots. */
export function SlideLinks({ count, prefix, what }: { count: number; prefix: string; what: string }) {
  if (count < 2) return null;
  return (
    <ul className="slide-links">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <a href={`#${prefix}-${index + 1}`} aria-label={`${what} ${index + 1} of ${count}`}>
            <span>{index + 1}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
