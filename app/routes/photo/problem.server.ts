import { messages } from "#app/domain/messages.ts";
import type { PhotoOutcome } from "#app/domain/photo/commands.server.ts";

/** Why a sent photo was not taken, in words for who sent it. */
export function photoProblem(outcome: Extract<PhotoOutcome, { refused: string }>): string {
  switch (outcome.refused) {
    case "not-a-photo":
      return `${outcome.name} ${messages.imageNotAPhoto}`;
    case "too-many-pixels":
      return `${outcome.name} ${messages.imageTooManyPixels}`;
    case "not-stored":
      return messages.imagesNotUploaded;
  }
}
