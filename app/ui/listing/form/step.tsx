import {
  type FormStep,
  type FormPart,
  formParts,
  readStep,
  formStepPath,
  sameBuildingPath,
} from "#app/domain/listing/form/parts.ts";
import { createListingPath } from "#app/paths.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { stepTexts as texts } from "#texts/listing/form/steps.ts";
import { FilledIn } from "./filled-in.tsx";

/** Where each part of the form starts on its page. */
const anchors: Record<FormPart, string> = {
  home: "home-details",
  place: "listing-place",
  price: "listing-price",
  photos: "photos",
};

/** The title of a form's page, with its part if it is a step. */
export function formTitle(heading: string, search: string): string {
  const step = readStep(new URLSearchParams(search));
  return step ? texts.title(heading, texts.parts[step.part]) : heading;
}

interface FormHeadProps {
  /** The path of the whole form. */
  path: string;
  /** Identifies a new form, whose links lead to the same draft. */
  formKey: string | null;
  step: FormStep | null;
  /** Whether its parts can be saved one after the other. */
  bySteps: boolean;
  start: { buildingFrom: string | null; last: { id: string; name: string } | null } | null;
}

/** The head of the form: links to its parts, or the current step, and links that fill it in from other listings. */
export function FormHead({ path, formKey, step, bySteps, start }: FormHeadProps) {
  // The other parts have no address.
  const last = step && !["home", "place"].includes(step.part) ? null : (start?.last ?? null);
  return (
    <div className="stack">
      {!step && <PartsNavigation />}
      {step && bySteps && <Position part={step.part} />}
      {step && !bySteps && (
        <p>
          <a href={path}>{texts.whole}</a>
        </p>
      )}
      {bySteps && !step && (
        <p>
          <RichText
            text={texts.bySteps}
            steps={(part) => (
              <a href={formStepPath(path, { part: "home" }, formKey === null ? {} : { form: formKey })}>{part}</a>
            )}
          />
        </p>
      )}
      {path === createListingPath && last && (
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

function Position({ part }: { part: FormPart }) {
  return (
    <p className="form-position">{texts.position(formParts.indexOf(part) + 1, formParts.length, texts.parts[part])}</p>
  );
}

function PartsNavigation() {
  return (
    <nav aria-label={texts.nav}>
      <ol className="row">
        {formParts.map((part) => (
          <li key={part}>
            <a href={`#${anchors[part]}`}>{texts.parts[part]}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
