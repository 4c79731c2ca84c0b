import { Link } from "@remix-run/react";
import { mailtoUrl } from "#app/domain/enquiry/message.ts";
import type { ListingType } from "#app/domain/listing/listing.ts";
import { noticePath } from "#app/paths.ts";
import { CopyLink } from "#app/ui/listing/copy-link.tsx";
import { useHydrated } from "#app/ui/site/browser/hydrated.ts";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { shareTexts } from "#texts/listing/share.ts";

interface ShareProps {
  home: { id: string; type: ListingType; name: string };
  /** Such as `₹25,000/month`. */
  price: string;
  /** The absolute URL of the listing. */
  url: string;
}

/** Links that share a listing, and one to its printed page. */
export function Share({ home, price, url }: ShareProps) {
  const message = shareTexts.message(home.name, price, url);
  const subject = shareTexts.sheetTitle(home.name, price);
  return (
    <details className="share">
      <summary className="button button-small">
        <RareIcon name="share" />
        {shareTexts.share}
      </summary>
      <ul className="pop-up">
        <li>
          <a href={`https://wa.me/?text=${encodeURIComponent(message)}`} rel="noopener">
            {shareTexts.whatsApp}
          </a>
        </li>
        <li>
          <a href={mailtoUrl({ to: "", subject, body: message })}>{shareTexts.email}</a>
        </li>
        <ShareSheet title={subject} url={url} />
        <CopyLink url={url} />
        <li>
          <Link to={noticePath(home)}>{shareTexts.print}</Link>
        </li>
      </ul>
    </details>
  );
}

/** A button that opens the system's own sheet, where browsers have it. */
function ShareSheet({ title, url }: { title: string; url: string }) {
  if (!useHydrated() || !("share" in navigator)) return null;
  // Closing the sheet counts as an error.
  const share = () => navigator.share({ title, text: title, url }).catch(() => {});
  return (
    <li className="share-scripted">
      <button type="button" className="plain-button" onClick={() => void share()}>
        {shareTexts.sheet}
      </button>
    </li>
  );
}
