import type { SubmissionResult } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { mailtoUrl } from "#app/domain/enquiry/message.ts";
import type { ListingType } from "#app/domain/listing/listing.ts";
import { listingPath } from "#app/paths.ts";
import { Confirmation } from "#app/ui/listing/confirmation.tsx";
import { OwnerInitial } from "#app/ui/listing/page/owner.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { contactBoxTexts as texts } from "#texts/enquiry/contact-box.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { ContactForm } from "./contact-form.tsx";
import { ShowNumber } from "./show-number.tsx";

/** The fragment of the contact card. */
export const contactAnchor = "contact";

export interface Landlord {
  name: string;
  /** Null if hidden. */
  email: string | null;
}

interface ContactCardProps {
  /** Null if the account has been deleted. */
  landlord: Landlord | null;
  listing: ComponentProps<typeof Confirmation> & {
    id: string;
    type: ListingType;
    name: string;
    hasPhone: boolean;
    whatsapp: boolean;
  };
  /** The response to a message that was refused. */
  lastResult?: SubmissionResult;
  /** The price, for wide screens. */
  children: ReactNode;
}

/** Beside the photos on wide screens: what a home costs, and every way to its owner. */
export function ContactCard({ landlord, listing, lastResult, children }: ContactCardProps) {
  return (
    <section className="detail-side contact-card panel" id={contactAnchor} aria-labelledby="contact-title">
      {landlord && children}
      <div className="row owner-card">
        {landlord && <OwnerInitial name={landlord.name} />}
        <div>
          <h2 id="contact-title">{texts.title}</h2>
          {landlord && (
            <p>
              <UserText text={landlord.name} />
            </p>
          )}
          {landlord && <Confirmation confirmation={listing.confirmation} />}
        </div>
      </div>
      {landlord ? (
        <>
          {listing.hasPhone && <ShowNumber listing={listing} />}
          <ContactForm listingId={listing.id} lastResult={lastResult}>
            <ContactBox landlord={landlord} listing={listing} />
          </ContactForm>
        </>
      ) : (
        <details className="contact-box" open={lastResult !== undefined}>
          <summary className="button">{texts.open}</summary>
          <p>{enquiryMessages.landlordGone}</p>
        </details>
      )}
    </section>
  );
}

/** The landlord's name and e-mail address, to write to with one's own mail program (SPEC.md section 2, contact box). */
function ContactBox({
  landlord: { name, email },
  listing,
}: { landlord: Landlord } & Pick<ContactCardProps, "listing">) {
  return (
    <details className="contact-box stack">
      <summary>{texts.open}</summary>
      <p>
        <strong>
          <UserText text={name} />
        </strong>
        {email !== null && (
          <>
            <br />
            <a href={mailtoUrl({ to: email, subject: listing.name })}>{email}</a>
          </>
        )}
      </p>
      {email === null ? (
        <p>{texts.enquiriesOnly}</p>
      ) : (
        <>
          <p className="hint">{texts.hint}</p>
          <button type="submit" className="button" formAction={listingPath(listing)} formNoValidate>
            {texts.send}
          </button>
        </>
      )}
    </details>
  );
}
