import { Children, type ComponentType, type ReactNode, Suspense, lazy, useEffect, useRef, useState } from "react";
import type { LiveSlidesProps, SlideControl } from "./slideshow.client.tsx";
import type { SlideTexts } from "#texts/photo/gallery.ts";

/** Loaded when needed. If that fails, the row keeps scrolling as it does without script. */
const LiveSlides = lazy<ComponentType<LiveSlidesProps>>(() =>
  import("./slideshow.client.tsx").then(
    ({ LiveSlides }) => ({ default: LiveSlides }),
    () => ({ default: () => null }),
  ),
);

interface SlideRowProps {
  /** The start of a slide's fragment: `photo` in `#photo-1`. */
  prefix: string;
  texts: SlideTexts;
  /** An accessible name. */
  label?: string;
  /** For slides that contain nothing focusable. */
  focusable?: boolean;
  /** Whether the slideshow stands still, since something covers it. */
  covered?: boolean;
  children: ReactNode;
}

/**
 * Slides in a row with scroll snap, and a link to each. Script turns them into a slideshow, unless the visitor prefers
 * reduced motion (SPEC.md section 2: fade, every 3 seconds, arrows).
 */
export function SlideRow({ prefix, texts, label, focusable = false, covered = false, children }: SlideRowProps) {
  const count = Children.count(children);
  const frame = useRef<HTMLDivElement>(null);
  const animated = useAnimation(count);
  const [selected, select] = useState<number | null>(null);
  const [control, setControl] = useState<SlideControl | null>(null);
  // Without script, no link is marked: it could not follow the visitor.
  useEffect(() => select(scrolledIndex(frame.current!.firstElementChild!)), []);
  return (
    <>
      <div className={control ? "slides-frame slides-live" : "slides-frame"} ref={frame}>
        <ul
          className="slides"
          aria-label={label}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable (WCAG 2.1.1)
          tabIndex={focusable ? 0 : undefined}
          onScroll={({ currentTarget }) => control || select(scrolledIndex(currentTarget))}
        >
          {children}
        </ul>
      </div>
      {count > 1 && (
        <ul className="slide-links">
          {Array.from({ length: count }, (_, index) => (
            <li key={index}>
              <a
                href={`#${prefix}-${index + 1}`}
                aria-label={texts.slide(index + 1, count)}
                aria-current={selected === index ? "true" : undefined}
                onClick={(event) => {
                  if (!control) return;
                  event.preventDefault();
                  control.scrollTo(index);
                }}
              >
                <span>{index + 1}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {animated && (
        <Suspense>
          <LiveSlides
            frame={frame}
            start={selected ?? 0}
            texts={texts}
            covered={covered}
            onSelect={select}
            onReady={setControl}
          />
        </Suspense>
      )}
    </>
  );
}

/** The index of the slide that the visitor has scrolled to. */
const scrolledIndex = ({ scrollLeft, clientWidth }: Element) => Math.round(scrollLeft / (clientWidth || 1));

/** Whether to animate slides: there is more than one, and the visitor does not prefer reduced motion. */
function useAnimation(count: number): boolean {
  const [animated, setAnimated] = useState(false);
  useEffect(() => {
    const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
    const update = () => setAnimated(!reducedMotion.matches && count > 1);
    update();
    reducedMotion.addEventListener("change", update);
    return () => reducedMotion.removeEventListener("change", update);
  }, [count]);
  return animated;
}
