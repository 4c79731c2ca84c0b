import { productName } from "#app/brand.ts";
import type { Landlord } from "./contact-box.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { detailTexts } from "#texts/listing/detail.ts";

/** Only printed: the owner's e-mail and the URL of this page. */
export function PrintFooter({ landlord, url }: { landlord: Landlord | null; url: string }) {
  return (
    <div className="printed">
      {landlord && (
        <p>
          <RichText
            text={landlord.email === null ? detailTexts.ownerName : detailTexts.owner}
            label={(text) => <strong>{text}</strong>}
            name={() => <UserText text={landlord.name} />}
            email={() => landlord.email}
          />
        </p>
      )}
      <p>
        <strong>{productName}:</strong> {url}
      </p>
    </div>
  );
}
