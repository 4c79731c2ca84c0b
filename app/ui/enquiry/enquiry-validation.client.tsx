import type { SubmissionResult } from "@conform-to/react";
import { memo, useEffect } from "react";
import { contactBoxForm } from "#app/domain/enquiry/forms.ts";
import { useValidatedForm } from "#app/ui/site/form/use-validated-form.ts";

type ValidatedForm = ReturnType<typeof useValidatedForm>;

/** The state of the enquiry form. */
export interface EnquiryState {
  form: Partial<ValidatedForm["form"]>;
  summary: Partial<ValidatedForm["summary"]>;
  /** The errors of the message field. */
  errors?: string[];
}

interface EnquiryValidationProps {
  id: string;
  lastResult?: SubmissionResult;
  onChange: (state: EnquiryState) => void;
}

const schema = () => Promise.resolve(contactBoxForm);

/** Validates the enquiry form and reports its state. */
export const EnquiryValidation = memo(function EnquiryValidation({ id, lastResult, onChange }: EnquiryValidationProps) {
  const { form, summary, fields } = useValidatedForm<{ message: string }>({ id, lastResult, schema });
  const { errors } = fields.message;
  useEffect(() => onChange({ form, summary, errors }));
  return null;
});
