import { Fragment } from "react";
import { nextStatuses, statusLabel } from "#app/domain/listing/status.ts";
import type { Listing, OwnerStatus } from "#app/domain/listing/listing.ts";
import { listingStatusPath } from "#app/paths.ts";
import { PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { ActionLabel } from "#app/ui/site/rich-text.tsx";
import { statusTexts } from "#texts/listing/status.ts";

interface StatusButtonsProps {
  listing: Pick<Listing, "id" | "name" | "type" | "status">;
  /** The page that the response shows. */
  to: "profile" | "listing";
  /** Also offers to confirm a live listing. */
  confirms?: boolean;
  className?: string;
}

/** One button for each status that the owner can give a listing. */
export function StatusButtons({ listing, to, confirms = false, className = "button" }: StatusButtonsProps) {
  const isLive = listing.status === "live";
  const label = (status: OwnerStatus) =>
    isLive && status === "live" ? statusTexts.confirm : statusLabel(status, listing.type);
  const statuses = [...(isLive && confirms ? ["live" as const] : []), ...nextStatuses[listing.status]];
  if (statuses.length === 0) return null;
  return (
    <PostForm action={listingStatusPath(listing.id)} className="buttons">
      <input type="hidden" name="to" value={to} />
      {statuses.map((status) => (
        <Fragment key={status}>
          <SubmitButton name="status" value={status} busy={statusTexts.busy} className={className}>
            <ActionLabel label={label(status)} name={listing.name} />
          </SubmitButton>{" "}
        </Fragment>
      ))}
    </PostForm>
  );
}

/** Why a listing in the owner's or a visitor's own list is in no other; nothing if it is live. */
export function StatusNotice({ notice }: { notice: string | undefined }) {
  if (notice === undefined) return null;
  return (
    <p>
      <span className="badge">{notice}</span>
    </p>
  );
}
