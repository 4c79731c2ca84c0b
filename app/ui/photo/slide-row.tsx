import {
  Children,
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  lazy,
  useEffect,
  useRef,
  useState,
} from "react";
import type { LiveSlidesProps, Turn } from "./slideshow.client.tsx";

/** Loaded where it is used. Where it does not come the row stays as it is. */
const LiveSlides = lazy<ComponentType<LiveSlidesProps>>(() =>
  import("./slideshow.client.tsx").then(
    ({ LiveSlides }) => ({ default: LiveSlides }),
    () => ({ default: () => null }),
  ),
);

interface SlideRowProps {
  /** What a slide's fragment begins with: `photo-1`. */
  prefix: string;
  /** What one is called: `Photo`. */
  what: string;
  /** Where given, the row itself takes the focus under this name: it holds nothing else that does. */
  label?: string;
  children: ReactNode;
  /** What stands over all slides. */
  over?: ReactNode;
}

/**
 * Slides in a row that snaps, with a link to each. Where motion is welcome, script shows them one after the other
 * instead (SPEC.md section 2: fade, every 3 seconds, arrows).
 */
export function SlideRow({ prefix, what, label, children, over }: SlideRowProps) {
  const count = Children.count(children);
  const frame = useRef<HTMLDivElement>(null);
  const moving = useMotion(count);
  const [selected, select] = useState<number | null>(null);
  const [turn, setTurn] = useState<Turn | null>(null);
  useShown(frame, turn === null, select);
  return (
    <>
      <div className={turn ? "slides-frame slides-live" : "slides-frame"} ref={frame}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to take the keyboard (WCAG 2.1.1) */}
        <ul className="slides" aria-label={label} tabIndex={label === undefined ? undefined : 0}>
          {children}
        </ul>
      </div>
      {over}
      {count > 1 && (
        <ul className="slide-links">
          {Array.from({ length: count }, (_, index) => (
            <li key={index}>
              <a
                href={`#${prefix}-${index + 1}`}
                aria-label={`${what} ${index + 1} of ${count}`}
                aria-current={selected === index ? "true" : undefined}
                onClick={(event) => {
                  if (!turn) return;
                  event.preventDefault();
                  turn.to(index);
                }}
              >
                <span>{index + 1}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {moving && (
        <Suspense>
          <LiveSlides frame={frame} what={what} onSelect={select} onReady={setTurn} />
        </Suspense>
      )}
    </>
  );
}

/** Tells which slide a row shows that is scrolled by hand. */
function useShown(frame: RefObject<HTMLElement>, byHand: boolean, tell: (index: number) => void): void {
  useEffect(() => {
    const slides = [...(frame.current?.querySelectorAll(".slides > li") ?? [])];
    if (!byHand || slides.length < 2) return;
    const watch = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) if (isIntersecting) tell(slides.indexOf(target));
      },
      { root: frame.current?.firstElementChild, threshold: 0.6 },
    );
    for (const slide of slides) watch.observe(slide);
    return () => watch.disconnect();
  }, [frame, byHand, tell]);
}

/** Whether slides may turn by themselves: there is more than one, and motion is welcome. */
function useMotion(count: number): boolean {
  const [welcome, setWelcome] = useState(false);
  useEffect(() => {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)");
    const decide = () => setWelcome(!still.matches && count > 1);
    decide();
    still.addEventListener("change", decide);
    return () => still.removeEventListener("change", decide);
  }, [count]);
  return welcome;
}
