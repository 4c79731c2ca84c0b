import { factFieldNames } from "#app/domain/listing/facts/facts.ts";
import { Disclosure } from "#app/ui/site/form/disclosure.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { listingFormTexts as texts } from "#texts/listing/form.ts";
import { kindClasses } from "./controls.tsx";
import { FormSection } from "./head.tsx";
import type { PartProps } from "./state.ts";

/** The part of the listing form for the price and the terms. The style sheet hides rent facts while 'Sell' is selected. */
export function PricePart({ field, isUsed, isStep, understood, range }: PartProps) {
  const more = factFieldNames.terms.filter((name) => name !== "deposit" && name !== "maintenance");
  return (
    <FormSection part="price" isStep={isStep} className="price-fields">
      {range !== null && (
        <p className="hint">
          <RichText text={range} strong={(part) => <strong>{part}</strong>} />
        </p>
      )}
      {field("offer")}
      <div className="field-row">
        {field("regularPrice")}
        <div className="discount">{field("discountedPrice")}</div>
      </div>
      <div className="field-row field-row-narrow">
        <div className="rent-only">{field("deposit")}</div>
        {field("maintenance")}
      </div>
      <Disclosure summary={texts.moreTerms} isUsed={isUsed(more)}>
        {field("negotiable")}
        {field("availableFrom")}
        <div className={`rent-only stack ${kindClasses("pets")}`}>
          {field("tenants")}
          {field("pets")}
        </div>
      </Disclosure>
      <output className="field-result rent-only">{understood.moveIn?.text}</output>
    </FormSection>
  );
}
