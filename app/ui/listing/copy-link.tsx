import { toast } from "#app/ui/site/flash.tsx";
import { useHydrated } from "#app/ui/site/browser/hydrated.ts";
import { detailTexts } from "#texts/listing/detail.ts";
import { shareTexts } from "#texts/listing/share.ts";

/** An item of a menu: a button that copies the page's URL (SPEC.md section 2, listing detail). Not rendered without script. */
export function CopyLink() {
  if (!useHydrated()) return null;
  const copy = () =>
    navigator.clipboard.writeText(window.location.origin + window.location.pathname).then(
      () => toast(shareTexts.copied),
      () => toast(shareTexts.notCopied),
    );
  // Browsers provide the clipboard in secure contexts only.
  if (!("clipboard" in navigator)) return null;
  return (
    <li className="share-scripted">
      <button type="button" className="plain-button" onClick={() => void copy()}>
        {detailTexts.copyLink}
      </button>
    </li>
  );
}
