import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { openEnquiry } from "#app/commands/enquiry/inbox.server.ts";
import { type Enquiry, type EnquiryOpening, enquiryOpenings } from "#app/domain/enquiry/enquiry.ts";
import { mailtoUrl } from "#app/domain/enquiry/message.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { userButton } from "#app/http/account/user-button.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { enquiryPath, inboxPath } from "#app/paths.ts";
import { inboxTexts as texts } from "#texts/enquiry/inbox.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";

/** Only a button opens an enquiry: it is read then. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(isId(params.id) ? enquiryPath(params.id) : inboxPath);
}

/** Where an owner sees the enquiry, or replies. Without a phone number, they see it. */
const targets: Record<EnquiryOpening, (enquiry: Enquiry) => string | null> = {
  seen: () => null,
  email: ({ email, listing }) => mailtoUrl({ to: email, subject: texts.replySubject(listing.name) }),
  call: ({ phone }) => phone && `tel:${phone}`,
  whatsApp: ({ phone }) => phone && `https://wa.me/${phone.slice(1)}`,
};

export function action({ params, request, context }: ActionFunctionArgs) {
  return userButton({ request, context }, async (user) => {
    const opening = enquiryOpenings.find((one) => one === params.opening);
    const enquiry = isId(params.id) && opening ? await openEnquiry(user, params.id) : null;
    if (!enquiry || !opening) return seeOther(inboxPath, { text: enquiryMessages.enquiryNotFound, tone: "problem" });
    return redirect(targets[opening](enquiry) ?? enquiryPath(enquiry.id), 303);
  });
}

/** Never rendered: it makes this a page route, so that errors get an error page. */
export default function OpenEnquiry() {
  return null;
}
