import type { StoredReason } from "#app/domain/report/report.ts";
import type { ShownTime } from "#app/domain/site/time.ts";
import { ListingHead } from "#app/ui/listing/listing-head.tsx";
import { Paragraphs } from "#app/ui/site/paragraphs.tsx";
import { TimeAgo } from "#app/ui/site/time-ago.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { reportedTexts as texts, storedReasons } from "#texts/report/admin.ts";

export interface ReportedListing {
  listing: { id: string; type: "rent" | "sell"; name: string; address: string };
  status: string;
  owner: { name: string; email: string; disabled: boolean } | null;
  hiding: { reason: string; answer: string | null } | null;
  reports: { id: string; reason: StoredReason; text: string | null; time: ShownTime }[];
}

/** What an admin reads before deciding about a listing. */
export function ReportedListingFacts({ listing, status, owner, hiding, reports }: ReportedListing) {
  return (
    <>
      <ListingHead listing={listing} />
      <dl className="enquiry-facts">
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
