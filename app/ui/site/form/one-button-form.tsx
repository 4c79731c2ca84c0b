import { NonEmptyField, PostForm, SubmitButton } from "./post-form.tsx";

interface OneButtonFormProps {
  /** What pressing the button does. */
  question: string;
  button: string;
  /** The button's label while it is sent. */
  busy: string;
  /** By default, the current URL. */
  action?: string;
  name?: string;
  value?: string;
}

/** A form of a page that a link in an e-mail leads to: opening the link changes nothing, its button does. */
export function OneButtonForm({ question, button, busy, action, name, value }: OneButtonFormProps) {
  return (
    <PostForm action={action} className="panel">
      <p>{question}</p>
      <NonEmptyField />
      <SubmitButton name={name} value={value} busy={busy}>
        {button}
      </SubmitButton>
    </PostForm>
  );
}
