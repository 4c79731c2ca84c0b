import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { deleteListingPath, profilePath } from "#app/paths.ts";
import { mayOpenModal, openModal } from "#app/ui/site/browser/modal.ts";
import { UserText } from "#app/ui/site/user-text.tsx";
import { NonEmptyField, PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { deleteTexts } from "#texts/listing/delete.ts";

interface ListingToDelete {
  id: string;
  name: string;
}

/**
 * The buttons of the confirmation.
 * @param props.onCancel called by 'Cancel', which is a link to the profile without it
 */
export function DeleteButtons({ id, onCancel }: { id: string; onCancel?: () => void }) {
  return (
    <PostForm action={deleteListingPath(id)} className="buttons">
      <NonEmptyField />
      {onCancel ? (
        <button type="button" className="button" onClick={onCancel}>
          {deleteTexts.cancel}
        </button>
      ) : (
        <Link to={profilePath} className="button">
          {deleteTexts.cancel}
        </Link>
      )}{" "}
      <SubmitButton busy={deleteTexts.busy} className="button button-danger">
        {deleteTexts.submit}
      </SubmitButton>
    </PostForm>
  );
}

/** The confirmation as a modal dialog. The browser makes the page behind it inert, and restores the focus. */
export function DeleteDialog({ listing, onClose }: { listing: ListingToDelete; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => openModal(dialog.current!), []);
  const pressedBackdrop = useRef(false);
  const close = () => dialog.current?.close();
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and 'Cancel' also close it
    <dialog
      ref={dialog}
      className="panel dialog"
      aria-labelledby="delete-title"
      aria-describedby="delete-text"
      onClose={onClose}
      onPointerDown={({ target }) => (pressedBackdrop.current = target === dialog.current)}
      onClick={({ target }) => target === dialog.current && pressedBackdrop.current && close()}
    >
      <div className="dialog-inside stack">
        <h2 id="delete-title">{deleteTexts.title}</h2>
        <p id="delete-text">{deleteTexts.text}</p>
        <p>
          <strong>
            <UserText text={listing.name} />
          </strong>
        </p>
        <p>{deleteTexts.enquiries}</p>
        <DeleteButtons id={listing.id} onCancel={close} />
      </div>
    </dialog>
  );
}

interface DeleteLinkProps<Listing> {
  listing: Listing;
  className?: string;
  children: ReactNode;
  /** Opens the dialog, instead of following the link to the confirmation page. */
  onOpen?: (listing: Listing) => void;
}

/** A link to the confirmation page. Browsers without modal dialogs follow it. */
export function DeleteLink<Listing extends ListingToDelete>({
  listing,
  className,
  children,
  onOpen,
}: DeleteLinkProps<Listing>) {
  return (
    <Link
      to={deleteListingPath(listing.id)}
      className={className}
      onClick={(event) => {
        if (!onOpen || !mayOpenModal(event)) return;
        event.preventDefault();
        onOpen(listing);
      }}
    >
      {children}
    </Link>
  );
}
