import { type MouseEvent, forwardRef } from "react";
import { messages } from "#app/domain/messages.ts";
import { signInPath } from "#app/paths.ts";
import type { Field } from "./fields.tsx";
import { useHydrated } from "#app/ui/site/browser/hydrated.ts";

interface ErrorSummaryProps {
  /** What is wrong with the form as a whole. */
  formErrors?: string[];
  /** The form's fields, in their order on the page. */
  fields: Field[];
}

const signedOut = new Set<string>([messages.sessionEnded, messages.signedOutOfDeleting]);

/** All that is wrong with a refused form, each linked to its field (STYLE.md rule 9). */
export const ErrorSummary = forwardRef<HTMLDivElement, ErrorSummaryProps>(function ErrorSummary(
  { formErrors = [], fields },
  ref,
) {
  const hydrated = useHydrated();
  const wrong = fields.flatMap((field) => (field.errors ?? []).map((text) => ({ id: field.id, text })));
  if (formErrors.length + wrong.length === 0) return null;
  return (
    <div
      ref={ref}
      className="error-summary"
      role="alert"
      // It is read out when it is focused, and should not interrupt who is typing each time that it grows shorter.
      aria-live={hydrated ? "off" : undefined}
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- a refused form opens at what is wrong with it, also far down a page
      autoFocus
    >
      <h2 id="error-summary-title">Please check the form</h2>
      <ul>
        {formErrors.map((text) => (
          <li key={text}>
            {text}
            {signedOut.has(text) && <SignInAgain />}
          </li>
        ))}
        {wrong.map(({ id, text }) => (
          <li key={id + text}>
            <a href={`#${id}`} onClick={showField}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
});

/** Focuses the field and scrolls to its label and its error, which a plain link leaves under the header. */
function showField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  (field.closest(".field") ?? field).scrollIntoView();
}

/** For who was signed out while a form was open: another tab to sign in, and back to this one. */
function SignInAgain() {
  return (
    <>
      {" "}
      <a href={signInPath()} target="_blank" rel="noreferrer">
        Sign in in a new tab
      </a>
      , then come back here and submit again.
    </>
  );
}
