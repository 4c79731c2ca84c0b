import type { MouseEvent } from "react";
import { toast } from "#app/ui/site/flash.tsx";
import { useHydrated } from "#app/ui/site/browser/hydrated.ts";
import { detailTexts } from "#texts/listing/detail.ts";
import { shareTexts } from "#texts/listing/share.ts";

/**
 * An item of a menu: a button that copies the page's URL (SPEC.md section 2, listing detail), or the URL where nothing copies
 * it: without script, or outside secure contexts.
 */
export function CopyLink({ url }: { url: string }) {
  if (!useHydrated() || !("clipboard" in navigator)) return <li className="share-url">{url}</li>;
  const copy = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const menu = currentTarget.closest("details");
    menu?.removeAttribute("open");
    menu?.querySelector("summary")?.focus();
    return navigator.clipboard.writeText(window.location.origin + window.location.pathname).then(
      () => toast(shareTexts.copied),
      () => toast(shareTexts.notCopied),
    );
  };
  return (
    <li className="share-scripted">
      <button type="button" className="plain-button" onClick={(event) => void copy(event)}>
        {detailTexts.copyLink}
      </button>
    </li>
  );
}
