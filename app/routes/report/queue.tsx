import { pageClock } from "#app/http/site/page-validity.server.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findQueue } from "#db/report/reports.server.ts";
import { db } from "#db/site/client.server.ts";
import { queueSize } from "#app/domain/report/queue.ts";
import { shownTime } from "#app/domain/site/time.ts";
import { adminPath, reportedListingPath } from "#app/paths.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { TimeAgo } from "#app/ui/site/time-ago.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { queueTexts as texts, storedReasons } from "#texts/report/admin.ts";
import { notFound, requireAdmin } from "./admin.server.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

export async function loader(call: LoaderFunctionArgs) {
  await requireAdmin(call);
  const found = await findQueue(db);
  const entries = found.slice(0, queueSize);
  const clock = pageClock();
  return {
    entries: entries.map(({ latest, ...entry }) => ({ ...entry, latest: shownTime(latest, clock) })),
    hasMore: found.length > queueSize,
  };
}

export const action = notFound;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title, noindex: true });

export default function ReportQueue() {
  const { entries, hasMore } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      {entries.length === 0 && <p>{texts.none}</p>}
      <ul className="entries">
        {entries.map(({ id, name, address, hidden, answered, reports, reasons, latest }) => (
          <li key={id} className="panel">
            <h2>
              <Link to={reportedListingPath(id)}>
                <UserText text={name} />
              </Link>
            </h2>
            <p>
              <UserText text={address} />
            </p>
            <p>
              {hidden && (
                <>
                  <span className="badge">{texts.hidden}</span>{" "}
                </>
              )}
              {answered && (
                <>
                  <span className="badge">{texts.answered}</span>{" "}
                </>
              )}
              {texts.reports(reports)}, <TimeAgo time={latest} />
            </p>
            {reasons.length > 0 && <p>{reasons.map((reason) => storedReasons[reason]).join("; ")}</p>}
          </li>
        ))}
      </ul>
      {hasMore && <p>{texts.first(queueSize)}</p>}
      <p>
        <Link to={adminPath}>{texts.back}</Link>
      </p>
    </div>
  );
}
