import { useEffect, useRef } from "react";
import { useIsSending } from "./post-form.tsx";

const typedInto = "input:not([type=hidden], [type=file]), textarea";

/**
 * Has the browser ask before the page is left with typing in it that is not saved. It stands inside of its form.
 * @param refused whether the form came back with what was typed
 */
export function UnsavedTyping({ refused }: { refused: boolean }) {
  const sending = useIsSending();
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = here.current?.closest("form");
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
  }, [refused, sending]);
  return <span ref={here} hidden />;
}

/** Whether a field is other than the server sent it. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedInto)].some((field) =>
    field instanceof HTMLInputElement && field.type === "radio"
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  );
}
