import type { LoaderFunctionArgs } from "@remix-run/node";
import { findAccount } from "#db/account/users.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { findAdminActions } from "#db/report/admins.server.ts";
import { findHiding } from "#db/report/hidden-listings.server.ts";
import { findLatestNews, findOpenReports } from "#db/report/reports.server.ts";
import { db } from "#db/site/client.server.ts";
import type { DecisionOutcome } from "#app/commands/report/decide.server.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { statusNotice } from "#app/domain/listing/status.ts";
import type { Decision } from "#app/domain/report/report.ts";
import { shownTime } from "#app/domain/site/time.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import type { AcceptedForm } from "#app/http/site/form/submission.server.ts";
import { pageClock } from "#app/http/site/page-validity.server.ts";
import { reportedListingPath, reportsPath } from "#app/paths.ts";
import { statusTexts } from "#texts/listing/status.ts";
import { adminMessages as messages, reportedTexts as texts } from "#texts/report/admin.ts";
import { isWithoutData, neededProof, notFound, requireAdmin } from "./admin.server.ts";

/**
 * What an admin sees of a listing, reported or not; null for a refused form that is shown without it.
 * @throws {Response} 404
 */
export async function loadReported(call: LoaderFunctionArgs) {
  if (await isWithoutData(call)) return null;
  await requireAdmin(call);
  const { id } = call.params;
  const listing = isId(id) ? await findListing(db, id) : null;
  if (!listing) return notFound();
  const [owner, hiding, reports, latest, actions, proof] = await Promise.all([
    listing.userId === null ? null : findAccount(db, listing.userId),
    findHiding(db, listing.id),
    findOpenReports(db, listing.id),
    findLatestNews(db, listing.id),
    findAdminActions(db, { listingId: listing.id }),
    neededProof(call),
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
    proof,
  };
}

/** The answer to a decision about the listing with this id: its page, or the refused form. */
export async function answerDecision(
  decision: Decision,
  id: string | undefined,
  { refuse }: Pick<AcceptedForm<unknown>, "refuse">,
  decide: (id: string) => Promise<DecisionOutcome>,
) {
  const outcome = isId(id) ? await decide(id) : "gone";
  if (outcome === "done") return seeOther(reportedListingPath(id!), { text: texts.actions[decision] });
  if (outcome === "gone") return seeOther(reportsPath, { text: messages.gone, tone: "problem" });
  return refuse({ "": [messages.refused[outcome]] });
}
