import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { z } from "zod";
import { answerByLink, findLinkedListing } from "#app/commands/listing/confirmation.server.ts";
import { ownerStatuses } from "#app/domain/listing/listing.ts";
import { actionLabel } from "#app/domain/listing/status.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction, hadOutage } from "#app/http/site/form/submission.server.ts";
import { confirmPath, listingPath } from "#app/paths.ts";
import { ListingHead } from "#app/ui/listing/listing-head.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { OneButtonForm } from "#app/ui/site/form/one-button-form.tsx";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { confirmationTexts as texts } from "#texts/listing/confirmation.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

/** What each link of the e-mail does. */
const answers = { live: "confirm", paused: "pause", closed: "close" } as const;

/** Opening the page changes nothing: mail programs open links to check them. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const requested = new URL(request.url).searchParams.get("status");
  const status = ownerStatuses.find((one) => one === requested) ?? "live";
  // During an outage, the button is shown again without the listing.
  if (hadOutage(context)) return { status, listing: null, isUsable: true, isHidden: false };
  const link = await findLinkedListing(params.token ?? "");
  if (!link) return { status, listing: null, isUsable: false, isHidden: false };
  const { id, type, name, address } = link.listing;
  const isHidden = link.listing.status === "hidden";
  return { status, listing: { id, type, name, address }, isUsable: link.isUsable && !isHidden, isHidden };
}

export function action({ params, request, context }: ActionFunctionArgs) {
  return formAction({ request, context }, { schema: z.object({ status: z.enum(ownerStatuses) }) }, async (form) => {
    const token = params.token ?? "";
    const link = await findLinkedListing(token);
    if (link?.listing.status === "hidden") return form.refuse({ "": [texts.hidden] });
    if (!link || !(await answerByLink(token, form.value.status))) return form.refuse({ "": [texts.used] });
    return seeOther(listingPath(link.listing), { text: texts.thanks });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title, noindex: true });

export default function Confirm() {
  const { status, listing, isUsable, isHidden } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  const { token = "" } = useParams();
  const type = listing?.type ?? "rent";
  const problems = actionData?.form.error?.[""] ?? [];
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <ErrorSummary formErrors={problems} fields={[]} />
      {listing && <ListingHead listing={listing} />}
      {isUsable ? (
        <OneButtonForm
          action={confirmPath(token, status)}
          question={status === "closed" ? texts.question.closed[type] : texts.question[status]}
          button={actionLabel(answers[status], type)}
          busy={texts.busy}
          name="status"
          value={status}
        />
      ) : (
        problems.length === 0 && <p className="panel">{isHidden ? texts.hidden : texts.used}</p>
      )}
      {listing && (
        <p>
          <Link to={listingPath(listing)}>{texts.toListing}</Link>
        </p>
      )}
    </div>
  );
}
