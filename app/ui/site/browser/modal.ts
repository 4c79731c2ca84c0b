/** Whether `<dialog>` can be modal: before Safari 15.4 and Firefox 98 it is an element like any other. */
export const hasModals = () => typeof HTMLDialogElement === "function";

/** Opens a dialog, modal where the browser has modal dialogs; otherwise by its attribute, which older.css styles. */
export function openModal(dialog: HTMLDialogElement): void {
  // eslint-disable-next-line no-restricted-properties -- hasModals() tests for it
  if (hasModals()) dialog.showModal();
  else dialog.setAttribute("open", "");
}

/** Closes what `openModal` has opened. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (hasModals()) dialog.close();
  else dialog.removeAttribute("open");
}
