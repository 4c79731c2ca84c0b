import type { PhotoOutcome } from "#app/commands/photo/uploads.server.ts";
import type { Photo } from "#app/domain/photo/photo.ts";
import { storedPicture } from "#app/services/listing/cards.server.ts";
import type { FormPhoto } from "#app/ui/photo/photo-list.ts";
import { photoMessages } from "#texts/photo/messages.ts";

/** A photo for the listing form. @param signedIn whether its owner is: spooled photos are shown to nobody else */
export function formPhoto(photo: Photo, signedIn = true): FormPhoto {
  const { id, alt, spooled } = photo;
  const picture = spooled && !signedIn ? null : storedPicture(photo, "cover");
  return { id, picture, alt, ...(spooled && { spooled }) };
}

/** The message for a photo that was refused. */
export function photoProblem({ refused, name }: Extract<PhotoOutcome, { refused: object }>): string {
  if (refused.reason === "not-stored") return photoMessages.photosNotUploaded;
  if (refused.reason === "too-large") return photoMessages.tooManyPixels(name, Math.floor(refused.most / 1_000_000));
  if (refused.reason !== "not-a-photo") return photoMessages[refused.reason](name);
  return refused.kind ? photoMessages.otherKind(name, refused.kind) : photoMessages.notAPhoto(name);
}
