import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { deleteListingPath, profilePath } from "#app/paths.ts";
import { hasModals, openModal } from "#app/ui/site/browser/modal.ts";
import { UserText } from "#app/ui/site/user-text.tsx";
import { NotEmpty, PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";

interface Asked {
  id: string;
  name: string;
}

/** What is asked before a listing is deleted (SPEC.md section 2, profile). */
export const deleteQuestion = {
  title: "Are you sure?",
  text: "Do you really want to delete your listing? This process cannot be undone",
};

/**
 * The answers. 'Cancel' is a link to the profile.
 * @param onCancel instead of following it
 */
export function DeleteAnswers({ id, onCancel }: { id: string; onCancel?: () => void }) {
  return (
    <PostForm action={deleteListingPath(id)} className="buttons">
      <NotEmpty />
      {onCancel ? (
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
      ) : (
        <Link to={profilePath} className="button">
          Cancel
        </Link>
      )}{" "}
      <SubmitButton busy="Deleting ..." className="button button-danger">
        Yes, Delete
      </SubmitButton>
    </PostForm>
  );
}

/** The same question over the page that it was asked on. The browser locks what is behind and gives the focus back. */
export function DeleteDialog({ listing, onClose }: { listing: Asked; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => openModal(dialog.current!), []);
  const pressedBehind = useRef(false);
  const close = () => dialog.current?.close();
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and 'Cancel' close it, too
    <dialog
      ref={dialog}
      className="panel dialog"
      aria-labelledby="delete-title"
      aria-describedby="delete-text"
      onClose={onClose}
      onPointerDown={({ target }) => (pressedBehind.current = target === dialog.current)}
      onClick={({ target }) => target === dialog.current && pressedBehind.current && close()}
    >
      <div className="dialog-inside">
        <h2 id="delete-title">{deleteQuestion.title}</h2>
        <p id="delete-text">{deleteQuestion.text}</p>
        <p>
          <strong>
            <UserText text={listing.name} />
          </strong>
        </p>
        <DeleteAnswers id={listing.id} onCancel={close} />
      </div>
    </dialog>
  );
}

interface DeleteLinkProps {
  listing: Asked;
  className: string;
  children: ReactNode;
  /** Where script runs: asks here, instead of on the page the link leads to. */
  onAsk: (listing: Asked) => void;
}

/** A link to the page that asks. Browsers without modal dialogs follow it. */
export function DeleteLink({ listing, className, children, onAsk }: DeleteLinkProps) {
  return (
    <Link
      to={deleteListingPath(listing.id)}
      className={className}
      onClick={(event) => {
        if (!hasModals() || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
          return;
        event.preventDefault();
        onAsk(listing);
      }}
    >
      {children}
    </Link>
  );
}
