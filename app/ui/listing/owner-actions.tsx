import { Link } from "@remix-run/react";
import type { Listing } from "#app/domain/listing/listing.ts";
import {
  type OwnerAction,
  type OwnerState,
  actionLabel,
  ownerStates,
  statusSetBy,
} from "#app/domain/listing/status.ts";
import {
  answerPath,
  duplicateListingPath,
  editListingPath,
  listingNumbersPath,
  listingStatusPath,
  editPricePath,
} from "#app/paths.ts";
import { NonEmptyField, PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { ActionLabel } from "#app/ui/site/rich-text.tsx";
import { statusTexts as texts } from "#texts/listing/status.ts";
import { DeleteLink } from "./delete-question.tsx";

/** A listing and its state for its owner. */
export type OwnListing = Pick<Listing, "id" | "name" | "type"> & { state: OwnerState };

interface ActionsProps {
  listing: OwnListing;
  /** The page that is shown after the status was changed. */
  to: "profile" | "listing";
  /** Of the button of the main action. */
  className?: string;
  /** Opens a dialog instead of the page that asks whether to delete it. */
  onDelete?: (listing: OwnListing) => void;
}

/** What the owner of a listing does next, and a menu of what else they can do (domain/listing/status.ts). */
export function OwnerActions({ className = "button button-main", ...props }: ActionsProps) {
  const { main, more } = ownerStates[props.listing.state];
  return (
    <div className="owner-actions row">
      <Action action={main} {...props} className={className} />{" "}
      <details>
        <summary aria-label={texts.moreFor(props.listing.name)}>{texts.more}</summary>
        <ul className="owner-menu">
          {more.map((action) => (
            <li key={action}>
              <Action action={action} {...props} className="plain-button" />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

const pages: Partial<Record<OwnerAction, (id: string) => string>> = {
  edit: editListingPath,
  price: (id) => editPricePath(id),
  numbers: listingNumbersPath,
  answer: answerPath,
};

function Action({ action, listing, to, className, onDelete }: ActionsProps & { action: OwnerAction }) {
  const { id, name, type } = listing;
  const label = <ActionLabel label={(of) => texts.named(actionLabel(action, type), of)} name={name} />;
  if (action === "delete") {
    return (
      <DeleteLink listing={listing} className={className} onOpen={onDelete}>
        {label}
      </DeleteLink>
    );
  }
  const page = pages[action];
  if (page) {
    return (
      <Link to={page(id)} className={className}>
        {label}
      </Link>
    );
  }
  const status = statusSetBy[action];
  return (
    <PostForm action={status ? listingStatusPath(id) : duplicateListingPath(id)}>
      {status ? <input type="hidden" name="to" value={to} /> : <NonEmptyField />}
      <SubmitButton name={status && "status"} value={status} busy={texts.busy} className={className}>
        {label}
      </SubmitButton>
    </PostForm>
  );
}
