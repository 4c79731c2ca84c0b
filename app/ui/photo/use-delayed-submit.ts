import { type Dispatch, type RefObject, useEffect, useState } from "react";
import { listen } from "#app/ui/site/browser/listeners.ts";
import { photoManagerTexts as texts } from "#texts/photo/manager.ts";
import { type PhotoEvent, type PhotoList, isUpload } from "./photo-list.ts";

/**
 * Delays the submit of a form until its photos are uploaded, unless some need the visitor's attention.
 * @param section a part of the form
 */
export function useDelayedSubmit(
  section: RefObject<HTMLElement>,
  { items, refused }: Pick<PhotoList, "items" | "refused">,
  dispatch: Dispatch<PhotoEvent>,
): void {
  const [pressed, setPressed] = useState<{ button: HTMLElement | null; refused: number } | null>(null);
  const uploads = items.filter(isUpload);
  const isReady = uploads.length === 0;
  const blocked = uploads.find(({ status }) => status === "failed");
  const refusals = refused.length;

  useEffect(() => {
    if (isReady) return;
    return listen(section.current!.closest("form")!, {
      submit(event) {
        event.preventDefault();
        setPressed({ button: event.submitter, refused: refusals });
        dispatch({ type: "announced", status: texts.formWaits });
      },
    });
  }, [section, isReady, refusals, dispatch]);

  useEffect(() => {
    if (!pressed) return;
    const stopped = refusals > pressed.refused ? texts.refusedMeanwhile : blocked ? texts.unfinished : null;
    if (!stopped && !isReady) return;
    setPressed(null);
    if (!stopped) return section.current!.closest("form")!.requestSubmit(pressed.button);
    dispatch({ type: "announced", alert: stopped });
    const problem = blocked ? "uploads" : refused[refused.length - 1]?.id;
    document.getElementById(`problem-${problem}`)?.querySelector("button")?.focus();
  }, [section, pressed, isReady, blocked, refused, refusals, dispatch]);
}
