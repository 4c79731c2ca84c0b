import { Form } from "@remix-run/react";
import { Fragment } from "react";
import { compared } from "#app/domain/listing/shortlist.ts";
import { comparePath } from "#app/paths.ts";
import { UserText } from "#app/ui/site/user-text.tsx";

/** Which homes to put side by side. Few enough are all ticked already. */
export function CompareChoice({ homes }: { homes: { id: string; name: string; price: string }[] }) {
  if (homes.length < compared.least) return null;
  const all = homes.length <= compared.most;
  return (
    <Form method="get" action={comparePath([])} className="panel">
      <fieldset className="field" aria-describedby="compare-hint">
        <legend>Compare side by side</legend>
        <p className="hint" id="compare-hint">
          Choose {compared.least} to {compared.most} homes.
        </p>
        <div className="choice-options">
          {homes.map(({ id, name, price }) => (
            // Text browsers show them in one line.
            <Fragment key={id}>
              <label>
                <input type="checkbox" name="homes" value={id} defaultChecked={all} />
                <span>
                  <UserText text={name} after={`, ${price}`} />
                </span>
              </label>{" "}
            </Fragment>
          ))}
        </div>
      </fieldset>
      <button type="submit" className="button button-main">
        Compare
      </button>
    </Form>
  );
}
