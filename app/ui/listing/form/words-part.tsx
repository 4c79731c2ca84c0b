import { Disclosure } from "#app/ui/site/form/disclosure.tsx";
import { Checkbox, type Field, TextArea, TextField } from "#app/ui/site/form/fields.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { listingFormTexts as texts } from "#texts/listing/form.ts";
import { stepTexts } from "#texts/listing/form/steps.ts";
import type { ListingFields } from "./field-names.ts";
import { FormSection } from "./section.tsx";

interface WordsPartProps {
  fields: ListingFields;
  isStep: boolean;
  /** Whether the listing is not published yet: we then write what is left empty. */
  isNew: boolean;
  /** What we have written for the owner to change. It is sent along, so that words that stay ours follow the answers. */
  offered: Partial<Record<"name" | "description", string>>;
  /** The listing whose contact details are filled in. */
  contactFrom: string | null;
}

/** The part of the listing form for the name and the description of the home, and how visitors reach its owner. */
export function WordsPart({ fields, isStep, isNew, offered, contactFrom }: WordsPartProps) {
  const isOffered = Object.keys(offered).length > 0;
  const hint = isOffered ? stepTexts.offeredHint : stepTexts.writeHint;
  return (
    <FormSection part="words" isStep={isStep}>
      {isNew && <p className="hint">{hint}</p>}
      {Object.entries(offered).map(([name, text]) => (
        <input key={name} type="hidden" name={`offered:${name}`} value={text} />
      ))}
      <TextField field={fields.name} label={texts.name} required={!isNew} />
      <TextArea field={fields.description} label={texts.description} rows={isStep ? 4 : 6} required={!isNew} />
      <ContactFields fields={fields} from={contactFrom} />
    </FormSection>
  );
}

/** How visitors reach the owner. @param from the listing that it is filled in from */
function ContactFields({ fields, from }: { fields: ListingFields; from: string | null }) {
  const { phone, whatsapp, hidesEmail } = fields;
  const has = ({ initialValue }: Field) => Boolean(initialValue) && initialValue !== "no";
  const hasErrors = [phone, whatsapp, hidesEmail].some(({ errors }) => errors?.length);
  const ways = [
    has(hidesEmail) ? texts.contact.byHiddenEmail : texts.contact.byEmail,
    ...(has(phone) ? [String(phone.initialValue)] : []),
    ...(has(whatsapp) ? [texts.contact.byWhatsApp] : []),
  ];
  return (
    <Disclosure summary={texts.contact.summary(ways)} isUsed={hasErrors}>
      {from !== null && (
        <p className="filled-in">
          <RichText text={stepTexts.fromLast} name={() => <UserText text={from} />} />
        </p>
      )}
      <p className="hint">{texts.contact.introduction}</p>
      <TextField
        field={phone}
        label={texts.contact.phone}
        hint={texts.contact.phoneHint}
        type="tel"
        autoComplete="tel"
      />
      <Checkbox field={whatsapp} label={texts.contact.whatsApp} />
      <Checkbox field={hidesEmail} label={texts.contact.hidesEmail} hint={texts.contact.hidesEmailHint} />
    </Disclosure>
  );
}
