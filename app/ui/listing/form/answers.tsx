import { Link } from "@remix-run/react";
import { formStepPath } from "#app/domain/listing/form/parts.ts";
import type { AnsweredPart } from "#app/domain/listing/form/answers.ts";

import { ActionLabel } from "#app/ui/site/rich-text.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { answerTexts as texts } from "#texts/listing/form/answers.ts";
import { stepTexts } from "#texts/listing/form/steps.ts";

interface AnswersProps {
  parts: AnsweredPart[];
  /** What visitors will ask for, since it was not given. */
  important: string[];
  /** Whether the owner has set the home's point. */
  hasPoint: boolean;
  /** The path of the form. */
  form: string;
}

/** The answers of a listing form, part by part, each with a link to change it. */
export function Answers({ parts, important, hasPoint, form }: AnswersProps) {
  return (
    <section className="stack" aria-labelledby="answers">
      <h2 id="answers">{texts.title}</h2>
      {important.length > 0 && <p>{texts.important(important)}</p>}
      {parts.map(({ part, answers, others }) => (
        <section key={part} className="panel" aria-labelledby={`answers-${part}`}>
          <div className="row between">
            <h3 id={`answers-${part}`}>{stepTexts.parts[part]}</h3>
            <Link to={formStepPath(form, { part, isCorrection: true })} className="target">
              <ActionLabel label={texts.change} name={stepTexts.parts[part]} />
            </Link>
          </div>
          <dl className="terms">
            {answers.map(({ term, text, note, field }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  {text === null ? <span className="hint">{texts.notGiven}</span> : <UserText text={text} />}
                  {note !== null && (
                    <>
                      {" "}
                      <br />
                      <strong>{note}</strong>
                    </>
                  )}
                  {field && (
                    <>
                      {" "}
                      <Link to={`${formStepPath(form, { part, isCorrection: true })}&${field}#${field}`}>
                        {hasPoint ? texts.changePoint : texts.setPoint}
                      </Link>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {others.length > 0 && <p className="hint">{texts.alsoNotGiven(others)}</p>}
        </section>
      ))}
    </section>
  );
}
