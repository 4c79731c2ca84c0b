import {
  type FormStep,
  type FormPart,
  formParts,
  formStepPath,
  readStep,
  sameBuildingPath,
} from "#app/domain/listing/form/parts.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { stepTexts as texts } from "#texts/listing/form/steps.ts";
import { FilledIn } from "./filled-in.tsx";
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
      <p className="form-position">{isNew && !step.isCorrection ? position : heading}</p>
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
  start: { buildingFrom: string | null; last: { id: string; name: string } | null } | null;
}

/** The parts whose answers homes of one building share. */
const buildingParts: (FormPart | undefined)[] = ["home", "place", undefined];

/** The head of the form: links to its parts, to its steps or to the whole form, and one that fills in the building of another. */
export function FormHead({ path, formKey, step, isNew, start }: FormHeadProps) {
  const last = buildingParts.includes(step?.part) ? (start?.last ?? null) : null;
  const hasContent = !step || !isNew || last !== null || start?.buildingFrom != null;
  if (!hasContent) return null;
  return (
    <div className="stack">
      {!step && isNew && (
        <p>
          <RichText
            text={texts.bySteps}
            steps={(part) => (
              <a href={formStepPath(path, { part: formParts[0] }, formKey === null ? {} : { form: formKey })}>{part}</a>
            )}
          />
        </p>
      )}
      {!step && <PartsNavigation />}
      {step && !isNew && (
        <p>
          <a href={path}>{texts.whole}</a>
        </p>
      )}
      {last && (
        <p>
          <RichText
            text={texts.sameBuilding}
            name={() => <UserText text={last.name} />}
            fill={(part) => <a href={sameBuildingPath(path, last.id, step)}>{part}</a>}
          />
        </p>
      )}
      <FilledIn text={texts.fromBuilding} from={start?.buildingFrom ?? null} />
    </div>
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
