import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findGrievances } from "#db/report/grievances.server.ts";
import { db } from "#db/site/client.server.ts";
import { deadlinesOf, grievanceNumber } from "#app/domain/report/grievance.ts";
import { queueSize } from "#app/domain/report/queue.ts";
import { shortDay, shownTime } from "#app/domain/site/time.ts";
import { pageClock } from "#app/http/site/page-validity.server.ts";
import { adminPath, receivedGrievancePath } from "#app/paths.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { TimeAgo } from "#app/ui/site/time-ago.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { queueTexts } from "#texts/report/admin.ts";
import { grievanceAdminTexts as texts } from "#texts/report/grievances.ts";
import { notFound, requireAdmin } from "./admin.server.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

export async function loader(call: LoaderFunctionArgs) {
  await requireAdmin(call);
  const clock = pageClock();
  const entries = await findGrievances(db, clock.now);
  return {
    hasMore: entries.length > queueSize,
    grievances: entries.slice(0, queueSize).map(({ receivedAt, resolvedAt, emails, ...grievance }) => {
      const { acknowledge, resolve } = deadlinesOf(receivedAt);
      const isOpen = resolvedAt === null;
      return {
        ...grievance,
        number: grievanceNumber({ id: grievance.id, receivedAt }),
        received: shownTime(receivedAt, clock),
        resolved: resolvedAt && shownTime(resolvedAt, clock),
        resolveBy: shortDay(resolve),
        isOverdue: isOpen && resolve < clock.now,
        acknowledgement: isOpen ? emails : null,
        isAcknowledgementOverdue: isOpen && emails !== "delivered" && acknowledge < clock.now,
      };
    }),
  };
}

export const action = notFound;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title, noindex: true });

export default function Grievances() {
  const { grievances, hasMore } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      {grievances.length === 0 && <p>{texts.none}</p>}
      <ul className="entries">
        {grievances.map(({ id, number, name, about, received, resolved, ...clock }) => (
          <li key={id} className="panel">
            <h2>
              <Link to={receivedGrievancePath(id)}>{number}</Link>
            </h2>
            <p>
              <UserText text={name} />
              {about !== null && (
                <>
                  , <UserText text={about} />
                </>
              )}
            </p>
            <p>
              <RichText text={texts.received} time={() => <TimeAgo time={received} />} />
              {clock.acknowledgement && <>. {texts.acknowledgement[clock.acknowledgement]}.</>}
            </p>
            <p>
              {resolved && <RichText text={texts.resolved} time={() => <TimeAgo time={resolved} />} />}
              {!resolved && (
                <span className="badge">
                  {clock.isOverdue ? texts.overdue(clock.resolveBy) : texts.resolveBy(clock.resolveBy)}
                </span>
              )}
              {clock.isAcknowledgementOverdue && (
                <>
                  {" "}
                  <span className="badge">{texts.acknowledgementOverdue}</span>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {hasMore && <p>{texts.first(queueSize)}</p>}
      <p>
        <Link to={adminPath}>{queueTexts.back}</Link>
      </p>
    </div>
  );
}
