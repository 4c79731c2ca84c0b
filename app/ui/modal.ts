/** Whether `<dialog>` can be modal: before Safari 15.4 and Firefox 98 it is an element like any other. */
export const hasModals = () => typeof HTMLDialogElement === "function";

/** Shows a dialog above the page; without modal dialogs by its attribute alone, which the style sheet goes by. */
export function openModal(dialog: HTMLDialogElement): void {
  // eslint-disable-next-line no-restricted-properties -- tested for
  if (hasModals()) dialog.showModal();
  else dialog.setAttribute("open", "");
}

export function closeModal(dialog: HTMLDialogElement): void {
  if (hasModals()) dialog.close();
  else dialog.removeAttribute("open");
}
