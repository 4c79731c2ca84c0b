import { Fragment } from "react";
import { nextStatuses, statusLabel } from "#app/domain/listing/status.ts";
import type { Listing } from "#app/domain/listing/listing.ts";
import { listingStatusPath } from "#app/paths.ts";
import { PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { ActionLabel } from "#app/ui/site/rich-text.tsx";
import { statusTexts } from "#texts/listing/status.ts";

interface StatusButtonsProps {
  listing: Pick<Listing, "id" | "name" | "type" | "status">;
  /** The page that the response shows. */
  to: "profile" | "listing";
  className?: string;
}

/** One button for each status that the owner can give a listing. */
export function StatusButtons({ listing, to, className = "button" }: StatusButtonsProps) {
  return (
    <PostForm action={listingStatusPath(listing.id)} className="buttons">
      <input type="hidden" name="to" value={to} />
      {nextStatuses[listing.status].map((status) => (
        <Fragment key={status}>
          <SubmitButton name="status" value={status} busy={statusTexts.busy} className={className}>
            <ActionLabel label={statusLabel(status, listing.type)} name={listing.name} />
          </SubmitButton>{" "}
        </Fragment>
      ))}
    </PostForm>
  );
}
