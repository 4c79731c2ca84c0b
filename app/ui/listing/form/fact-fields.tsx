import type { ReactNode } from "react";
import {
  type FactFieldName,
  type FactItem,
  type FactList,
  factFieldNames,
  factItemName,
  factLists,
  isFactOf,
} from "#app/domain/listing/facts/facts.ts";
import type { UnderstoodAmounts } from "#app/domain/listing/form/understood.ts";
import { Disclosure } from "#app/ui/site/form/disclosure.tsx";
import { Checkbox, Checkboxes, type Field, Select, TextField } from "#app/ui/site/form/fields.tsx";
import { factFormTexts as texts } from "#texts/listing/facts/form.ts";
import { factOptions as options } from "#texts/listing/facts/options.ts";

type FactFieldsProps = { fields: Record<FactFieldName, Field> };

/** The facts that stand before the disclosure. */
const askedBefore: readonly FactFieldName[] = ["home", "sharing", "residents", "meals", "area"];

/** The optional facts of the home itself, in a disclosure. */
export function HomeFactFields({ fields }: FactFieldsProps) {
  return (
    <More
      summary={texts.home}
      fields={fields}
      names={factFieldNames.home.filter((name) => !askedBefore.includes(name))}
    >
      <div className={kindClasses("areaKind")}>
        <Select field={fields.areaKind} label={texts.areaKind} options={choices(options.areaKind)} />
      </div>
      <div className={`field-row ${kindClasses("floor")}`}>
        <TextField field={fields.floor} label={texts.floor} hint={texts.floorHint} autoComplete="off" />
        <TextField field={fields.floors} label={texts.floors} inputMode="numeric" autoComplete="off" />
      </div>
      <div className={`stack ${kindClasses("built")}`}>
        <TextField field={fields.built} label={texts.built} hint={texts.builtHint} autoComplete="off" />
        <Select
          field={fields.furnishing}
          label={texts.furnishing}
          hint={texts.furnishingHint}
          options={choices(options.furnishing)}
        />
        <Items list="furniture" label={texts.furniture} fields={fields} />
        <Items list="parkingFor" label={texts.parkingFor} hint={texts.parkingHint} fields={fields} />
        <div className="field-row">
          <Select field={fields.powerBackup} label={texts.powerBackup} options={choices(options.powerBackup)} />
          <Select field={fields.lift} label={texts.lift} options={choices(options.yesNo)} />
        </div>
      </div>
      <Items list="water" label={texts.water} fields={fields} />
      <div className="field-row">
        <Select field={fields.facing} label={texts.facing} options={choices(options.facing)} />
        <Select field={fields.gated} label={texts.gated} options={choices(options.yesNo)} />
      </div>
      <TextField field={fields.rera} label={texts.rera} hint={texts.reraHint} autoComplete="off" />
    </More>
  );
}

/** The optional facts of the offer. The style sheet hides rent facts while 'Sell' is selected. */
export function TermFields({ fields, amounts }: FactFieldsProps & { amounts: UnderstoodAmounts }) {
  const sums: readonly FactFieldName[] = ["deposit", "maintenance"];
  return (
    <>
      <div className="field-row field-row-narrow">
        <div className="rent-only stack">
          <TextField
            field={fields.deposit}
            label={texts.deposit}
            hint={texts.depositHint}
            result={amounts.deposit}
            autoComplete="off"
            size={20}
          />
        </div>
        <TextField
          field={fields.maintenance}
          label={texts.maintenance}
          hint={texts.maintenanceHint}
          result={amounts.maintenance}
          autoComplete="off"
          size={20}
        />
      </div>
      <More summary={texts.terms} fields={fields} names={factFieldNames.terms.filter((name) => !sums.includes(name))}>
        <Checkbox field={fields.negotiable} label={texts.negotiable} />
        <TextField
          field={fields.availableFrom}
          label={texts.availableFrom}
          hint={texts.availableFromHint}
          type="date"
        />
        <div className={`rent-only stack ${kindClasses("pets")}`}>
          <Items list="tenants" label={texts.tenants} fields={fields} />
          <Select field={fields.pets} label={texts.pets} options={choices(options.yesNo)} />
        </div>
      </More>
    </>
  );
}

/** The classes of a fact's field: the style sheet hides it while a kind of home without this fact is selected. */
export function kindClasses(name: FactFieldName): string {
  if (!isFactOf("flat", name)) return "of-rooms";
  return (["plot", "room"] as const).flatMap((kind) => (isFactOf(kind, name) ? [] : `not-of-${kind}s`)).join(" ");
}

function More({
  fields,
  names,
  ...disclosure
}: FactFieldsProps & { summary: string; names: readonly FactFieldName[]; children: ReactNode }) {
  const isUsed = names.some((name) => fields[name].initialValue || fields[name].errors?.length);
  return <Disclosure isUsed={isUsed} {...disclosure} />;
}

interface ItemsProps extends FactFieldsProps {
  list: FactList;
  label: string;
  hint?: string;
}

function Items({ list, label, hint, fields }: ItemsProps) {
  const items: readonly FactItem<FactList>[] = factLists[list];
  const labels: Partial<Record<FactItem<FactList>, string>> = options[list];
  const boxes = items.map((item) => ({ field: fields[factItemName(list, item)], label: labels[item] }));
  return <Checkboxes label={label} hint={hint} boxes={boxes} />;
}

/** The options of a choice that may be left open. */
export function choices(labels: Record<string, string>) {
  const told = Object.entries(labels).map(([value, label]) => ({ value, label }));
  return [{ value: "", label: texts.notSpecified }, ...told];
}
