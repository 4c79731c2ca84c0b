import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Picture } from "#app/domain/photo/picture.ts";
import { photoPath } from "#app/paths.ts";
import { NoPhoto, Photo } from "./picture.tsx";
import { SlideRow } from "./slide-row.tsx";
import { useLightbox } from "./use-lightbox.tsx";
import { photoPageTexts } from "#texts/photo/page.ts";
import { galleryTexts, photoSlideTexts } from "#texts/photo/gallery.ts";

/** The classes of the layouts on a wide screen, by the number of photos beside the slideshow. */
const layouts = ["photos-beside-0", "photos-beside-1", "photos-beside-2"];

/**
 * The `sizes` of a gallery photo (gallery.css): on a wide page, two thirds beside others. On phones, a portrait
 * photo is narrower than the gallery, since it is not cropped. Phones have up to three device pixels per CSS pixel;
 * beyond 2.25, a larger file only takes longer to load.
 */
export function gallerySizes({ width, height }: Picture, count: number): string {
  const shown = `min(75rem, 100vw - 2rem, ${(width / height).toFixed(3)} * clamp(13rem, 60vw, 500px))`;
  const wide = count > 1 ? "(min-width: 60rem) min(44rem, 66vw - 18rem), (min-width: 38rem) 63vw, " : "";
  return `${wide}(max-width: 30rem) and (min-resolution: 2.5dppx) calc(0.75 * ${shown}), ${shown}`;
}

interface GalleryProps {
  pictures: Picture[];
  name: string;
  /** The listing whose pages show each photo large; a draft has none. */
  listing?: { type: "rent" | "sell"; id: string };
}

/**
 * A listing's photos as a slideshow (SPEC.md section 2, listing detail), on wide screens with the next ones beside it.
 * Each leads to its own page; with script, it opens over this one.
 */
export function Gallery({ pictures, name, listing }: GalleryProps) {
  const { lightbox, open } = useLightbox(pictures, name);
  if (pictures.length === 0) return <NoPhoto className="gallery" />;
  const count = pictures.length;
  const altOf = (picture: Picture, index: number) => picture.alt || galleryTexts.photoOf(name, index + 1, count);
  const linked = (content: ReactNode, index: number, className = "photo-link") =>
    listing ? (
      <Link to={photoPath(listing, index + 1)} className={className} onClick={(event) => open(event, index)}>
        {content}
      </Link>
    ) : (
      content
    );
  const beside = listing ? pictures.slice(1, layouts.length) : [];
  return (
    <div className={`photos ${layouts[beside.length]}`}>
      <div className="gallery">
        <SlideRow
          prefix="photo"
          texts={photoSlideTexts}
          label={galleryTexts.label}
          focusable={!listing}
          covered={lightbox !== null}
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.folder}
              id={`photo-${index + 1}`}
              className={picture.width < picture.height ? "slide" : "slide slide-wide"}
            >
              {linked(
                <Photo
                  picture={picture}
                  alt={altOf(picture, index)}
                  sizes={gallerySizes(picture, count)}
                  eager={index === 0}
                  contain
                  className="slide-picture"
                />,
                index,
              )}
              {picture.alt.startsWith(`${galleryTexts.drawn}: `) && (
                <span className="badge" aria-hidden="true">
                  {galleryTexts.drawn}
                </span>
              )}
            </li>
          ))}
        </SlideRow>
      </div>
      {beside.length > 0 && (
        <>
          <ul className="photos-beside" aria-label={photoPageTexts.more}>
            {beside.map((picture, index) => (
              <li key={picture.folder}>
                {linked(
                  <Photo
                    picture={picture}
                    alt={altOf(picture, index + 1)}
                    sizes="(min-width: 60rem) min(22rem, 33vw - 9rem), 33vw"
                  />,
                  index + 1,
                )}
              </li>
            ))}
          </ul>
          {linked(photoPageTexts.all(count), 0, "button button-small photos-all")}
        </>
      )}
      {lightbox}
    </div>
  );
}
