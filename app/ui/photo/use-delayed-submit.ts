import { type Dispatch, type RefObject, useEffect, useState } from "react";
import { listen } from "#app/ui/site/browser/listeners.ts";
import { photoManagerTexts as texts } from "#texts/photo/manager.ts";
import { type PhotoEvent, type PhotoList, isUpload } from "./photo-list.ts";

/**
 * Delays the submit of a form until its photos are uploaded, unless some need the visitor's attention.
 * @param input a field of the form
 */
export function useDelayedSubmit(
  input: RefObject<HTMLInputElement>,
  items: PhotoList["items"],
  dispatch: Dispatch<PhotoEvent>,
): void {
  const [submitter, setSubmitter] = useState<HTMLElement | null>(null);
  const uploads = items.filter(isUpload);
  const isReady = uploads.length === 0;
  const blocked = uploads.find(({ status }) => ["paused", "failed", "refused"].includes(status));

  useEffect(() => {
    if (isReady) return;
    return listen(input.current!.form!, {
      submit(event) {
        event.preventDefault();
        setSubmitter(event.submitter);
        dispatch({ type: "announced", status: texts.formWaits });
      },
    });
  }, [input, isReady, dispatch]);

  useEffect(() => {
    if (!submitter || !(isReady || blocked)) return;
    setSubmitter(null);
    if (!blocked) return input.current!.form!.requestSubmit(submitter);
    dispatch({ type: "announced", alert: texts.unfinished });
    document.getElementById(blocked.id)?.querySelector("button")?.focus();
  }, [input, submitter, isReady, blocked, dispatch]);
}
