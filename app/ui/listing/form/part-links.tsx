import { Link } from "@remix-run/react";
import type { Advice } from "#app/domain/listing/form/advice.ts";
import { formParts, formStepPath } from "#app/domain/listing/form/parts.ts";
import { stepTexts as texts } from "#texts/listing/form/steps.ts";

/** Links to the parts of the form of a draft, to change one of them. @param form the path of the whole form */
export function PartLinks({ form }: { form: string }) {
  return (
    <nav aria-label={texts.nav}>
      <ul className="row">
        {formParts.map((part) => (
          <li key={part}>
            <Link to={formStepPath(form, { part, isCorrection: true })} className="target">
              {texts.parts[part]}
            </Link>
          </li>
        ))}
        <li>
          <Link to={form} className="target">
            {texts.whole}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** Advice, each linked to where it can be followed. @param form the path of the whole form */
export function AdviceList({ advice, form }: { advice: Advice[]; form: string }) {
  return (
    <ul className="advice">
      {advice.map(({ text, part, field }) => (
        <li key={text}>
          <Link to={pathOf(form, part, field)}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}

function pathOf(form: string, part: Advice["part"], field: Advice["field"]): string {
  const query = field === "point" ? { point: "" } : undefined;
  const fragment = field === undefined ? "" : field === "point" ? "#point" : `#listing-${field}`;
  return formStepPath(form, { part, isCorrection: true }, query) + fragment;
}
