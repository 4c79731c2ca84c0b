import { messages } from "#app/domain/messages.ts";
import { storeSpooled } from "#app/domain/photo/spool.server.ts";
import { type PhotoOutcome, photosOfForm, receivePhotos } from "#app/domain/photo/commands.server.ts";
import { type Photo, altProblem, maxImages } from "#app/domain/photo/rules.ts";
import type { Body, SentFile } from "#app/http/site/body.server.ts";
import { logFailure } from "#app/http/site/failure.server.ts";
import { photoProblem } from "#app/routes/photo/problem.server.ts";

/**
 * The photos a form ends up with: those it held, as it describes them, then the new ones, six at the most; and what was
 * wrong with others.
 * @param named those it held
 * @param listing where those it held may stand besides the owner's uploads
 * @param options.signal whoever sent the photos has gone
 * @param options.storing whether spooled photos go into the store now
 */
export async function gatherPhotos(
  owner: { id: string; name: string },
  named: { id: string; alt: string }[],
  body: Body,
  listing: { id: string } | { formToken: string },
  { signal, storing }: { signal: AbortSignal; storing: boolean },
): Promise<{ photos: Photo[]; problems: string[] }> {
  const findHeld = async () => {
    const ids = named.map(({ id }) => id);
    const photos = await photosOfForm(owner, ids, listing);
    return storing ? storeSpooled(photos, signal) : { photos, causes: [] as unknown[] };
  };
  const sent = body.files.filter((file) => !file.tooLarge);
  const [{ photos: held, causes }, received] = await Promise.all([
    findHeld(),
    receivePhotos(owner, sent, { signal, spool: true }),
  ]);
  for (const outcome of received) if ("cause" in outcome) causes.push(outcome.cause);
  // Six photos fail for the same reason: it is logged once.
  if (causes.length > 0) logFailure("a photo could not be stored", causes[0]);
  const described = held.map((photo) => ({ ...photo, alt: named.find(({ id }) => id === photo.id)?.alt ?? "" }));
  const photos = [...described, ...received.flatMap((outcome) => ("photo" in outcome ? [outcome.photo] : []))];
  const problems = [...body.files.flatMap(tooLarge), ...received.flatMap(problemOf), ...described.flatMap(textProblem)];
  if (causes.length > 0) problems.push(messages.imagesNotUploaded);
  if (held.length < named.length) problems.unshift(messages.photosGone);
  if (body.tooManyFiles || photos.length > maxImages) problems.unshift(messages.tooManyImages);
  return { photos: photos.slice(0, maxImages), problems: [...new Set(problems)] };
}

function textProblem({ alt }: Photo, index: number): string[] {
  const problem = altProblem(alt);
  return problem ? [`${problem} (photo ${index + 1})`] : [];
}

function tooLarge(file: SentFile): string[] {
  return file.tooLarge ? [`${messages.imageTooLarge} (${file.name})`] : [];
}

function problemOf(outcome: PhotoOutcome): string[] {
  return "photo" in outcome ? [] : [photoProblem(outcome)];
}
