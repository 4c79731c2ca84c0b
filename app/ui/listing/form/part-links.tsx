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

interface AdviceListProps {
  advice: Advice[];
  /** The path of the whole form. */
  form: string;
  /** Whether it is about errors, which the form then shows beside their fields. */
  areErrors?: boolean;
}

/** Advice, each linked to where it can be followed. */
export function AdviceList({ advice, form, areErrors = false }: AdviceListProps) {
  return (
    <ul className="advice">
      {advice.map(({ text, part, field }) => (
        <li key={text}>
          <Link to={correctionPath(form, { part, field, areErrors })}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Where a part of the form is corrected, at a field of it. */
export function correctionPath(
  form: string,
  { part, field, areErrors }: Pick<Advice, "part" | "field"> & { areErrors: boolean },
): string {
  const query = { ...(field === "point" && { point: "" }), ...(areErrors && { errors: "check" }) };
  const fragment = field === undefined ? "" : field === "point" ? "#point" : `#listing-${field}`;
  return formStepPath(form, { part, isCorrection: true }, query) + fragment;
}
