import { Link } from "@remix-run/react";
import { NonEmptyField, PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { ActionLabel } from "#app/ui/site/rich-text.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { toDoTexts as texts } from "#texts/account/profile.ts";

/** Something that waits for an owner. */
export interface ToDo {
  kind: keyof typeof texts.kinds;
  /** What it is about: a name, a number of things, an e-mail address. */
  subject: string;
  /** The path of its button. */
  to: string;
}

/** What the buttons send that change something; the others are links. */
const forms: Partial<Record<ToDo["kind"], Record<string, string>>> = {
  confirm: { status: "live", to: "profile" },
  email: {},
};

/** What waits for an owner, each with one button. */
export function ToDos({ toDos }: { toDos: ToDo[] }) {
  if (toDos.length === 0) return <p className="hint">{texts.none}</p>;
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do">{texts.title}</h2>
      <ul className="panel rows to-dos">
        {toDos.map(({ kind, subject, to }) => (
          <li key={kind + to} className="row between">
            <p>
              <UserText text={subject} within={texts.kinds[kind].text} />
            </p>
            <ToDoButton kind={kind} subject={subject} to={to} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ToDoButton({ kind, subject, to }: ToDo) {
  const label = <ActionLabel label={texts.kinds[kind].button} name={subject} />;
  const fields = forms[kind];
  if (!fields) {
    return (
      <Link to={to} className="button button-small">
        {label}
      </Link>
    );
  }
  return (
    <PostForm action={to}>
      <NonEmptyField />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton busy={texts.busy} className="button button-small">
        {label}
      </SubmitButton>
    </PostForm>
  );
}
