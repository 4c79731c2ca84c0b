import { useEffect, useRef } from "react";
import { googlePath } from "#app/paths.ts";
import { submitInPopUp } from "./google-pop-up.client.ts";
import { PostForm } from "#app/ui/site/form/post-form.tsx";
import { googleTexts } from "#texts/account/sign-in.ts";

/**
 * 'OR' and the button for Google (SPEC.md section 2, sign in).
 * @param props.to where to go afterwards, a path on this site
 */
export function ContinueWithGoogle({ to }: { to?: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current ? submitInPopUp(form.current) : undefined), []);
  return (
    <>
      <p className="divider">{googleTexts.or}</p>
      <PostForm ref={form} action={googlePath} className="google">
        <input type="hidden" name="to" value={to ?? ""} />
        <button type="submit" className="button">
          {googleTexts.button}
        </button>
      </PostForm>
    </>
  );
}
