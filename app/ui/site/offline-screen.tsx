import { useEffect, useRef, useState } from "react";
import { closeModal, openModal } from "./browser/modal.ts";

/**
 * Stands over everything while the browser is offline, and leaves by itself (SPEC.md section 2, app-wide). The page
 * behind it stays as it is, with all that was typed.
 */
export function OfflineScreen() {
  const [offline, setOffline] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    look();
    window.addEventListener("online", look);
    window.addEventListener("offline", look);
    return () => {
      window.removeEventListener("online", look);
      window.removeEventListener("offline", look);
    };
  }, []);
  useEffect(() => {
    // Drawn modal, it holds the focus, and gives it back where it was.
    if (offline) openModal(dialog.current!);
    else closeModal(dialog.current!);
  }, [offline]);
  return (
    <dialog
      ref={dialog}
      className="offline"
      aria-labelledby="offline-title"
      onCancel={(event) => event.preventDefault()}
      // A browser lets go of it when asked again and again.
      onClose={({ currentTarget }) => offline && openModal(currentTarget)}
    >
      {offline && (
        <div>
          <h2 id="offline-title">No internet connection</h2>
          <p>What you typed is still here. This page comes back by itself as soon as you are online again.</p>
        </div>
      )}
    </dialog>
  );
}
