import { Fragment } from "react";
import { writtenIn } from "#app/domain/site/language.ts";

/** A user's text with its paragraphs and line breaks, also without CSS. */
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
