import type { Draft } from "#app/domain/listing/draft.ts";
import { checkDraftPath, draftPath, editListingPath } from "#app/paths.ts";
import { partFields, partOf } from "#app/domain/listing/form/fields.ts";
import { formParts, formStepPath } from "#app/domain/listing/form/parts.ts";
import { listingForm } from "#app/domain/listing/form/schema.ts";
import { completeForm } from "#app/domain/listing/form/written.ts";

/**
 * Where the owner of a draft goes on: at the first step that was refused or not sent yet, else at the check; or with a
 * listing's changes.
 */
export function resumePath({ id, listingId, fields }: Draft): string {
  if (listingId !== null) return editListingPath(listingId);
  const issues = listingForm.safeParse(completeForm(fields, null).fields).error?.issues ?? [];
  const refused = new Set(issues.map(({ path }) => partOf(String(path[0]))));
  const next = formParts.find(
    (part) => part !== "photos" && (refused.has(part) || !partFields[part].some((name) => name in fields)),
  );
  return next ? formStepPath(draftPath(id), { part: next }) : checkDraftPath(id);
}

/** What a draft is called in lists: its name, or what is known of the home; null if nothing is. */
export function nameOfDraft({ fields }: Draft): string | null {
  return completeForm(fields, null).fields.name?.trim() || null;
}
