import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contactLabel, productName } from "#app/brand.ts";
import { sendContactMessage } from "#app/domain/enquiry/commands.server.ts";
import { type ContactMessage, contactForm } from "#app/domain/enquiry/forms.ts";
import { contactMessageLength } from "#app/domain/enquiry/message.ts";
import { messages } from "#app/domain/messages.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction } from "#app/http/site/form.server.ts";
import { byAddress } from "#app/http/account/limits.server.ts";
import { contactPath, contactSentPath } from "#app/paths.ts";
import { useCheckedForm } from "#app/ui/checked-form.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/site/form/fields.tsx";
import { MoreIcon } from "#app/ui/site/more-icons.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { PostForm, SubmitButton, useAnswer } from "#app/ui/site/form/post-form.tsx";

/** That it was sent stands in the URL, too, for browsers that keep no cookies. */
export function loader({ request }: LoaderFunctionArgs) {
  return { sent: new URL(request.url).searchParams.has("sent") };
}

export function action({ request, context }: ActionFunctionArgs) {
  const options = {
    schema: contactForm,
    lengths: { message: contactMessageLength },
    failure: messages.messageNotSent,
    uses: () => [byAddress("contactMessages", request)],
  };
  return formAction({ request, context }, options, async (form) => {
    await sendContactMessage(form.value);
    return seeOther(contactSentPath, { text: messages.messageSent });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Contact",
    description: `Write to the people behind ${productName}.`,
    address: contactPath,
  });

export default function Contact() {
  const { sent } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { fields, summary, checked } = useCheckedForm<ContactMessage>({
    id: "contact",
    lastResult: answer?.form,
    rules: () => import("#app/domain/enquiry/forms.ts").then((forms) => forms.contactForm),
  });
  return (
    <div className="page page-narrow">
      <h1>Contact</h1>
      <p className="subtitle">{contactLabel} reads every message and answers by e-mail.</p>
      {sent && !answer && <p className="panel">Your message is on its way. Below you can write another one.</p>}
      <ErrorSummary {...summary} fields={[fields.name, fields.email, fields.message]} />
      <PostForm action={contactPath} {...checked} className="panel">
        <TextField field={fields.name} label="Name" autoComplete="name" required maxLength={100} />
        <TextField
          field={fields.email}
          label="E-mail"
          hint="We answer to this address."
          type="email"
          autoComplete="email"
          required
        />
        <TextArea field={fields.message} label="Message" rows={7} required maxLength={contactMessageLength} />
        <SubmitButton busy="Sending ...">
          <MoreIcon name="mail" />
          Send Message
        </SubmitButton>
      </PostForm>
    </div>
  );
}
