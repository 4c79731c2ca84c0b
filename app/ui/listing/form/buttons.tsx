import { Fragment } from "react";
import type { ListingFormButton } from "#app/domain/listing/draft.ts";
import { type FormStep, partAfter, partBefore } from "#app/domain/listing/form/parts.ts";
import { SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { draftTexts } from "#texts/listing/drafts.ts";
import { listingFormTexts } from "#texts/listing/form.ts";
import { stepTexts as texts } from "#texts/listing/form/steps.ts";

interface FormButtonsProps {
  /** The text of the button that creates or updates the listing. */
  heading: string;
  step: FormStep | null;
  /** Whether the form is of a new listing. */
  isNew: boolean;
  /** Where a new listing is checked, once something was saved. */
  check: string | null;
}

interface FormButton {
  name: ListingFormButton;
  text: string;
}

/** The form's default button, for Enter; otherwise that would be a photo button. */
export function DefaultButton(props: FormButtonsProps) {
  const { name, text } = mainButton(props);
  return (
    // A paragraph for text browsers, which show it.
    <p className="visually-hidden">
      <button type="submit" name={name} tabIndex={-1} aria-hidden="true">
        {text}
      </button>
    </p>
  );
}

/** The buttons at the end of the form. */
export function FormButtons(props: FormButtonsProps) {
  const { step, isNew, check } = props;
  const main = mainButton(props);
  return (
    <p className="buttons">
      <SubmitButton name={main.name} busy={<SavingLabel />}>
        {main.text}
      </SubmitButton>{" "}
      {/* The spaces are for text browsers. */}
      {otherButtons(step, isNew).map(({ name, text }) => (
        <Fragment key={name}>
          <SubmitButton
            name={name}
            busy={<SavingLabel />}
            className={step ? "button button-small" : "button"}
            formNoValidate
          >
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

function mainButton({ heading, step, isNew }: FormButtonsProps): FormButton {
  if (!step || !isNew) return { name: "save", text: heading };
  if (step.isCorrection) return { name: "continue", text: texts.saveCorrection };
  return { name: "continue", text: partAfter(step.part) ? texts.continue : texts.toCheck };
}

/** The buttons for which the form need not be complete. */
function otherButtons(step: FormStep | null, isNew: boolean): FormButton[] {
  const keep: FormButton = { name: "draft", text: draftTexts.save };
  if (!isNew) return [keep];
  if (!step) return [{ name: "check", text: draftTexts.check }, keep];
  if (step.isCorrection) return [];
  const isFirst = partBefore(step.part) === null;
  return isFirst ? [keep, { name: "whole", text: texts.whole }] : [{ name: "back", text: texts.back }, keep];
}

function SavingLabel() {
  return (
    <>
      <span className="spinner" />
      {listingFormTexts.saving}
    </>
  );
}
