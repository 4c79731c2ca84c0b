import { Fragment } from "react";
import type { ListingFormButton } from "#app/domain/listing/draft.ts";
import { type FormStep, partAfter, partBefore } from "#app/domain/listing/form/parts.ts";
import { SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { draftTexts } from "#texts/listing/drafts.ts";
import { listingFormTexts } from "#texts/listing/form.ts";
import { stepTexts as texts } from "#texts/listing/form/steps.ts";

interface FormButton {
  name: ListingFormButton;
  text: string;
}

/** The button for which the form must be complete, or the step. @param heading the text of the one that publishes */
export function mainButton(heading: string, step: FormStep | null, isNew: boolean): FormButton {
  if (!step || !isNew) return { name: "save", text: heading };
  const next = partAfter(step.part) ? texts.continue : texts.toCheck;
  return { name: "continue", text: step.isCorrection ? texts.saveCorrection : next };
}

const keep: FormButton = { name: "draft", text: draftTexts.save };

/** The buttons for which the form need not be complete. */
function otherButtons(step: FormStep | null, isNew: boolean): FormButton[] {
  if (!isNew) return [keep];
  if (!step) return [{ name: "check", text: draftTexts.check }, keep];
  if (step.isCorrection) return [];
  return partBefore(step.part)
    ? [{ name: "back", text: texts.back }, keep]
    : [keep, { name: "whole", text: texts.whole }];
}

interface FormButtonsProps {
  main: FormButton;
  step: FormStep | null;
  isNew: boolean;
  /** Where a new listing is checked, once something was saved. */
  check: string | null;
}

/** The buttons at the end of the form. */
export function FormButtons({ main, step, isNew, check }: FormButtonsProps) {
  const saving = (
    <>
      <span className="spinner" />
      {listingFormTexts.saving}
    </>
  );
  return (
    <p className="buttons">
      <SubmitButton name={main.name} busy={saving}>
        {main.text}
      </SubmitButton>{" "}
      {/* The spaces are for text browsers. */}
      {otherButtons(step, isNew).map(({ name, text }) => (
        <Fragment key={name}>
          <SubmitButton name={name} busy={text} className={step ? "button button-small" : "button"} formNoValidate>
            {text}
          </SubmitButton>{" "}
        </Fragment>
      ))}
      {check !== null && step?.isCorrection && (
        <a href={check} className="button">
          {texts.backToCheck}
        </a>
      )}
    </p>
  );
}
