import { type SubmissionResult, getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { reportListing } from "#app/commands/report/moderate.server.ts";
import { constraintOf } from "#app/http/site/form/constraint.server.ts";
import { reportForm } from "#app/domain/report/forms.ts";
import { reportLength, reportReasons } from "#app/domain/report/report.ts";
import { byAddress, byListing, clientOf, withinLimits } from "#app/http/site/limits.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction, hadOutage, wasRefused } from "#app/http/site/form/submission.server.ts";
import { categoryPath, listingPath, reportPath } from "#app/paths.ts";
import { findListingWithOwner, requireShown } from "#app/routes/enquiry/listing.server.ts";
import { ListingHead } from "#app/ui/listing/listing-head.tsx";
import { EmptyField } from "#app/ui/site/form/empty-field.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { Choice, type FormConstraint, TextArea } from "#app/ui/site/form/fields.tsx";
import { PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { reportMessages as messages, reportTexts as texts } from "#texts/report/pages.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const isRefused = wasRefused(context);
  const form = { id, constraint: constraintOf(reportForm) };
  // If the listing is gone or the database is down, a refused form is shown without it, so that its input is kept.
  const found = hadOutage(context) ? null : await findListingWithOwner(id);
  if (!found && isRefused) return { ...form, listing: null, isOwner: false, isLive: true };
  const viewer = await viewerOf({ request, context });
  const { listing, owner } = found && isRefused ? found : await requireShown(found, viewer);
  return {
    ...form,
    listing: { id: listing.id, type: listing.type, name: listing.name, address: listing.address },
    isOwner: owner !== null && viewer?.id === owner.id,
    isLive: listing.status === "live" && owner !== null,
  };
}

export function action({ params, request, context }: ActionFunctionArgs) {
  const options = { schema: reportForm, lengths: { text: reportLength.max }, failure: messages.notSent };
  return formAction({ request, context }, options, async (form) => {
    const { reason, text, website } = form.value;
    const id = params.id ?? "";
    if (website !== "") return form.refuse({ "": [messages.fieldFilled] });
    const found = await findListingWithOwner(id);
    if (!found) return form.refuse({ "": [messages.notLive] });
    const viewer = await viewerOf({ request, context });
    if (viewer && viewer.id === found.owner?.id) return form.refuse({ "": [texts.own] });
    const uses = [byAddress("reportsByAddress", request), ...byListing("reportsByListing", request, id)];
    if (!(await withinLimits(uses))) return form.refuse({ "": [messages.tooMany] }, 429);
    const outcome = await reportListing(id, { reason, text, address: clientOf(request) });
    if (outcome === "not-live") return form.refuse({ "": [messages.notLive] });
    // The page of a hidden listing is gone.
    const to = outcome === "hidden" ? categoryPath(found.listing.type) : listingPath(found.listing);
    return seeOther(to, { text: messages.sent });
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data?.listing ? texts.pageTitle(data.listing.name) : texts.title, noindex: true });

export default function ReportListing() {
  const { listing, isOwner, isLive, ...form } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      {listing && <ListingHead listing={listing} />}
      {isOwner ? (
        <p className="panel">{texts.own}</p>
      ) : !isLive && !actionData ? (
        <p className="panel">{messages.notLive}</p>
      ) : (
        <ReportForm {...form} lastResult={actionData?.form} />
      )}
      {listing && (
        <p>
          <Link to={listingPath(listing)}>{texts.back}</Link>
        </p>
      )}
    </div>
  );
}

interface ReportFormProps {
  /** Of the listing. */
  id: string;
  constraint: FormConstraint;
  lastResult?: SubmissionResult;
}

function ReportForm({ id, constraint, lastResult }: ReportFormProps) {
  const [form, fields] = useForm<Record<"reason" | "text", string>>({
    id: "report",
    constraint,
    lastResult,
  });
  const { reason, text } = fields;
  return (
    <>
      <p>{texts.introduction}</p>
      <ErrorSummary id={form.errorId} formErrors={form.errors} fields={[reason, text]} />
      <PostForm action={reportPath(id)} {...getFormProps(form)} className="panel">
        <Choice
          field={reason}
          label={texts.reason}
          options={reportReasons.map((value) => ({ value, label: texts.reasons[value] }))}
        />
        <TextArea field={text} label={texts.text} hint={texts.textHint} rows={5} />
        <EmptyField id="report-website" label={texts.website} />
        <SubmitButton busy={texts.busy}>{texts.submit}</SubmitButton>
      </PostForm>
    </>
  );
}
