import { listingMessages } from "#texts/listing/messages.ts";
import { toast } from "#app/ui/site/flash.tsx";
import { useHydrated } from "#app/ui/site/browser/hydrated.ts";
import { MoreIcon } from "#app/ui/site/more-icons.tsx";
import { detailTexts } from "#texts/listing/detail.ts";

/** A button that copies the page's URL (SPEC.md section 2, listing detail). Not rendered without script. */
export function CopyLink() {
  if (!useHydrated()) return null;
  const copy = () =>
    navigator.clipboard.writeText(window.location.origin + window.location.pathname).then(
      () => toast(listingMessages.linkCopied),
      () => toast(listingMessages.linkNotCopied),
    );
  // Browsers provide the clipboard in secure contexts only.
  if (!("clipboard" in navigator)) return null;
  return (
    <button type="button" className="button button-small" onClick={() => void copy()}>
      <MoreIcon name="link" />
      {detailTexts.copyLink}
    </button>
  );
}
