import { Link } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { SubmissionResult } from "@conform-to/react";
import { defaultEnquiry, enquiryLength, mailtoUrl } from "#app/domain/enquiry/message.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import type { ContactBoxState, ContactBoxValidation } from "./contact-box-validation.client.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { type Field, TextArea } from "#app/ui/site/form/fields.tsx";
import { enquirePath } from "#app/paths.ts";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { contactBoxTexts } from "#texts/enquiry/contact-box.ts";
import type { PriceTag } from "#app/domain/listing/price.ts";
import { Price } from "#app/ui/listing/price.tsx";

const contactAnchor = "contact";
const formId = "enquiry";

export interface Landlord {
  name: string;
  /** Null if hidden. */
  email: string | null;
  /** Whether the owner usually reads enquiries within a day. */
  readsPromptly: boolean;
}

interface ContactBoxProps {
  /** Null if the account has been deleted. */
  landlord: Landlord | null;
  listing: { id: string; name: string };
  /** The response to a refused message; the box is then open. */
  lastResult?: SubmissionResult;
}

/**
 * Contacts the landlord through the visitor's mail client (SPEC.md section 2, contact box). If the landlord hides the
 * e-mail address, it leads to the site's own form.
 */
export function ContactBox({ landlord, listing, lastResult }: ContactBoxProps) {
  return (
    <details className="panel contact-box" id={contactAnchor} open={lastResult !== undefined}>
      <summary className="button button-main">{contactBoxTexts.open}</summary>
      {landlord ? (
        <>
          <p>
            <strong>
              <UserText text={landlord.name} />
            </strong>
            {landlord.email !== null && (
              <>
                <br />
                <a href={mailtoUrl({ to: landlord.email, subject: listing.name })}>{landlord.email}</a>
              </>
            )}
          </p>
          {landlord.readsPromptly && <p>{contactBoxTexts.readsPromptly}</p>}
          {/* Keeps a message that was refused because the owner has hidden the address meanwhile. */}
          {(landlord.email !== null || lastResult) && <ContactBoxForm lastResult={lastResult} />}
          <p>{landlord.email === null ? contactBoxTexts.enquiriesOnly : contactBoxTexts.enquireHint}</p>
          <p>
            <Link to={enquirePath(listing.id)} className={landlord.email === null ? "button" : undefined}>
              {contactBoxTexts.enquire}
            </Link>
          </p>
        </>
      ) : (
        <p>{enquiryMessages.landlordGone}</p>
      )}
    </details>
  );
}

/**
 * The price and the actions above the contact box; on phones, a bar at the bottom of the screen with a link to the box.
 */
export function ContactBar({ price, children }: { price: PriceTag; children: ReactNode }) {
  const open = () => document.querySelector<HTMLDetailsElement>(`#${contactAnchor}`)?.setAttribute("open", "");
  return (
    <div className="contact-bar">
      <Price price={{ ...price, struck: null }} />
      {children}
      <a href={`#${contactAnchor}`} className="button button-main" onClick={open}>
        {contactBoxTexts.bar}
      </a>
    </div>
  );
}

/**
 * The form of the contact box. Most visitors never open it, so its validation is loaded when it is first focused.
 */
export function ContactBoxForm({ lastResult }: { lastResult?: SubmissionResult }) {
  const [Validation, setValidation] = useState<typeof ContactBoxValidation>();
  const [{ form, summary, errors }, setState] = useState<ContactBoxState>({
    form: { id: formId },
    summary: { formErrors: lastResult?.error?.[""] ?? undefined },
    errors: lastResult?.error?.message ?? undefined,
  });
  const id = `${formId}-message`;
  const message: Field = {
    id,
    name: "message",
    errorId: `${id}-error`,
    descriptionId: `${id}-description`,
    errors,
    // A message that the visitor has cleared stays empty.
    initialValue: lastResult ? (lastResult.initialValue?.message ?? "") : defaultEnquiry,
  };

  const load = () =>
    void import("./contact-box-validation.client.tsx").then(
      (module) => setValidation(() => module.ContactBoxValidation),
      () => {},
    );
  return (
    <PostForm {...form} pageStays onFocus={Validation ? undefined : load}>
      {Validation && <Validation id={formId} lastResult={lastResult} onChange={setState} />}
      <ErrorSummary {...summary} fields={[message]} />
      <TextArea
        field={message}
        label={contactBoxTexts.message}
        hint={contactBoxTexts.hint}
        rows={5}
        required
        minLength={enquiryLength.min}
        maxLength={enquiryLength.max}
      />
      <SubmitButton busy={contactBoxTexts.busy}>
        <RareIcon name="mail" />
        {contactBoxTexts.send}
      </SubmitButton>
    </PostForm>
  );
}
