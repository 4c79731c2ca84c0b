import { photoMessages } from "#texts/photo/messages.ts";
import type { PhotoOutcome } from "#app/commands/photo/uploads.server.ts";

/** The message for a photo that was refused. */
export function photoProblem({ refused, name }: Extract<PhotoOutcome, { refused: object }>): string {
  switch (refused.reason) {
    case "not-a-photo":
      return refused.kind ? photoMessages.otherKind(name, refused.kind) : photoMessages.notAPhoto(name);
    case "incomplete":
      return photoMessages.incomplete(name);
    case "unreadable":
      return photoMessages.unreadable(name);
    case "too-large":
      return photoMessages.tooManyPixels(name, Math.floor(refused.most / 1_000_000));
    case "too-slow":
      return photoMessages.tooSlow(name);
    case "not-stored":
      return photoMessages.photosNotUploaded;
  }
}
