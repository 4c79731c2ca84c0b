import type { SubmissionResult } from "@conform-to/react";
import { memo, useEffect } from "react";
import { enquiryForm } from "#app/domain/enquiry/forms.ts";
import { useValidatedForm } from "#app/ui/site/form/use-validated-form.ts";

type ValidatedForm = ReturnType<typeof useValidatedForm>;

/** The state of the contact form. */
export interface ContactState {
  form: Partial<ValidatedForm["form"]>;
  summary: Partial<ValidatedForm["summary"]>;
  /** The errors of its fields. */
  errors: { email?: string[]; message?: string[] };
}

interface ContactValidationProps {
  id: string;
  lastResult?: SubmissionResult;
  onChange: (state: ContactState) => void;
}

const schema = () => Promise.resolve(enquiryForm);

/** Validates the contact form and reports its state. */
export const ContactValidation = memo(function ContactValidation({ id, lastResult, onChange }: ContactValidationProps) {
  const { form, summary, fields } = useValidatedForm<{ email: string; message: string }>({ id, lastResult, schema });
  const errors = { email: fields.email.errors, message: fields.message.errors };
  useEffect(() => onChange({ form, summary, errors }));
  return null;
});
