import { z } from "zod";
import { areaIn, readArea } from "#app/domain/listing/amounts/area.ts";
import { readFloor, readFloors, readYear } from "#app/domain/listing/amounts/counts.ts";
import { depositIn, readDeposit, readMaintenance } from "#app/domain/listing/amounts/deposit.ts";
import { type Problem, type Reading, refused, said } from "#app/domain/listing/amounts/tokens.ts";
import { checkbox, optional } from "#app/domain/site/text-fields.ts";
import { visibleText } from "#app/domain/site/text.ts";
import { factMessages as messages } from "#texts/listing/facts/messages.ts";
import { areaText } from "./area.ts";
import { readAvailableDay } from "./day.ts";
import {
  type FactFieldName,
  type FactItem,
  type FactItemName,
  type FactList,
  type HomeFacts,
  areaKinds,
  directions,
  factItemName,
  factItemNames,
  factLists,
  furnishings,
  homeKinds,
  mealPlans,
  powerBackups,
  residents,
  sharings,
  isFactOf,
} from "./facts.ts";
import { isReraNumber } from "./rera.ts";

/** A text that `reader` understands; null if it is empty. The messages say why it is refused. */
function read<Value>(
  reader: (text: string) => Reading<Value>,
  messages: Partial<Record<Problem, string>> & { unclear: string },
) {
  return optional(
    z
      .string({ error: messages.unclear })
      .overwrite((value) => visibleText(value, "line"))
      .max(60, { error: messages.unclear, abort: true })
      .transform((text, context) => {
        const { value, problem } = reader(text);
        if (problem === null) return value;
        context.addIssue({ code: "custom", message: messages[problem] ?? messages.unclear });
        return z.NEVER;
      }),
  );
}

const choice = <Value extends string>(values: readonly Value[]) => optional(z.enum(values, { error: messages.choice }));
const yesNo = choice(["yes", "no"]);

/** A text that is kept as it is, if it can be a value. */
const day = (text: string): Reading<string> => orUnclear(readAvailableDay(text));
const registration = (text: string): Reading<string> => orUnclear(isReraNumber(text) ? text : null);

function orUnclear(value: string | null): Reading<string> {
  return value === null ? refused("unclear") : said(value);
}

/** The form's fields for the optional facts of a home. */
export const factFields = {
  home: choice(homeKinds),
  sharing: choice(sharings),
  meals: choice(mealPlans),
  residents: choice(residents),
  area: read(readArea, { unclear: messages.area, several: messages.one.area }),
  areaKind: choice(areaKinds),
  deposit: read(readDeposit, {
    unclear: messages.deposit,
    several: messages.one.deposit,
    "per-area": messages.perArea.deposit,
  }),
  maintenance: read(readMaintenance, {
    unclear: messages.maintenance,
    several: messages.one.maintenance,
    "per-area": messages.perArea.maintenance,
    "other-period": messages.perMonth,
  }),
  negotiable: checkbox,
  availableFrom: read(day, { unclear: messages.day }),
  floor: read(readFloor, { unclear: messages.floor }),
  floors: read(readFloors, { unclear: messages.floors }),
  built: read(readYear, { unclear: messages.built }),
  facing: choice(directions),
  furnishing: choice(furnishings),
  powerBackup: choice(powerBackups),
  lift: yesNo,
  gated: yesNo,
  pets: yesNo,
  rera: read(registration, { unclear: messages.rera }),
  ...(Object.fromEntries(factItemNames.map((name) => [name, checkbox])) as Record<FactItemName, typeof checkbox>),
} satisfies Record<FactFieldName, z.ZodType>;

/** What the form's fields for facts say. */
export type FactFields = z.output<z.ZodObject<typeof factFields>>;

/** The other fields of the form that decide which facts count. */
interface Context {
  type: "rent" | "sell";
  parking: boolean;
  furnished: boolean;
  regularPrice: number;
  discountedPrice: number | null;
  address: string;
}

/** The facts of a form. Those that do not apply to the home, such as the deposit of a sale, are left out. */
export function factsOf(form: FactFields & Context): HomeFacts {
  const isRent = form.type === "rent";
  const answered = (answer: "yes" | "no" | null) => (answer === null ? undefined : answer === "yes");
  const items = <List extends FactList>(list: List) => {
    const all: readonly FactItem<List>[] = factLists[list];
    const found = all.filter((item) => form[factItemName(list, item)]);
    return found.length > 0 ? found : undefined;
  };
  const facts: HomeFacts = {
    home: form.home ?? undefined,
    sharing: form.sharing ?? undefined,
    meals: form.meals ?? undefined,
    residents: form.residents ?? undefined,
    ...(form.area && areaIn(form.area, form.address)),
    areaKind: form.areaKind ?? form.area?.areaKind ?? undefined,
    deposit:
      isRent && form.deposit !== null ? depositIn(form.deposit, form.discountedPrice ?? form.regularPrice) : undefined,
    maintenance: form.maintenance ?? undefined,
    negotiable: form.negotiable || undefined,
    availableFrom: form.availableFrom ?? undefined,
    floor: form.floor?.floor,
    floors: form.floors ?? form.floor?.floors ?? undefined,
    built: form.built ?? undefined,
    facing: form.facing ?? undefined,
    furnishing: (form.furnished ? form.furnishing : null) ?? undefined,
    furniture: form.furnished ? items("furniture") : undefined,
    parkingFor: form.parking ? items("parkingFor") : undefined,
    water: items("water"),
    powerBackup: form.powerBackup ?? undefined,
    lift: answered(form.lift),
    gated: answered(form.gated),
    pets: isRent ? answered(form.pets) : undefined,
    tenants: isRent ? items("tenants") : undefined,
    rera: form.rera ?? undefined,
  };
  const given = Object.entries(facts).filter(([name, value]) => value !== undefined && isFactOf(facts.home, name));
  return Object.fromEntries(given);
}

/** The form's values for stored facts: {@link factsOf} reads the same facts from them. */
export function factValues(facts: HomeFacts): Record<string, string> {
  const { area, areaUnit, ...rest } = facts;
  const values = Object.entries(rest).flatMap(([name, value]) => {
    if (Array.isArray(value)) return value.map((item) => [factItemName(name as FactList, item), "yes"]);
    return [[name, typeof value === "boolean" ? (value ? "yes" : "no") : String(value)]];
  });
  if (area !== undefined && areaUnit) values.push(["area", areaText({ area, areaUnit })]);
  if (facts.floor === -1) values.push(["floor", "basement"]);
  if (facts.floor === 0) values.push(["floor", "ground"]);
  return Object.fromEntries(values) as Record<string, string>;
}
