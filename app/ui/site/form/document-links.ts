import { useEffect, useState } from "react";
import { listen } from "#app/ui/site/browser/listeners.ts";

/**
 * Loads whole documents by links once something was typed into a form: for Back, the browser keeps what was typed, but
 * only by document.
 * @returns called when something is typed
 */
export function useDocumentLinks(): () => void {
  const [hasInput, setHasInput] = useState(false);
  useEffect(() => (hasInput ? listen(window, { click: leaveDocument }, true) : undefined), [hasInput]);
  return () => setHasInput(true);
}

/** Has the browser follow a link, instead of script. */
function leaveDocument(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a");
  if (link && link.pathname !== location.pathname) event.stopPropagation();
}
