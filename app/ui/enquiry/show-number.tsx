import { phonePath } from "#app/paths.ts";
import { NonEmptyField, PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { ActionLabel } from "#app/ui/site/rich-text.tsx";
import { showNumberTexts as texts } from "#texts/enquiry/contact-box.ts";

interface ShowNumberProps {
  listing: { id: string; whatsapp?: boolean };
  /** The listing's, on a page with several. */
  name?: string;
  /** The button's text, where there is little room. */
  label?: string;
}

/** Asks for the phone number of a listing's owner, which the next page shows. */
export function ShowNumber({ listing: { id, whatsapp = false }, name, label }: ShowNumberProps) {
  return (
    <PostForm action={phonePath(id)} className="show-number">
      <NonEmptyField />
      <SubmitButton className="button" busy={texts.busy}>
        {name === undefined ? (label ?? texts.show(whatsapp)) : <ActionLabel label={texts.showOf} name={name} />}
      </SubmitButton>
    </PostForm>
  );
}
