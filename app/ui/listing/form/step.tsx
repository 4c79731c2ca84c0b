import { type FormStep, formParts, formStepPath, readStep } from "#app/domain/listing/form/parts.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { stepTexts as texts } from "#texts/listing/form/steps.ts";
import { headingId } from "./section.tsx";

/** The title of a form's page, with its part if it is a step. */
export function formTitle(heading: string, search: string): string {
  const step = readStep(new URLSearchParams(search));
  return step ? texts.title(heading, texts.parts[step.part]) : heading;
}

/** The heading of the form's page: of a step, its part, with its position among the others. */
export function FormHeading({ heading, step, isNew }: { heading: string; step: FormStep | null; isNew: boolean }) {
  if (!step) return <h1>{heading}</h1>;
  const position = texts.position(heading, formParts.indexOf(step.part) + 1, formParts.length);
  return (
    <hgroup>
      <p className="hint">{isNew && !step.isCorrection ? position : heading}</p>
      <h1 id={headingId(step.part)}>{texts.parts[step.part]}</h1>
    </hgroup>
  );
}

interface FormHeadProps {
  /** The path of the whole form. */
  path: string;
  /** Identifies a new form, whose links lead to the same draft. */
  formKey: string | null;
  step: FormStep | null;
  /** Whether it is of a listing that is not published yet. */
  isNew: boolean;
}

/** The head of the form: links to its parts and to its steps, or to the whole form. */
export function FormHead({ path, formKey, step, isNew }: FormHeadProps) {
  if (!step) {
    return (
      <div className="stack">
        {isNew && (
          <p>
            <RichText
              text={texts.bySteps}
              steps={(part) => (
                <a href={formStepPath(path, { part: formParts[0] }, formKey === null ? {} : { form: formKey })}>
                  {part}
                </a>
              )}
            />
          </p>
        )}
        <PartsNavigation />
      </div>
    );
  }
  // The steps of a new listing have a button, which saves them.
  return isNew ? null : (
    <p>
      <a href={path}>{texts.whole}</a>
    </p>
  );
}

function PartsNavigation() {
  return (
    <nav aria-label={texts.nav}>
      <ol className="row">
        {formParts.map((part) => (
          <li key={part}>
            <a href={`#${headingId(part)}`}>{texts.parts[part]}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
