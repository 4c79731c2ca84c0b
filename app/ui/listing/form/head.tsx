import type { ReactNode } from "react";
import { type FormPart, type FormStep, formParts, formStepPath, readStep } from "#app/domain/listing/form/parts.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { stepTexts as texts } from "#texts/listing/form/steps.ts";

/** The id of the heading of a part of the form. */
export function headingId(part: FormPart): string {
  return `part-${part}`;
}

/** The title of a form's page, with its part if it is a step. */
export function formTitle(heading: string, search: string): string {
  const step = readStep(new URLSearchParams(search));
  return step ? texts.title(heading, texts.parts[step.part]) : heading;
}

interface FormHeadingProps {
  heading: string;
  step: FormStep | null;
  isNew: boolean;
  /** Whether there are changes that visitors do not see. */
  isChanged: boolean;
}

/** The heading of the form's page: of a step, its part, with its position among the others. */
export function FormHeading({ heading, step, isNew, isChanged }: FormHeadingProps) {
  if (!step) return <h1>{heading}</h1>;
  const position = texts.position(heading, formParts.indexOf(step.part) + 1, formParts.length);
  const above = isChanged ? texts.notPublished(heading) : heading;
  return (
    <hgroup>
      <p className="hint">{isNew && !step.isCorrection ? position : above}</p>
      <h1 id={headingId(step.part)}>{texts.parts[step.part]}</h1>
    </hgroup>
  );
}

interface FormLinksProps {
  /** The path of the whole form. */
  path: string;
  /** Identifies a new form, whose links lead to the same draft. */
  formKey: string | null;
  step: FormStep | null;
  isNew: boolean;
  /** Where changes that visitors do not see are discarded; null if there are none. */
  discard: string | null;
}

/** Links to the parts and the steps of the form, or to the whole form. The steps of a new listing have a button for that. */
export function FormLinks({ path, formKey, step, isNew, discard }: FormLinksProps) {
  if (step) {
    return isNew ? null : (
      <p className="row">
        <a href={path}>{texts.whole}</a> {discard !== null && <a href={discard}>{texts.discard}</a>}
      </p>
    );
  }
  const first = formStepPath(path, { part: formParts[0] }, formKey === null ? {} : { form: formKey });
  return (
    <div className="stack">
      {isNew && (
        <p>
          <RichText text={texts.bySteps} steps={(part) => <a href={first}>{part}</a>} />
        </p>
      )}
      <PartLinks to={(part) => `#${headingId(part)}`} />
    </div>
  );
}

/** Links to the parts of a form, and what follows them. */
export function PartLinks({ to, children }: { to: (part: FormPart) => string; children?: ReactNode }) {
  return (
    <nav aria-label={texts.nav}>
      <ul className="row">
        {formParts.map((part) => (
          <li key={part}>
            <a href={to(part)} className="target">
              {texts.parts[part]}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
