import type { Field } from "#app/ui/site/form/fields.tsx";
import { Choice, Select, TextArea, TextField } from "#app/ui/site/form/fields.tsx";
import { listingFormTexts as texts } from "#texts/listing/form.ts";
import { stepTexts } from "#texts/listing/form/steps.ts";
import { factFormTexts } from "#texts/listing/facts/form.ts";
import { factOptions } from "#texts/listing/facts/options.ts";
import { HomeFactFields, type UnderstoodAs, choices } from "./fact-fields.tsx";
import type { ListingFields } from "./field-names.ts";

export const yesOrNo = [
  { value: "yes", label: texts.yes },
  { value: "no", label: texts.no },
];

interface HomePartProps {
  fields: ListingFields;
  understoodAs: UnderstoodAs;
  /** Whether we write a name and a description if they are empty. */
  writesMissing: boolean;
}

/** The part of the listing form for the home itself. */
export function HomePart({ fields, understoodAs, writesMissing }: HomePartProps) {
  return (
    <section className="panel" aria-labelledby="home-details">
      <h2 id="home-details">{texts.home}</h2>
      <Choice
        field={fields.type}
        label={texts.type}
        options={[
          { value: "sell", label: texts.sell },
          { value: "rent", label: texts.rent },
        ]}
      />
      <Select field={fields.home} label={factFormTexts.kind} options={choices(factOptions.home)} />
      <TextField
        field={fields.name}
        label={texts.name}
        hint={writesMissing ? stepTexts.nameHint : undefined}
        required={!writesMissing}
        maxLength={120}
      />
      <div className="field-row field-row-narrow not-of-plots">
        <RoomField field={fields.bedroom} label={texts.bedrooms} />
        <RoomField field={fields.bathroom} label={texts.bathrooms} />
      </div>
      <div className="field-row field-row-narrow not-of-plots">
        <Choice field={fields.parking} label={texts.parking} options={yesOrNo} />
        <Choice field={fields.furnished} label={texts.furnished} options={yesOrNo} />
      </div>
      <TextArea
        field={fields.description}
        label={texts.description}
        hint={writesMissing ? stepTexts.descriptionHint : undefined}
        rows={6}
        required={!writesMissing}
        maxLength={5000}
      />
      <HomeFactFields fields={fields} understoodAs={understoodAs} />
    </section>
  );
}

/** Not `type="number"`, which accepts the digits 0 to 9 only, while keyboards of Indian scripts have their own. */
function RoomField(props: { field: Field; label: string }) {
  return <TextField {...props} required inputMode="numeric" maxLength={60} autoComplete="off" />;
}
