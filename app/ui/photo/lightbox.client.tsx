import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Picture } from "#app/domain/photo/picture.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { listen } from "#app/ui/site/browser/listeners.ts";
import { closeModal, openModal } from "#app/ui/site/browser/modal.ts";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { Photo } from "./picture.tsx";
import { SlideButton } from "./slide-button.tsx";
import { galleryTexts, photoSlideTexts } from "#texts/photo/gallery.ts";
import { lightboxTexts } from "#texts/photo/lightbox.ts";

interface LightboxProps {
  pictures: Picture[];
  name: string;
  /** The index of the photo to begin with. */
  start: number;
  onClose: () => void;
}

/**
 * A listing's photos over its page, as large as the window: a row with scroll snap, so that swiping and pinching are the
 * browser's own, with buttons and arrow keys. Escape closes it.
 */
export function Lightbox({ pictures, name, start, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  const isZoomed = useZoom();
  const count = pictures.length;

  const show = (next: number) => {
    const photos = row.current;
    if (next >= 0 && next < count) photos?.scrollTo({ left: next * photos.clientWidth });
  };
  useLayoutEffect(() => {
    const box = dialog.current!;
    openModal(box);
    row.current!.scrollTo({ left: start * row.current!.clientWidth });
    return () => closeModal(box);
  }, [start]);

  function onKeyDown(event: KeyboardEvent): void {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key];
    // With a modifier key they are the browser's: Alt and the left arrow go back.
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    // Otherwise the row scrolls as well.
    event.preventDefault();
    show(to);
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do what the keys do
    <dialog
      ref={dialog}
      className="whole-screen lightbox"
      aria-label={lightboxTexts.label(name)}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="row between lightbox-bar">
        <p role="status">{photoSlideTexts.slide(index + 1, count)}</p>
        <button type="button" className="button button-small" onClick={() => closeModal(dialog.current!)}>
          <RareIcon name="close" />
          {lightboxTexts.close}
        </button>
      </div>
      <ul
        ref={row}
        className={isZoomed ? "slides lightbox-zoomed" : "slides"}
        aria-label={lightboxTexts.photos}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable (WCAG 2.1.1)
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setIndex(Math.round(scrollLeft / clientWidth))}
      >
        {pictures.map((picture, position) => (
          <li key={picture.folder} className="slide" aria-hidden={position !== index}>
            <figure>
              <Photo
                picture={picture}
                alt={galleryTexts.photoOf(name, position + 1, count)}
                sizes="100vw"
                eager={Math.abs(position - index) < 2}
                contain
                alwaysLoad
              />
              <figcaption {...writtenIn(picture.alt)}>{picture.alt}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="lightbox-buttons">
          <SlideButton
            icon="back"
            label={photoSlideTexts.previous}
            isEnd={index === 0}
            onClick={() => show(index - 1)}
          />
          <SlideButton
            icon="on"
            label={photoSlideTexts.next}
            isEnd={index === count - 1}
            onClick={() => show(index + 1)}
          />
        </div>
      )}
    </dialog>
  );
}

/** Whether the visitor has zoomed in by pinching: a finger then moves within the photo, not to the next one. */
function useZoom(): boolean {
  const [isZoomed, setZoomed] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    return viewport ? listen(viewport, { resize: () => setZoomed(viewport.scale > 1.05) }) : undefined;
  }, []);
  return isZoomed;
}
