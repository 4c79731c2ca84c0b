import type { Decision, StoredReason } from "#app/domain/report/report.ts";
import type { ShownTime } from "#app/domain/site/time.ts";
import { ListingHead } from "#app/ui/listing/listing-head.tsx";
import { Paragraphs } from "#app/ui/site/paragraphs.tsx";
import { TimeAgo } from "#app/ui/site/time-ago.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { adminMessages as messages, reportedTexts as texts, storedReasons } from "#texts/report/admin.ts";

export interface ReportedListing {
  listing: { id: string; type: "rent" | "sell"; name: string; address: string };
  status: string;
  owner: { name: string; email: string; disabled: boolean; isAdmin: boolean } | null;
  /** Whether it belongs to the admin who sees it. */
  isOwn: boolean;
  hiding: { reason: string; answer: string | null } | null;
  reports: { id: string; reason: StoredReason; text: string | null; time: ShownTime }[];
}

/** Why an admin cannot make a decision about a listing at all; null if they can. */
export function refusalOf(
  decision: Decision,
  { isOwn, owner }: Pick<ReportedListing, "isOwn" | "owner">,
): string | null {
  if (isOwn) return messages.refused.own;
  return decision === "disable" && owner?.isAdmin ? messages.refused["is-admin"] : null;
}

/** What an admin reads before deciding about a listing. */
export function ReportedListingFacts({ listing, status, owner, hiding, reports }: Omit<ReportedListing, "isOwn">) {
  return (
    <>
      <ListingHead listing={listing} />
      <dl className="terms">
        <dt>{texts.status}</dt>
        <dd>{status}</dd>
        <dt>{texts.owner}</dt>
        <dd>
          {owner ? (
            <>
              <UserText text={owner.name} />, <a href={`mailto:${owner.email}`}>{owner.email}</a>
              {owner.disabled && `. ${texts.disabled}`}
            </>
          ) : (
            texts.noOwner
          )}
        </dd>
        {hiding && (
          <>
            <dt>{texts.hiddenBecause}</dt>
            <dd>
              <Paragraphs text={hiding.reason} />
            </dd>
          </>
        )}
        {hiding?.answer && (
          <>
            <dt>{texts.answer}</dt>
            <dd>
              <Paragraphs text={hiding.answer} />
            </dd>
          </>
        )}
      </dl>
      <h2>{texts.reports}</h2>
      {reports.length === 0 && <p>{texts.noReports}</p>}
      <ul className="entries">
        {reports.map(({ id, reason, text, time }) => (
          <li key={id} className="panel">
            <h3>{storedReasons[reason]}</h3>
            {text !== null && <Paragraphs text={text} />}
            <p>
              <TimeAgo time={time} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
