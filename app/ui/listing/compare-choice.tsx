import { Form } from "@remix-run/react";
import { Fragment } from "react";
import { compared } from "#app/domain/listing/shortlist.ts";
import { comparePath } from "#app/paths.ts";
import { UserText } from "#app/ui/site/user-text.tsx";
import { compareTexts } from "#texts/listing/shortlist.ts";

/** The form that chooses homes to compare. */
export function CompareChoice({ homes }: { homes: { id: string; name: string; price: string }[] }) {
  return (
    <Form method="get" action={comparePath([])} className="panel">
      <fieldset className="field" aria-describedby="compare-hint">
        <legend>{compareTexts.choice.legend}</legend>
        <p className="hint" id="compare-hint">
          {compareTexts.choice.hint(compared.min, compared.max)}
        </p>
        <div className="row choice-options">
          {homes.map(({ id, name, price }) => (
            // The space separates the labels in text browsers.
            <Fragment key={id}>
              <label className="button">
                <input type="checkbox" name="homes" value={id} />
                <span>
                  <UserText text={name} within={(part) => compareTexts.choice.home(part, price)} />
                </span>
              </label>{" "}
            </Fragment>
          ))}
        </div>
      </fieldset>
      <button type="submit" className="button button-main">
        {compareTexts.choice.submit}
      </button>
    </Form>
  );
}
