import { Choice, TextField } from "#app/ui/site/form/fields.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { listingFormTexts as texts } from "#texts/listing/form.ts";
import { ContactFields } from "./contact-fields.tsx";
import { TermFields, type UnderstoodAs } from "./fact-fields.tsx";
import type { ListingFields } from "./field-names.ts";
import { yesOrNo } from "./home-part.tsx";

interface PricePartProps {
  fields: ListingFields;
  understoodAs: UnderstoodAs;
  /** Whether the home is known to be for sale, since that was said in another part. */
  isSale: boolean;
  /** The listing whose contact details are filled in. */
  contactFrom: string | null;
}

/** The part of the listing form for the price, the terms, and how visitors reach the owner. */
export function PricePart({ fields, understoodAs, isSale, contactFrom }: PricePartProps) {
  return (
    <section className="panel price-fields" aria-labelledby="listing-price">
      <h2 id="listing-price">{texts.price}</h2>
      <Choice field={fields.offer} label={texts.offer} options={yesOrNo} />
      <div className="field-row">
        <TextField
          field={fields.regularPrice}
          label={<PriceLabel text={texts.regularPrice} isSale={isSale} />}
          hint={texts.regularPriceHint}
          result={understoodAs("regularPrice")}
          required
          inputMode="text"
        />
        <div className="discount">
          <TextField
            field={fields.discountedPrice}
            label={<PriceLabel text={texts.discountedPrice} isSale={isSale} />}
            hint={texts.discountedPriceHint}
            result={understoodAs("discountedPrice")}
          />
        </div>
      </div>
      <TermFields fields={fields} understoodAs={understoodAs} />
      <ContactFields
        phone={fields.phone}
        whatsapp={fields.whatsapp}
        hidesEmail={fields.hidesEmail}
        from={contactFrom}
      />
    </section>
  );
}

/** The style sheet hides '/month' while 'Sell' is selected. */
function PriceLabel({ text, isSale }: { text: string; isSale: boolean }) {
  return <RichText text={text} month={(part) => (isSale ? null : <span className="per-month">{part}</span>)} />;
}
