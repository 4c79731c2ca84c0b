import { db } from "#db/site/client.server.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { storeSpooled } from "#app/commands/photo/spool.server.ts";
import { photosOf, receivePhotos } from "#app/commands/photo/uploads.server.ts";
import type { Photo } from "#app/domain/photo/photo.ts";
import { maxImages } from "#app/domain/photo/limits.ts";
import type { Body } from "#app/http/site/form/body.server.ts";
import { logFailure } from "#app/http/site/failure.server.ts";
import { photoProblem } from "#app/routes/photo/form-photo.server.ts";
import { logTexts } from "#texts/site/log.ts";

/**
 * Collects the photos of a submitted form: those uploaded earlier, with their new descriptions, then the new ones, at
 * most {@link maxImages}; and the errors of the others.
 * @param form its draft, the listing that it changes, and the photos uploaded earlier
 * @param options.signal aborts when the client disconnects
 * @param options.publishes whether they have to be in the image store: until then, spooled ones are no error
 */
export async function collectPhotos(
  owner: { id: string; name: string },
  form: { id: string; listingId: string | null; photos: { id: string; alt: string }[] },
  body: Body,
  { signal, publishes }: { signal: AbortSignal; publishes: boolean },
): Promise<{ photos: Photo[]; problems: string[] }> {
  const findUploaded = async () => {
    const photos = await photosOf(db, owner, form);
    return publishes ? storeSpooled(photos, signal) : { photos, causes: [] as unknown[] };
  };
  const sent = body.files.filter((file) => !file.tooLarge);
  const [{ photos: found, causes }, received] = await Promise.all([findUploaded(), receivePhotos(owner, sent, signal)]);
  for (const outcome of received) if ("cause" in outcome) causes.push(outcome.cause);
  // Photos of one form usually fail for the same reason, so only the first is logged.
  if (causes.length > 0) logFailure(logTexts.photoNotStored, causes[0]);
  const added = received.flatMap((outcome) => ("photo" in outcome ? [outcome] : []));
  const room = Math.max(0, maxImages - found.length);
  const leftOut = [...added.slice(room).map(({ name }) => name), ...body.furtherFiles];
  const photos = [...found, ...added.map(({ photo }) => photo)];
  const problems = [
    ...body.files.flatMap(({ tooLarge, name }) => (tooLarge ? photoMessages.tooLarge(name) : [])),
    ...received.flatMap((outcome) => ("photo" in outcome ? [] : photoProblem(outcome))),
  ];
  if (publishes && causes.length > 0) problems.push(photoMessages.photosNotUploaded);
  if (found.length < form.photos.length) problems.unshift(photoMessages.photosGone);
  if (leftOut.length > 0) problems.unshift(photoMessages.tooManyPhotos(leftOut));
  return { photos: photos.slice(0, maxImages), problems: [...new Set(problems)] };
}
