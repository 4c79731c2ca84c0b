import { type ReactNode, type TouchEvent, useRef, useState } from "react";
import type { Card } from "#app/domain/listing/card.ts";
import type { Picture } from "#app/domain/photo/picture.ts";
import { cardPhotosPath } from "#app/paths.ts";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { useDataLight } from "#app/ui/site/data-light.tsx";
import { cardTexts } from "#texts/listing/card.ts";

/** How far a finger moves to change the photo, in CSS pixels; less is a tap on the card. */
const swipe = 40;

/**
 * The photo that a card shows: its cover and, with script, the next ones by swiping or by buttons for the mouse. They are
 * decoration beside the listing's own gallery, so the keyboard and screen readers do without. The photos after the cover
 * are loaded when a finger or the mouse first comes to the card. Until then, script changes nothing on it.
 */
export function useCardPhotos({ id, cover, photos: count = 1 }: Pick<Card, "id" | "cover" | "photos">) {
  const light = useDataLight();
  const [index, setIndex] = useState(0);
  const [further, setFurther] = useState<Picture[] | null>(null);
  const isRequested = useRef(false);
  const start = useRef<{ x: number; y: number } | null>(null);
  const isLive = !light && cover !== null && count > 1;

  async function load(): Promise<void> {
    if (!isLive || isRequested.current) return;
    isRequested.current = true;
    try {
      const response = await fetch(cardPhotosPath(id));
      if (!response.ok) throw new Error(`status ${response.status}`);
      setFurther((await response.json()) as Picture[]);
    } catch {
      // The next touch tries again.
      isRequested.current = false;
    }
  }
  function move(by: number): void {
    const last = further?.length ?? 0;
    setIndex((shown) => Math.min(Math.max(shown + by, 0), last));
  }
  const button = (label: string, by: number, icon: "back" | "on", isEnd: boolean): ReactNode => (
    <button
      type="button"
      className="button"
      aria-label={label}
      aria-hidden
      tabIndex={-1}
      disabled={isEnd}
      onClick={() => move(by)}
    >
      <RareIcon name={icon} />
    </button>
  );
  return {
    picture: further?.[index - 1] ?? cover,
    buttons: isLive && (
      <div className="card-photos">
        {further && button(cardTexts.previousPhoto, -1, "back", index === 0)}
        {further && button(cardTexts.nextPhoto, 1, "on", index === further.length)}
        {/* Drawn by the style sheet: it is no text of the page. */}
        <span className="badge" data-number={cardTexts.photoNumber(index + 1, further ? further.length + 1 : count)} />
      </div>
    ),
    onPointerEnter: () => void load(),
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0]! : null;
      start.current = touch && { x: touch.clientX, y: touch.clientY };
      void load();
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [from, touch] = [start.current, changedTouches[0]];
      start.current = null;
      if (!from || !touch) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) move(x < 0 ? 1 : -1);
    },
  };
}
