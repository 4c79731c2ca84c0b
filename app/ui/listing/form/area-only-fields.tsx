import { Checkbox, Choice, type Field } from "#app/ui/site/form/fields.tsx";
import { areaOnlyFormTexts as texts } from "#texts/listing/area-only/form.ts";

export type AreaOnlyFieldName = "areaOnly" | "sharesAddress";

/** The part of the listing form for how exactly visitors see where the home is: exactly, unless its owner chooses. */
export function AreaOnlyFields({ areaOnly, sharesAddress }: Record<AreaOnlyFieldName, Field>) {
  return (
    <div className="area-only-fields stack">
      <Choice
        field={areaOnly}
        label={texts.legend}
        options={[
          { value: "no", label: texts.exact },
          { value: "yes", label: texts.area },
        ]}
      />
      <div className="area-only stack">
        <p className="hint">{texts.hint}</p>
        <Checkbox field={sharesAddress} label={texts.shares} />
      </div>
    </div>
  );
}
