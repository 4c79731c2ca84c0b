import { useLayoutEffect, useRef } from "react";
import { closeModal, openModal } from "#app/ui/site/browser/modal.ts";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { searchFormTexts as texts } from "#texts/search/form.ts";
import { FiltersForm, type FiltersState } from "./filters.tsx";

/** All filters of a search over its results. Escape and a press beside it close it. */
export function FiltersSheet({ filters, onClose }: { filters: FiltersState; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A selection of text may end beside the sheet.
  const pressed = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const box = dialog.current!;
    openModal(box);
    return () => closeModal(box);
  }, []);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it as well
    <dialog
      ref={dialog}
      className="dialog filters-sheet"
      aria-labelledby="filters-title"
      onClose={onClose}
      onPointerDown={({ target }) => (pressed.current = target)}
      onClick={() => pressed.current === dialog.current && closeModal(dialog.current!)}
    >
      <div className="filters-inside">
        <div className="row between">
          <h2 id="filters-title">{texts.filtersTitle}</h2>
          <button type="button" className="button button-small" onClick={() => closeModal(dialog.current!)}>
            <RareIcon name="close" />
            {texts.close}
          </button>
        </div>
        <FiltersForm filters={filters} form="sheet" onLeave={onClose} />
      </div>
    </dialog>
  );
}
