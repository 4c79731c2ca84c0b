import { pageClock } from "#app/http/site/page-validity.server.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findViewsAndEnquiries } from "#db/listing/counts.server.ts";
import { countOwnListings, ownListings } from "#db/listing/listings.server.ts";
import { db } from "#db/site/client.server.ts";
import { rename } from "#app/commands/account/rename.server.ts";
import { constraintOf } from "#app/http/site/form/constraint.server.ts";
import { profileForm } from "#app/domain/account/forms.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { cutPage, ownListSizes, peek, readWindow } from "#app/domain/listing/list-page.ts";
import { firstDayOf, weekDays } from "#app/domain/listing/statistics.ts";
import { ownerState, ownerStates } from "#app/domain/listing/status.ts";
import { distanceIfFar } from "#app/domain/place/point/distance.ts";
import { isOwnersPoint } from "#app/domain/place/point/home-point.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { userFormAction } from "#app/http/account/user-form.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { wasRefused } from "#app/http/site/form/submission.server.ts";
import { cardsOf } from "#app/services/listing/cards.server.ts";
import { allPath, newListingPath, profilePath } from "#app/paths.ts";
import { NameDisplay, NameForm } from "#app/ui/account/name.tsx";
import { AccountTabs } from "#app/ui/account/tabs.tsx";
import { ToDos } from "#app/ui/account/to-do.tsx";
import { SignOut } from "#app/ui/frame/header.tsx";
import { OwnListings } from "#app/ui/listing/own-listings.tsx";
import { Empty } from "#app/ui/site/empty.tsx";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { profileTexts } from "#texts/account/profile.ts";
import { emailInOwnScript } from "./own-sign-in.server.ts";
import { toDosOf } from "./to-do.server.ts";
import cardsStyles from "#app/styles/cards.css?url";
import deskStyles from "#app/styles/account/desk.css?url";
import formStyles from "#app/styles/form.css?url";
import ownerStyles from "#app/styles/listing/owner.css?url";

export const links = () => styleLinks(cardsStyles, formStyles, ownerStyles, deskStyles);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = { request, context };
  const query = new URL(request.url).searchParams;
  const editing = query.has("edit");
  const constraint = constraintOf(profileForm);
  if (!wasRefused(context)) return { desk: await deskOf(await requireUser(call), query), editing, constraint };
  // A refused form keeps its input even if the session has ended or the database is down.
  const desk = await viewerOf(call)
    .then((viewer) => viewer && deskOf(viewer, query))
    .catch(() => null);
  return { desk, editing, constraint };
}

async function deskOf(user: Viewer, query: URLSearchParams) {
  const window = readWindow(query, "newest", ownListSizes);
  const after = window.after?.by === "newest" ? window.after : null;
  const [fetched, total, toDos] = await Promise.all([
    ownListings(db, user.id, { limit: peek(window), after }),
    countOwnListings(db, user.id),
    toDosOf(user),
  ]);
  const { rows, more, start } = cutPage(fetched, window, query.has("edit") ? "edit" : "");
  const ids = rows.map(({ id }) => id);
  const numbers = await findViewsAndEnquiries(db, ids, firstDayOf(weekDays));
  const cards = cardsOf(rows, pageClock());
  const homes = rows.map((row, index) => {
    const state = ownerState(row);
    return {
      // The notice for visitors that it was, or wasn't, confirmed is replaced by the owner's own action.
      card: { ...cards[index]!, confirmed: undefined, unconfirmed: undefined },
      state,
      label: ownerStates[state].label(row),
      numbers: numbers[index]!,
      farFromCity: isOwnersPoint(row) ? distanceIfFar(row, row.place) : null,
    };
  });
  return { user: { ...user, email: emailInOwnScript(user.email) }, toDos, total, page: { homes, more, start } };
}

export function action({ request, context }: ActionFunctionArgs) {
  const options = { schema: profileForm, failure: accountMessages.profileNotUpdated };
  return userFormAction({ request, context }, options, async (user, form) => {
    if (form.value.name === user.name) return seeOther(profilePath);
    await rename(user, form.value.name);
    return seeOther(profilePath, { text: accountMessages.profileUpdated });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: profileTexts.title });

export default function Profile() {
  const { desk, editing, constraint } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  const isForm = !desk || editing || actionData !== undefined;
  const account = (
    <section className="panel" aria-label={profileTexts.account}>
      {isForm ? (
        <NameForm user={desk?.user ?? null} constraint={constraint} lastResult={actionData?.form} />
      ) : (
        <NameDisplay user={desk.user}>
          <SignOut />
        </NameDisplay>
      )}
    </section>
  );
  return (
    <div className="page">
      <AccountTabs />
      <h1>{profileTexts.title}</h1>
      <div className="columns">
        {isForm && account}
        {desk && <ToDos toDos={desk.toDos} />}
        {!isForm && account}
      </div>
      {desk && (desk.total > 0 ? <OwnListings {...desk} /> : <NoListings />)}
    </div>
  );
}

/** Without a heading: 'My Listings' appears only if there are any (SPEC.md section 2, profile). */
function NoListings() {
  return (
    <Empty icon={<RareIcon name="key" />}>
      <p className="empty-title">{profileTexts.none.title}</p>
      <p>{profileTexts.none.text}</p>
      <p>
        <Link to={newListingPath} className="button button-main">
          {profileTexts.list}
        </Link>
      </p>
      <p>
        <Link to={allPath}>{profileTexts.none.browse}</Link>
      </p>
    </Empty>
  );
}
