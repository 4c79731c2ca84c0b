import { type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import { useHydrated } from "./hydrated.ts";

/** A password, with a button beside it that shows what was typed, and hides it again (SPEC.md section 2, sign in). */
export function PasswordInput(attributes: InputHTMLAttributes<HTMLInputElement>) {
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
