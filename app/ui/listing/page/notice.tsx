import { productName } from "#app/brand.ts";
import type { PriceTag } from "#app/domain/listing/price.ts";
import type { Picture } from "#app/domain/photo/picture.ts";
import { priceText } from "#app/domain/listing/card.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import type { PageFact } from "#app/domain/listing/facts/page.ts";
import { FactList } from "#app/ui/listing/home-facts.tsx";
import { Price } from "#app/ui/listing/price.tsx";
import { Photo } from "#app/ui/photo/picture.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { factTexts } from "#texts/listing/facts.ts";
import { galleryTexts } from "#texts/photo/gallery.ts";
import { noticeTexts } from "#texts/enquiry/notice.ts";

/** How many slips to tear off the sheet has. */
const slips = 6;

interface Home {
  type: "rent" | "sell";
  name: string;
  address: string;
  description: string;
  price: PriceTag;
  /** Why nobody can have it, or null. */
  notice: string | null;
}

interface NoticeProps {
  listing: Home;
  facts: PageFact[];
  pictures: Picture[];
  /** Null if nobody can be contacted. */
  owner: { name: string; email: string | null } | null;
  /** Whether the listing's page shows the owner's phone number to those who ask for it. */
  hasPhone: boolean;
  /** The absolute short URL of the listing. */
  url: string;
  /** The QR code of its page (domain/listing/qr-code.server.ts). */
  code: { size: number; path: string };
}

/** A listing on one sheet of A4, for a notice board. It never shows a phone number. */
export function Notice({ listing, facts, pictures, owner, hasPhone, url, code }: NoticeProps) {
  const { name } = listing;
  const isAvailable = listing.notice === null;
  return (
    <article className="sheet">
      <svg width="0" height="0" aria-hidden="true">
        <symbol id="qr-code" viewBox={`0 0 ${code.size} ${code.size}`}>
          <path d={code.path} />
        </symbol>
      </svg>
      <header className="sheet-head">
        <div>
          <p className="badge">{listing.notice ?? factTexts.purpose[listing.type]}</p>
          <h1 className="sheet-name" {...writtenIn(name)}>
            {name}
          </h1>
          <p className="sheet-address" {...writtenIn(listing.address)}>
            {listing.address}
          </p>
          <Price price={listing.price} />
        </div>
        <div className="sheet-code">
          <svg className="qr-code" role="img" aria-label={noticeTexts.qrCode}>
            <use href="#qr-code" />
          </svg>
          {isAvailable && <p>{noticeTexts.scan}</p>}
        </div>
      </header>
      {pictures.length > 0 && (
        <ul className="sheet-photos">
          {pictures.map((picture, index) => (
            <li key={picture.folder}>
              <Photo
                picture={picture}
                alt={picture.alt || galleryTexts.photoOf(name, index + 1, pictures.length)}
                sizes="(min-width: 48rem) 25rem, 50vw"
                eager
                alwaysLoad
              />
            </li>
          ))}
        </ul>
      )}
      <FactList facts={facts} className="fact-list" withIcons />
      <p className="sheet-text" {...writtenIn(listing.description)}>
        {listing.description}
      </p>
      <p className="sheet-contact">
        {owner && (
          <RichText
            text={owner.email === null ? noticeTexts.owner : noticeTexts.ownerWithEmail}
            label={(text) => <strong>{text}</strong>}
            name={() => <UserText text={owner.name} />}
            email={() => owner.email}
          />
        )}
        <br />
        <strong>{productName}:</strong> {withoutScheme(url)}
        {hasPhone && (
          <>
            <br />
            {noticeTexts.phone}
          </>
        )}
      </p>
      {isAvailable && <Slips {...{ name, url, hasPhone }} price={priceText(listing.price)} />}
    </article>
  );
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, "");
}

/** To tear off. The same on each: nothing new for those who have it read out. */
function Slips({ name, price, url, hasPhone }: { name: string; price: string; url: string; hasPhone: boolean }) {
  return (
    <ul className="sheet-slips" aria-hidden="true">
      {Array.from({ length: slips }, (_, index) => (
        <li key={index}>
          <svg className="qr-code">
            <use href="#qr-code" />
          </svg>
          <p className="sheet-slip-name" {...writtenIn(name)}>
            {name}
          </p>
          <p>{price}</p>
          <p>{withoutScheme(url)}</p>
          <p>{hasPhone ? noticeTexts.slipPhone : noticeTexts.slip}</p>
        </li>
      ))}
    </ul>
  );
}
