import Fade from "embla-carousel-fade";
import useEmblaCarousel from "embla-carousel-react";
import { type RefObject, useEffect, useState } from "react";
import { listen } from "#app/ui/site/browser/listeners.ts";
import { RareIcon } from "#app/ui/site/icons.tsx";
import type { SlideTexts } from "#texts/photo/gallery.ts";

/** How long each slide is shown, in milliseconds (SPEC.md section 9). */
const delay = 3000;

export interface SlideControl {
  scrollTo: (index: number) => void;
}

export interface LiveSlidesProps {
  frame: RefObject<HTMLDivElement>;
  texts: SlideTexts;
  covered: boolean;
  onSelect: (index: number) => void;
  /** Called with the control of the slideshow, and with null when it ends. */
  onReady: (control: SlideControl | null) => void;
}

/**
 * Turns a row of slides into a slideshow that fades, with buttons, swipe and arrow keys. It advances automatically, except
 * while it has the pointer or the focus, or after the visitor has paused it (WCAG 2.2.2).
 */
export function LiveSlides({ frame, texts, covered, onSelect, onReady }: LiveSlidesProps) {
  const [plugins] = useState(() => [Fade()]);
  const [attach, embla] = useEmblaCarousel({ loop: true, startIndex: scrolledIndex(frame.current) }, plugins);
  const [selected, setSelected] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [inUse, setInUse] = useState(false);

  useEffect(() => {
    attach(frame.current);
    frame.current?.querySelector(".slides")?.scrollTo({ left: 0, behavior: "instant" });
    return () => attach(null);
  }, [attach, frame]);

  useEffect(() => {
    if (!embla) return;
    const update = () => {
      const selected = embla.selectedScrollSnap();
      onSelect(selected);
      setSelected(selected);
      // Hidden slides must be neither focusable nor read by screen readers.
      embla.slideNodes().forEach((slide, index) => slide.toggleAttribute("inert", index !== selected));
    };
    embla.on("select", update);
    update();
    onReady({ scrollTo: (index) => embla.scrollTo(index) });
    return () => {
      onReady(null);
      for (const slide of embla.slideNodes()) slide.removeAttribute("inert");
    };
  }, [embla, onSelect, onReady]);

  useEffect(() => {
    const container = frame.current?.parentElement;
    if (!container || !embla) return;
    let hovered = false;
    let focused = container.contains(document.activeElement);
    const update = () => setInUse(hovered || focused);
    const hover = ({ type }: PointerEvent) => {
      hovered = type === "pointerenter";
      update();
    };
    const focus = ({ type, relatedTarget }: FocusEvent) => {
      focused = type === "focusin" || container.contains(relatedTarget as Node | null);
      update();
    };
    const keydown = ({ key }: KeyboardEvent) => {
      if (key === "ArrowLeft") embla.scrollPrev();
      if (key === "ArrowRight") embla.scrollNext();
    };
    update();
    return listen(container, { pointerenter: hover, pointerleave: hover, focusin: focus, focusout: focus, keydown });
  }, [embla, frame]);

  const running = playing && !inUse && !covered;
  useEffect(() => {
    if (!running || !embla) return;
    const timer = setTimeout(() => embla.scrollNext(), delay);
    return () => clearTimeout(timer);
    // Each slide has the whole time, also one that the visitor has moved to.
  }, [embla, running, selected]);

  return (
    <div className="slide-buttons">
      <button type="button" className="slide-button" aria-label={texts.previous} onClick={() => embla?.scrollPrev()}>
        <RareIcon name="back" />
      </button>
      <button type="button" className="slide-button slide-pause" onClick={() => setPlaying(!playing)}>
        <RareIcon name={playing ? "pause" : "play"} />
        <span className="visually-hidden">{playing ? texts.pause : texts.play}</span>
      </button>
      <button type="button" className="slide-button" aria-label={texts.next} onClick={() => embla?.scrollNext()}>
        <RareIcon name="on" />
      </button>
    </div>
  );
}

/** The index of the slide that the visitor has scrolled to. */
function scrolledIndex(frame: HTMLElement | null): number {
  const row = frame?.querySelector(".slides");
  return row && row.clientWidth > 0 ? Math.round(row.scrollLeft / row.clientWidth) : 0;
}
