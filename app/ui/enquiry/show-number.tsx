import { phonePath } from "#app/paths.ts";
import { NonEmptyField, PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { showNumberTexts as texts } from "#texts/enquiry/contact-box.ts";

/** Asks for the phone number of a listing's owner, which the next page shows. */
export function ShowNumber({ listingId }: { listingId: string }) {
  return (
    <PostForm action={phonePath(listingId)} className="show-number">
      <NonEmptyField />
      <SubmitButton className="button" busy={texts.busy}>
        {texts.show}
      </SubmitButton>
    </PostForm>
  );
}
