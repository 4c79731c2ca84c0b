import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ZodType } from "zod";
import { photoMessages } from "#texts/photo/messages.ts";

/** conform's `onValidate`. */
export type Validate = (context: { form: HTMLFormElement; formData: FormData }) => Submission<never>;

/**
 * Validates a form as the server does. Errors that only the server can find stay until their field changes.
 */
export function validation(element: HTMLFormElement, schema: ZodType, response: SubmissionResult = {}): Validate {
  const { error: serverErrors = {}, initialValue: sentValue } = response;
  const { error: schemaErrors } = validate(element, new FormData(element), schema);
  let serverOnly = Object.keys(serverErrors).filter(
    (name) => String(serverErrors[name]) !== String(schemaErrors[name]),
  );

  return ({ form, formData }) => {
    const { submission, error } = validate(form, formData, schema);
    const { intent, initialValue } = submission.reply();
    serverOnly = serverOnly.filter((name) => initialValue?.[name] === sentValue?.[name]);
    // null tells conform to keep the field's error.
    if (intent) for (const name of serverOnly) error[name] = null;
    const corrected = intent && !((intent.payload.name ?? "") in error);
    // Without a status: conform would move the focus from the error summary to a field.
    const reply = (): SubmissionResult => ({
      initialValue,
      error,
      // A corrected field is not validated again until it loses focus.
      intent: corrected ? { type: "update", payload: { name: intent.payload.name, validated: false } } : intent,
    });
    const { payload } = submission;
    return intent || Object.keys(error).length > 0
      ? { status: "error", payload, error, reply }
      : { status: "success", payload, value: undefined as never, reply };
  };
}

function validate(form: HTMLFormElement, formData: FormData, schema: ZodType) {
  const submission = parseWithZod(formData, { schema, disableAutoCoercion: true });
  const error = { ...(submission.status === "success" ? null : submission.error) };
  // Photos are not part of the schema.
  const photos = form.querySelector<HTMLInputElement>("input[type=file]");
  if (photos?.validity.valueMissing) error[photos.name] = [photoMessages.photosMissing];
  return { submission, error };
}
