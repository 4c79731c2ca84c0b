import { photoMessages } from "#texts/photo/messages.ts";
import type { PhotoOutcome } from "#app/commands/photo/uploads.server.ts";

const millions = (pixels: number) => pixels / 1_000_000;

/** The message for a photo that was refused. */
export function photoProblem({ refused, name }: Extract<PhotoOutcome, { refused: object }>): string {
  switch (refused.reason) {
    case "not-a-photo":
      return refused.kind ? photoMessages.otherKind(name, refused.kind) : photoMessages.notAPhoto(name);
    case "incomplete":
      return photoMessages.incomplete(name);
    case "unreadable":
      return photoMessages.unreadable(name);
    case "too-many-pixels":
      return photoMessages.tooManyPixels(name);
    case "too-long-side":
      return photoMessages.tooLongSide(name);
    case "too-large-to-decode":
      return photoMessages.tooLargeToDecode(name, refused.kind, {
        megapixels: Math.ceil(millions(refused.pixels)),
        most: Math.floor(millions(refused.most)),
      });
    case "too-slow":
      return photoMessages.tooSlow(name);
    case "not-stored":
      return photoMessages.photosNotUploaded;
  }
}
