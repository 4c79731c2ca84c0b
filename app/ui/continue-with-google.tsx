import { Form } from "@remix-run/react";
import { googlePath } from "#app/paths.ts";

/** 'OR' and the way by Google, which leads on to `to` (an own path) afterwards (SPEC.md section 2, sign in). */
export function ContinueWithGoogle({ to }: { to?: string }) {
  return (
    <>
      <p className="divider">OR</p>
      <Form method="post" action={googlePath} className="google">
        <input type="hidden" name="to" value={to ?? ""} />
        <button type="submit" className="button">
          Continue With Google
        </button>
      </Form>
    </>
  );
}
