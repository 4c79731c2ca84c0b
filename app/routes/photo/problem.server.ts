import { photoMessages } from "#texts/photo/messages.ts";
import type { PhotoOutcome } from "#app/commands/photo/uploads.server.ts";

/** The message for a photo that was refused. */
export function photoProblem({ refused, name }: Extract<PhotoOutcome, { refused: object }>): string {
  if (refused.reason === "not-stored") return photoMessages.photosNotUploaded;
  if (refused.reason === "too-large") return photoMessages.tooManyPixels(name, Math.floor(refused.most / 1_000_000));
  if (refused.reason !== "not-a-photo") return photoMessages[refused.reason](name);
  return refused.kind ? photoMessages.otherKind(name, refused.kind) : photoMessages.notAPhoto(name);
}
