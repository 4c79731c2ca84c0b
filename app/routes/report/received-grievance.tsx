import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { findListing } from "#db/listing/listings.server.ts";
import { findGrievance } from "#db/report/grievances.server.ts";
import { db } from "#db/site/client.server.ts";
import { stateOfEmail } from "#db/site/outgoing-emails.server.ts";
import { resolveGrievance } from "#app/commands/report/grievances.server.ts";
import { constraintOf } from "#app/http/site/form/constraint.server.ts";
import { resolutionForm } from "#app/domain/report/forms.ts";
import { deadlinesOf, grievanceLength, grievanceNumber, listingIdIn } from "#app/domain/report/grievance.ts";
import { shortDay, shownTime } from "#app/domain/site/time.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { pageClock } from "#app/http/site/page-validity.server.ts";
import { grievancesPath, receivedGrievancePath, reportedListingPath } from "#app/paths.ts";
import { ProofField, ProofWithoutPassword } from "#app/ui/report/proof.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { TextArea } from "#app/ui/site/form/fields.tsx";
import { PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { Paragraphs } from "#app/ui/site/paragraphs.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { TimeAgo } from "#app/ui/site/time-ago.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import {
  grievanceAdminTexts,
  grievanceMessages as messages,
  receivedGrievanceTexts as texts,
} from "#texts/report/grievances.ts";
import { adminAction, isWithoutData, neededProof, notFound, requireAdmin } from "./admin.server.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

/** The id in the URL. @throws {Response} 404 if it is not one that the database can have */
function idOf({ id = "" }: { id?: string }): number {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : notFound();
}

export async function loader(call: LoaderFunctionArgs) {
  // If the session has ended or the database is down, a refused form is shown without the grievance.
  if (await isWithoutData(call)) return null;
  await requireAdmin(call);
  const { receivedAt, resolution, ...grievance } = (await findGrievance(db, idOf(call.params))) ?? notFound();
  const { id, email, about } = grievance;
  const [listing, clock] = [listingIdIn(about), pageClock()];
  return {
    grievance: {
      ...grievance,
      number: grievanceNumber({ id, receivedAt }),
      received: shownTime(receivedAt, clock),
      resolveBy: shortDay(deadlinesOf(receivedAt).resolve),
      listing: listing && (await findListing(db, listing)) ? listing : null,
      resolution: resolution && { ...resolution, at: shownTime(resolution.at, clock) },
    },
    emails: await stateOfEmail(db, { grievanceId: id, to: email }),
    proof: await neededProof(call),
    constraint: constraintOf(resolutionForm),
  };
}

export function action({ params, request, context }: ActionFunctionArgs) {
  const options = { schema: resolutionForm, lengths: { resolution: grievanceLength.max } };
  return adminAction({ request, context }, options, async (admin, form) => {
    const id = idOf(params);
    const isResolved = await resolveGrievance(admin, id, form.value.resolution);
    if (!isResolved) return form.refuse({ "": [messages.resolvedBefore] });
    return seeOther(receivedGrievancePath(id), { text: texts.done });
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data ? texts.title(data.grievance.number) : grievanceAdminTexts.title,
    noindex: true,
  });

export default function ReceivedGrievancePage() {
  const loaded = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const actionData = usePageActionData<typeof action>();
  const [form, fields] = useForm<{ resolution: string; password: string }>({
    id: "resolution",
    constraint: loaded?.constraint,
    lastResult: actionData?.form,
  });
  const isOpen = !loaded?.grievance.resolution;
  const proof = loaded?.proof ?? null;
  return (
    <div className="page page-narrow">
      <h1>{loaded ? texts.title(loaded.grievance.number) : grievanceAdminTexts.title}</h1>
      <ErrorSummary id={form.errorId} formErrors={form.errors} fields={[fields.resolution, fields.password]} />
      {loaded && <Facts {...loaded} />}
      {/* A refused answer stays to be copied even if another admin has resolved the grievance. */}
      {(isOpen || actionData) && <ProofWithoutPassword proof={proof} to={receivedGrievancePath(Number(id))} />}
      {(isOpen || actionData) && (
        <PostForm action={receivedGrievancePath(Number(id))} {...getFormProps(form)} className="panel">
          <h2>{texts.resolve}</h2>
          <p>{texts.resolveText}</p>
          <TextArea field={fields.resolution} label={texts.reason} rows={7} />
          <ProofField proof={proof} field={fields.password} />
          <SubmitButton busy={texts.busy}>{texts.submit}</SubmitButton>
        </PostForm>
      )}
      <p>
        <Link to={grievancesPath}>{texts.back}</Link>
      </p>
    </div>
  );
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function Facts({ grievance, emails }: Pick<Loaded, "grievance" | "emails">) {
  const { name, email, about, listing, message, received, resolveBy, resolution } = grievance;
  return (
    <>
      <dl className="terms">
        <dt>{texts.sender}</dt>
        <dd>
          <UserText text={name} />, <a href={`mailto:${email}`}>{email}</a>
        </dd>
        {about !== null && (
          <>
            <dt>{texts.about}</dt>
            <dd>
              <UserText text={about} />
              {listing && (
                <>
                  {" "}
                  <Link to={reportedListingPath(listing)}>{texts.listing}</Link>
                </>
              )}
            </dd>
          </>
        )}
        <dt>{texts.received}</dt>
        <dd>
          {received.full}, <TimeAgo time={received} />
        </dd>
        {!resolution && (
          <>
            <dt>{texts.acknowledged}</dt>
            <dd>{grievanceAdminTexts.acknowledgement[emails]}</dd>
            <dt>{texts.resolveBy}</dt>
            <dd>{resolveBy}</dd>
          </>
        )}
      </dl>
      <section>
        <h2>{texts.message}</h2>
        <blockquote>
          <Paragraphs text={message} />
        </blockquote>
      </section>
      {resolution && (
        <section>
          <h2>{texts.resolution}</h2>
          <blockquote>
            <Paragraphs text={resolution.text} />
          </blockquote>
          <p>
            <RichText
              text={texts.resolvedBy}
              admin={() => <UserText text={resolution.by ?? texts.unknownAdmin} />}
              time={() => <TimeAgo time={resolution.at} />}
            />
          </p>
          {emails !== "delivered" && <p>{texts.notSent[emails]}</p>}
        </section>
      )}
    </>
  );
}
