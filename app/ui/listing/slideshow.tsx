import { Link } from "@remix-run/react";
import type { Card } from "#app/domain/listing/card.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { listingPath } from "#app/paths.ts";
import { UserText } from "#app/ui/site/user-text.tsx";
import { NoPhoto, Photo } from "#app/ui/photo/picture.tsx";
import { SlideRow } from "#app/ui/photo/slide-row.tsx";

export const slideSizes = "100vw";

/** The newest listings, one at a time: a row that snaps, with a link to each slide (SPEC.md section 2, home). */
export function Slideshow({ slides }: { slides: Card[] }) {
  if (slides.length === 0) return null;
  return (
    <section className="slideshow" aria-label="Newest homes">
      <SlideRow prefix="slide" what="Slide">
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
              <p {...writtenIn(slide.address)}>{slide.address}</p>
              <h2 {...writtenIn(slide.name)}>{slide.name}</h2>
              <p>
                <Link to={listingPath(slide)} className="button button-main slide-link">
                  Enquire Now
                  <span className="visually-hidden">
                    <UserText before=" about " text={slide.name} />
                  </span>
                </Link>
              </p>
            </div>
          </li>
        ))}
      </SlideRow>
    </section>
  );
}
