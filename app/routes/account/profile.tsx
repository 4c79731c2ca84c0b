import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { db } from "#db/site/client.server.ts";
import { countOwnListings, ownListings } from "#db/listing/listings.server.ts";
import { rename } from "#app/domain/account/commands.server.ts";
import { profileForm } from "#app/domain/account/forms.ts";
import { type Viewer, userNameLength } from "#app/domain/account/viewer.ts";
import { cardsOf } from "#app/domain/listing/card.server.ts";
import type { Card } from "#app/domain/listing/card.ts";
import { type ListPage, cardAnchor, cutPage, ownListSizes, peek, readWindow } from "#app/domain/listing/page.ts";
import { messages } from "#app/domain/messages.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { userFormAction, wasRefused } from "#app/http/site/form.server.ts";
import {
  allPath,
  createListingPath,
  deleteAccountPath,
  editListingPath,
  ownDataPath,
  profileEditPath,
  profilePath,
} from "#app/paths.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { useCheckedForm } from "#app/ui/checked-form.ts";
import { DeleteDialog, DeleteLink } from "#app/ui/listing/delete-question.tsx";
import { Empty } from "#app/ui/site/empty.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { TextField } from "#app/ui/site/form/fields.tsx";
import { Icon } from "#app/ui/site/icons.tsx";
import { MoreIcon } from "#app/ui/site/more-icons.tsx";
import { ShowPhotos } from "#app/ui/site/data-light.tsx";
import { ListEnd } from "#app/ui/listing/list-end.tsx";
import { CardGrid, ListingCard } from "#app/ui/listing/card.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { SignOut } from "#app/ui/site/header.tsx";
import { NotEmpty, PostForm, SubmitButton, useAnswer } from "#app/ui/site/form/post-form.tsx";

/** A page of an owner's listings, and how many there are in all. */
type OwnListings = Omit<ListPage<unknown>, "rows"> & { cards: Card[]; total: number };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = { request, context };
  const query = new URL(request.url).searchParams;
  const editing = query.has("edit");
  if (!wasRefused(context)) return { ...(await ownPage(await requireUser(call), query)), editing };
  // What was typed comes back also where the session has ended or the database is gone.
  const page = await viewerOf(call)
    .then((viewer) => viewer && ownPage(viewer, query))
    .catch(() => null);
  return { ...(page ?? { user: null, listings: null }), editing };
}

async function ownPage(user: Viewer, query: URLSearchParams): Promise<{ user: Viewer; listings: OwnListings }> {
  const window = readWindow(query, "newest", ownListSizes);
  const after = window.after?.by === "newest" ? window.after : null;
  const [fetched, total] = await Promise.all([
    ownListings(db, user.id, { limit: peek(window), after }),
    countOwnListings(db, user.id),
  ]);
  const { rows, more, start } = cutPage(fetched, window, query.has("edit") ? "edit" : "");
  return { user, listings: { cards: cardsOf(rows), more, start, total } };
}

export function action({ request, context }: ActionFunctionArgs) {
  const options = { schema: profileForm, failure: messages.profileNotUpdated };
  return userFormAction({ request, context }, options, async (user, form) => {
    if (form.value.name === user.name) return seeOther(profilePath);
    await rename(user, form.value.name);
    return seeOther(profilePath, { text: messages.profileUpdated });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "My Profile" });

export default function Profile() {
  const { user, listings, editing } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="page">
      <h1>My Profile</h1>
      <section className="panel profile-panel" aria-label="Account">
        {user && !editing && !answer ? <NameAsItIs user={user} /> : <NameForm user={user} lastResult={answer?.form} />}
        <div className="profile-actions">
          <Link to={createListingPath} className="button button-main">
            Sell or Rent your home
          </Link>
          <SignOut />
        </div>
      </section>
      {user && <YourData />}
      {listings && (listings.total > 0 ? <MyListings listings={listings} /> : <NothingListed />)}
    </div>
  );
}

