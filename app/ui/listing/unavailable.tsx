import type { ListingStatus } from "#app/domain/listing/listing.ts";
import { statusTexts } from "#texts/listing/status.ts";

/** In place of the contact box of a listing that is not live. */
export function Unavailable({ status, hasSimilar }: { status: Exclude<ListingStatus, "live">; hasSimilar: boolean }) {
  return (
    <div className="panel">
      <p>{statusTexts.forVisitors[status]}</p>
      {hasSimilar && (
        <p>
          <a href="#similar">{statusTexts.similar}</a>
        </p>
      )}
    </div>
  );
}
