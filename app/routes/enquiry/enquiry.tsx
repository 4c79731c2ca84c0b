import { pageClock } from "#app/http/site/page-validity.server.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { enquiriesBeside, findOwnEnquiry } from "#db/enquiry/enquiries.server.ts";
import { db } from "#db/site/client.server.ts";
import { moveEnquiry } from "#app/commands/enquiry/inbox.server.ts";
import { type EnquiryMove, type EnquiryStatus, enquiryMoves, folderOf } from "#app/domain/enquiry/enquiry.ts";
import { writePhone } from "#app/domain/site/phone.ts";
import { shortDay, shownTime } from "#app/domain/site/time.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { dayText } from "#app/domain/site/time.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { userButton } from "#app/http/account/user-button.server.ts";
import { enquiryPath, inboxFolderPath, inboxPath, listingPath } from "#app/paths.ts";
import { OpenEnquiry, Replies } from "#app/ui/enquiry/inbox.tsx";
import { NonEmptyField, PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { Paragraphs } from "#app/ui/site/paragraphs.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { TimeAgo } from "#app/ui/site/time-ago.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { addressTexts } from "#texts/enquiry/address.ts";
import { inboxTexts as texts } from "#texts/enquiry/inbox.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import inboxStyles from "#app/styles/account/inbox.css?url";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles, inboxStyles);

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const user = await requireUser({ request, context });
  const enquiry = isId(params.id) ? await findOwnEnquiry(db, user.id, params.id) : null;
  // To this owner, another owner's enquiry does not exist.
  if (!enquiry) throw await seeOther(inboxPath, { text: enquiryMessages.enquiryNotFound, tone: "problem" });
  const { phone, visitOn, createdAt, addressSharedAt, ...rest } = enquiry;
  return {
    ...rest,
    ...(await enquiriesBeside(db, user.id, enquiry)),
    phone: phone && { number: phone, text: writePhone(phone) },
    visitOn: visitOn && dayText(visitOn),
    received: shownTime(createdAt, pageClock()),
    addressSeen: addressSharedAt && addressTexts.sharedAt(shortDay(addressSharedAt)),
  };
}

export function action({ params, request, context }: ActionFunctionArgs) {
  return userButton({ request, context }, async (user, fields) => {
    const { id } = params;
    const move = enquiryMoves.find((one) => one === fields.get("move"));
    const moved = isId(id) && move ? await moveEnquiry(user, id, move) : null;
    if (!isId(id) || !move || !moved) {
      return seeOther(inboxPath, { text: enquiryMessages.enquiryNotFound, tone: "problem" });
    }
    // What is archived or spam is done with; what is read is still being answered.
    const next = folderOf(moved.status) === "inbox" ? enquiryPath(id) : inboxPath;
    return seeOther(next, { text: enquiryMessages.enquiryMoved[moved.isUnblocked ? "not-spam" : move] });
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data ? texts.pageTitle(data.name) : texts.title });

export default function EnquiryPage() {
  const enquiry = useLoaderData<typeof loader>();
  const { previous, next } = enquiry;
  return (
    <div className="page page-narrow">
      <nav aria-label={texts.beside} className="buttons">
        <Link to={inboxFolderPath(folderOf(enquiry.status))}>{texts.back}</Link>
        {previous && <OpenEnquiry {...previous}>{texts.previous}</OpenEnquiry>}
        {next && <OpenEnquiry {...next}>{texts.next}</OpenEnquiry>}
      </nav>
      <h1>
        <UserText text={enquiry.name} />
      </h1>
      <Contents enquiry={enquiry} />
    </div>
  );
}

type LoadedEnquiry = ReturnType<typeof useLoaderData<typeof loader>>;

function Contents({ enquiry }: { enquiry: LoadedEnquiry }) {
  const { listing, phone, visitOn, received, status } = enquiry;
  return (
    <>
      <div className="panel">
        <dl className="terms">
          <dt>{texts.home}</dt>
          <dd>
            <Link to={listingPath(listing)}>
              <UserText text={listing.name} />
            </Link>
          </dd>
          <dt>{texts.email}</dt>
          <dd>{enquiry.email}</dd>
          {phone && (
            <>
              <dt>{texts.phone}</dt>
              <dd>{phone.text}</dd>
            </>
          )}
          {visitOn && (
            <>
              <dt>{texts.visitOn}</dt>
              <dd>{visitOn}</dd>
            </>
          )}
          {enquiry.addressSeen && (
            <>
              <dt>{addressTexts.shared}</dt>
              <dd>{enquiry.addressSeen}</dd>
            </>
          )}
        </dl>
        <h2>{texts.message}</h2>
        <Paragraphs text={enquiry.message} />
        <p className="hint">
          <RichText text={texts.received} time={() => <TimeAgo time={received} />} />
        </p>
      </div>
      <h2>{texts.answer}</h2>
      <Replies id={enquiry.id} name={enquiry.name} hasPhone={phone !== null} />
      <h2>{texts.move}</h2>
      <Moves id={enquiry.id} moves={movesFrom(status)} />
      {status !== "spam" && <p className="hint">{texts.spamHint}</p>}
    </>
  );
}

function Moves({ id, moves }: { id: string; moves: EnquiryMove[] }) {
  return (
    <PostForm action={enquiryPath(id)} className="buttons">
      <NonEmptyField />
      {moves.map((move) => (
        <Fragment key={move}>
          <SubmitButton busy={texts.busy} name="move" value={move} className="button button-small">
            {texts.actions[move]}
          </SubmitButton>{" "}
        </Fragment>
      ))}
    </PostForm>
  );
}

function movesFrom(status: EnquiryStatus): EnquiryMove[] {
  if (status === "spam") return ["not-spam"];
  if (status === "archived") return ["to-inbox", "spam"];
  return [status === "new" ? "read" : "new", "archived", "spam"];
}
