import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sendContactMessage } from "#app/commands/enquiry/send.server.ts";
import { constraintOf } from "#app/http/site/form/constraint.server.ts";
import { type ContactMessage, contactForm } from "#app/domain/enquiry/forms.ts";
import { contactMessageLength } from "#app/domain/enquiry/message.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction } from "#app/http/site/form/submission.server.ts";
import { byAddress } from "#app/http/site/limits.server.ts";
import { contactPath, contactSentPath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { EmailField, TextArea, TextField } from "#app/ui/site/form/fields.tsx";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { contactTexts } from "#texts/enquiry/contact-page.ts";
import formStyles from "#app/styles/form.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const links = () => styleLinks(formStyles);

/** The URL also says that the message was sent, for browsers without cookies (DESIGN.md section 10). */
export function loader({ request }: LoaderFunctionArgs) {
  return { sent: new URL(request.url).searchParams.has("sent"), constraint: constraintOf(contactForm) };
}

export function action({ request, context }: ActionFunctionArgs) {
  const options = {
    schema: contactForm,
    lengths: { message: contactMessageLength },
    failure: enquiryMessages.messageNotSent,
    uses: () => [byAddress("contactMessages", request)],
  };
  return formAction({ request, context }, options, async (form) => {
    await sendContactMessage(form.value);
    return seeOther(contactSentPath, { text: enquiryMessages.messageSent });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: contactTexts.title,
    description: contactTexts.description,
    address: contactPath,
  });

export default function Contact() {
  const { sent, constraint } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  const [form, fields] = useForm<ContactMessage>({
    id: "contact",
    constraint,
    lastResult: actionData?.form,
  });
  return (
    <div className="page page-narrow">
      <h1>{contactTexts.title}</h1>
      <p className="subtitle">{contactTexts.introduction}</p>
      {sent && !actionData && <p className="panel">{contactTexts.sent}</p>}
      <ErrorSummary id={form.errorId} formErrors={form.errors} fields={[fields.name, fields.email, fields.message]} />
      <PostForm action={contactPath} {...getFormProps(form)} className="panel">
        <TextField field={fields.name} label={contactTexts.name} autoComplete="name" />
        <EmailField field={fields.email} label={contactTexts.email} hint={contactTexts.emailHint} />
        <TextArea field={fields.message} label={contactTexts.message} rows={7} />
        <SubmitButton busy={contactTexts.busy}>
          <RareIcon name="mail" />
          {contactTexts.send}
        </SubmitButton>
      </PostForm>
    </div>
  );
}
