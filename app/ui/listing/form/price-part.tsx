import type { Understood } from "#app/domain/listing/form/understood.ts";
import { Choice, TextField } from "#app/ui/site/form/fields.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { listingFormTexts as texts } from "#texts/listing/form.ts";
import { TermFields } from "./fact-fields.tsx";
import type { ListingFields } from "./field-names.ts";
import { yesOrNo } from "./home-part.tsx";
import { FormSection } from "./section.tsx";

interface PricePartProps {
  fields: ListingFields;
  isStep: boolean;
  understood: Understood;
  /** Whether the home is known to be for sale, since that was said in another part. */
  isSale: boolean;
  /** What homes like this one ask; null if there are too few. */
  range: string | null;
}

/** The part of the listing form for the price and the terms. */
export function PricePart({ fields, isStep, understood, isSale, range }: PricePartProps) {
  const { amounts, moveIn } = understood;
  return (
    <FormSection part="price" isStep={isStep} className="price-fields">
      {range !== null && (
        <p className="hint">
          <RichText text={range} strong={(part) => <strong>{part}</strong>} />
        </p>
      )}
      <Choice field={fields.offer} label={texts.offer} options={yesOrNo} />
      <div className="field-row">
        <TextField
          field={fields.regularPrice}
          label={<PriceLabel text={texts.regularPrice} isSale={isSale} />}
          hint={texts.regularPriceHint}
          result={amounts.regularPrice}
        />
        <div className="discount">
          <TextField
            field={fields.discountedPrice}
            label={<PriceLabel text={texts.discountedPrice} isSale={isSale} />}
            hint={texts.discountedPriceHint}
            result={amounts.discountedPrice}
          />
        </div>
      </div>
      <TermFields fields={fields} amounts={amounts} />
      <output className="field-result rent-only">{moveIn?.text}</output>
    </FormSection>
  );
}

/** The style sheet hides '/month' while 'Sell' is selected. */
function PriceLabel({ text, isSale }: { text: string; isSale: boolean }) {
  return <RichText text={text} month={(part) => (isSale ? null : <span className="per-month">{part}</span>)} />;
}
