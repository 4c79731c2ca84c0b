import { photoManagerTexts } from "#texts/photo/manager.ts";

/** The steps of photo buttons in the listing form, which are `cover:{id}`, `earlier:{id}`, `later:{id}` or `remove:{id}`. */
export type PhotoStep = "cover" | "earlier" | "later" | "remove";

/** The id of a photo's tile in the listing form. */
export const photoAnchor = (id: string) => `photo-${id}`;

/** Where the form's page is shown after a button: at its photo, or the one that has taken its place. */
export function anchorAfter(photos: { id: string }[], button: string | null): string {
  const { step, from } = readButton(photos, button ?? "");
  const shown = step === "remove" ? (photos[from + 1] ?? photos[from - 1]) : photos[from];
  return shown ? photoAnchor(shown.id) : "photos";
}

/**
 * Photos in the order a button asks for. A button with an unknown step or photo, such as the upload button, changes
 * nothing.
 */
export function rearrange<Kept extends { id: string }>(photos: Kept[], button: string): Kept[] {
  const { step, from } = readButton(photos, button);
  if (from < 0) return photos;
  return step === "remove"
    ? photos.filter((_, index) => index !== from)
    : movePhoto(photos, from, destination(step, from, photos.length));
}

/** Describes {@link rearrange} in words, for people who cannot see the photos. */
export function rearrangeAnnouncement(photos: { id: string }[], button: string): string | null {
  const { step, from } = readButton(photos, button);
  if (from < 0) return null;
  return step === "remove"
    ? photoManagerTexts.removed(from + 1)
    : moveAnnouncement(from, destination(step, from, photos.length));
}

function readButton(photos: { id: string }[], button: string) {
  const [step, id] = button.split(":") as [PhotoStep, string | undefined];
  return { step, from: photos.findIndex((photo) => photo.id === id) };
}

/** Where a step moves the photo at an index to. */
function destination(step: Exclude<PhotoStep, "remove">, from: number, count: number): number {
  switch (step) {
    case "cover":
      return 0;
    case "earlier":
      return Math.max(from - 1, 0);
    case "later":
      return Math.min(from + 1, count - 1);
    default:
      return from;
  }
}

/** Moves the photo at one index to another. */
export function movePhoto<Kept>(photos: Kept[], from: number, to: number): Kept[] {
  const moved = [...photos];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

export function moveAnnouncement(from: number, to: number): string {
  return to === 0 ? photoManagerTexts.isCover(from + 1) : photoManagerTexts.moved(from + 1, to + 1);
}
