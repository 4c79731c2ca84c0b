import { useEffect, useState } from "react";
import { type StoredForm, understoodAfter } from "#app/domain/listing/form/understood.ts";
import { listen } from "#app/ui/site/browser/listeners.ts";
import { draftTexts } from "#texts/listing/drafts.ts";

/** How long nothing changes before a form is saved, and how long until a failed save is tried again, in milliseconds. */
const pause = 1500;
const retryPause = 10_000;

/** Reasons that the next change does not remove: the form is another user's or has expired, or another tab has saved it. */
const finalStatuses = [403, 409];

/**
 * Saves a listing form as a draft while it is filled in, so that nothing typed is lost when the browser closes.
 * @param path where it is saved
 * @param first what it was opened with
 * @returns what is stored by now, and what the owner should know of it
 */
export function useAutosave(formId: string, path: string, first: StoredForm): StoredForm & { status: string } {
  const [known, setKnown] = useState(first);
  const opened = first.fingerprint;
  const [status, setStatus] = useState("");
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement;
    let stored = opened;
    let timer: number | undefined;
    let hasChanged = false;
    let isStopped = false;
    /** Without an answer it may have been saved all the same: it is sent again before anything newer. */
    let unanswered: FormData | null = null;
    let running: Promise<void> | null = null;
    /** By its own submit, which saves it, too. */
    let isSent = false;

    async function send(): Promise<void> {
      while (!isStopped && (unanswered || hasChanged)) {
        unanswered ??= textsOf(form, stored);
        hasChanged = false;
        const response = await fetch(path, { method: "POST", body: unanswered, keepalive: true });
        const isReason = response.headers.get("content-type")?.startsWith("text/plain") && response.status < 500;
        if (!response.ok && !isReason) throw new Error(response.statusText);
        if (isReason) {
          unanswered = null;
          // Still unsaved: leaving asks, and signing in elsewhere lets the next event save it.
          hasChanged = true;
          isStopped = finalStatuses.includes(response.status);
          return setStatus(await response.text());
        }
        const answer = (await response.json()) as StoredForm;
        unanswered = null;
        stored = answer.fingerprint;
        // What was typed meanwhile may be another amount.
        const isOld = hasChanged;
        setKnown(({ understood }) => (isOld ? { ...answer, understood } : answer));
        setStatus(draftTexts.autosaved);
      }
    }
    /** Saves what has changed, one request at a time. */
    function save(): Promise<void> {
      window.clearTimeout(timer);
      if (isSent) return Promise.resolve();
      const retry = () => {
        setStatus("");
        timer = window.setTimeout(() => void save(), retryPause);
      };
      running ??= send()
        .catch(retry)
        .finally(() => (running = null));
      return running;
    }
    const saveNow = () => void save();
    function note(): void {
      hasChanged = true;
      setStatus("");
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void save(), pause);
    }

    let isWaiting = false;
    /** A form that is submitted while it is being saved would look like one from another tab. */
    function waitForSave(event: SubmitEvent): void {
      const isUnsaved = running !== null || unanswered !== null;
      if (isWaiting || !isUnsaved || event.defaultPrevented || !("requestSubmit" in form)) return;
      event.preventDefault();
      const submit = () => {
        isWaiting = true;
        form.requestSubmit(event.submitter);
        isWaiting = false;
      };
      void save().then(submit);
    }
    /** The page that a reload shows might be older than what is being saved. */
    function confirmLeaving(event: BeforeUnloadEvent): void {
      if (isSent || !(hasChanged || unanswered)) return;
      saveNow();
      event.preventDefault();
      // For older browsers.
      event.returnValue = true;
    }
    function noteField({ target }: Event): void {
      const { name } = target as HTMLInputElement;
      setKnown((known) => ({ ...known, understood: understoodAfter(known.understood, name) }));
      note();
    }
    // Typed before this script ran.
    if ([...form.elements].some(isTouched)) note();
    const endForm = listen(form, { input: noteField, submit: waitForSave });
    const endPage = listen(document, { visibilitychange: () => document.visibilityState === "hidden" && saveNow() });
    const endWindow = listen(window, {
      online: saveNow,
      pagehide: saveNow,
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
  }, [formId, path, opened]);
  return { ...known, status };
}

/** Whether a field differs from what the server sent. */
function isTouched(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === "hidden" || field.type === "file") return false;
  return field.type === "radio" || field.type === "checkbox"
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

/** What a form would send, without files. @param fingerprint that of what is stored */
function textsOf(form: HTMLFormElement, fingerprint: string): FormData {
  const body = new FormData(form);
  for (const [name, value] of [...body]) if (typeof value !== "string") body.delete(name);
  body.set("fingerprint", fingerprint);
  return body;
}
