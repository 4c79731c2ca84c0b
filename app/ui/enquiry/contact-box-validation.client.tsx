import type { SubmissionResult } from "@conform-to/react";
import { memo, useEffect } from "react";
import { contactBoxForm } from "#app/domain/enquiry/forms.ts";
import { useValidatedForm } from "#app/ui/site/form/use-validated-form.ts";

type ValidatedForm = ReturnType<typeof useValidatedForm>;

/** The state of the form of the contact box. */
export interface ContactBoxState {
  form: Partial<ValidatedForm["form"]>;
  summary: Partial<ValidatedForm["summary"]>;
  /** The errors of the message field. */
  errors?: string[];
}

interface ContactBoxValidationProps {
  id: string;
  lastResult?: SubmissionResult;
  onChange: (state: ContactBoxState) => void;
}

const schema = () => Promise.resolve(contactBoxForm);

/** Validates the form of the contact box and reports its state. */
export const ContactBoxValidation = memo(function ContactBoxValidation({
  id,
  lastResult,
  onChange,
}: ContactBoxValidationProps) {
  const { form, summary, fields } = useValidatedForm<{ message: string }>({ id, lastResult, schema });
  const { errors } = fields.message;
  useEffect(() => onChange({ form, summary, errors }));
  return null;
});
