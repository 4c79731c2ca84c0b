import { Disclosure } from "#app/ui/site/form/disclosure.tsx";
import { TextArea } from "#app/ui/site/form/fields.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { listingFormTexts as texts } from "#texts/listing/form.ts";
import { fieldTexts } from "#texts/listing/form/fields.ts";
import { stepTexts } from "#texts/listing/form/steps.ts";
import { FormSection } from "./head.tsx";
import type { PartProps } from "./state.ts";

/** The part of the listing form for the name and the description of the home, and how visitors reach its owner. */
export function WordsPart({ field, isUsed, isStep, fields, isNew, offered, contactFrom }: PartProps) {
  const isOffered = Object.keys(offered).length > 0;
  return (
    <FormSection part="words" isStep={isStep}>
      {isNew && <p className="hint">{isOffered ? stepTexts.offeredHint : stepTexts.writeHint}</p>}
      {/* Sent along, so that words that stay ours follow the answers. */}
      {Object.entries(offered).map(([name, text]) => (
        <input key={name} type="hidden" name={`offered:${name}`} value={text} />
      ))}
      {field("name", { required: !isNew })}
      <TextArea
        field={fields.description}
        label={fieldTexts.description.label}
        rows={isStep ? 4 : 6}
        required={!isNew}
      />
      <Disclosure summary={texts.contact.title} isUsed={isUsed(["phone", "whatsapp", "hidesEmail"])}>
        {contactFrom !== null && (
          <p className="filled-in">
            <RichText text={stepTexts.fromLast} name={() => <UserText text={contactFrom} />} />
          </p>
        )}
        <p className="hint">{texts.contact.introduction}</p>
        {field("phone")}
        {field("whatsapp")}
        {field("hidesEmail")}
      </Disclosure>
    </FormSection>
  );
}
