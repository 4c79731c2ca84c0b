import { photoSpool } from "#app/services/photo/spool.server.ts";
import { storage } from "#app/services/photo/storage.server.ts";
import { type Card, cardOf } from "./card.ts";
import type { Cover, ListingSummary } from "./listing.ts";
import type { Photo, PhotoVariant } from "#app/domain/photo/rules.ts";
import { type Picture, type SharedPicture, pictureOf, sharedPicture } from "#app/domain/photo/picture.ts";

/** A photo with its URLs in the store, or on this site while it is spooled. */
export function storedPicture(photo: Cover & { spooled?: boolean }, crop: PhotoVariant["crop"]): Picture | null {
  return pictureOf(photo, crop, photo.spooled ? photoSpool.url : storage.url);
}

/** The picture for link previews of a listing: its cover; null if there is none. */
export function sharedCover([cover]: Photo[]): SharedPicture | null {
  return cover ? sharedPicture(cover, storage.url) : null;
}

/** Cards for rows of a list. A slide shows the whole photo, a card its cover crop. */
export function cardsOf(rows: ListingSummary[], crop: PhotoVariant["crop"] = "cover"): Card[] {
  const now = new Date();
  return rows.map((row) => cardOf(row, row.cover && storedPicture(row.cover, crop), now));
}
