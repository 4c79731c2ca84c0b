import { useHydrated } from "#app/ui/site/browser/hydrated.ts";
import { noticeTexts } from "#texts/enquiry/notice.ts";

/** Opens the browser's print dialog. Not rendered without script. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <button type="button" className="button button-main share-scripted" onClick={() => window.print()}>
      {noticeTexts.print}
    </button>
  );
}
