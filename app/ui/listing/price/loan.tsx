import { Form } from "@remix-run/react";
import { loanSubmitted } from "#app/domain/listing/price/loan-request.ts";
import type { LoanField, LoanForm } from "#app/domain/listing/price/loan.ts";
import { TextField, plainField } from "#app/ui/site/form/fields.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { emiTexts as texts } from "#texts/listing/price-help.ts";

/** The fragment of the result. */
export const loanAnchor = "loan";

/** The loan's form and its result. Amounts come formatted. */
export interface LoanState extends Pick<LoanForm, "values" | "problems"> {
  /** The path of the listing. */
  action: string;
  /** Whether the visitor has entered figures; otherwise they are examples. */
  entered: boolean;
  /** Null while a field has a problem. */
  result: { monthly: string; amount: string; interest: string; years: number; rate: string } | null;
}

/** Calculates the monthly instalment of a loan for a home. It uses GET, so that a result has a URL. */
export function LoanCalculator({ loan: { action, values, problems, entered, result } }: { loan: LoanState }) {
  const field = (name: LoanField) =>
    plainField(`${loanAnchor}-${name}`, name, {
      errors: problems[name] ? [problems[name]] : undefined,
      initialValue: values[name],
    });
  return (
    <section id={loanAnchor} className="price-part" aria-labelledby="loan-title">
      <h3 id="loan-title">{texts.title}</h3>
      <div aria-live="polite">
        {!result ? (
          <p>{texts.unclear}</p>
        ) : (
          <p>
            <RichText text={texts.monthly(result.monthly)} strong={(text) => <strong>{text}</strong>} />{" "}
            {texts.terms(result.amount, result.years, result.rate)} {texts.interest(result.interest)}
          </p>
        )}
      </div>
      {result && <p className="hint">{entered ? texts.hintOwn : texts.hint}</p>}
      <Form method="get" action={action} className="loan-form">
        <input type="hidden" name={loanSubmitted} value="" />
        <TextField field={field("down")} label={texts.down} maxLength={40} size={12} autoComplete="off" />
        <TextField
          field={field("rate")}
          label={texts.rate}
          inputMode="decimal"
          maxLength={40}
          size={6}
          autoComplete="off"
        />
        <TextField
          field={field("years")}
          label={texts.years}
          inputMode="numeric"
          maxLength={40}
          size={6}
          autoComplete="off"
        />
        <button type="submit" className="button">
          {texts.calculate}
        </button>
      </Form>
    </section>
  );
}
