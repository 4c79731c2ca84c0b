import { useEffect, useRef, useState } from "react";
import { isTouched, restoreTyping, saveTyping } from "./saved-draft.ts";
import { useIsSending } from "./post-form.tsx";

const typedInto = "input:not([type=hidden]):not([type=file]), textarea";

/**
 * Has the browser ask before the page is left with unsaved typing, and restores that after a reload. It stands inside its
 * form.
 * @param refused whether the form came back with what was typed
 */
export function UnsavedTyping({ refused }: { refused: boolean }) {
  const sending = useIsSending();
  const here = useRef<HTMLSpanElement>(null);
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const form = here.current?.closest("form");
    if (!form) return;
    const save = () => saveTyping(form);
    // After typing.client.ts, which restores what was typed before the page came to life.
    const timer = setTimeout(() => {
      setRestored(restoreTyping(form, refused));
      form.addEventListener("input", save);
    });
    return () => {
      clearTimeout(timer);
      form.removeEventListener("input", save);
    };
  }, [refused]);
  useEffect(() => {
    const form = here.current?.closest("form");
    if (form && sending) saveTyping(form, { sent: true });
    if (!form || sending) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!refused && !isChanged(form)) return;
      event.preventDefault();
      // What older browsers go by.
      event.returnValue = true;
    };
    // Only from then on: some browsers keep no page for going back to that listens for this.
    const begin = () => window.addEventListener("beforeunload", ask);
    if (refused || isChanged(form)) begin();
    form.addEventListener("input", begin);
    return () => {
      form.removeEventListener("input", begin);
      window.removeEventListener("beforeunload", ask);
    };
  }, [refused, sending, restored]);
  return (
    <>
      <span ref={here} hidden />
      {restored && (
        <p className="notice notice-success" role="status">
          We restored what you typed before.
        </p>
      )}
    </>
  );
}

function isChanged(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedInto)].some(isTouched);
}
