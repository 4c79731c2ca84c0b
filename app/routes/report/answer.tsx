import { type SubmissionResult, getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { findListing } from "#db/listing/listings.server.ts";
import { findHiding } from "#db/report/hidden-listings.server.ts";
import { db } from "#db/site/client.server.ts";
import { constraintOf } from "#app/http/site/form/constraint.server.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { answerHiding } from "#app/commands/report/moderate.server.ts";
import { answerForm } from "#app/domain/report/forms.ts";
import { reportLength } from "#app/domain/report/report.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { redirectHome } from "#app/http/listing/redirect-home.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { hadOutage, wasRefused } from "#app/http/site/form/submission.server.ts";
import { userFormAction } from "#app/http/account/user-form.server.ts";
import { answerPath, editListingPath, profilePath } from "#app/paths.ts";
import { requireOwnListing } from "#app/routes/listing/own-listing.server.ts";
import { ListingHead } from "#app/ui/listing/listing-head.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { type FormConstraint, TextArea } from "#app/ui/site/form/fields.tsx";
import { PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { Paragraphs } from "#app/ui/site/paragraphs.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { statusTexts } from "#texts/listing/status.ts";
import { answerTexts as texts, reportMessages as messages } from "#texts/report/pages.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

export async function loader(call: LoaderFunctionArgs) {
  // If the session has ended or the database is down, the answer is shown again without the listing.
  if (hadOutage(call.context) || (wasRefused(call.context) && !(await viewerOf(call)))) return null;
  const { id, type, name, address } = await requireOwnListing(call);
  const hiding = await findHiding(db, id);
  return {
    listing: { id, type, name, address },
    constraint: constraintOf(answerForm),
    hiding: hiding && { reason: hiding.reason, answer: hiding.answer, hiddenAt: hiding.hiddenAt.toISOString() },
  };
}

export function action({ params, request, context }: ActionFunctionArgs) {
  const options = { schema: answerForm, lengths: { answer: reportLength.max } };
  return userFormAction({ request, context }, options, async (user, form) => {
    const id = params.id ?? "";
    const listing = isId(id) ? await findListing(db, id) : null;
    if (listing?.userId !== user.id) return redirectHome(listing ? "not-yours" : "not-found");
    const { answer, hiddenAt } = form.value;
    const isStored = hiddenAt !== null && (await answerHiding(id, { answer, hiddenAt }));
    if (!isStored) return form.refuse({ "": [messages.notAnswered] });
    return seeOther(answerPath(id), { text: messages.answered });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title });

export default function AnswerHiding() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  const { id = "" } = useParams();
  const hiding = loaded?.hiding;
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      {loaded && <ListingHead listing={loaded.listing} />}
      {loaded && !hiding && <p className="panel">{texts.notHidden}</p>}
      {hiding && (
        <div className="panel">
          <p>{texts.introduction}</p>
          <blockquote>
            <Paragraphs text={hiding.reason} />
          </blockquote>
          {hiding.answer !== null && (
            <>
              <h2>{texts.yours}</h2>
              <blockquote>
                <Paragraphs text={hiding.answer} />
              </blockquote>
            </>
          )}
          <p>{texts.next}</p>
          <p>
            <Link to={editListingPath(id)} className="button">
              {texts.edit}
            </Link>
          </p>
        </div>
      )}
      {(!loaded || hiding?.answer === null) && (
        <AnswerForm id={id} hiddenAt={hiding?.hiddenAt} constraint={loaded?.constraint} lastResult={actionData?.form} />
      )}
      {hiding?.answer !== null && <ErrorSummary formErrors={actionData?.form.error?.[""] ?? []} fields={[]} />}
      <p>
        <Link to={profilePath}>{statusTexts.back}</Link>
      </p>
    </div>
  );
}

interface AnswerFormProps {
  /** Of the listing. */
  id: string;
  /** When it was hidden; undefined if that is not known now. */
  hiddenAt: string | undefined;
  constraint: FormConstraint | undefined;
  lastResult?: SubmissionResult;
}

function AnswerForm({ id, hiddenAt, constraint, lastResult }: AnswerFormProps) {
  const sentBefore = lastResult?.initialValue?.hiddenAt;
  const [form, fields] = useForm<{ answer: string }>({
    id: "answer",
    constraint,
    lastResult,
  });
  return (
    <>
      <ErrorSummary id={form.errorId} formErrors={form.errors} fields={[fields.answer]} />
      <PostForm action={answerPath(id)} {...getFormProps(form)} className="panel">
        <input type="hidden" name="hiddenAt" value={hiddenAt ?? (typeof sentBefore === "string" ? sentBefore : "")} />
        <TextArea field={fields.answer} label={texts.label} hint={texts.hint} rows={6} />
        <SubmitButton busy={texts.busy}>{texts.submit}</SubmitButton>
      </PostForm>
    </>
  );
}
