import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import {
  type FoundHome,
  type FoundUser,
  countSite,
  countWaiting,
  findHomes,
  findUsers,
} from "#db/report/overview.server.ts";
import { db } from "#db/site/client.server.ts";
import { statusNotice } from "#app/domain/listing/status.ts";
import { findLength, mostFound, wordsToFind } from "#app/domain/report/find.ts";
import { type Clock, type ShownTime, shownTime } from "#app/domain/site/time.ts";
import { pageClock } from "#app/http/site/page-validity.server.ts";
import { adminPath, findPath, grievancesPath, reportedListingPath, reportsPath } from "#app/paths.ts";
import { TextField, plainField } from "#app/ui/site/form/fields.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { TimeAgo } from "#app/ui/site/time-ago.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { overviewTexts as texts, queueTexts } from "#texts/report/admin.ts";
import { grievanceAdminTexts } from "#texts/report/grievances.ts";
import { notFound, requireAdmin } from "./admin.server.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

/** How many of the newest homes are shown. */
const newest = 10;

export async function loader(call: LoaderFunctionArgs) {
  await requireAdmin(call);
  const query = (new URL(call.request.url).searchParams.get("q") ?? "").slice(0, findLength);
  const words = wordsToFind(query);
  const clock = pageClock();
  const [waiting, counts, homes, found] = await Promise.all([
    countWaiting(db),
    countSite(db),
    findHomes(db, [], newest),
    words?.length === 0 ? null : find(words, clock),
  ]);
  return { query, waiting, counts, newest: homes.map((home) => shownHome(home, clock)), found };
}

/** Users and homes with these words, and whether there are more. */
async function find(words: string[] | null, clock: Clock) {
  const [users, homes] = words
    ? await Promise.all([findUsers(db, words, mostFound + 1), findHomes(db, words, mostFound + 1)])
    : [[], []];
  return {
    users: users.slice(0, mostFound).map((user) => shownUser(user, clock)),
    homes: homes.slice(0, mostFound).map((home) => shownHome(home, clock)),
    hasMore: Math.max(users.length, homes.length) > mostFound,
  };
}

function shownUser({ since, ...user }: FoundUser, clock: Clock) {
  return { ...user, since: shownTime(since, clock) };
}

interface ShownHome extends Pick<FoundHome, "id" | "name" | "address" | "owner"> {
  /** If it is not live. */
  notice: string | null;
  updated: ShownTime;
}

function shownHome(home: FoundHome, clock: Clock): ShownHome {
  const { id, name, address, owner } = home;
  return { id, name, address, owner, notice: statusNotice(home), updated: shownTime(home.timestamp, clock) };
}

export const action = notFound;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title, noindex: true });

export default function Overview() {
  const { query, waiting, counts, newest, found } = useLoaderData<typeof loader>();
  const field = plainField("q", "q", { initialValue: query, maxLength: findLength });
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <ul className="stack">
        <li>
          <Link to={reportsPath}>{queueTexts.link(waiting.reported)}</Link>
        </li>
        <li>
          <Link to={grievancesPath}>{grievanceAdminTexts.link(waiting.grievances)}</Link>
          {waiting.overdueGrievances > 0 && (
            <>
              {" "}
              <span className="badge">{texts.overdue(waiting.overdueGrievances)}</span>
            </>
          )}
        </li>
        <li>{texts.emails(waiting)}</li>
      </ul>
      <Form method="get" action={adminPath} role="search" className="panel">
        <TextField key={query} field={field} label={texts.find} hint={texts.findHint} />
        <button type="submit" className="button button-main">
          {texts.submit}
        </button>
      </Form>
      {found && <Found {...found} />}
      <h2>{texts.counts.title}</h2>
      <dl className="terms">
        <dt>{texts.counts.users}</dt>
        <dd>{texts.counts.withNew(counts.users, counts.newUsers)}</dd>
        <dt>{texts.counts.homes}</dt>
        <dd>{texts.counts.byStatus(counts)}</dd>
        <dt>{texts.counts.enquiries}</dt>
        <dd>{texts.counts.number(counts.newEnquiries)}</dd>
        <dt>{texts.counts.alerts}</dt>
        <dd>{texts.counts.number(counts.alerts)}</dd>
      </dl>
      <h2>{texts.newest}</h2>
      {newest.length === 0 && <p>{texts.noHomes}</p>}
      <Homes homes={newest} />
    </div>
  );
}

function Found({ users, homes, hasMore }: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["found"]>) {
  return (
    <>
      <h2>{texts.users}</h2>
      {users.length === 0 && <p>{texts.noUsers}</p>}
      <ul className="entries">
        {users.map((user) => (
          <li key={user.id} className="panel">
            <h3>
              <UserText text={user.name} />
            </h3>
            <p>
              <a href={`mailto:${user.email}`}>{user.email}</a>
            </p>
            <Badges>
              {user.isAdmin && texts.admin}
              {user.isDisabled && texts.disabled}
              {!user.isProven && texts.unproven}
            </Badges>
            <p>
              <Link to={findPath(user.id)}>{texts.homesOf(user.listings)}</Link>, {texts.since}{" "}
              <TimeAgo time={user.since} />
            </p>
          </li>
        ))}
      </ul>
      <h2>{texts.homes}</h2>
      {homes.length === 0 && <p>{texts.noHomes}</p>}
      <Homes homes={homes} />
      {hasMore && <p>{texts.more(mostFound)}</p>}
    </>
  );
}

function Homes({ homes }: { homes: ShownHome[] }) {
  return (
    <ul className="entries">
      {homes.map(({ id, name, address, owner, notice, updated }) => (
        <li key={id} className="panel">
          <h3>
            <Link to={reportedListingPath(id)}>
              <UserText text={name} />
            </Link>
          </h3>
          <p>
            <UserText text={address} />
          </p>
          <Badges>{notice}</Badges>
          <p>
            {owner ? <UserText text={owner.name} /> : texts.noOwner}, <TimeAgo time={updated} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A paragraph of badges; nothing if there is none. */
function Badges({ children }: { children: ReactNode }) {
  const badges = [children].flat().filter((text) => typeof text === "string");
  if (badges.length === 0) return null;
  return (
    <p>
      {badges.map((text) => (
        <Fragment key={text}>
          <span className="badge">{text}</span>{" "}
        </Fragment>
      ))}
    </p>
  );
}
