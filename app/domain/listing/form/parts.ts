/** The parts of the listing form, in its order. Each can also be filled in as a step of its own. */
export const formParts = ["photos", "home", "place", "price", "words"] as const;
export type FormPart = (typeof formParts)[number];

/** A part of the form as a page of its own. */
export interface FormStep {
  part: FormPart;
  /** Whether it corrects an answer: the check page follows, not the next part. */
  isCorrection: boolean;
}

/** The step that a URL names; null for the whole form. */
export function readStep(query: URLSearchParams): FormStep | null {
  const part = formParts.find((name) => name === query.get("step"));
  return part ? { part, isCorrection: query.get("then") === "check" } : null;
}

/** The part after this one; null after the last. */
export function partAfter(part: FormPart): FormPart | null {
  return formParts[formParts.indexOf(part) + 1] ?? null;
}

/** The part before this one; null before the first. */
export function partBefore(part: FormPart): FormPart | null {
  return formParts[formParts.indexOf(part) - 1] ?? null;
}

/**
 * The page of a listing form, or of one part of it as a step. paths.ts, which every page loads, has the two that others link to.
 * @param form the path of the form
 * @param query what else the page shows
 */
export function formStepPath(
  form: string,
  step: (Partial<FormStep> & { part: FormPart }) | null,
  query: Record<string, string> = {},
): string {
  const ofStep = step && { step: step.part, ...(step.isCorrection && { then: "check" }) };
  const search = new URLSearchParams({ ...ofStep, ...query }).toString();
  return search === "" ? form : `${form}?${search}`;
}
