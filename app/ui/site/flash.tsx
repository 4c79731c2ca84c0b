import { useLocation } from "@remix-run/react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { Flash } from "#app/domain/site/flash.ts";

/** A message in the page itself, for problems: a toast disappears. */
export function FlashNotice({ flash }: { flash: Flash }) {
  return (
    <p className={`notice notice-${flash.tone}`} role="status">
      {flash.text}
    </p>
  );
}

/** Dispatched on the window by `toast`. */
const toastEvent = "toast";

/** Shows a message as a toast. */
export function toast(text: string): void {
  window.dispatchEvent(new CustomEvent(toastEvent, { detail: text }));
}

/** The page's toast: the flash message of a success, until script shows another. */
export function Toasts({ flash }: { flash: Flash | null }) {
  const { key } = useLocation();
  const [message, setMessage] = useState<{ text: string; locationKey: string; count: number } | null>(null);
  useEffect(() => {
    let count = 0;
    const listener = (event: Event) =>
      setMessage({ text: (event as CustomEvent<string>).detail, locationKey: key, count: ++count });
    window.addEventListener(toastEvent, listener);
    return () => window.removeEventListener(toastEvent, listener);
  }, [key]);
  const current = message?.locationKey === key ? message : null;
  if (!current && !flash) return null;
  return <Toast key={`${key} ${current?.count ?? 0}`} text={current?.text ?? flash?.text ?? ""} />;
}

/** How far a toast must be dragged to dismiss it, in CSS pixels. */
const dismissDistance = 80;

/**
 * A message in a dark bar at the bottom. It disappears after 5 seconds by a CSS animation, which pauses on hover and focus,
 * and can be dragged or swiped away (SPEC.md section 2, app-wide). It is focusable so that keyboards can pause it.
 */
function Toast({ text }: { text: string }) {
  const bar = useRef<HTMLParagraphElement>(null);
  const dragStart = useRef<number | null>(null);
  const previousFocus = useRef<Element | null>(null);
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    // Screen readers announce a status only when it changes, not what a page was loaded with.
    const element = bar.current;
    const content = element?.firstChild;
    if (!element || !content) return;
    const { width, height } = element.getBoundingClientRect();
    Object.assign(element.style, { minWidth: `${width}px`, minHeight: `${height}px` });
    content.nodeValue = "";
    const restore = () => (content.nodeValue = text);
    const timer = setTimeout(restore, 50);
    return () => {
      clearTimeout(timer);
      restore();
    };
  }, [text]);

  const distance = (event: PointerEvent) => (dragStart.current === null ? 0 : event.clientX - dragStart.current);
  const move = (event: PointerEvent) => {
    const x = distance(event);
    if (bar.current) bar.current.style.transform = x === 0 ? "" : `translateX(${x}px)`;
  };
  const release = (event: PointerEvent) => {
    if (Math.abs(distance(event)) > dismissDistance) setDismissed(true);
    dragStart.current = null;
    move(event);
  };
  if (dismissed) return null;
  return (
    <div className="toast-place">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it also disappears by itself, and by Escape */}
      <p
        ref={bar}
        className="toast"
        role="status"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus pauses it, as hover does
        tabIndex={0}
        onPointerDown={(event) => {
          dragStart.current = event.clientX;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        onFocus={({ relatedTarget }) => (previousFocus.current = relatedTarget)}
        onKeyDown={({ key }) => {
          if (key !== "Escape") return;
          if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
          setDismissed(true);
        }}
      >
        {text}
      </p>
    </div>
  );
}
