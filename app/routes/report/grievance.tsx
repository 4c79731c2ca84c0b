import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findGrievanceByKey } from "#db/report/grievances.server.ts";
import { db } from "#db/site/client.server.ts";
import { stateOfEmail } from "#db/site/outgoing-emails.server.ts";
import { sendGrievance } from "#app/commands/report/grievances.server.ts";
import { constraintOf } from "#app/http/site/form/constraint.server.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { type Grievance, grievanceForm } from "#app/domain/report/forms.ts";
import {
  acknowledgeWithinHours,
  deadlinesOf,
  grievanceLength,
  grievanceNumber,
  resolveWithinDays,
} from "#app/domain/report/grievance.ts";
import { fullDate, shortDay } from "#app/domain/site/time.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction, hadOutage, wasRefused } from "#app/http/site/form/submission.server.ts";
import { byNetworks, withinLimits } from "#app/http/site/limits.server.ts";
import { grievancePath, grievanceSentPath } from "#app/paths.ts";
import { operator } from "#app/routes/site/operator.server.ts";
import { EmptyField } from "#app/ui/site/form/empty-field.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { EmailField, TextArea, TextField } from "#app/ui/site/form/fields.tsx";
import { PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { OperatorSection } from "#app/ui/site/legal/operator.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { grievanceMessages as messages, grievanceTexts as texts } from "#texts/report/grievances.ts";
import formStyles from "#app/styles/form.css?url";
import proseStyles from "#app/styles/prose.css?url";

export const links = () => styleLinks(formStyles, proseStyles);

/** Where appeals go (IT Rules 2021, rule 3A). */
const appealCommittee = "https://gac.gov.in";

/** The URL also has the number, for browsers without cookies. Nobody else knows the message's key. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const isRefused = wasRefused(context);
  const sent = new URL(request.url).searchParams.get("sent") ?? undefined;
  return {
    constraint: constraintOf(grievanceForm),
    operator: operator(),
    sent: isId(sent) && !isRefused && !hadOutage(context) ? await acknowledgement(sent) : null,
  };
}

async function acknowledgement(key: string) {
  const grievance = await findGrievanceByKey(db, key);
  if (!grievance) return null;
  const { id, email, receivedAt } = grievance;
  return {
    number: grievanceNumber(grievance),
    receivedAt: fullDate(receivedAt),
    resolveBy: shortDay(deadlinesOf(receivedAt).resolve),
    emails: await stateOfEmail(db, { grievanceId: id, to: email }),
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  const options = {
    schema: grievanceForm,
    lengths: { message: grievanceLength.max },
    failure: messages.notSent,
  };
  return formAction({ request, context }, options, async (form) => {
    const { website, ...grievance } = form.value;
    if (website !== "") return form.refuse({ "": [messages.fieldFilled] });
    if (!(await withinLimits(byNetworks("grievances", request)))) return form.refuse({ "": [messages.tooMany] }, 429);
    return seeOther(grievanceSentPath(await sendGrievance(grievance)), { text: texts.sent.title });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.title, description: texts.description, address: grievancePath });

export default function GrievancePage() {
  const { operator, sent, constraint } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  const [form, fields] = useForm<Record<keyof Grievance, string>>({
    id: "grievance",
    constraint,
    lastResult: actionData?.form,
  });
  const { name, email, about, message } = fields;
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      {sent && !actionData && <Acknowledgement {...sent} />}
      <p className="subtitle">{texts.introduction({ hours: acknowledgeWithinHours, days: resolveWithinDays })}</p>
      <ErrorSummary id={form.errorId} formErrors={form.errors} fields={[name, email, about, message]} />
      <PostForm action={grievancePath} {...getFormProps(form)} className="panel">
        <TextField field={name} label={texts.name} autoComplete="name" />
        <EmailField field={email} label={texts.email} hint={texts.emailHint} />
        <TextField field={about} label={texts.about} hint={texts.aboutHint} />
        <TextArea field={message} label={texts.message} hint={texts.messageHint} rows={7} />
        <EmptyField id="grievance-website" label={texts.website} />
        <SubmitButton busy={texts.busy}>{texts.send}</SubmitButton>
      </PostForm>
      <p>
        <RichText text={texts.appeal} committee={(part) => <a href={appealCommittee}>{part}</a>} />
      </p>
      <OperatorSection operator={operator} />
    </div>
  );
}

type Sent = NonNullable<Awaited<ReturnType<typeof acknowledgement>>>;

function Acknowledgement({ number, receivedAt, resolveBy, emails }: Sent) {
  return (
    <section className="panel">
      <h2>{texts.sent.title}</h2>
      <p>
        <RichText text={texts.sent.number} number={() => <strong>{number}</strong>} />
      </p>
      <p>{texts.sent.time(receivedAt, resolveBy)}</p>
      <p>{texts.sent.emails[emails]}</p>
    </section>
  );
}
