import type { MouseEvent } from "react";
import { draftsPath, profilePath, signInPath } from "#app/paths.ts";
import type { Field } from "./fields.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { formTexts } from "#texts/site/forms.ts";

interface ErrorSummaryProps {
  /** Conform's id for it, which describes the form. */
  id?: string;
  /** Errors of the form as a whole. `<signIn>`, `<drafts>` and `<listings>` mark links. */
  formErrors?: string[];
  /** The form's fields, in their order on the page. */
  fields: Field[];
}

/** All errors of a refused form, each with a link to its field (DESIGN.md section 1). */
export function ErrorSummary({ id, formErrors = [], fields }: ErrorSummaryProps) {
  const fieldErrors = fields.flatMap((field) => (field.errors ?? []).map((text) => ({ id: field.id, text })));
  const count = formErrors.length + fieldErrors.length;
  if (count === 0) return null;
  return (
    <div
      id={id}
      className="error-summary"
      role="alert"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the page of a refused form starts at its errors
      autoFocus
    >
      {/* With a single error, only screen readers need the title. */}
      <h2 id="error-summary-title" className={count === 1 ? "visually-hidden" : undefined}>
        {formTexts.errors}
      </h2>
      <ul>
        {formErrors.map((text) => (
          <li key={text}>
            <RichText
              text={text}
              {...{
                signIn: linkTo(signInPath()),
                drafts: linkTo(`${draftsPath}#oldest`),
                listings: linkTo(profilePath),
              }}
            />
          </li>
        ))}
        {fieldErrors.map(({ id, text }) => (
          <li key={id + text}>
            <a href={`#${id}`} onClick={showField}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field and scrolls to its label and error, which the header would cover after a plain link. */
function showField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  (field.closest(".field") ?? field).scrollIntoView();
}

/** A link that opens a new tab, so that this page keeps its input. */
const linkTo = (path: string) => (text: string) => (
  <a href={path} target="_blank" rel="noreferrer">
    {text}
  </a>
);
