import { photoMessages } from "#texts/photo/messages.ts";
import type { PhotoOutcome } from "#app/commands/photo/uploads.server.ts";

/** The message for a photo that was refused. */
export function photoProblem(outcome: Extract<PhotoOutcome, { refused: string }>): string {
  switch (outcome.refused) {
    case "not-a-photo":
      return photoMessages.notAPhoto(outcome.name);
    case "too-many-pixels":
      return photoMessages.tooManyPixels(outcome.name);
    case "too-slow":
      return photoMessages.tooSlow(outcome.name);
    case "not-stored":
      return photoMessages.photosNotUploaded;
  }
}
