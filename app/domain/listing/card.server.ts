import { photoSpool } from "#app/services/photo/spool.server.ts";
import { storage } from "#app/services/photo/storage.server.ts";
import { type Card, cardOf } from "./card.ts";
import type { Cover, ListingSummary } from "./listing.ts";
import type { Photo, PhotoVariant } from "#app/domain/photo/rules.ts";
import { type Picture, type SharedPicture, pictureOf, sharedPicture } from "#app/domain/photo/picture.ts";

/** A photo with the addresses of the store in use, or of this site where it waits for that store. */
export function storedPicture(photo: Cover & { spooled?: boolean }, crop: PhotoVariant["crop"]): Picture | null {
  return pictureOf(photo, crop, photo.spooled ? photoSpool.url : storage.url);
}

/** The picture of a link to a listing: its cover, in the store in use; null where it has none. */
export function sharedCover([cover]: Photo[]): SharedPicture | null {
  return cover ? sharedPicture(cover, storage.url) : null;
}

/** Cards for rows of a list. A slide shows the whole of the photo, a card its cover crop. */
export function cardsOf(rows: ListingSummary[], crop: PhotoVariant["crop"] = "cover"): Card[] {
  const now = new Date();
  return rows.map((row) => cardOf(row, row.cover && storedPicture(row.cover, crop), now));
}
