import type { ListingStatus } from "#app/domain/listing/listing.ts";
import { statusTexts } from "#texts/listing/status.ts";

/** In place of the contact box of a listing that is not live. */
export function Unavailable({ status, hasOthers }: { status: Exclude<ListingStatus, "live">; hasOthers: boolean }) {
  return (
    <div className="panel">
      <p>{statusTexts.forVisitors[status]}</p>
      {hasOthers && (
        <p>
          <a href="#other-homes">{statusTexts.others}</a>
        </p>
      )}
    </div>
  );
}
