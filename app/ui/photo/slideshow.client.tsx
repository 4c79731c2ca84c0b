import Fade from "embla-carousel-fade";
import useEmblaCarousel from "embla-carousel-react";
import { type RefObject, useEffect, useState } from "react";
import { listen } from "#app/ui/site/browser/listeners.ts";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { SlideButton } from "./slide-button.tsx";
import type { SlideTexts } from "#texts/photo/gallery.ts";

/** How long each slide is shown, in milliseconds (SPEC.md section 9). */
const delay = 3000;

export interface SlideControl {
  scrollTo: (index: number) => void;
}

export interface LiveSlidesProps {
  frame: RefObject<HTMLDivElement>;
  /** The index of the slide to begin with. */
  start: number;
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
export function LiveSlides({ frame, start, texts, covered, onSelect, onReady }: LiveSlidesProps) {
  const [plugins] = useState(() => [Fade()]);
  // The carousel begins again whenever its options change.
  const [options] = useState({ loop: true, startIndex: start });
  const [attach, embla] = useEmblaCarousel(options, plugins);
  const [selected, setSelected] = useState(start);
  const [playing, setPlaying] = useState(true);

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
    const timer = setInterval(() => {
      if (playing && !covered && !container.matches(":hover, :focus-within")) embla.scrollNext();
    }, delay);
    const keydown = ({ key }: KeyboardEvent) => {
      if (key === "ArrowLeft") embla.scrollPrev();
      if (key === "ArrowRight") embla.scrollNext();
    };
    const stopListening = listen(container, { keydown });
    return () => {
      clearInterval(timer);
      stopListening();
    };
    // Each slide has the whole time, also one that the visitor has moved to.
  }, [embla, frame, playing, covered, selected]);

  return (
    <div className="slide-buttons">
      <SlideButton icon="back" label={texts.previous} onClick={() => embla?.scrollPrev()} />
      <button type="button" className="slide-button slide-pause" onClick={() => setPlaying(!playing)}>
        <RareIcon name={playing ? "pause" : "play"} />
        <span className="visually-hidden">{playing ? texts.pause : texts.play}</span>
      </button>
      <SlideButton icon="on" label={texts.next} onClick={() => embla?.scrollNext()} />
    </div>
  );
}
