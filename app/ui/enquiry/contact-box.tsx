import { useState } from "react";
import type { SubmissionResult } from "@conform-to/react";
import { defaultEnquiry, enquiryLength, mailtoUrl } from "#app/domain/enquiry/message.ts";
import { messages } from "#app/domain/messages.ts";
import { type FormState, useHeldForm } from "#app/ui/held-form.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { type Field, TextArea } from "#app/ui/site/form/fields.tsx";
import { MoreIcon } from "#app/ui/site/more-icons.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";

interface ContactBoxProps {
  /** Null where the account is gone. */
  landlord: { name: string; email: string } | null;
  listingName: string;
  /** What came of a message that was refused; the box is open then. */
  lastResult?: SubmissionResult;
}

/** Writes to the landlord through the visitor's own mail client (SPEC.md section 2, contact box). */
export function ContactBox({ landlord, listingName, lastResult }: ContactBoxProps) {
  return (
    <details className="panel contact-box" id="contact" open={lastResult !== undefined}>
      <summary className="button button-main">Contact Landlord</summary>
      {landlord ? (
        <>
          <p>
            <strong>
              <UserText text={landlord.name} />
            </strong>
            <br />
            <a href={mailtoUrl({ to: landlord.email, subject: listingName, body: "" })}>{landlord.email}</a>
          </p>
          <EnquiryForm lastResult={lastResult} />
        </>
      ) : (
        <p>{messages.landlordGone}</p>
      )}
    </details>
  );
}

/** The form of the contact box. */
export function EnquiryForm({ lastResult }: { lastResult?: SubmissionResult }) {
  const rules = () => import("#app/domain/enquiry/forms.ts").then(({ enquiryForm }) => enquiryForm);
  const { fields, summary, checked } = useHeldForm({ id: "enquiry", lastResult, rules }, useOneField);
  return (
    <PostForm {...checked} pageStays>
      <ErrorSummary {...summary} fields={[fields.message]} />
      <TextArea
        field={fields.message}
        label="Message"
        hint="Your own mail program opens with this text. It stays here, too, to be copied."
        rows={5}
        required
        minLength={enquiryLength.min}
        maxLength={enquiryLength.max}
      />
      <SubmitButton busy="Opening ...">
        <MoreIcon name="mail" />
        Send Message
      </SubmitButton>
    </PostForm>
  );
}

/** The state of a form with one field. Every listing's page has it, and most close it unread: conform weighs too much. */
function useOneField({ id, lastResult }: FormState<{ message: string }>): {
  errors?: string[];
  fields: { message: Field };
} {
  // What was emptied stays empty.
  const [initialValue] = useState(lastResult ? (lastResult.initialValue?.message ?? "") : defaultEnquiry);
  const { "": errors, message } = (lastResult?.error ?? {}) as Record<string, string[] | undefined>;
  const field = `${id}-message`;
  const ids = { id: field, errorId: `${field}-error`, descriptionId: `${field}-description` };
  return { errors, fields: { message: { ...ids, name: "message", errors: message, initialValue } } };
}
