import Autoplay from "embla-carousel-autoplay";
import Fade from "embla-carousel-fade";
import useEmblaCarousel from "embla-carousel-react";
import { type RefObject, useEffect, useState } from "react";
import { listen } from "#app/ui/site/browser/listeners.ts";
import { MoreIcon } from "#app/ui/site/more-icons.tsx";

/** How long a slide stays, in milliseconds (SPEC.md section 9). */
const delay = 3000;

/** What turns to a slide. */
export interface Turn {
  to: (index: number) => void;
}

export interface LiveSlidesProps {
  frame: RefObject<HTMLDivElement>;
  /** What a slide is called: `Photo`. */
  what: string;
  onSelect: (index: number) => void;
  /** Takes what turns to a slide. */
  onReady: (turn: Turn | null) => void;
}

/**
 * Takes over a row of slides: one at a time, fading, with arrows, by swipe and by arrow keys. They turn by themselves,
 * but not under the pointer, nor with the focus among them, nor after somebody has stopped them (WCAG 2.2.2).
 */
export function LiveSlides({ frame, what, onSelect, onReady }: LiveSlidesProps) {
  const [plugins] = useState(() => [
    Fade(),
    Autoplay({ delay, playOnInit: false, stopOnInteraction: false, stopOnMouseEnter: false, stopOnFocusIn: false }),
  ]);
  const [attach, embla] = useEmblaCarousel({ loop: true, startIndex: shownIn(frame.current) }, plugins);
  const [wanted, want] = useState(true);
  const [held, hold] = useState(false);

  useEffect(() => {
    attach(frame.current);
    frame.current?.querySelector(".slides")?.scrollTo({ left: 0, behavior: "instant" });
    return () => attach(null);
  }, [attach, frame]);

  useEffect(() => {
    if (!embla) return;
    const show = () => {
      const selected = embla.selectedScrollSnap();
      onSelect(selected);
      // What is not seen can be neither focused nor read.
      embla.slideNodes().forEach((slide, index) => slide.toggleAttribute("inert", index !== selected));
    };
    embla.on("select", show);
    show();
    onReady({ to: (index) => embla.scrollTo(index) });
    return () => {
      onReady(null);
      for (const slide of embla.slideNodes()) slide.removeAttribute("inert");
    };
  }, [embla, onSelect, onReady]);

  useEffect(() => {
    const around = frame.current?.parentElement;
    if (!around || !embla) return;
    let over = false;
    let focused = around.contains(document.activeElement);
    const tell = () => hold(over || focused);
    const hover = ({ type }: PointerEvent) => {
      over = type === "pointerenter";
      tell();
    };
    const focus = ({ type, relatedTarget }: FocusEvent) => {
      focused = type === "focusin" || around.contains(relatedTarget as Node | null);
      tell();
    };
    const keydown = ({ key }: KeyboardEvent) => {
      if (key === "ArrowLeft") embla.scrollPrev();
      if (key === "ArrowRight") embla.scrollNext();
    };
    tell();
    return listen(around, { pointerenter: hover, pointerleave: hover, focusin: focus, focusout: focus, keydown });
  }, [embla, frame]);

  const running = wanted && !held;
  useEffect(() => {
    const { autoplay } = embla?.plugins() ?? {};
    if (running) autoplay?.play();
    else autoplay?.stop();
  }, [embla, running]);

  return (
    <div className="slide-buttons">
      <button
        type="button"
        className="slide-button"
        aria-label={`Previous ${what.toLowerCase()}`}
        onClick={() => embla?.scrollPrev()}
      >
        <MoreIcon name="back" />
      </button>
      <button type="button" className="slide-button slide-pause" onClick={() => want(!wanted)}>
        <MoreIcon name={wanted ? "pause" : "play"} />
        <span className="visually-hidden">{wanted ? "Stop turning by itself" : "Turn by itself"}</span>
      </button>
      <button
        type="button"
        className="slide-button"
        aria-label={`Next ${what.toLowerCase()}`}
        onClick={() => embla?.scrollNext()}
      >
        <MoreIcon name="on" />
      </button>
    </div>
  );
}

/** The slide that was scrolled to before. */
function shownIn(frame: HTMLElement | null): number {
  const row = frame?.querySelector(".slides");
  return row && row.clientWidth > 0 ? Math.round(row.scrollLeft / row.clientWidth) : 0;
}
