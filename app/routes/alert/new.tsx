import { placeIndex } from "#app/commands/place/place-index.server.ts";
import { type SubmissionResult, getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { constraintOf } from "#app/http/site/form/constraint.server.ts";
import { confirmDays, frequencies } from "#app/domain/alert/alert.ts";
import { requestAlert } from "#app/commands/alert/subscribe.server.ts";
import { alertForm } from "#app/domain/alert/forms.ts";
import { type Criteria, anything } from "#app/domain/search/criteria.ts";
import { writeSearch } from "#app/domain/search/query.ts";
import { searchWithFilters } from "#app/domain/search/refine.ts";
import { readCriteria } from "#app/domain/search/saved.ts";
import { limits } from "#app/domain/site/limits.ts";
import { byAddress, byMailbox, withinLimits } from "#app/http/site/limits.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction, hadOutage } from "#app/http/site/form/submission.server.ts";
import { newAlertPath, searchPath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { EmptyField } from "#app/ui/site/form/empty-field.tsx";
import { Choice, EmailField, type FormConstraint } from "#app/ui/site/form/fields.tsx";
import { PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { UserText } from "#app/ui/site/user-text.tsx";
import { alertMessages as messages, newAlertTexts as texts } from "#texts/alert/pages.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

/** In the URL once the e-mail is on its way. */
const sentParam = "sent";

/** The search is the query string, as the pages with results write it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  // During an outage, a refused form is shown without its search, so that its input is kept.
  const outage = hadOutage(context);
  const [viewer, criteria] = outage
    ? [null, anything]
    : [await viewerOf({ request, context }), readCriteria(await placeIndex(), params)];
  return {
    constraint: constraintOf(alertForm),
    email: viewer?.email ?? "",
    search: criteria && { ...pathsOf(criteria), words: outage ? null : searchWithFilters(criteria) },
    sent: params.has(sentParam),
  };
}

function pathsOf(criteria: Criteria) {
  const query = writeSearch(criteria);
  return { list: searchPath(criteria.type, query), form: newAlertPath(criteria.type, query) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return formAction({ request, context }, { schema: alertForm, failure: messages.notCreated }, async (form) => {
    const { email, frequency, website } = form.value;
    if (website !== "") return form.refuse({ "": [messages.fieldFilled] });
    const criteria = readCriteria(await placeIndex(), new URL(request.url).searchParams);
    if (!criteria) return form.refuse({ "": [texts.unknownPlace] });
    if (!(await withinLimits([byAddress("alertsByAddress", request)]))) {
      return form.refuse({ "": [messages.tooMany] }, 429);
    }
    if (!(await withinLimits([byMailbox("alertsByMailbox", email)]))) {
      return form.refuse({ email: [messages.tooManyToAddress] }, 429);
    }
    await requestAlert(email, { criteria, frequency });
    const path = newAlertPath(criteria.type, writeSearch(criteria));
    return seeOther(`${path}${path.includes("?") ? "&" : "?"}${sentParam}`);
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data?.sent ? texts.sent.title : texts.title, noindex: true });

export default function NewAlert() {
  const { search, sent, ...form } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  const isSent = sent && !actionData;
  return (
    <div className="page page-narrow">
      <h1>{isSent ? texts.sent.title : texts.title}</h1>
      {search && search.words !== null && (
        <dl>
          <dt>{texts.search}</dt>
          <dd>
            <UserText text={search.words} />
          </dd>
        </dl>
      )}
      {isSent ? (
        <p className="panel">{texts.sent.text(confirmDays, limits.emailsToUnproven.points)}</p>
      ) : search || actionData ? (
        <AlertForm {...form} action={search?.form} lastResult={actionData?.form} />
      ) : (
        <p className="panel">{texts.unknownPlace}</p>
      )}
      <p>
        <Link to={search?.list ?? searchPath(null)}>{texts.back}</Link>
      </p>
    </div>
  );
}

interface AlertFormProps {
  /** Its path with the search; by default the current URL. */
  action?: string;
  /** Of the signed-in user. */
  email: string;
  constraint: FormConstraint;
  lastResult?: SubmissionResult;
}

function AlertForm({ action: target, email: own, constraint, lastResult }: AlertFormProps) {
  const [form, fields] = useForm<{ email: string; frequency: string }>({
    id: "alert",
    constraint,
    lastResult,
    defaultValue: { email: own, frequency: "daily" },
  });
  const { email, frequency } = fields;
  return (
    <>
      <p>{texts.introduction}</p>
      <ErrorSummary id={form.errorId} formErrors={form.errors} fields={[email, frequency]} />
      <PostForm action={target} {...getFormProps(form)} className="panel">
        <EmailField field={email} label={texts.email} />
        <Choice
          field={frequency}
          label={texts.frequency}
          options={frequencies.map((value) => ({ value, label: texts.frequencies[value] }))}
        />
        <EmptyField id="alert-website" label={texts.website} />
        <SubmitButton busy={texts.busy}>
          <RareIcon name="mail" />
          {texts.submit}
        </SubmitButton>
      </PostForm>
    </>
  );
}
