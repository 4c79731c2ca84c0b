import { type DefaultValue, type Submission, type SubmissionResult, useForm } from "@conform-to/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ZodType } from "zod";
import { useDocumentLinks } from "./document-links.ts";
import { photoMessages } from "#texts/photo/messages.ts";

interface Options<Values> {
  id: string;
  /** The response to a refused form. */
  lastResult?: SubmissionResult;
  defaultValue?: Partial<Values>;
  /** Loads the schema that the server validates with. */
  schema: () => Promise<ZodType>;
}
type Validate = (context: { form: HTMLFormElement; formData: FormData }) => Submission<never>;

/**
 * conform's `useForm` with the server's schema, which is loaded when the form is first focused; until then, the browser's
 * own validation applies. It adds errors that only the server can find, until their field changes, and missing photos.
 */
export function useValidatedForm<Values extends Record<string, string>>({ id, schema, ...options }: Options<Values>) {
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
      const reply = () => submission.reply({ fieldErrors: fieldErrors as Record<string, string[]> });
      const { status, error = {} } = reply();
      return { ...submission, status, error, reply } as Submission<never>;
    };
    setOnValidate(() => validate);
  });
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
    form: { id, noValidate: onValidate !== undefined, onSubmitCapture, onFocus, onInput: useDocumentLinks() },
  };
}
