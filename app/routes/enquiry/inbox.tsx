import { pageClock } from "#app/http/site/page-validity.server.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { ownEnquiries } from "#db/enquiry/enquiries.server.ts";
import { db } from "#db/site/client.server.ts";
import { inboxFolders, inboxSizes } from "#app/domain/enquiry/enquiry.ts";
import { shownTime } from "#app/domain/site/time.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { cardAnchor, cutPage, peek, readWindow } from "#app/domain/listing/list-page.ts";
import { excerpt } from "#app/domain/site/text.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { inboxFolderPath } from "#app/paths.ts";
import { thumbnail } from "#app/domain/photo/picture.ts";
import { storedPicture } from "#app/services/listing/cards.server.ts";
import { OpenEnquiry, Replies } from "#app/ui/enquiry/inbox.tsx";
import { NoPhoto, Photo } from "#app/ui/photo/picture.tsx";
import { AccountTabs } from "#app/ui/account/tabs.tsx";
import { Empty } from "#app/ui/site/empty.tsx";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { TimeAgo } from "#app/ui/site/time-ago.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { inboxTexts as texts } from "#texts/enquiry/inbox.ts";
import { listEndTexts } from "#texts/listing/list-end.ts";
import cardsStyles from "#app/styles/cards.css?url";
import deskStyles from "#app/styles/account/desk.css?url";
import inboxStyles from "#app/styles/account/inbox.css?url";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(cardsStyles, formStyles, deskStyles, inboxStyles);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser({ request, context });
  const query = new URL(request.url).searchParams;
  const folder = inboxFolders.find((name) => name === query.get("folder")) ?? "inbox";
  const listing = query.get("listing") ?? undefined;
  const listingId = isId(listing) ? listing : null;
  const window = readWindow(query, "newest", inboxSizes);
  const after = window.after?.by === "newest" ? window.after : null;
  const fetched = await ownEnquiries(db, user.id, { folder, listingId, limit: peek(window), after });
  const rows = fetched.map((enquiry) => ({
    ...enquiry,
    at: { by: "newest" as const, timestamp: enquiry.createdAt, id: enquiry.id },
  }));
  const page = cutPage(rows, window, inboxFolderPath(folder, listingId).split("?")[1]);
  return {
    folder,
    listingId,
    more: page.more,
    start: page.start,
    enquiries: page.rows.map(({ id, name, status, message, phone, createdAt, listing, cover }) => {
      const picture = cover && storedPicture(cover, "cover");
      const beginning = excerpt(message, 120);
      return {
        id,
        name,
        status,
        beginning: beginning === message ? message : texts.beginning(beginning),
        hasPhone: phone !== null,
        listing: { ...listing, cover: picture && thumbnail(picture) },
        received: shownTime(createdAt, pageClock()),
      };
    }),
  };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title });

export default function Inbox() {
  const { folder, listingId, enquiries, more, start } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <AccountTabs />
      <h1>{texts.title}</h1>
      <nav aria-label={texts.folders} className="buttons">
        {inboxFolders.map((name) => (
          <Fragment key={name}>
            <Link
              to={inboxFolderPath(name, listingId)}
              className="button button-small"
              aria-current={name === folder ? "page" : undefined}
            >
              {texts.folder[name]}
            </Link>{" "}
          </Fragment>
        ))}
      </nav>
      {listingId && (
        <p>
          {enquiries[0] ? <UserText text={enquiries[0].listing.name} within={texts.onlyAbout} /> : texts.onlyAboutOne}{" "}
          <Link to={inboxFolderPath(folder)}>{texts.showAll}</Link>
        </p>
      )}
      {start && (
        <p>
          <Link to={start}>{listEndTexts.start}</Link>
        </p>
      )}
      {enquiries.length === 0 ? (
        <Empty icon={<RareIcon name="mail" />}>
          <p className="empty-title">{texts.empty[folder].title}</p>
          <p>{texts.empty[folder].text}</p>
        </Empty>
      ) : (
        <ul className="inbox">
          {enquiries.map(({ id, name, status, listing, ...enquiry }) => (
            <li key={id} className="panel" id={cardAnchor(id)} data-new={status === "new" || undefined}>
              {listing.cover ? <Photo picture={listing.cover} alt="" sizes="64px" /> : <NoPhoto />}
              <div className="row">
                <OpenEnquiry id={id} status={status} within="h2" className="card-link">
                  <UserText text={name} />
                </OpenEnquiry>
                {status === "new" && (
                  <span className="inbox-new">
                    <span className="visually-hidden">{texts.new}</span>
                  </span>
                )}
                <p className="hint">
                  <TimeAgo time={enquiry.received} />
                </p>
                <p className="hint inbox-line">
                  <Link to={inboxFolderPath(folder, listing.id)}>
                    <UserText text={listing.name} within={texts.about} />
                  </Link>
                </p>
                <p className="inbox-line">
                  <UserText text={enquiry.beginning} />
                </p>
              </div>
              <Replies id={id} name={name} hasPhone={enquiry.hasPhone} />
            </li>
          ))}
        </ul>
      )}
      {more && (
        <p className="list-end">
          <Link to={more} className="button">
            {listEndTexts.loadMore}
          </Link>
        </p>
      )}
    </div>
  );
}
