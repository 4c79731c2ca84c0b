import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findDrafts } from "#db/listing/drafts.server.ts";
import { db } from "#db/site/client.server.ts";
import { draftDays } from "#app/domain/listing/draft.ts";
import { nameOfDraft, resumePath } from "#app/http/listing/resume.server.ts";
import { shownTime } from "#app/domain/site/time.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { pageClock } from "#app/http/site/page-validity.server.ts";
import { newListingPath, deleteDraftPath } from "#app/paths.ts";
import { AccountTabs } from "#app/ui/account/tabs.tsx";
import { Empty } from "#app/ui/site/empty.tsx";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { ActionLabel, RichText } from "#app/ui/site/rich-text.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { TimeAgo } from "#app/ui/site/time-ago.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { profileTexts } from "#texts/account/profile.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import deskStyles from "#app/styles/account/desk.css?url";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles, deskStyles);

const texts = draftTexts.list;

/** The listings that a user has not published yet. */
export async function loader(call: LoaderFunctionArgs) {
  const user = await requireUser(call);
  const drafts = await findDrafts(db, user.id);
  return drafts.map((draft) => ({
    id: draft.id,
    form: resumePath(draft),
    isOfListing: draft.listingId !== null,
    name: nameOfDraft(draft) ?? texts.untitled,
    photos: draft.photos.length,
    changed: shownTime(draft.updatedAt, pageClock()),
  }));
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title });

export default function Drafts() {
  const drafts = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <AccountTabs />
      <h1>{texts.title}</h1>
      {drafts.length === 0 ? (
        <Empty icon={<RareIcon name="pencil" />}>
          <p className="empty-title">{texts.none.title}</p>
          <p>{texts.none.text}</p>
          <p>
            <Link to={newListingPath} className="button">
              {profileTexts.list}
            </Link>
          </p>
        </Empty>
      ) : (
        <>
          <p>{texts.text(draftDays)}</p>
          <ul className="entries">
            {drafts.map(({ id, form, isOfListing, name, photos, changed }, index) => (
              <li key={id} className="panel" id={index === drafts.length - 1 ? "oldest" : undefined}>
                <h2>
                  <UserText text={name} />
                </h2>
                {isOfListing && <p className="badge">{texts.ofListing}</p>}
                <p className="hint">
                  <RichText text={texts.changed} time={() => <TimeAgo time={changed} />} /> · {texts.photos(photos)}
                </p>
                <p className="buttons">
                  <Link to={form} className="button button-small">
                    <ActionLabel label={texts.continue} name={name} />
                  </Link>{" "}
                  <Link to={deleteDraftPath(id)} className="button button-small">
                    <ActionLabel label={texts.delete} name={name} />
                  </Link>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
