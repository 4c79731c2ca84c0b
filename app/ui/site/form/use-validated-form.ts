import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import type { ZodType } from "zod";
import type { Validate } from "./validate.client.ts";
import { useAfterPress } from "#app/ui/site/browser/after-press.ts";

interface Options<Values> {
  id: string;
  /** The response to a refused form. */
  lastResult?: SubmissionResult;
  defaultValue?: Partial<Values>;
  /** Loads the schema that the server validates with. */
  schema: () => Promise<ZodType>;
}

/**
 * conform's `useForm` with the server's schema, which is loaded when the form is first focused. Until then the browser's
 * own validation applies. Errors first appear on submit, later also when a field loses focus, and disappear as soon as
 * they are corrected.
 */
export function useValidatedForm<Values extends Record<string, string>>(options: Options<Values>) {
  const { id, defaultValue } = options;
  // conform treats all fields of a refused form as validated, and would show new errors while the visitor types.
  const [lastResult] = useState(options.lastResult && { ...options.lastResult, fields: [] });
  const [onValidate, setOnValidate] = useState<Validate>();
  const [form, fields] = useForm<Values>({
    id,
    lastResult,
    defaultValue: defaultValue as DefaultValue<Values>,
    onValidate,
    shouldRevalidate: "onInput",
  });
  const [preventedSubmits, setPreventedSubmits] = useState(0);
  const refused = preventedSubmits > 0 || lastResult?.error !== undefined;
  const afterPress = useAfterPress();
  const initial = useRef({ schema: options.schema, lastResult });

  useEffect(() => {
    const element = document.getElementById(id) as HTMLFormElement;
    const load = () => {
      element.removeEventListener("focusin", load);
      Promise.all([import("./validate.client.ts"), initial.current.schema()]).then(
        ([{ validation }, schema]) => setOnValidate(() => validation(element, schema, initial.current.lastResult)),
        () => {},
      );
    };
    element.addEventListener("focusin", load);
    if (element.contains(document.activeElement)) load();
    return () => element.removeEventListener("focusin", load);
  }, [id]);

  /** Runs before other listeners, which must not see that conform submits the form to validate a single field. */
  function onSubmitCapture(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as { submitter?: HTMLButtonElement };
    const validatesField = submitter?.name === form.validate.getButtonProps().name;
    if (onValidate && (validatesField || !submitter?.formNoValidate)) form.onSubmit(event);
    if (validatesField) return event.preventDefault();
    if (event.defaultPrevented) setPreventedSubmits((count) => count + 1);
  }

  /** Instead of conform's `shouldValidate: "onBlur"`, whose errors would move a button away while it is pressed. */
  function onBlur({ target }: FocusEvent<HTMLFormElement, Element>): void {
    const name = target.getAttribute("name");
    if (name && refused && !target.matches("button")) afterPress(() => form.validate({ name }));
  }

  return {
    fields,
    /** For the form's `ErrorSummary`. */
    summary: { formErrors: form.errors, preventedSubmits },
    /** For its `PostForm`. */
    form: { id, noValidate: onValidate !== undefined, onSubmitCapture, onBlur },
  };
}
