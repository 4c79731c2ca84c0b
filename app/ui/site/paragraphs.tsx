import { Fragment } from "react";
import { writtenIn } from "#app/domain/site/language.ts";

/** What somebody wrote, in its own paragraphs and lines, also where no style sheet is read. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} className="written" {...writtenIn(paragraph)}>
          {paragraph.split("\n").map((line, number) => (
            <Fragment key={number}>
              {number > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      ))}
    </>
  );
}
