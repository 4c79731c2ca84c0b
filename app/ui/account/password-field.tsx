import { type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import { type Field, FieldHead, type FieldProps, type Rest, control } from "#app/ui/site/form/fields.tsx";
import { useHydrated } from "#app/ui/site/browser/hydrated.ts";

/** A password with its label, hint and errors. */
export function PasswordField({
  field,
  label,
  hint,
  ...rest
}: FieldProps & Rest<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <div className="field">
      <FieldHead field={field} label={label} hint={hint} />
      <PasswordInput {...control(field, hint)} {...rest} />
    </div>
  );
}

/** Where a password is chosen, once: it can be pasted, and password managers offer one. */
export function NewPasswordField({
  field,
  label,
  length,
}: {
  field: Field;
  label: string;
  length: { min: number; max: number };
}) {
  return (
    <PasswordField
      field={field}
      label={label}
      hint={`At least ${length.min} characters.`}
      autoComplete="new-password"
      required
      // No maxLength: browsers cut what is pasted without a word, and the rest of the password would be missing.
      minLength={length.min}
    />
  );
}

/** A password, with a button beside it that shows what was typed, and hides it again (SPEC.md section 2, sign in). */
function PasswordInput(attributes: InputHTMLAttributes<HTMLInputElement>) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Browsers remember what was typed into a text field.
    const form = input.current?.form;
    const hide = () => {
      if (input.current) input.current.type = "password";
      setShown(false);
    };
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  return (
    <div className="password-field">
      <input size={40} {...attributes} type={shown ? "text" : "password"} ref={input} />
      {hydrated && (
        <button
          type="button"
          className="button button-small"
          aria-controls={attributes.id}
          aria-label={shown ? "Hide the password" : "Show the password"}
          onClick={() => setShown(!shown)}
        >
          {shown ? "Hide" : "Show"}
        </button>
      )}
    </div>
  );
}
