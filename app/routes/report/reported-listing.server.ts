import type { LoaderFunctionArgs } from "@remix-run/node";
import { findAccount } from "#db/account/users.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { findAdminActions } from "#db/report/admins.server.ts";
import { findHiding } from "#db/report/hidden-listings.server.ts";
import { findLatestNews, findOpenReports } from "#db/report/reports.server.ts";
import { db } from "#db/site/client.server.ts";
import { decisionForms } from "#app/domain/report/forms.ts";
import { constraintOf } from "#app/http/site/form/constraint.server.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { statusNotice } from "#app/domain/listing/status.ts";
import { shownTime } from "#app/domain/site/time.ts";
import { pageClock } from "#app/http/site/page-validity.server.ts";
import { statusTexts } from "#texts/listing/status.ts";
import { isWithoutData, neededProof, notFound, requireAdmin } from "./admin.server.ts";

/**
 * What an admin sees of a listing, reported or not; null for a refused form that is shown without it.
 * @throws {Response} 404
 */
export async function loadReported(call: LoaderFunctionArgs) {
  if (await isWithoutData(call)) return null;
  const admin = await requireAdmin(call);
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
    owner: owner && { name: owner.name, email: owner.email, disabled: owner.disabled, isAdmin: owner.isAdmin },
    isOwn: listing.userId === admin.id,
    hiding: hiding && { reason: hiding.reason, answer: hiding.answer },
    reports: reports.map(({ createdAt, ...report }) => ({ ...report, time: shownTime(createdAt, clock) })),
    actions: actions.map(({ createdAt, ...action }) => ({ ...action, time: shownTime(createdAt, clock) })),
    proof,
    constraints: {
      dismiss: constraintOf(decisionForms.dismiss),
      hide: constraintOf(decisionForms.hide),
      restore: constraintOf(decisionForms.restore),
      disable: constraintOf(decisionForms.disable),
    },
  };
}
