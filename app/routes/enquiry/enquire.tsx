import { type SubmissionResult, getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { db } from "#db/site/client.server.ts";
import { type SentEnquiry, findSentEnquiry } from "#db/enquiry/enquiries.server.ts";
import { type EmailState, stateOfEmail } from "#db/site/outgoing-emails.server.ts";
import { addressDays } from "#app/commands/enquiry/address.server.ts";
import { sendEnquiry } from "#app/commands/enquiry/send.server.ts";
import { constraintOf } from "#app/http/site/form/constraint.server.ts";
import { enquiryForm, promptedDay, visitDays } from "#app/domain/enquiry/forms.ts";
import { enquiryLength, mailtoUrl, promptedMessage } from "#app/domain/enquiry/message.ts";
import type { Recipient } from "#app/domain/account/viewer.ts";
import { type Listing, isId } from "#app/domain/listing/listing.ts";
import { dayText } from "#app/domain/site/time.ts";
import { byAddress, byListing, byMailbox, withinLimits } from "#app/http/site/limits.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction, hadOutage, wasRefused } from "#app/http/site/form/submission.server.ts";
import { enquirePath, enquirySentPath, listingPath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { EmailField, type FormConstraint, Select, TextArea, TextField } from "#app/ui/site/form/fields.tsx";
import { ListingHead } from "#app/ui/listing/listing-head.tsx";
import { OtherHomes } from "#app/ui/listing/page/other-homes.tsx";
import { EmptyField } from "#app/ui/site/form/empty-field.tsx";
import { PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { UserText } from "#app/ui/site/user-text.tsx";
import { addressTexts } from "#texts/enquiry/address.ts";
import { enquireTexts as texts } from "#texts/enquiry/enquire.ts";
import { enquiryMessages as messages } from "#texts/enquiry/messages.ts";
import cardsStyles from "#app/styles/cards.css?url";
import formStyles from "#app/styles/form.css?url";
import { otherHomes } from "../search/lists.server.ts";
import { findListingWithOwner, requireShown } from "./listing.server.ts";

export const links = () => styleLinks(formStyles, cardsStyles);

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const days = visitDays().map((value) => ({ value, label: dayText(value) }));
  const isRefused = wasRefused(context);
  const search = new URL(request.url).searchParams;
  const prompt = search.get("ask");
  const initial = { message: promptedMessage(prompt), visitOn: promptedDay(prompt) };
  const form = { id, days, initial, constraint: constraintOf(enquiryForm) };
  // If the listing is gone or the database is down, a refused form is shown without it, so that its input is kept.
  const withoutListing = {
    ...form,
    listing: null,
    owner: null,
    unavailable: null,
    isOwner: false,
    sent: null,
    others: null,
  };
  if (hadOutage(context)) return withoutListing;
  const [viewer, found] = await Promise.all([viewerOf({ request, context }), findListingWithOwner(id)]);
  if (!found && isRefused) return withoutListing;
  const { listing, owner } = found && isRefused ? found : await requireShown(found, viewer);
  const sentId = search.get("sent") ?? undefined;
  const enquiry =
    owner && isId(sentId) ? await findSentEnquiry(db, { id: sentId, listingId: listing.id, ownerId: owner.id }) : null;
  return {
    ...form,
    listing: { id: listing.id, type: listing.type, name: listing.name, address: listing.address },
    owner: owner && { name: owner.name },
    unavailable: listing.status === "live" ? null : messages.unavailable[listing.status],
    isOwner: owner !== null && viewer?.id === owner.id,
    sent: enquiry && owner && (await sentState(enquiry, { listing, owner })),
    others: enquiry ? await otherHomes(listing) : null,
  };
}

/** What the sender of an enquiry gets to know. To blocked senders a hidden e-mail address seems to come later. */
async function sentState(enquiry: SentEnquiry, { listing, owner }: { listing: Listing; owner: Recipient }) {
  const deliveryOf = (to: string) => stateOfEmail(db, { enquiryId: enquiry.id, to });
  const toSender = enquiry.confirmsSender ? await deliveryOf(enquiry.email) : ("limited" as const);
  const isReached = toSender === "delivered" || toSender === "pending";
  // Blocked senders must not notice: their link shows nothing.
  const address = enquiry.sharesAddress && isReached ? addressTexts.sent(addressDays) : null;
  if (enquiry.status === "spam") {
    // They must not notice that the owner gets no e-mail, so both e-mails seem to fare alike.
    const seeming = toSender === "limited" ? "delivered" : toSender;
    const toOwner = owner.emailProven ? seeming : ("none" as const);
    return { toOwner, toSender, email: null, isEmailLater: listing.hidesEmail, address };
  }
  // Until the address is proven, an e-mail only says that there is an enquiry, and not each time.
  const toOwner = owner.emailProven ? await deliveryOf(owner.email) : ("none" as const);
  return { toOwner, toSender, email: listing.hidesEmail ? owner.email : null, isEmailLater: false, address };
}

export function action({ params, request, context }: ActionFunctionArgs) {
  const options = {
    schema: enquiryForm,
    lengths: { message: enquiryLength.max },
    failure: messages.enquiryNotSent,
  };
  return formAction({ request, context }, options, async (form) => {
    const { website, name, ...typed } = form.value;
    const details = { ...typed, name: name ?? nameless(typed.email) };
    const id = params.id ?? "";
    if (website !== "") return form.refuse({ "": [messages.enquiryFieldFilled] });
    const found = await findListingWithOwner(id);
    if (!found) return form.refuse({ "": [messages.listingGone] });
    const { listing, owner } = found;
    if (!owner) return form.refuse({ "": [messages.landlordGone] });
    if (owner.id === (await viewerOf({ request, context }))?.id) return form.refuse({ "": [texts.own] });
    if (listing.status !== "live") return form.refuse({ "": [messages.unavailable[listing.status]] });
    const uses = [
      byAddress("enquiriesByAddress", request),
      byMailbox("enquiriesByMailbox", details.email),
      ...byListing("enquiriesByListing", request, id),
    ];
    if (!(await withinLimits(uses))) return form.refuse({ "": [messages.tooManyEnquiries] }, 429);
    const enquiry = await sendEnquiry({ listing, owner }, details);
    return seeOther(enquirySentPath(listing.id, enquiry.id));
  });
}

/** Without a name, the address is shown, as much of it as a name may have. */
function nameless(email: string): string {
  return [...email].slice(0, 100).join("");
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data?.sent ? texts.sent.title : data?.listing ? texts.pageTitle(data.listing.name) : texts.title,
  });

export default function Enquire() {
  const { listing, owner, unavailable, isOwner, sent, others, ...form } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <h1>{sent ? texts.sent.title : texts.title}</h1>
      {listing && <ListingHead listing={listing} />}
      {sent && owner && listing ? (
        <Sent {...sent} owner={owner} listing={listing} />
      ) : isOwner ? (
        <p className="panel">{texts.own}</p>
      ) : listing && !owner && !actionData ? (
        <p className="panel">{messages.landlordGone}</p>
      ) : unavailable !== null && !actionData ? (
        <p className="panel">{unavailable}</p>
      ) : (
        <EnquiryForm {...form} lastResult={actionData?.form} />
      )}
      {listing && (
        <p>
          <Link to={listingPath(listing)}>{texts.back}</Link>
        </p>
      )}
      {sent && others && <OtherHomes {...others} />}
    </div>
  );
}

