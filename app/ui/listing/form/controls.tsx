import { type FactItem, type FactList, factItemName, factLists, isFactOf } from "#app/domain/listing/facts/facts.ts";
import type { UnderstoodAmounts } from "#app/domain/listing/form/understood.ts";
import { Checkbox, Checkboxes, Choice, Select, TextField } from "#app/ui/site/form/fields.tsx";
import type { TextAttributes } from "#app/ui/site/form/fields.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { areaOnlyFormTexts } from "#texts/listing/area-only/form.ts";
import { factOptions } from "#texts/listing/facts/options.ts";
import { listingFormTexts as texts } from "#texts/listing/form.ts";
import { fieldTexts } from "#texts/listing/form/fields.ts";
import type { FieldName, ListingFields, ShowField, ShownName } from "./state.ts";

type PerName<Value> = Partial<Record<ShownName, Value>>;
type Labels = Record<string, string>;

const { areaKind, facing, furnishing, home, meals, powerBackup, residents, sharing, yesNo } = factOptions;

/** The fields that are answered with one press. */
const choices: PerName<Labels> = {
  type: texts.type,
  parking: yesNo,
  furnished: yesNo,
  offer: yesNo,
  areaOnly: areaOnlyFormTexts.options,
};

/** The choices that may be left open. */
const selects: PerName<Labels> = {
  ...{ areaKind, facing, furnishing, home, meals, powerBackup, residents, sharing },
  ...{ lift: yesNo, gated: yesNo, pets: yesNo },
};

const boxes: readonly string[] = ["negotiable", "sharesAddress", "whatsapp", "hidesEmail"];

/**
 * Not `type="number"`, which accepts the digits 0 to 9 only, while keyboards of Indian scripts have their own. Not `required`
 * either: hidden for a plot, an empty one would stop the form without a word.
 */
const rooms: TextAttributes = { inputMode: "numeric", required: false };

const textFields: PerName<TextAttributes & { type?: "tel" | "date" }> = {
  bedroom: rooms,
  bathroom: rooms,
  floors: { inputMode: "numeric" },
  latitude: { inputMode: "decimal" },
  longitude: { inputMode: "decimal" },
  deposit: { size: 20 },
  maintenance: { size: 20 },
  availableFrom: { type: "date" },
  phone: { type: "tel", autoComplete: "tel" },
};

/**
 * Shows the fields of a form. The style sheet hides those that the selected kind of home does not have.
 * @param amounts what its amounts are understood as
 * @param isSale whether the home is known to be for sale, since that was said in another part
 */
export function showFields(fields: ListingFields, amounts: UnderstoodAmounts, isSale: boolean): ShowField {
  return (name, more) => {
    const { label: text, hint }: { label: string; hint?: string } = fieldTexts[name];
    if (isList(name)) {
      const labels: Partial<Record<FactItem<FactList>, string>> = factOptions[name];
      const items: readonly FactItem<FactList>[] = factLists[name];
      const boxes = items.map((item) => ({ field: fields[factItemName(name, item)], label: labels[item] }));
      return <Checkboxes label={text} hint={hint} boxes={boxes} />;
    }
    const kinds = name === "bedroom" ? "not-of-rooms" : kindClasses(name);
    const label = (
      <>
        <RichText text={text} month={(part) => (isSale ? null : <span className="per-month">{part}</span>)} />
        {/* For screen readers, and browsers that cannot hide it for other homes. */}
        {kinds === "of-rooms" && <span className="visually-hidden"> {texts.ofRooms}</span>}
      </>
    );
    const shared = { field: fields[name], label, hint, fieldClass: `field ${kinds}`.trim() };
    if (boxes.includes(name)) return <Checkbox {...shared} />;
    if (choices[name]) return <Choice {...shared} options={optionsOf(choices[name])} />;
    if (selects[name]) return <Select {...shared} options={[notSpecified, ...optionsOf(selects[name])]} />;
    const result = name in amounts ? amounts[name as keyof UnderstoodAmounts] : undefined;
    return <TextField {...shared} result={result} autoComplete="off" {...textFields[name]} {...more} />;
  };
}

/** Whether one of these fields is filled in. */
export function isAnyFilled(fields: ListingFields, names: readonly FieldName[]): boolean {
  return names.some((name) => {
    const { initialValue } = fields[name];
    return initialValue && !(initialValue === "no" && boxes.includes(name));
  });
}

/** Whether one of these fields has an error. */
export function isAnyWrong(fields: ListingFields, names: readonly FieldName[]): boolean {
  return names.some((name) => fields[name].errors?.length);
}

/** The classes of a fact: the style sheet hides it while a kind of home without it is selected. */
export function kindClasses(name: string): string {
  if (!isFactOf("flat", name)) return "of-rooms";
  return ["plot", "room"].flatMap((kind) => (isFactOf(kind, name) ? [] : `not-of-${kind}s`)).join(" ");
}

const notSpecified = { value: "", label: texts.notSpecified };

function isList(name: ShownName): name is FactList {
  return name in factLists;
}

function optionsOf(labels: Labels) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
