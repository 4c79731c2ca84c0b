import { messages } from "#app/domain/messages.ts";
import { toast } from "#app/ui/site/flash.tsx";
import { useHydrated } from "#app/ui/site/browser/hydrated.ts";
import { MoreIcon } from "#app/ui/site/more-icons.tsx";

/** Copies the page's address (SPEC.md section 2, listing detail). Without script the address bar does. */
export function CopyLink() {
  if (!useHydrated()) return null;
  const copy = () =>
    navigator.clipboard.writeText(window.location.origin + window.location.pathname).then(
      () => toast(messages.linkCopied),
      () => toast(messages.linkNotCopied),
    );
  // Browsers only let pages with https touch the clipboard.
  if (!("clipboard" in navigator)) return null;
  return (
    <button type="button" className="button copy-link" onClick={() => void copy()}>
      <MoreIcon name="link" />
      Copy link
    </button>
  );
}
