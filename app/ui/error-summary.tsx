import type { Field } from "./fields.tsx";

interface ErrorSummaryProps {
  /** What is wrong with the form as a whole. */
  formErrors?: string[];
  /** The form's fields, in their order on the page. */
  fields: Field[];
}

/** All that is wrong with a refused form, each linked to its field (STYLE.md rule 9). */
export function ErrorSummary({ formErrors = [], fields }: ErrorSummaryProps) {
  const wrong = fields.flatMap((field) => (field.errors ?? []).map((text) => ({ id: field.id, text })));
  if (formErrors.length + wrong.length === 0) return null;
  return (
    <div className="error-summary" role="alert" aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">Please check the form</h2>
      <ul>
        {formErrors.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {wrong.map(({ id, text }) => (
          <li key={id + text}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
