import type { Draft } from "../draft.ts";
import { listingFieldNames } from "./schema.ts";

/** A form that continues a draft. */
export interface DraftForm {
  /** The draft's version when the form was opened; 0 without one. */
  version: number;
  /** Which form it is, the same after the browser's back button; null if it is none. */
  mark: string | null;
  fields: Record<string, string>;
  photos: readonly { id: string; alt: string }[];
}

/**
 * Whether another form has changed a draft since this one was opened, for example in another tab: saving this one would
 * lose what was typed there.
 */
export function isSavedElsewhere(draft: Draft, form: DraftForm): boolean {
  const isOwn = form.mark !== null && draft.savedBy === form.mark;
  return draft.version !== form.version && !isOwn && contentOf(draft) !== contentOf(form);
}

function contentOf({ fields, photos }: Pick<DraftForm, "fields" | "photos">): string {
  const filled = listingFieldNames.filter((name) => (fields[name] ?? "") !== "");
  return JSON.stringify([filled.map((name) => [name, fields[name]]), photos.map(({ id, alt }) => [id, alt])]);
}
