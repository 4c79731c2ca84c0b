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
    <section aria-labelledby="answers">
      <h2 id="answers">{texts.title}</h2>
      {important.length > 0 && <p>{texts.important(important)}</p>}
      {parts.map(({ part, answers, others }) => (
        <section key={part} className="panel answered-part" aria-labelledby={`answers-${part}`}>
          <h3 id={`answers-${part}`}>{stepTexts.parts[part]}</h3>
          <p className="answers-change">
            <Link to={formStepPath(form, { part, isCorrection: true })}>
              <ActionLabel label={texts.change} name={stepTexts.parts[part]} />
            </Link>
          </p>
          <dl className="answers">
            {answers.map(({ term, text, note, field }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  {text === null ? <span className="hint">{texts.notGiven}</span> : <UserText text={text} />}
                  {note !== null && (
                    <>
                      {" "}
                      <span className="answer-note">{note}</span>
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
