import type { Clock } from "#app/domain/site/time.ts";
import { env } from "#app/env.server.ts";
import { photoUrl, spooledUrl } from "#app/services/photo/photo-url.server.ts";
import { publicKey } from "#app/domain/photo/hidden.ts";
import { type Card, cardOf } from "#app/domain/listing/card.ts";
import type { ListingSummary } from "#app/domain/listing/listing.ts";
import { type Cover, type Photo, type PhotoVariant, sources } from "#app/domain/photo/photo.ts";
import { type Picture, pictureOf, sharedPicture } from "#app/domain/photo/picture.ts";
import type { SharedPicture } from "#app/domain/site/shared-picture.ts";

/** A photo with its URLs in the store, or on this site while it is spooled. */
export function storedPicture(photo: Cover & { spooled?: boolean }, crop: PhotoVariant["crop"]): Picture | null {
  return pictureOf(photo, crop, photo.spooled ? spooledUrl : photoUrl);
}

/** All photos of a listing that can be shown, uncropped. */
export function wholePictures(photos: Photo[]): Picture[] {
  return photos.map((photo) => storedPicture(photo, "whole")).filter((picture) => picture !== null);
}

/** The picture for link previews of a listing: its cover; null if there is none. */
export function sharedCover([cover]: Photo[]): SharedPicture | null {
  return cover ? sharedPicture(cover, photoUrl) : null;
}

/** The cover of a listing for an e-mail: small, as a JPEG, since mail clients know no better format; null without one. */
export function coverForEmail([cover]: Photo[]): SharedPicture | null {
  const file = cover && sources(cover, "cover", "jpeg").at(-1);
  if (!file) return null;
  const url = new URL(photoUrl(`${publicKey(cover.key)}/${file.name}`), env.APP_URL).href;
  return { url, width: file.width, height: file.height, alt: cover.alt };
}

/** Cards for rows of a list. A slide shows the whole photo, a card its cover crop. */
export function cardsOf(rows: ListingSummary[], clock: Clock, crop: PhotoVariant["crop"] = "cover"): Card[] {
  return rows.map((row) => cardOf(row, row.cover && storedPicture(row.cover, crop), clock));
}
