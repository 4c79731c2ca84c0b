import { useLocation } from "@remix-run/react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { Flash } from "#app/domain/site/flash.ts";

/** The message in the page itself, for who missed the toast. */
export function FlashNotice({ flash }: { flash: Flash }) {
  return <p className={`notice notice-${flash.tone}`}>{flash.text}</p>;
}

/** What script of a page has to say: see `toast`. */
const toastEvent = "toast";

/** Shows a message as the page's toast. Only where script runs. */
export function toast(text: string): void {
  window.dispatchEvent(new CustomEvent(toastEvent, { detail: text }));
}

/** The page's toast: the message that came with it, then what its script says. */
export function Toasts({ flash }: { flash: Flash | null }) {
  const { key } = useLocation();
  const [said, setSaid] = useState<{ text: string; at: string; nth: number } | null>(null);
  useEffect(() => {
    let nth = 0;
    const listen = (event: Event) => setSaid({ text: (event as CustomEvent<string>).detail, at: key, nth: ++nth });
    window.addEventListener(toastEvent, listen);
    return () => window.removeEventListener(toastEvent, listen);
  }, [key]);
  const own = said?.at === key ? said : null;
  if (!own && !flash) return null;
  return <Toast key={`${key} ${own?.nth ?? 0}`} text={own?.text ?? flash?.text ?? ""} />;
}

/** So far a toast has to be drawn to go, in CSS pixels. */
const farEnough = 80;

/**
 * A message as a dark bar at the bottom: gone after 5 seconds by animation, held while the pointer or the focus rests on
 * it, and dragged or swiped away (SPEC.md section 2, app-wide). It can take the focus for that reason alone.
 */
function Toast({ text }: { text: string }) {
  const bar = useRef<HTMLParagraphElement>(null);
  const from = useRef<number | null>(null);
  const focusBefore = useRef<Element | null>(null);
  const [gone, setGone] = useState(false);

  useEffect(() => {
    // What stood in the page from its start is not read out; what comes into it is.
    const element = bar.current;
    const words = element?.firstChild;
    if (!element || !words) return;
    const { width, height } = element.getBoundingClientRect();
    Object.assign(element.style, { minWidth: `${width}px`, minHeight: `${height}px` });
    words.nodeValue = "";
    const bringBack = () => (words.nodeValue = text);
    const timer = setTimeout(bringBack, 50);
    return () => {
      clearTimeout(timer);
      bringBack();
    };
  }, [text]);

  const drawn = (event: PointerEvent) => (from.current === null ? 0 : event.clientX - from.current);
  const move = (event: PointerEvent) => {
    const far = drawn(event);
    if (bar.current) bar.current.style.transform = far === 0 ? "" : `translateX(${far}px)`;
  };
  const letGo = (event: PointerEvent) => {
    if (Math.abs(drawn(event)) > farEnough) setGone(true);
    from.current = null;
    move(event);
  };
  if (gone) return null;
  return (
    <div className="toast-place">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it goes by itself, too */}
      <p
        ref={bar}
        className="toast"
        role="status"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus holds it, as the pointer does
        tabIndex={0}
        onPointerDown={(event) => {
          from.current = event.clientX;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={move}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onFocus={({ relatedTarget }) => (focusBefore.current = relatedTarget)}
        onKeyDown={({ key }) => {
          if (key !== "Escape") return;
          if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus();
          setGone(true);
        }}
      >
        {text}
      </p>
    </div>
  );
}
