import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { draftProblems, listingFields } from "#app/domain/listing/form/schema.ts";
import { constraintOf } from "#app/http/site/form/constraint.server.ts";
import type { Draft } from "#app/domain/listing/draft.ts";
import { listingFieldNames, partOf } from "#app/domain/listing/form/fields.ts";
import type { FormPart, FormStep } from "#app/domain/listing/form/parts.ts";
import { understoodIn } from "#app/domain/listing/form/understood.ts";
import type { Problems } from "#app/http/site/form/submission.server.ts";
import type { CheckedDraft } from "#app/commands/listing/check-draft.server.ts";
import { pointProblem } from "#app/commands/listing/placement.server.ts";
import type { FieldName, ListingFormState } from "#app/ui/listing/form/state.ts";

/** All of the form, in the order of its errors. */
const fieldNames: FieldName[] = ["images", ...listingFieldNames];

type Given = Pick<ListingFormState, "photos" | "token" | "fingerprint" | "offered" | "map"> & {
  part: FormPart | null;
  problems: Problems;
};

/** The state of a form with these fields, and what is wrong with them. */
export async function formState(
  fields: Record<string, string>,
  { part, problems, ...given }: Given,
): Promise<ListingFormState> {
  // Visitors see exactly where a home is, unless its owner chooses otherwise.
  const shown = { areaOnly: "no", ...fields, ...given.offered };
  return {
    ...given,
    page: randomUUID(),
    constraint: constraintOf(listingFields),
    fields: shown,
    result: Object.keys(problems).length > 0 ? resultOf(shown, problems, part) : null,
    pointProblem: await pointProblem(fields),
    understood: understoodIn(fields),
  };
}

/** The result of a submit, for conform. Problems of fields that a part does not have are problems of the form as a whole. */
function resultOf(fields: Record<string, string>, problems: Problems, part: FormPart | null): SubmissionResult {
  const isShown = (name: string) => part === null || partOf(name) === part;
  const elsewhere = Object.entries(problems).flatMap(([name, texts]) => (name === "" || !isShown(name) ? texts : []));
  const own = fieldNames.filter((name) => isShown(name)).map((name) => [name, problems[name] ?? []] as const);
  const error = [["", elsewhere] as const, ...own].filter(([, texts]) => texts.length > 0);
  return { status: "error", initialValue: fields, error: Object.fromEntries(error) };
}

/**
 * What the page of a draft has to say of it.
 * @param checked what it needs before it can be published; null to say only what can be said of one however unfinished
 */
export function problemsShown(draft: Draft, checked: CheckedDraft | null, step: FormStep | null): Problems {
  const part = step?.part ?? null;
  const isOwn = (name: string) => partOf(name) === part;
  const isRelevant = (name: string) => {
    if (part === null) return true;
    if (!checked) return isOwn(name);
    // A listing that was imported has no photos: its other parts can be changed all the same.
    if (draft.listingId !== null) return name !== "images" || part === "photos";
    // A step of a new listing is not about the other parts, and photos may be added later.
    return isOwn(name) && (name !== "images" || draft.photos.length > 0 || step!.isCorrection);
  };
  const problems = Object.entries(checked?.problems ?? draftProblems(draft));
  return Object.fromEntries(problems.filter(([name]) => isRelevant(name)));
}
