import { useEffect, useRef } from "react";
import { googlePath } from "#app/paths.ts";
import { offerPopUp } from "./google-pop-up.client.ts";
import { PostForm } from "#app/ui/site/form/post-form.tsx";

/** 'OR' and the way by Google, which leads on to `to` (an own path) afterwards (SPEC.md section 2, sign in). */
export function ContinueWithGoogle({ to }: { to?: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current ? offerPopUp(form.current) : undefined), []);
  return (
    <>
      <p className="divider">OR</p>
      <PostForm ref={form} action={googlePath} className="google">
        <input type="hidden" name="to" value={to ?? ""} />
        <button type="submit" className="button">
          Continue With Google
        </button>
      </PostForm>
    </>
  );
}
