import { useEffect, useRef, useState } from "react";
import { bringTypingBack, isTouched, keepTyping } from "./kept-typing.ts";
import { useIsSending } from "./post-form.tsx";

const typedInto = "input:not([type=hidden]):not([type=file]), textarea";

/**
 * Has the browser ask before the page is left with typing in it that is not saved, and brings that back after a reload.
 * It stands inside of its form.
 * @param refused whether the form came back with what was typed
 */
export function UnsavedTyping({ refused }: { refused: boolean }) {
  const sending = useIsSending();
  const here = useRef<HTMLSpanElement>(null);
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    const form = here.current?.closest("form");
    if (!form) return;
    const keep = () => keepTyping(form);
    // Once the page has its own typing of before it came to life (typing.client.ts).
    const timer = setTimeout(() => {
      setIsBack(bringTypingBack(form, refused));
      form.addEventListener("input", keep);
    });
    return () => {
      clearTimeout(timer);
      form.removeEventListener("input", keep);
    };
  }, [refused]);
  useEffect(() => {
    const form = here.current?.closest("form");
    if (form && sending) keepTyping(form, { sent: true });
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
  }, [refused, sending, isBack]);
  return (
    <>
      <span ref={here} hidden />
      {isBack && (
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
