import { useEffect, useState } from "react";
import { type StoredForm, understoodAfter } from "#app/domain/listing/form/understood.ts";
import { listen } from "#app/ui/site/browser/listeners.ts";
import { draftTexts } from "#texts/listing/drafts.ts";

/** How long nothing changes before a form is saved, and how long until a failed save is tried again, in milliseconds. */
const pause = 1500;
const retryPause = 10_000;

/** The answer to a form that was saved while it is filled in. */
export type AutosaveAnswer = StoredForm & {
  /** Why it was not saved; null if it was. */
  problem: string | null;
};

/**
 * Saves a listing form as a draft while it is filled in, so that nothing typed is lost when the browser closes.
 * @param path where it is saved
 * @param first what it was opened with
 * @returns what is stored by now, and what the owner should know of it
 */
export function useAutosave(formId: string, path: string, first: StoredForm): StoredForm & { status: string } {
  const [known, setKnown] = useState(first);
  const [status, setStatus] = useState("");
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement;
    let timer: number | undefined;
    let hasChanged = false;
    let saving: Promise<void> | null = null;
    /** By its own submit, which saves it, too. */
    let isSent = false;

    function saveAfter(milliseconds: number): void {
      window.clearTimeout(timer);
      timer = window.setTimeout(save, milliseconds);
    }
    /** Saves what has changed, one request at a time. */
    function save(): void {
      if (saving) return saveAfter(pause);
      if (!hasChanged || isSent) return;
      hasChanged = false;
      saving = send().finally(() => (saving = null));
    }
    async function send(): Promise<void> {
      try {
        const response = await fetch(path, { method: "POST", body: textsOf(form), keepalive: true });
        if (response.status >= 500) throw new Error(response.statusText);
        // A refusal of the whole request, such as one that is too large, is plain text: it is tried again after a change.
        if (!response.headers.get("Content-Type")?.includes("json")) {
          hasChanged = true;
          return setStatus(draftTexts.notSaved);
        }
        const { problem, ...stored } = (await response.json()) as AutosaveAnswer;
        setStatus(problem ?? draftTexts.autosaved);
        // What was typed meanwhile may be another amount.
        const isOld = hasChanged;
        if (problem === null) setKnown(({ understood }) => (isOld ? { ...stored, understood } : stored));
        // Leaving asks, and the next change tries again.
        else hasChanged = true;
      } catch {
        hasChanged = true;
        setStatus("");
        saveAfter(retryPause);
      }
    }
    function note({ target }: { target: EventTarget | null }): void {
      const { name } = target as HTMLInputElement;
      setKnown((known) => ({ ...known, understood: understoodAfter(known.understood, name) }));
      hasChanged = true;
      setStatus("");
      saveAfter(pause);
    }
    /** A form that is submitted while it is being saved could be overtaken by what is older. */
    function waitForSave(event: SubmitEvent): void {
      if (!saving || event.defaultPrevented || !("requestSubmit" in form)) return;
      event.preventDefault();
      void saving.then(() => form.requestSubmit(event.submitter));
    }
    /** The page that a reload shows might be older than what is being saved. */
    function confirmLeaving(event: BeforeUnloadEvent): void {
      if (isSent || !(hasChanged || saving)) return;
      save();
      event.preventDefault();
      // For older browsers.
      event.returnValue = true;
    }
    // Typed before this script ran.
    const touched = [...form.querySelectorAll<HTMLInputElement>("input, textarea")].find(isTouched);
    if (touched) note({ target: touched });
    const endForm = listen(form, { input: note, submit: waitForSave });
    const endPage = listen(document, { visibilitychange: () => document.visibilityState === "hidden" && save() });
    const endWindow = listen(window, {
      online: save,
      pagehide: save,
      // Shown again by the Back button as it was left: what it sent is stored by now.
      pageshow: ({ persisted }) => persisted && isSent && window.location.reload(),
      // Runs after all others, which may have prevented it.
      submit: (event) => (isSent = !event.defaultPrevented),
      beforeunload: confirmLeaving,
    });
    return () => {
      window.clearTimeout(timer);
      endForm();
      endPage();
      endWindow();
    };
  }, [formId, path]);
  return { ...known, status };
}

/** Whether a field differs from what the server sent. */
function isTouched({ value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean {
  return value !== defaultValue || checked !== defaultChecked;
}

/** What a form would send, without files. */
function textsOf(form: HTMLFormElement): FormData {
  const body = new FormData(form);
  body.delete("images");
  return body;
}
