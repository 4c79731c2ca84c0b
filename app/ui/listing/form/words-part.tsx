import { TextArea, TextField } from "#app/ui/site/form/fields.tsx";
import { listingFormTexts as texts } from "#texts/listing/form.ts";
import { stepTexts } from "#texts/listing/form/steps.ts";
import { ContactFields } from "./contact-fields.tsx";
import type { ListingFields } from "./field-names.ts";
import { FormSection } from "./section.tsx";

interface WordsPartProps {
  fields: ListingFields;
  isStep: boolean;
  /** What we have written for the owner to change. It is sent along, so that words that stay ours follow the answers. */
  offered: Partial<Record<"name" | "description", string>>;
  /** The listing whose contact details are filled in. */
  contactFrom: string | null;
}

/** The part of the listing form for the name and the description of the home, and how visitors reach its owner. */
export function WordsPart({ fields, isStep, offered, contactFrom }: WordsPartProps) {
  const isOffered = Object.keys(offered).length > 0;
  return (
    <FormSection part="words" isStep={isStep}>
      {isOffered && <p>{stepTexts.offeredHint}</p>}
      {/* On the whole form they are the owner's as soon as it is sent: its name and description must be given. */}
      {isStep &&
        Object.entries(offered).map(([name, text]) => (
          <input key={name} type="hidden" name={`offered:${name}`} value={text} />
        ))}
      <TextField field={fields.name} label={texts.name} required={!isStep || !isOffered} />
      <TextArea field={fields.description} label={texts.description} rows={6} required={!isStep || !isOffered} />
      <ContactFields
        phone={fields.phone}
        whatsapp={fields.whatsapp}
        hidesEmail={fields.hidesEmail}
        from={contactFrom}
      />
    </FormSection>
  );
}
