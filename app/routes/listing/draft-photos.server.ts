import { messages } from "#app/domain/messages.ts";
import { type PhotoOutcome, photosOfForm, receivePhotos } from "#app/domain/photo.server.ts";
import { type Photo, maxImages } from "#app/domain/photo.ts";
import type { Body, SentFile } from "#app/http/body.server.ts";
import { logFailure } from "#app/http/failure.server.ts";

/**
 * The photos a form ends up with: those it held, then the new ones, six at the most; and what was wrong with others.
 * @param listing where those it held may stand besides the owner's uploads
 * @param signal of the request: whoever sent the photos has gone
 */
export async function gatherPhotos(
  owner: { id: string; name: string },
  photoIds: string[],
  body: Body,
  listing: { id: string } | { formToken: string },
  signal: AbortSignal,
): Promise<{ photos: Photo[]; problems: string[] }> {
  const [held, received] = await Promise.all([
    photosOfForm(owner, photoIds, listing),
    receivePhotos(
      owner,
      body.files.filter((file) => !file.tooLarge),
      signal,
    ),
  ]);
  // Six photos meet the same outage: it is told once.
  const notStored = received.find((outcome) => "refused" in outcome && outcome.refused === "not-stored");
  if (notStored && "cause" in notStored) logFailure("a photo could not be stored", notStored.cause);
  const photos = [...held, ...received.flatMap((outcome) => ("photo" in outcome ? [outcome.photo] : []))];
  const problems = [...body.files.flatMap(tooLarge), ...received.flatMap(problemOf)];
  if (held.length < photoIds.length) problems.unshift(messages.photosGone);
  if (body.tooManyFiles || photos.length > maxImages) problems.unshift(messages.tooManyImages);
  return { photos: photos.slice(0, maxImages), problems: [...new Set(problems)] };
}

function tooLarge(file: SentFile): string[] {
  return file.tooLarge ? [`${messages.imageTooLarge} (${file.name})`] : [];
}

function problemOf(outcome: PhotoOutcome): string[] {
  if ("photo" in outcome) return [];
  switch (outcome.refused) {
    case "not-a-photo":
      return [`${outcome.name} ${messages.imageNotAPhoto}`];
    case "too-many-pixels":
      return [`${outcome.name} ${messages.imageTooManyPixels}`];
    case "not-stored":
      return [messages.imagesNotUploaded];
  }
}
