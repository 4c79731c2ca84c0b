import type { SubmissionResult } from "@conform-to/react";
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import type { ZodType } from "zod";
import type { FormCheck, Problems } from "./form-check.client.ts";
import { listen } from "./site/browser/listeners.ts";
import { titleOf } from "./site/page-meta.ts";

/** What a form is made of. */
export interface FormState<Values extends Record<string, string>> {
  id: string;
  /** What was answered last: by the server with what was typed, or by the check. */
  lastResult?: Pick<SubmissionResult, "error" | "initialValue">;
  defaultValue?: Partial<Values>;
}

/** What the check found, to be shown until it is asked anew. */
interface Held {
  error: Problems;
}

interface HeldFormOptions<Values extends Record<string, string>> extends FormState<Values> {
  /** Fetches the rules that the server checks it by: no page waits for them. */
  rules: () => Promise<ZodType>;
}

/**
 * A form that with script is checked before it is sent, by the server's rules and in its words. A wrong one is held
 * back; from then on a text comes when its field is left and goes as soon as it is right. What only the server can know
 * stays until its field is changed. Until the rules are there, and where they never come, it is the plain form.
 *
 * @param useFields what holds the form's state
 */
export function useHeldForm<Values extends Record<string, string>, Fields>(
  options: HeldFormOptions<Values>,
  useFields: (state: FormState<Values>) => { errors?: string[]; fields: Fields },
) {
  const { id, lastResult, defaultValue } = options;
  const [held, setHeld] = useState<Held | null>(null);
  // What is shown next follows what is shown last, drawn or not.
  const latest = useRef<Held | null>(null);
  const { errors, fields } = useFields({ id, lastResult: held ?? lastResult, defaultValue });
  const summary = useRef<HTMLDivElement>(null);
  const check = useCheck(options);
  const afterPress = useAfterPress();

  useEffect(() => {
    if (held) document.title = titleOf(document.title, Object.keys(held.error).length > 0);
  }, [held]);

  function hold(next: Held): void {
    latest.current = next;
    setHeld(next);
  }

  function mayGo({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): boolean {
    const { submitter } = nativeEvent as SubmitEvent;
    if (!check || submitter?.hasAttribute("formnovalidate")) return true;
    const error = check.problems();
    const wrong = Object.keys(error).length > 0;
    if (wrong || held) hold({ error });
    if (wrong) setTimeout(() => summary.current?.focus());
    // What else may be wrong with files stays with the browser's own check.
    const files = [...currentTarget.querySelectorAll<HTMLInputElement>("input[type=file]")];
    return !wrong && files.every((input) => input.reportValidity());
  }

  function recheck(left?: string | null): void {
    const shown = latest.current ?? lastResult;
    if (check && shown?.error) hold({ error: check.recheck(problemsIn(shown), left) });
  }

  return {
    fields,
    /** For the form's `ErrorSummary`. */
    summary: { ref: summary, formErrors: errors },
    /** For its `PostForm`. */
    checked: {
      id,
      noValidate: check !== null,
      mayGo,
      onInput: () => recheck(),
      onBlur: ({ target }: FocusEvent<HTMLElement>) => {
        const name = target.getAttribute("name");
        if (name && !target.matches("button")) afterPress(() => recheck(name));
      },
    },
  };
}

function problemsIn(result?: FormState<never>["lastResult"]): Problems {
  return (result?.error ?? {}) as Problems;
}

/** The form's check, or null until it is there: fetched when the form is touched first, since many never are. */
function useCheck(options: Pick<HeldFormOptions<never>, "id" | "lastResult" | "rules">): FormCheck | null {
  const [check, setCheck] = useState<FormCheck | null>(null);
  const first = useRef(options);
  useEffect(() => {
    const { id, lastResult, rules } = first.current;
    const form = document.getElementById(id) as HTMLFormElement;
    let begun = false;
    const begin = () => {
      if (begun) return;
      begun = true;
      Promise.all([import("./form-check.client.ts"), rules()]).then(
        ([{ formCheck }, schema]) => setCheck(formCheck(form, schema, problemsIn(lastResult))),
        () => {},
      );
    };
    form.addEventListener("focusin", begin);
    if (form.contains(document.activeElement)) begin();
    return () => form.removeEventListener("focusin", begin);
  }, []);
  return check;
}

/**
 * Puts off what may move the page until no button is being pressed: one that moves away under the pointer is not
 * clicked.
 */
function useAfterPress(): (run: () => void) => void {
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const hold = () => (waiting.current = []);
    const release = () => {
      const runs = waiting.current ?? [];
      waiting.current = null;
      for (const run of runs) setTimeout(run);
    };
    return listen(window, { pointerdown: hold, pointerup: release, pointercancel: release }, true);
  }, []);
  return (run) => {
    if (waiting.current) waiting.current.push(run);
    else run();
  };
}
