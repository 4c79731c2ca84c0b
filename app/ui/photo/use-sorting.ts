import { type Dispatch, type RefObject, useEffect, useRef } from "react";
import type SortableList from "sortablejs";
import type { PhotoEvent } from "./photo-list.ts";

/**
 * Makes the photos sortable by dragging. React renders the new order, so the dragged element is moved back first.
 * @returns the list's ref
 */
export function useSorting(
  Sortable: typeof SortableList | undefined,
  dispatch: Dispatch<PhotoEvent>,
): RefObject<HTMLOListElement> {
  const ref = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = ref.current;
    if (!Sortable || !list) return;
    const sortable = Sortable.create(list, {
      draggable: ".form-photo, .upload",
      handle: "summary",
      // Native drag and drop would drag the image instead of its list item, and does not work by touch.
      forceFallback: true,
      delay: 150,
      delayOnTouchOnly: true,
      animation: window.matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 150,
      onEnd({ item, oldIndex = 0, newIndex = 0 }) {
        if (oldIndex === newIndex) return;
        item.remove();
        list.insertBefore(item, list.children[oldIndex] ?? null);
        dispatch({ type: "moved", from: oldIndex, to: newIndex });
      },
    });
    return () => sortable.destroy();
  }, [Sortable, dispatch]);
  return ref;
}
