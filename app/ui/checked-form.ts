import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import type { ZodType } from "zod";
import type { Problems } from "./form-check.client.ts";
import { titleOf } from "./page-meta.ts";

interface CheckedFormOptions<Values extends Record<string, string>> {
  id: string;
  lastResult?: SubmissionResult;
  defaultValue?: DefaultValue<Values>;
  /** Fetches the rules that the server checks it by: no page waits for them. */
  rules: () => Promise<ZodType>;
}

/**
 * A form that with script is checked before it is sent, by the server's rules and in its words. A wrong one is held
 * back; from then on a text comes when its field is left and goes as soon as it is right. What only the server can know
 * stays until its field is changed. Until the rules are there, and where they never come, it is the plain form.
 *
 * Conform holds the form's state. Its own validation has one moment for texts to come and go, asks by submitting the
 * form, and drops what the server said.
 */
export function useCheckedForm<Values extends Record<string, string>>(options: CheckedFormOptions<Values>) {
  const { id, lastResult, defaultValue, rules } = options;
  const [held, setHeld] = useState<{ error: Problems } | null>(null);
  const [form, fields] = useForm<Values>({ id, lastResult: held ?? lastResult, defaultValue });
  const summary = useRef<HTMLDivElement>(null);
  const check = useCheck(id, rules);
  const serversOwn = useServersOwn(id, check, lastResult);
  const afterPress = useAfterPress();

  useEffect(() => {
    if (held) document.title = titleOf(document.title, Object.keys(held.error).length > 0);
  }, [held]);

  function onSubmitCapture(event: FormEvent<HTMLFormElement>): void {
    const element = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!check || submitter?.hasAttribute("formnovalidate")) return;
    const error = check(element);
    const wrong = Object.keys(error).length > 0;
    if (wrong || held) setHeld({ error });
    // Files have no rules here: they stay with the browser's own check.
    const holdsFiles = () => [...element.querySelectorAll<HTMLInputElement>("input[type=file]")];
    if (!wrong && holdsFiles().every((input) => input.reportValidity())) return;
    event.preventDefault();
    event.stopPropagation();
    if (wrong) setTimeout(() => summary.current?.focus());
  }

  function recheck(element: HTMLFormElement, left?: string): void {
    if (!check || !(held ?? lastResult)?.error) return;
    const found = check(element);
    setHeld((before) => {
      const shown = shownBy(before ?? lastResult);
      const stays = (name: string) => found[name] || (serversOwn.has(name) && isAsSent(element, name));
      const next = Object.fromEntries(Object.entries(shown).filter(([name]) => stays(name)));
      if (left && found[left]) next[left] = found[left];
      return JSON.stringify(next) === JSON.stringify(shown) ? before : { error: next };
    });
  }

  return {
    form,
    fields,
    /** For the form's `ErrorSummary`. */
    summary: { ref: summary, formErrors: form.errors },
    /** For its `PostForm`. */
    checked: {
      id: form.id,
      noValidate: check !== null,
      onSubmitCapture,
      onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => recheck(currentTarget),
      onBlur: ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
        const name = (target as Element).getAttribute("name");
        if (name) afterPress(() => recheck(currentTarget, name));
      },
    },
  };
}

function shownBy(result: Pick<SubmissionResult, "error"> | undefined): Problems {
  return Object.fromEntries(
    Object.entries(result?.error ?? {}).flatMap(([name, texts]) => (texts ? [[name, texts]] : [])),
  );
}

type Check = (form: HTMLFormElement) => Problems;

/** The form's check, or null until it is there: fetched while nothing else is to do, or when the form is touched first. */
function useCheck(id: string, rules: () => Promise<ZodType>): Check | null {
  const [check, setCheck] = useState<Check | null>(null);
  const fetchRules = useRef(rules);
  useEffect(() => {
    const form = document.getElementById(id);
    if (!form) return;
    let begun = false;
    const begin = () => {
      if (begun) return;
      begun = true;
      Promise.all([import("./form-check.client.ts"), fetchRules.current()]).then(
        ([{ problemsOf }, schema]) => setCheck(() => (element: HTMLFormElement) => problemsOf(element, schema)),
        () => {},
      );
    };
    form.addEventListener("focusin", begin);
    // One in a box that is closed may never be needed.
    const isOpen = form.getClientRects().length > 0;
    const idle = isOpen ? whenIdle(begin) : undefined;
    return () => {
      form.removeEventListener("focusin", begin);
      idle?.();
    };
  }, [id]);
  return check;
}

/** @returns what calls it off */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

/** The fields whose texts the rules do not give, and "" for those of the form as a whole. */
function useServersOwn(id: string, check: Check | null, lastResult: SubmissionResult | undefined): Set<string> {
  const [own, setOwn] = useState(new Set<string>());
  useEffect(() => {
    const form = document.getElementById(id);
    if (!check || !(form instanceof HTMLFormElement)) return;
    const found = check(form);
    const said = Object.entries(shownBy(lastResult));
    setOwn(new Set(said.filter(([name, texts]) => texts.join() !== found[name]?.join()).map(([name]) => name)));
  }, [id, check, lastResult]);
  return own;
}

function isAsSent(form: HTMLFormElement, name: string): boolean {
  if (name === "") return true;
  const fields = [...form.elements].filter((field) => field.getAttribute("name") === name);
  return fields.every((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value === field.defaultValue;
    if (!(field instanceof HTMLInputElement) || field.type === "file") return true;
    return field.type === "radio" ? field.checked === field.defaultChecked : field.value === field.defaultValue;
  });
}

/**
 * Puts off what may move the page until no button is being pressed: one that moves away under the pointer is not
 * clicked.
 */
function useAfterPress(): (run: () => void) => void {
  const pressing = useRef(false);
  useEffect(() => {
    const down = () => (pressing.current = true);
    const up = () => (pressing.current = false);
    const events = { pointerdown: down, pointerup: up, pointercancel: up };
    for (const [type, listener] of Object.entries(events)) window.addEventListener(type, listener, true);
    return () => {
      for (const [type, listener] of Object.entries(events)) window.removeEventListener(type, listener, true);
    };
  }, []);
  return (run) => {
    if (!pressing.current) return run();
    const end = new AbortController();
    const listener = () => {
      end.abort();
      setTimeout(run);
    };
    window.addEventListener("pointerup", listener, { signal: end.signal });
    window.addEventListener("pointercancel", listener, { signal: end.signal });
  };
}
