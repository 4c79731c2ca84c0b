import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { defaultEnquiry, enquiryLength, enquiryPrompts } from "#app/domain/enquiry/message.ts";
import { enquirePath } from "#app/paths.ts";
import { useHydrated } from "#app/ui/site/browser/hydrated.ts";
import { EmptyField } from "#app/ui/site/form/empty-field.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { EmailField, TextArea, plainField } from "#app/ui/site/form/fields.tsx";
import { PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { contactBoxTexts as texts } from "#texts/enquiry/contact-box.ts";
import { enquireTexts } from "#texts/enquiry/enquire.ts";

const formId = "enquiry";
const messageId = `${formId}-message`;

interface ContactFormProps {
  listingId: string;
  /** The response to a message that was refused. */
  lastResult?: SubmissionResult;
  /** What else can be done with the message. */
  children?: ReactNode;
}

/**
 * The form that sends an enquiry from a listing's page. It is the same for all visitors, so that the page can be kept.
 */
export function ContactForm({ listingId, lastResult, children }: ContactFormProps) {
  const field = (name: "email" | "message", initialValue: string, length?: { min: number; max: number }) =>
    plainField(`${formId}-${name}`, name, {
      errors: lastResult?.error?.[name] ?? undefined,
      // A message that the visitor has cleared stays empty.
      initialValue: lastResult ? (lastResult.initialValue?.[name] ?? "") : initialValue,
      required: true,
      minLength: length?.min,
      maxLength: length?.max,
    });
  const [email, message] = [field("email", ""), field("message", defaultEnquiry, enquiryLength)];
  return (
    <PostForm id={formId} action={enquirePath(listingId)} pageStays className="stack">
      <ErrorSummary formErrors={lastResult?.error?.[""] ?? undefined} fields={[email, message]} />
      <EmailField field={email} label={enquireTexts.email} />
      <TextArea field={message} label={enquireTexts.message} rows={3} />
      <Prompts listingId={listingId} />
      <EmptyField id={`${formId}-website`} label={enquireTexts.website} />
      <SubmitButton busy={enquireTexts.busy}>{enquireTexts.send}</SubmitButton>
      {children}
    </PostForm>
  );
}

/** Questions that most visitors ask. Without script, each leads to the page of the form, with its text. */
function Prompts({ listingId }: { listingId: string }) {
  const hydrated = useHydrated();
  const className = "button button-small";
  return (
    <ul className="prompts row" aria-label={texts.prompts}>
      {Object.entries(enquiryPrompts).map(([prompt, { label, message }]) => (
        <li key={prompt}>
          {hydrated ? (
            <button type="button" className={className} onClick={() => write(message)}>
              {label}
            </button>
          ) : (
            <Link to={enquirePath(listingId, prompt)} className={className} rel="nofollow">
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

const offered = [defaultEnquiry, ...Object.values(enquiryPrompts).map(({ message }) => message)];

/** Makes a text the message, or adds it to what the visitor has written. */
function write(text: string): void {
  const area = document.querySelector<HTMLTextAreaElement>(`#${messageId}`);
  if (!area) return;
  const own = offered.reduce((rest, message) => rest.replace(message, ""), area.value).trim();
  area.value = own === "" ? text : `${own}\n${text}`;
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
}
