import { type DefaultValue, type Submission, type SubmissionResult, useForm } from "@conform-to/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ZodType } from "zod";
import { listen } from "#app/ui/site/browser/listeners.ts";
import { photoMessages } from "#texts/photo/messages.ts";

interface Options<Values> {
  id: string;
  /** The response to a refused form. */
  lastResult?: SubmissionResult;
  defaultValue?: Partial<Values>;
  /** Loads the schema that the server validates with. */
  schema: () => Promise<ZodType>;
  /** If the form has only some of the schema's fields: those that may be empty, although the schema requires them. */
  part?: { mayBeEmpty: readonly string[] } | null;
}
type Validate = (context: { form: HTMLFormElement; formData: FormData }) => Submission<never>;

/**
 * conform's `useForm` with the server's schema, which is loaded when the form is first focused; until then, the browser's
 * own validation applies. It adds errors that only the server can find, until their field changes, and missing photos. Once something was
 * typed, links load whole documents.
 */
export function useValidatedForm<Values extends Record<string, string>>({
  id,
  schema,
  part = null,
  ...options
}: Options<Values>) {
  const [lastResult] = useState(options.lastResult);
  const defaultValue = options.defaultValue as DefaultValue<Values>;
  const [onValidate, setOnValidate] = useState<Validate>();
  const [form, fields] = useForm<Values>({ id, lastResult, defaultValue, onValidate, shouldRevalidate: "onInput" });
  const [preventedSubmits, setPreventedSubmits] = useState(0);
  const load = useRef(async () => {
    load.current = () => Promise.resolve();
    const [{ parseWithZod }, rules] = await Promise.all([import("@conform-to/zod/v4"), schema()]);
    const parse = (data: FormData) => parseWithZod(data, { schema: rules, disableAutoCoercion: true });
    const { error } = parse(new FormData(document.getElementById(id) as HTMLFormElement)).reply();
    const serverErrors = Object.entries(lastResult?.error ?? {}).filter(([name]) => !error?.[name]);
    const validate: Validate = ({ form, formData }) => {
      const submission = parse(formData) as Submission<never>;
      const isSame = (name: string) => (formData.get(name) || undefined) === lastResult?.initialValue?.[name];
      const fieldErrors = Object.fromEntries(submission.status ? [] : serverErrors.filter(([name]) => isSame(name)));
      const files = form.querySelector<HTMLInputElement>("input[type=file]");
      if (files?.validity.valueMissing) fieldErrors[files.name] = [photoMessages.photosMissing];
      const wholeReply = () => submission.reply({ fieldErrors: fieldErrors as Record<string, string[]> });
      const reply = () => (part ? ownErrors(wholeReply(), form, part.mayBeEmpty) : wholeReply());
      const { status, error = {} } = reply();
      return { ...submission, status, error, reply } as Submission<never>;
    };
    setOnValidate(() => validate);
  });
  const [hasInput, setHasInput] = useState(false);
  useEffect(() => (hasInput ? listen(window, { click: leaveDocument }, true) : undefined), [hasInput]);
  const onFocus = () => void load.current().catch(() => {});
  useEffect(() => (document.getElementById(id)?.contains(document.activeElement) ? onFocus() : undefined), [id]);

  /** Runs before other listeners, which must not see that conform submits the form to validate a single field. */
  function onSubmitCapture(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as { submitter?: HTMLButtonElement };
    const validatesField = submitter?.name === form.validate.getButtonProps().name;
    if (onValidate && (validatesField || !submitter?.formNoValidate)) form.onSubmit(event);
    if (validatesField) event.preventDefault();
    else if (event.defaultPrevented) setPreventedSubmits((count) => count + 1);
  }
  const summary = { formErrors: form.errors, preventedSubmits };
  return {
    fields,
    summary,
    form: { id, noValidate: onValidate !== undefined, onSubmitCapture, onFocus, onInput: () => setHasInput(true) },
  };
}

/** The errors of the fields that a form has, other than those that may be empty. */
function ownErrors(
  { status, error, ...reply }: SubmissionResult,
  form: HTMLFormElement,
  mayBeEmpty: readonly string[],
): SubmissionResult {
  const data = new FormData(form);
  const isLeftEmpty = (name: string) => mayBeEmpty.includes(name) && data.get(name) === "";
  const own = Object.entries(error ?? {}).filter(([name]) => form.elements.namedItem(name) && !isLeftEmpty(name));
  // Without a status, it validates a single field.
  return { ...reply, status: status && (own.length > 0 ? "error" : "success"), error: Object.fromEntries(own) };
}

/** Has the browser follow a link, instead of script: for Back, it keeps what was typed, but only by document. */
function leaveDocument(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a");
  if (link && link.pathname !== location.pathname) event.stopPropagation();
}
