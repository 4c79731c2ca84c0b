import type { UnderstoodAmounts } from "#app/domain/listing/form/understood.ts";
import { Choice, type Field, Select, TextField } from "#app/ui/site/form/fields.tsx";
import { listingFormTexts as texts } from "#texts/listing/form.ts";
import { factFormTexts } from "#texts/listing/facts/form.ts";
import { factOptions } from "#texts/listing/facts/options.ts";
import { HomeFactFields, choices, kindClasses } from "./fact-fields.tsx";
import type { ListingFields } from "./field-names.ts";
import { FormSection } from "./section.tsx";

export const yesOrNo = [
  { value: "yes", label: texts.yes },
  { value: "no", label: texts.no },
];

interface HomePartProps {
  fields: ListingFields;
  isStep: boolean;
  amounts: UnderstoodAmounts;
}

/** The part of the listing form for the home itself. */
export function HomePart({ fields, isStep, amounts }: HomePartProps) {
  return (
    <FormSection part="home" isStep={isStep}>
      <Choice
        field={fields.type}
        label={texts.type}
        options={[
          { value: "sell", label: texts.sell },
          { value: "rent", label: texts.rent },
        ]}
      />
      <Select field={fields.home} label={factFormTexts.kind} options={choices(factOptions.home)} />
      <div className="field-row field-row-narrow not-of-plots">
        <div className={kindClasses("sharing")}>
          <Select field={fields.sharing} label={ofRoom(factFormTexts.sharing)} options={choices(factOptions.sharing)} />
        </div>
        <div className={kindClasses("residents")}>
          <Select
            field={fields.residents}
            label={ofRoom(factFormTexts.residents)}
            options={choices(factOptions.residents)}
          />
        </div>
        <div className={kindClasses("meals")}>
          <Select field={fields.meals} label={ofRoom(factFormTexts.meals)} options={choices(factOptions.meals)} />
        </div>
        <div className="not-of-rooms">
          <RoomField field={fields.bedroom} label={texts.bedrooms} />
        </div>
        <RoomField field={fields.bathroom} label={texts.bathrooms} />
      </div>
      <div className="field-row field-row-narrow not-of-plots">
        <Choice field={fields.parking} label={texts.parking} options={yesOrNo} />
        <Choice field={fields.furnished} label={texts.furnished} options={yesOrNo} />
      </div>
      <div className={kindClasses("area")}>
        <TextField
          field={fields.area}
          label={factFormTexts.area}
          hint={factFormTexts.areaHint}
          result={amounts.area}
          autoComplete="off"
        />
      </div>
      <HomeFactFields fields={fields} />
    </FormSection>
  );
}

/** The label of a field for rooms in a PG. Browsers that cannot hide it for other homes say so, and screen readers. */
function ofRoom(label: string) {
  return (
    <>
      {label} <span className="visually-hidden">{factFormTexts.ofRooms}</span>
    </>
  );
}

/**
 * Not `type="number"`, which accepts the digits 0 to 9 only, while keyboards of Indian scripts have their own. Not `required`
 * either: hidden for a plot, an empty one would stop the form without a word.
 */
function RoomField(props: { field: Field; label: string }) {
  return <TextField {...props} inputMode="numeric" autoComplete="off" required={false} />;
}
