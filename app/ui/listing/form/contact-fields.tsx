import { Disclosure } from "#app/ui/site/form/disclosure.tsx";
import { Checkbox, type Field, TextField } from "#app/ui/site/form/fields.tsx";
import { stepTexts } from "#texts/listing/form/steps.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { listingFormTexts } from "#texts/listing/form.ts";

const texts = listingFormTexts.contact;

interface ContactFieldsProps {
  phone: Field;
  whatsapp: Field;
  hidesEmail: Field;
  /** The listing that they are filled in from. */
  from: string | null;
}

/** The part of the listing form for how visitors reach the owner. */
export function ContactFields({ phone, whatsapp, hidesEmail, from }: ContactFieldsProps) {
  const has = ({ initialValue }: Field) => Boolean(initialValue) && initialValue !== "no";
  const hasErrors = [phone, whatsapp, hidesEmail].some(({ errors }) => errors?.length);
  const ways = [
    has(hidesEmail) ? texts.byHiddenEmail : texts.byEmail,
    ...(has(phone) ? [String(phone.initialValue)] : []),
    ...(has(whatsapp) ? [texts.byWhatsApp] : []),
  ];
  return (
    <Disclosure summary={texts.summary(ways)} isUsed={hasErrors}>
      {from !== null && (
        <p className="filled-in">
          <RichText text={stepTexts.fromLast} name={() => <UserText text={from} />} />
        </p>
      )}
      <p>{texts.introduction}</p>
      <TextField field={phone} label={texts.phone} hint={texts.phoneHint} type="tel" autoComplete="tel" />
      <Checkbox field={whatsapp} label={texts.whatsApp} />
      <Checkbox field={hidesEmail} label={texts.hidesEmail} hint={texts.hidesEmailHint} />
    </Disclosure>
  );
}
