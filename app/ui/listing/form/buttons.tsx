import type { ListingFormButton } from "#app/domain/listing/draft.ts";
import { type FormStep, partAfter, partBefore } from "#app/domain/listing/form/parts.ts";
import { SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { draftTexts } from "#texts/listing/drafts.ts";
import { listingFormTexts } from "#texts/listing/form.ts";
import { stepTexts as texts } from "#texts/listing/form/steps.ts";

const button = (name: ListingFormButton) => ({ name, busy: <SavingLabel /> });

interface FormButtonsProps {
  /** The text of the button that creates or updates the listing. */
  heading: string;
  step: FormStep | null;
  /** If the form can be saved without being published: where its answers are summed up, once it was saved. */
  draft: { answers: string | null } | null;
}

/** The form's default button, for Enter; otherwise that would be a photo button. */
export function DefaultButton({ heading, step, draft }: FormButtonsProps) {
  const name: ListingFormButton = step && draft ? "continue" : "save";
  return (
    <button type="submit" name={name} className="visually-hidden" tabIndex={-1} aria-hidden="true">
      {step && draft ? continueLabel(step) : heading}
    </button>
  );
}

/** The buttons at the end of the form. */
export function FormButtons({ heading, step, draft }: FormButtonsProps) {
  const main = step && draft ? "continue" : "save";
  return (
    <p className="buttons">
      <SubmitButton {...button(main)}>{step && draft ? continueLabel(step) : heading}</SubmitButton>
      {draft && !step && (
        <>
          {" "}
          <SubmitButton {...button("check")} className="button" formNoValidate>
            {draftTexts.check}
          </SubmitButton>
        </>
      )}
      {draft && step && !step.isCorrection && partBefore(step.part) && (
        <>
          {" "}
          <SubmitButton {...button("back")} className="button" formNoValidate>
            {texts.back}
          </SubmitButton>
        </>
      )}
      {!step?.isCorrection && (
        <>
          {" "}
          <SubmitButton {...button("draft")} className="button" formNoValidate>
            {draftTexts.save}
          </SubmitButton>
        </>
      )}
      {draft && step && !step.isCorrection && (
        <>
          {" "}
          <SubmitButton {...button("whole")} className="button" formNoValidate>
            {texts.whole}
          </SubmitButton>
        </>
      )}
      {draft?.answers && step?.isCorrection && (
        <>
          {" "}
          <a href={draft.answers} className="button">
            {texts.backToAnswers}
          </a>
        </>
      )}
    </p>
  );
}

function continueLabel({ part, isCorrection }: FormStep): string {
  if (isCorrection) return texts.saveCorrection;
  return partAfter(part) ? texts.continue : texts.toAnswers;
}

function SavingLabel() {
  return (
    <>
      <span className="spinner" />
      {listingFormTexts.saving}
    </>
  );
}
