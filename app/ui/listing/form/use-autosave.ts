import { useEffect, useState } from "react";
import { shownHeader } from "#app/domain/listing/draft.ts";
import { listen } from "#app/ui/site/browser/listeners.ts";
import { draftTexts } from "#texts/listing/drafts.ts";

/** How long nothing changes before a form is saved, in milliseconds. */
const pause = 1000;

/**
 * Saves a listing form as a draft while it is filled in, so that nothing typed is lost when the browser closes. If the
 * server refuses it, the form says why and is not saved again until it is sent.
 * @param path where it is saved
 * @param initiallyShown the fingerprint of what it was opened with
 * @returns the fingerprint of what is stored by now, and a message about it
 */
export function useAutosave(formId: string, path: string, initiallyShown: string) {
  const [shown, setShown] = useState(initiallyShown);
  const [status, setStatus] = useState("");
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement;
    let timer: number | undefined;
    let hasChanged = false;
    let isStopped = false;

    async function save(): Promise<void> {
      window.clearTimeout(timer);
      if (!hasChanged || isStopped) return;
      hasChanged = false;
      const body = new FormData(form);
      for (const [name, value] of [...body]) if (typeof value !== "string") body.delete(name);
      const response = await fetch(path, { method: "POST", body, keepalive: true });
      const stored = response.headers.get(shownHeader);
      if (stored !== null) {
        setShown(stored);
        setStatus(draftTexts.autosaved);
      } else if (response.status < 500) {
        isStopped = true;
        setStatus(await response.text());
      }
    }
    // Offline, the next change tries again.
    const attempt = () => void save().catch(() => (hasChanged = true));
    function note(): void {
      hasChanged = true;
      window.clearTimeout(timer);
      timer = window.setTimeout(attempt, pause);
    }
    const endForm = listen(form, {
      input: note,
      change: note,
      submit: () => {
        isStopped = true;
        window.clearTimeout(timer);
      },
    });
    const endPage = listen(document, {
      visibilitychange: () => document.visibilityState === "hidden" && attempt(),
    });
    const endOnline = listen(window, { online: attempt });
    return () => {
      window.clearTimeout(timer);
      endForm();
      endPage();
      endOnline();
    };
  }, [formId, path]);
  return { shown, status };
}
