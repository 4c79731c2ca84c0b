import { pageClock } from "#app/http/site/page-validity.server.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { db } from "#db/site/client.server.ts";
import { findAccount } from "#db/account/users.server.ts";
import { countNewEnquiries } from "#db/enquiry/enquiries.server.ts";
import { isAdmin } from "#db/report/admins.server.ts";
import { type Waiting, countWaiting } from "#db/report/overview.server.ts";
import { findSuppression } from "#db/site/suppressed-recipients.server.ts";
import { findDrafts } from "#db/listing/drafts.server.ts";
import { countOwnListings, ownListings } from "#db/listing/listings.server.ts";
import { rename } from "#app/commands/account/rename.server.ts";
import { profileForm } from "#app/domain/account/forms.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { cardsOf } from "#app/services/listing/cards.server.ts";
import type { Card } from "#app/domain/listing/card.ts";
import type { ListingStatus } from "#app/domain/listing/listing.ts";
import { type ListPage, cardAnchor, cutPage, ownListSizes, peek, readWindow } from "#app/domain/listing/list-page.ts";
import { type FarFromCity, distanceIfFar } from "#app/domain/place/point/distance.ts";
import { isOwnersPoint } from "#app/domain/place/point/home-point.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { shownTime } from "#app/domain/site/time.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { wasRefused } from "#app/http/site/form/submission.server.ts";
import { userFormAction } from "#app/http/account/user-form.server.ts";
import {
  allPath,
  contactPath,
  createListingPath,
  duplicateListingPath,
  deleteAccountPath,
  editListingPath,
  inboxPath,
  listingNumbersPath,
  ownDataPath,
  profilePath,
  reportsPath,
  grievancesPath,
} from "#app/paths.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { UnconfirmedEmail } from "#app/ui/account/unconfirmed-email.tsx";
import { NameDisplay, NameForm } from "#app/ui/account/name.tsx";
import { DeleteDialog, DeleteLink } from "#app/ui/listing/delete-question.tsx";
import { type DraftEntry, Drafts } from "#app/ui/listing/drafts.tsx";
import { Empty } from "#app/ui/site/empty.tsx";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { ShowPhotos } from "#app/ui/site/data-light.tsx";
import { ListEnd } from "#app/ui/listing/list-end.tsx";
import { CardGrid, ListingCard } from "#app/ui/listing/card.tsx";
import { StatusButtons, StatusNotice } from "#app/ui/listing/status.tsx";
import { PointNotice } from "#app/ui/listing/point-notice.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { SignOut } from "#app/ui/frame/header.tsx";
import { NonEmptyField, PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { duplicateTexts } from "#texts/listing/form/duplicate.ts";
import { profileTexts } from "#texts/account/profile.ts";
import { ActionLabel, RichText } from "#app/ui/site/rich-text.tsx";
import { inboxTexts } from "#texts/enquiry/contact.ts";
import { cardTexts } from "#texts/listing/card.ts";
import { queueTexts } from "#texts/report/admin.ts";
import { grievanceAdminTexts } from "#texts/report/grievances.ts";
import { listTexts } from "#texts/listing/list.ts";
import { emailInOwnScript } from "./own-email.server.ts";
import searchStyles from "#app/styles/search.css?url";
import cardsStyles from "#app/styles/cards.css?url";
import formStyles from "#app/styles/form.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const links = () => styleLinks(cardsStyles, searchStyles, formStyles);

/** A page of an owner's listings, and their total number. */
type OwnListings = Omit<ListPage<unknown>, "rows"> & {
  cards: Card[];
  /** For each card: whether its point is far from its city. */
  farFromCity: (FarFromCity | null)[];
  statuses: ListingStatus[];
  total: number;
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = { request, context };
  const query = new URL(request.url).searchParams;
  const editing = query.has("edit");
  if (!wasRefused(context)) return { ...(await profileData(await requireUser(call), query)), editing };
  // A refused form keeps its input even if the session has ended or the database is down.
  const page = await viewerOf(call)
    .then((viewer) => viewer && profileData(viewer, query))
    .catch(() => null);
  return {
    ...(page ?? withoutData),
    editing,
  };
}

const withoutData = {
  user: null,
  emailProven: true,
  emailsStopped: false,
  newEnquiries: 0,
  drafts: [],
  waiting: null,
  listings: null,
};

interface ProfileData {
  user: Viewer;
  emailProven: boolean;
  /** Whether we send no e-mails to the user, because they came back or were marked as spam. */
  emailsStopped: boolean;
  newEnquiries: number;
  drafts: DraftEntry[];
  /** Null for everybody but admins. */
  waiting: Pick<Waiting, "reported" | "grievances"> | null;
  listings: OwnListings;
}

async function profileData(user: Viewer, query: URLSearchParams): Promise<ProfileData> {
  const window = readWindow(query, "newest", ownListSizes);
  const after = window.after?.by === "newest" ? window.after : null;
  const [account, fetched, total, newEnquiries, suppression, drafts, waiting] = await Promise.all([
    findAccount(db, user.id),
    ownListings(db, user.id, { limit: peek(window), after }),
    countOwnListings(db, user.id),
    countNewEnquiries(db, user.id),
    findSuppression(db, user.email),
    findDrafts(db, user.id),
    isAdmin(db, user.id).then((admin) => (admin ? countWaiting(db) : null)),
  ]);
  const { rows, more, start } = cutPage(fetched, window, query.has("edit") ? "edit" : "");
  const farFromCity = rows.map((row) => (isOwnersPoint(row) ? distanceIfFar(row, row.place) : null));
  const statuses = rows.map(({ status }) => status);
  const emailsStopped = suppression !== null;
  const listings = { cards: cardsOf(rows, pageClock()), farFromCity, statuses, more, start, total };
  const entries = drafts.map(({ id, fields, photos, updatedAt }) => ({
    id,
    name: fields.name?.trim() ?? "",
    photos: photos.length,
    changed: shownTime(updatedAt, pageClock()),
  }));
  const own = { ...user, email: emailInOwnScript(user.email) };
  const emailProven = account?.emailProven ?? true;
  return { user: own, emailProven, emailsStopped, newEnquiries, drafts: entries, waiting, listings };
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
  const { user, emailProven, emailsStopped, newEnquiries, drafts, waiting, listings, editing } =
    useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  return (
    <div className="page">
      <h1>{profileTexts.title}</h1>
      {emailsStopped && (
        <p className="panel">
          <RichText text={profileTexts.emailsStopped} contact={(part) => <Link to={contactPath}>{part}</Link>} />
        </p>
      )}
      <section className="panel profile-panel" aria-label={profileTexts.account}>
        <div>
          {user && !editing && !actionData ? (
            <NameDisplay user={user} />
          ) : (
            <NameForm user={user} lastResult={actionData?.form} />
          )}
          {user && !emailProven && <UnconfirmedEmail email={user.email} />}
        </div>
        <div className="profile-actions">
          <Link to={createListingPath} className="button button-main">
            {profileTexts.list}
          </Link>{" "}
          <Link to={inboxPath} className="button">
            {inboxTexts.link(newEnquiries)}
          </Link>{" "}
          {waiting && (
            <>
              <Link to={reportsPath} className="button">
                {queueTexts.link(waiting.reported)}
              </Link>{" "}
              <Link to={grievancesPath} className="button">
                {grievanceAdminTexts.link(waiting.grievances)}
              </Link>{" "}
            </>
          )}
          <SignOut />
        </div>
      </section>
      {user && <YourData />}
      <Drafts drafts={drafts} />
      {listings && (listings.total > 0 ? <MyListings listings={listings} /> : <NoListings />)}
    </div>
  );
}

/** Downloads the account's data, or deletes the account. */
function YourData() {
  return (
    <details className="your-data">
      <summary>{profileTexts.data.title}</summary>
      <PostForm action={ownDataPath} className="buttons" pageStays>
        <NonEmptyField />
        <SubmitButton busy={profileTexts.data.downloading} className="button button-small">
          {profileTexts.data.download}
        </SubmitButton>{" "}
        <Link to={deleteAccountPath} className="button button-small">
          {profileTexts.data.delete}
        </Link>
      </PostForm>
    </details>
  );
}

function MyListings({ listings }: { listings: OwnListings }) {
  const { cards, farFromCity, statuses, total, start } = listings;
  const [deleting, setDeleting] = useState<Pick<Card, "id" | "name"> | null>(null);
  return (
    <section aria-labelledby="my-listings">
      <h2 id="my-listings">{profileTexts.listings}</h2>
      <p className="results-count">{profileTexts.homes(total)}</p>
      {start && (
        <p>
          <Link to={start}>{listTexts.start}</Link>
        </p>
      )}
      <ShowPhotos pictures={cards.map(({ cover }) => cover)} />
      <CardGrid wide>
        {cards.map((card, index) => (
          <li key={card.id}>
            <ListingCard card={card} level={3} anchor={cardAnchor(card.id)}>
              <StatusNotice notice={card.notice} />
              {farFromCity[index] && <PointNotice id={card.id} farFromCity={farFromCity[index]} />}
              <Link to={editListingPath(card.id)} className="button button-small">
                <RareIcon name="pencil" />
                <ActionLabel label={cardTexts.edit} name={card.name} />
              </Link>{" "}
              <DeleteLink listing={card} className="button button-small" onOpen={setDeleting}>
                <RareIcon name="bin" />
                <ActionLabel label={cardTexts.delete} name={card.name} />
              </DeleteLink>{" "}
              <details className="card-more" open={statuses[index] !== "live"}>
                <summary aria-label={profileTexts.moreFor(card.name)}>{profileTexts.more}</summary>
                <div className="buttons">
                  <Link to={listingNumbersPath(card.id)} className="button button-small">
                    <ActionLabel label={cardTexts.numbers} name={card.name} />
                  </Link>{" "}
                  {statuses[index] !== "hidden" && (
                    <PostForm action={duplicateListingPath(card.id)}>
                      <NonEmptyField />
                      <SubmitButton busy={duplicateTexts.busy} className="button button-small">
                        <ActionLabel label={duplicateTexts.onCard} name={card.name} />
                      </SubmitButton>
                    </PostForm>
                  )}{" "}
                  <StatusButtons
                    listing={{ ...card, status: statuses[index]! }}
                    to="profile"
                    className="button button-small"
                  />
                </div>
              </details>
            </ListingCard>
          </li>
        ))}
      </CardGrid>
      {total > ownListSizes.first && <ListEnd page={listings} count={cards.length} emptyText="" />}
      {deleting && <DeleteDialog listing={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
}

/** Without a heading: 'My Listings' appears only if there are any (SPEC.md section 2, profile). */
function NoListings() {
  return (
    <Empty icon={<RareIcon name="key" />}>
      <p className="empty-title">{profileTexts.none.title}</p>
      <p>{profileTexts.none.text}</p>
      <p>
        <Link to={allPath}>{profileTexts.none.browse}</Link>
      </p>
    </Empty>
  );
}
