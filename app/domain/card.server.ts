import { storage } from "#app/services/storage.server.ts";
import { type Card, cardOf } from "./card.ts";
import type { ListingSummary } from "./listing.ts";
import type { Photo, PhotoVariant } from "./photo.ts";
import { type Picture, pictureOf } from "./picture.ts";

/** A photo with the addresses of the store in use. */
export function storedPicture(photo: Photo, crop: PhotoVariant["crop"]): Picture | null {
  return pictureOf(photo, crop, storage.url);
}

/** Cards for rows of a list. A slide shows the whole of the photo, a card its cover crop. */
export function cardsOf(rows: ListingSummary[], crop: PhotoVariant["crop"] = "cover"): Card[] {
  const now = new Date();
  return rows.map((row) => cardOf(row, row.cover && storedPicture(row.cover, crop), now));
}