interface SentProps {
  owner: { name: string };
  listing: { name: string };
  /** `none`: only in the inbox. */
  toOwner: EmailState | "none";
  /** `limited`: none, since there were too many today. */
  toSender: EmailState | "limited";
  /** The owner's, if the listing hides it; null for blocked senders, who are told that it comes later. */
  email: string | null;
  isEmailLater: boolean;
  /** Says that the e-mail has a link to the exact address, if it has. */
  address: string | null;
}

function Sent({ owner, listing, toOwner, toSender, email, isEmailLater, address }: SentProps) {
  return (
    <div className="panel">
      <p>
        <RichText text={texts.sent.text} owner={() => <UserText text={owner.name} />} /> {texts.sent.toOwner[toOwner]}
      </p>
      {email && (
        <p>
          <RichText
            text={texts.sent.email}
            email={() => <a href={mailtoUrl({ to: email, subject: listing.name })}>{email}</a>}
          />
        </p>
      )}
      {isEmailLater && <p>{texts.sent.emailLater}</p>}
      <p>
        {texts.sent.toSender[toSender]} {address}
      </p>
    </div>
  );
}

interface EnquiryFormProps {
  /** Of the listing. */
  id: string;
  /** On which a visit can be proposed. */
  days: { value: string; label: string }[];
  /** Values that a prompt of the URL fills in. */
  initial: { message?: string; visitOn?: string };
  constraint: FormConstraint;
  lastResult?: SubmissionResult;
}

function EnquiryForm({ id, days, initial, ...conform }: EnquiryFormProps) {
  const [form, fields] = useForm<Record<"name" | "email" | "phone" | "visitOn" | "message", string>>({
    id: "enquire",
    ...conform,
    defaultValue: initial,
  });
  const { name, email, phone, visitOn, message } = fields;
  return (
    <>
      <p>{texts.introduction}</p>
      <ErrorSummary id={form.errorId} formErrors={form.errors} fields={[name, email, phone, visitOn, message]} />
      <PostForm action={enquirePath(id)} {...getFormProps(form)} className="panel">
        <TextField field={name} label={texts.name} autoComplete="name" />
        <EmailField field={email} label={texts.email} hint={texts.emailHint} />
        <TextField field={phone} label={texts.phone} hint={texts.phoneHint} type="tel" autoComplete="tel" />
        <Select field={visitOn} label={texts.visitOn} options={[{ value: "", label: texts.noVisit }, ...days]} />
        <TextArea field={message} label={texts.message} rows={6} />
        <EmptyField id="enquire-website" label={texts.website} />
        <SubmitButton busy={texts.busy}>
          <RareIcon name="mail" />
          {texts.send}
        </SubmitButton>
      </PostForm>
    </>
  );
}