function NameAsItIs({ user }: { user: Viewer }) {
  return (
    <div className="profile-account">
      <div className="field">
        <label htmlFor="profile-name">Name</label>
        <input id="profile-name" type="text" value={user.name} readOnly {...writtenIn(user.name)} />
      </div>
      <EmailField email={user.email} />
      <p className="buttons">
        <Link to={profileEditPath} className="button">
          Edit
        </Link>
      </p>
    </div>
  );
}

/** What belongs to whoever has an account: a copy, and the way out. */
function YourData() {
  return (
    <details className="your-data">
      <summary>Your data</summary>
      <PostForm action={ownDataPath} className="buttons" pageStays>
        <NotEmpty />
        <SubmitButton busy="Downloading ..." className="button button-small">
          Download my data
        </SubmitButton>{" "}
        <Link to={deleteAccountPath} className="button button-small">
          Delete my account
        </Link>
      </PostForm>
    </details>
  );
}

function EmailField({ email }: { email: string }) {
  return (
    <div className="field">
      <label htmlFor="profile-email">E-mail</label>
      <input id="profile-email" type="email" value={email} readOnly />
    </div>
  );
}

function NameForm({ user, lastResult }: { user: Viewer | null; lastResult?: SubmissionResult }) {
  const { fields, summary, checked } = useCheckedForm<{ name: string }>({
    id: "profile",
    lastResult,
    defaultValue: { name: user?.name },
    rules: () => import("#app/domain/account/forms.ts").then(({ profileForm }) => profileForm),
  });
  return (
    <PostForm action={profileEditPath} {...checked} className="profile-account">
      <ErrorSummary {...summary} fields={[fields.name]} />
      <TextField field={fields.name} label="Name" autoComplete="name" required maxLength={userNameLength} />
      {user && <EmailField email={user.email} />}
      <p className="buttons">
        <SubmitButton busy="Saving Changes...">Apply Changes</SubmitButton>{" "}
        <Link to={profilePath} className="button">
          Cancel
        </Link>
      </p>
    </PostForm>
  );
}

function MyListings({ listings }: { listings: OwnListings }) {
  const { cards, total, start } = listings;
  const [asked, ask] = useState<Pick<Card, "id" | "name"> | null>(null);
  return (
    <section aria-labelledby="my-listings">
      <h2 id="my-listings">My Listings</h2>
      <p className="results-count">{total === 1 ? "1 home" : `${total.toLocaleString("en-IN")} homes`}</p>
      {start && (
        <p>
          <Link to={start}>Back to the start of the list</Link>
        </p>
      )}
      <ShowPhotos pictures={cards.map(({ cover }) => cover)} />
      <CardGrid wide>
        {cards.map((card) => (
          <li key={card.id}>
            <ListingCard card={card} level={3} anchor={cardAnchor(card.id)}>
              <Link to={editListingPath(card.id)} className="button button-small">
                <MoreIcon name="pencil" />
                Edit
                <span className="visually-hidden">
                  <UserText before=" " text={card.name} />
                </span>
              </Link>{" "}
              <DeleteLink listing={card} className="button button-small" onAsk={ask}>
                <Icon name="bin" />
                Delete
                <span className="visually-hidden">
                  <UserText before=" " text={card.name} />
                </span>
              </DeleteLink>
            </ListingCard>
          </li>
        ))}
      </CardGrid>
      {total > ownListSizes.first && <ListEnd page={listings} count={cards.length} empty="" />}
      {asked && <DeleteDialog listing={asked} onClose={() => ask(null)} />}
    </section>
  );
}

/** Without a heading: 'My Listings' is there only where there are some (SPEC.md section 2, profile). */
function NothingListed() {
  return (
    <Empty icon={<MoreIcon name="key" />}>
      <p className="empty-title">You have listed no home yet</p>
      <p>Homes you list stand here, each with the way to change it or to take it down.</p>
      <p>
        <Link to={allPath}>See how others describe theirs</Link>
      </p>
    </Empty>
  );
}
