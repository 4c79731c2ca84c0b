import { type RefObject, useEffect, useRef } from "react";
import type SortableList from "sortablejs";
import type { FormPhoto } from "./photo-list.ts";

/**
 * Makes the photos sortable by dragging. React renders the new order, so the dragged element is moved back first.
 * @param onSort called with the ids in their new order, and the old and new index of the dragged photo
 */
export function useSorting(
  section: RefObject<HTMLElement>,
  Sortable: typeof SortableList | undefined,
  photos: FormPhoto[],
  onSort: (ids: string[], from: number, to: number) => void,
): void {
  const latest = useRef({ photos, onSort });
  latest.current = { photos, onSort };
  const hasList = photos.length > 0;
  useEffect(() => {
    const list = section.current?.querySelector<HTMLElement>(".form-photos");
    if (!Sortable || !list) return;
    const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const sortable = Sortable.create(list, {
      draggable: ".form-photo",
      handle: ".form-photo-grip, picture",
      // Native drag and drop would drag the image instead of its list item, and does not work by touch.
      forceFallback: true,
      delay: 150,
      delayOnTouchOnly: true,
      animation: reducedMotion ? 0 : 150,
      onEnd({ item, oldIndex = 0, newIndex = 0 }) {
        if (oldIndex === newIndex) return;
        item.remove();
        list.insertBefore(item, list.children[oldIndex] ?? null);
        const ids = latest.current.photos.map(({ id }) => id);
        ids.splice(newIndex, 0, ...ids.splice(oldIndex, 1));
        latest.current.onSort(ids, oldIndex, newIndex);
      },
    });
    return () => sortable.destroy();
  }, [section, Sortable, hasList]);
}
