import { Link } from "@remix-run/react";
import type { Card } from "#app/domain/listing/card.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { listingPath } from "#app/paths.ts";
import { NoPhoto, Photo } from "#app/ui/photo/picture.tsx";
import { SlideRow } from "#app/ui/photo/slide-row.tsx";
import { ActionLabel } from "#app/ui/site/rich-text.tsx";
import { Price } from "./price.tsx";
import { cardTexts } from "#texts/listing/card.ts";
import { slideshowTexts } from "#texts/listing/slideshow.ts";
import { homeSlideTexts } from "#texts/photo/gallery.ts";

/** Phones with three pixels per CSS pixel take the file of those with two, as in the gallery. */
export const slideSizes =
  "(min-width: 100rem) 1090px, (min-width: 79rem) 850px, (min-width: 60rem) calc(100vw - 24rem), (max-width: 30rem) and (min-resolution: 2.5dppx) 75vw, 100vw";

/** The slideshow of the newest listings (SPEC.md section 2, home). */
export function Slideshow({ slides }: { slides: Card[] }) {
  if (slides.length === 0) return null;
  return (
    <section className="slideshow" aria-label={slideshowTexts.label}>
      <SlideRow prefix="slide" texts={homeSlideTexts}>
        {slides.map((slide, index) => (
          <li key={slide.id} id={`slide-${index + 1}`} className="slide">
            {slide.cover ? (
              <Photo
                picture={slide.cover}
                alt={slide.cover.alt || cardTexts.photoOf(slide.name)}
                sizes={slideSizes}
                eager={index === 0}
                className="slide-picture"
              />
            ) : (
              <NoPhoto className="slide-picture" />
            )}
            <div className="slide-text">
              <Price price={slide.price} />
              <h2 {...writtenIn(slide.name)}>{slide.name}</h2>
              <p className="hint" {...writtenIn(slide.address)}>
                {slide.address}
              </p>
              <Link to={listingPath(slide)} className="button slide-link">
                <ActionLabel label={slideshowTexts.enquire} name={slide.name} />
              </Link>
            </div>
          </li>
        ))}
      </SlideRow>
    </section>
  );
}
