import { useEffect, useRef, useState } from "react";
import { closeModal, openModal } from "#app/ui/site/browser/modal.ts";
import { frameTexts } from "#texts/site/frame.ts";

/** Covers the page while the browser is offline (SPEC.md section 2, app-wide). The page behind keeps its input. */
export function OfflineScreen() {
  const [offline, setOffline] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine);
    update();
    window.addEventListener("online", update);
    window.addEventListener("offline", update);
    return () => {
      window.removeEventListener("online", update);
      window.removeEventListener("offline", update);
    };
  }, []);
  useEffect(() => {
    // A modal dialog traps the focus, and restores it when it closes.
    if (offline) openModal(dialog.current!);
    else closeModal(dialog.current!);
  }, [offline]);
  return (
    <dialog
      ref={dialog}
      className="whole-screen offline"
      aria-labelledby="offline-title"
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog on repeated Escape even if `cancel` is prevented.
      onClose={({ currentTarget }) => offline && openModal(currentTarget)}
    >
      {offline && (
        <div className="stack">
          <h2 id="offline-title">{frameTexts.offline.title}</h2>
          <p>{frameTexts.offline.text}</p>
        </div>
      )}
    </dialog>
  );
}
