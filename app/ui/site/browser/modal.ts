import type { MouseEvent } from "react";

/** Whether the browser supports modal dialogs: not before Safari 15.4 and Firefox 98. */
const hasModals = () => typeof HTMLDialogElement === "function";

/** Opens a dialog. Without support for modal ones it sets the `open` attribute, which older.css styles. */
export function openModal(dialog: HTMLDialogElement): void {
  // eslint-disable-next-line no-restricted-properties -- hasModals() checks for support
  if (hasModals()) dialog.showModal();
  else dialog.setAttribute("open", "");
}

/** Closes a dialog that `openModal` has opened. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (hasModals()) dialog.close();
  else dialog.removeAttribute("open");
}

/** Whether a click on a link may open a dialog instead: not one that opens another tab or window. */
export function mayOpenModal(event: MouseEvent): boolean {
  return hasModals() && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
