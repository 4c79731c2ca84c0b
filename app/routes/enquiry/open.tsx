import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { z } from "zod";
import { openEnquiry } from "#app/commands/enquiry/inbox.server.ts";
import { type Enquiry, type EnquiryOpening, enquiryOpenings } from "#app/domain/enquiry/enquiry.ts";
import { mailtoUrl } from "#app/domain/enquiry/message.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { userFormAction } from "#app/http/account/user-form.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { wasRefused } from "#app/http/site/form/submission.server.ts";
import { enquiryPath, inboxPath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { NonEmptyField, PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { inboxTexts as texts } from "#texts/enquiry/contact.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { siteMessages } from "#texts/site/messages.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

/** Only a button opens an enquiry: it is read then. */
export async function loader(call: LoaderFunctionArgs) {
  if (wasRefused(call.context)) return null;
  await requireUser(call);
  throw redirect(isId(call.params.id) ? enquiryPath(call.params.id) : inboxPath);
}

/** Where an owner sees the enquiry, or replies. Without a phone number, they see it. */
const targets: Record<EnquiryOpening, (enquiry: Enquiry) => string | null> = {
  seen: () => null,
  email: ({ email, listing }) => mailtoUrl({ to: email, subject: texts.replySubject(listing.name) }),
  call: ({ phone }) => phone && `tel:${phone}`,
  whatsApp: ({ phone }) => phone && `https://wa.me/${phone.slice(1)}`,
};

export function action({ params, request, context }: ActionFunctionArgs) {
  const signedOut = [enquiryMessages.notMoved, siteMessages.signInAgain];
  return userFormAction({ request, context }, { schema: z.object({}), signedOut }, async (user) => {
    const opening = enquiryOpenings.find((one) => one === params.opening);
    const enquiry = isId(params.id) && opening ? await openEnquiry(user, params.id) : null;
    if (!enquiry || !opening) return seeOther(inboxPath, { text: enquiryMessages.enquiryNotFound, tone: "problem" });
    return redirect(targets[opening](enquiry) ?? enquiryPath(enquiry.id), 303);
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title });

/** Shown if it was refused. */
export default function OpenEnquiry() {
  const actionData = usePageActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <ErrorSummary formErrors={actionData?.form.error?.[""] ?? []} fields={[]} />
      <PostForm className="panel" pageStays>
        <NonEmptyField />
        <SubmitButton busy={texts.busy}>{texts.again}</SubmitButton>
      </PostForm>
    </div>
  );
}
