import { useEffect, useRef, useState } from "react";
import { isTouched, restoreInput, storeInput } from "./input-storage.ts";
import { useIsSending } from "./post-form.tsx";
import { formTexts } from "#texts/site/forms.ts";

const fieldSelector = "input:not([type=hidden]):not([type=file]), textarea";

/**
 * Saves the input of the listing form around it, restores it after a reload, and lets the browser ask for confirmation
 * before the visitor leaves with unsaved input.
 * @param refused whether the server sent this page with the visitor's input
 */
export function UnsavedInput({ refused }: { refused: boolean }) {
  const sending = useIsSending();
  const marker = useRef<HTMLSpanElement>(null);
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const form = marker.current?.closest("form");
    if (!form) return;
    const save = () => storeInput(form);
    // Runs after early-input.client.ts has restored what was typed before hydration.
    const timer = setTimeout(() => {
      setRestored(restoreInput(form, refused));
      form.addEventListener("input", save);
    });
    return () => {
      clearTimeout(timer);
      form.removeEventListener("input", save);
    };
  }, [refused]);
  useEffect(() => {
    const form = marker.current?.closest("form");
    if (form && sending) storeInput(form, { sent: true });
    if (!form || sending) return;
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (!refused && !isChanged(form)) return;
      event.preventDefault();
      // For older browsers.
      event.returnValue = true;
    };
    // Not before the first input: some browsers exclude pages with this listener from their back/forward cache.
    const addConfirmation = () => window.addEventListener("beforeunload", confirmLeaving);
    if (refused || isChanged(form)) addConfirmation();
    form.addEventListener("input", addConfirmation);
    return () => {
      form.removeEventListener("input", addConfirmation);
      window.removeEventListener("beforeunload", confirmLeaving);
    };
  }, [refused, sending, restored]);
  return (
    <>
      <span ref={marker} hidden />
      {restored && (
        <p className="notice notice-success" role="status">
          {formTexts.restored}
        </p>
      )}
    </>
  );
}

function isChanged(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fieldSelector)].some(isTouched);
}
