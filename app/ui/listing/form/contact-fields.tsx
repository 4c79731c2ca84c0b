import { Checkbox, type Field, TextField } from "#app/ui/site/form/fields.tsx";
import { listingFormTexts } from "#texts/listing/form.ts";

const texts = listingFormTexts.contact;

interface ContactFieldsProps {
  phone: Field;
  whatsapp: Field;
  hidesEmail: Field;
}

/** The part of the listing form for how visitors reach the owner. */
export function ContactFields({ phone, whatsapp, hidesEmail }: ContactFieldsProps) {
  return (
    <section className="panel" aria-labelledby="listing-contact">
      <h2 id="listing-contact">{texts.title}</h2>
      <p>{texts.introduction}</p>
      <TextField
        field={phone}
        label={texts.phone}
        hint={texts.phoneHint}
        type="tel"
        autoComplete="tel"
        maxLength={30}
      />
      <Checkbox field={whatsapp} label={texts.whatsApp} />
      <Checkbox field={hidesEmail} label={texts.hidesEmail} hint={texts.hidesEmailHint} />
    </section>
  );
}
