import { pageClock } from "#app/http/site/page-validity.server.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { findAccount } from "#db/account/users.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { findAdminActions, isAdmin } from "#db/report/admins.server.ts";
import { findHiding } from "#db/report/hidden-listings.server.ts";
import { findLatestNews, findOpenReports } from "#db/report/reports.server.ts";
import { db } from "#db/site/client.server.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { statusNotice } from "#app/domain/listing/status.ts";
import { actOnListing } from "#app/commands/report/moderate.server.ts";
import { adminForm } from "#app/domain/report/forms.ts";
import { type AdminAction, reportLength } from "#app/domain/report/report.ts";
import { shownTime } from "#app/domain/site/time.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { hadOutage, wasRefused } from "#app/http/site/form/submission.server.ts";
import { userFormAction } from "#app/http/account/user-form.server.ts";
import { reportedListingPath, reportsPath } from "#app/paths.ts";
import { ListingHead } from "#app/ui/listing/listing-head.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { TextArea } from "#app/ui/site/form/fields.tsx";
import { PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { useValidatedForm } from "#app/ui/site/form/use-validated-form.ts";
import { Paragraphs } from "#app/ui/site/paragraphs.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { TimeAgo } from "#app/ui/site/time-ago.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { statusTexts } from "#texts/listing/status.ts";
import { adminMessages as messages, reportedTexts as texts, storedReasons } from "#texts/report/admin.ts";
import { notFound, requireAdmin } from "./admin.server.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

export async function loader(call: LoaderFunctionArgs) {
  // If the session has ended or the database is down, a refused form is shown without the listing.
  if (hadOutage(call.context) || (wasRefused(call.context) && !(await viewerOf(call)))) return null;
  await requireAdmin(call);
  const id = call.params.id;
  const listing = isId(id) ? await findListing(db, id) : null;
  if (!listing) return notFound();
  const [owner, hiding, reports, latest, actions] = await Promise.all([
    listing.userId === null ? null : findAccount(db, listing.userId),
    findHiding(db, listing.id),
    findOpenReports(db, listing.id),
    findLatestNews(db, listing.id),
    findAdminActions(db, listing.id),
  ]);
  const clock = pageClock();
  return {
    listing: { id: listing.id, type: listing.type, name: listing.name, address: listing.address },
    seen: latest?.toISOString() ?? "",
    status: statusNotice(listing) ?? statusTexts.live,
    owner: owner && { name: owner.name, email: owner.email, disabled: owner.disabled },
    hiding: hiding && { reason: hiding.reason, answer: hiding.answer },
    reports: reports.map(({ createdAt, ...report }) => ({ ...report, time: shownTime(createdAt, clock) })),
    actions: actions.map(({ createdAt, ...action }) => ({ ...action, time: shownTime(createdAt, clock) })),
  };
}

export function action({ params, request, context }: ActionFunctionArgs) {
  const options = { schema: adminForm, lengths: { reason: reportLength.max } };
  return userFormAction({ request, context }, options, async (user, form) => {
    if (!(await isAdmin(db, user.id))) return notFound();
    const { action, reason, confirmed, seen } = form.value;
    if (action === "hide" && reason === null) return form.refuse({ reason: [messages.reasonMissing] });
    if (action === "disable" && confirmed === undefined) return form.refuse({ "": [messages.notConfirmed] });
    const id = params.id ?? "";
    const outcome = isId(id) ? await actOnListing(user, id, { action, reason, seen }) : "gone";
    if (outcome === "done") return seeOther(reportedListingPath(id), { text: texts.actions[action] });
    if (outcome === "gone") return seeOther(reportsPath, { text: messages.gone, tone: "problem" });
    return form.refuse({ "": [messages.refused[outcome]] });
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data ? texts.pageTitle(data.listing.name) : undefined, noindex: true });

export default function ReportedListing() {
  const { id = "" } = useParams();
  const loaded = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  const { hiding = null, owner = null, seen = "" } = loaded ?? {};
  const { fields, summary, form } = useValidatedForm<{ reason: string }>({
    id: "hide",
    lastResult: actionData?.form,
    schema: () => import("#app/domain/report/forms.ts").then(({ hideForm }) => hideForm),
  });
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <ErrorSummary {...summary} fields={[fields.reason]} />
      {loaded && (
        <>
          <ListingHead listing={loaded.listing} />
          <Facts {...loaded} />
          <Reports reports={loaded.reports} />
        </>
      )}
      <h2>{texts.decide}</h2>
      <PostForm action={reportedListingPath(id)} {...form} className="panel">
        <h3>{hiding ? texts.hide.again : texts.hide.title}</h3>
        <p>{texts.hide.text}</p>
        <TextArea
          field={fields.reason}
          label={texts.hide.reason}
          rows={4}
          required
          minLength={reportLength.min}
          maxLength={reportLength.max}
        />
        <input type="hidden" name="seen" value={seen} />
        <SubmitButton name="action" value="hide" busy={texts.busy}>
          {hiding ? texts.hide.buttonAgain : texts.hide.button}
        </SubmitButton>
      </PostForm>
      {hiding ? (
        <Decision id={id} seen={seen} action="restore" {...texts.restore} />
      ) : (
        loaded && loaded.reports.length > 0 && <Decision id={id} seen={seen} action="dismiss" {...texts.dismiss} />
      )}
      {owner && !owner.disabled && (
        <Decision id={id} seen={seen} action="disable" {...texts.disable}>
          <p>
            <label>
              <input type="checkbox" name="confirmed" value="yes" required />{" "}
              <UserText text={owner.name} within={texts.disable.confirm} />
            </label>
          </p>
        </Decision>
      )}
      {loaded && <History actions={loaded.actions} />}
      <p>
        <Link to={reportsPath}>{texts.back}</Link>
      </p>
    </div>
  );
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function Facts({ status, owner, hiding }: Loaded) {
  return (
    <dl>
      <dt>{texts.status}</dt>
      <dd>{status}</dd>
      <dt>{texts.owner}</dt>
      <dd>
        {owner ? (
          <>
            <UserText text={owner.name} />, <a href={`mailto:${owner.email}`}>{owner.email}</a>
            {owner.disabled && `. ${texts.disabled}`}
          </>
        ) : (
          texts.noOwner
        )}
      </dd>
      {hiding && (
        <>
          <dt>{texts.hiddenBecause}</dt>
          <dd>
            <Paragraphs text={hiding.reason} />
          </dd>
        </>
      )}
      {hiding?.answer && (
        <>
          <dt>{texts.answer}</dt>
          <dd>
            <Paragraphs text={hiding.answer} />
          </dd>
        </>
      )}
    </dl>
  );
}

function Reports({ reports }: Pick<Loaded, "reports">) {
  return (
    <>
      <h2>{texts.reports}</h2>
      {reports.length === 0 && <p>{texts.noReports}</p>}
      <ul className="entries">
        {reports.map(({ id, reason, text, time }) => (
          <li key={id} className="panel">
            <h3>{storedReasons[reason]}</h3>
            {text !== null && <Paragraphs text={text} />}
            <p>
              <TimeAgo time={time} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

interface DecisionProps {
  /** Of the listing. */
  id: string;
  /** The time of the latest report, hiding or answer on the page. */
  seen: string;
  action: AdminAction;
  title: string;
  /** What the button does. */
  text: string;
  button: string;
  children?: ReactNode;
}

function Decision({ id, seen, action, title, text, button, children }: DecisionProps) {
  return (
    <PostForm action={reportedListingPath(id)} className="panel">
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="seen" value={seen} />
      <SubmitButton busy={texts.busy} className="button">
        {button}
      </SubmitButton>
    </PostForm>
  );
}

function History({ actions }: Pick<Loaded, "actions">) {
  if (actions.length === 0) return null;
  return (
    <>
      <h2>{texts.history}</h2>
      <ul>
        {actions.map(({ id, action, admin, reason, time }) => (
          <li key={id}>
            <RichText
              text={action === "auto-hide" ? texts.hiddenByReports : texts.past(texts.actions[action])}
              admin={() => <UserText text={admin ?? texts.unknownAdmin} />}
              time={() => <TimeAgo time={time} />}
            />
            {reason !== null && <Paragraphs text={reason} />}
          </li>
        ))}
      </ul>
    </>
  );
}
