import { z } from "zod";
import { maxPrice, parsePrice } from "#app/domain/listing/price.ts";
import { optional } from "#app/domain/site/text-fields.ts";
import { indianDay } from "#app/domain/site/time.ts";
import { visibleText } from "#app/domain/site/text.ts";
import { asciiNumber } from "#app/domain/site/writing.ts";
import { factMessages as messages } from "#texts/listing/facts/messages.ts";
import { areaText, parseArea } from "./area.ts";
import { parseDay } from "./day.ts";
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
  powerBackups,
} from "./facts.ts";
import { isReraNumber } from "./rera.ts";

/** Two numbers where one is expected: `900-1000`, `2 to 3 months`. */
const range = /\d\D{0,14}?(?:-|–|—|\bto\b|\bor\b)\s*(?:rs\.?\s?|₹\s?)?\d/i;

/** Whether a text that was not understood is a range. */
export function isRange(text: string): boolean {
  return range.test(asciiNumber(text));
}

/**
 * A text that `read` turns into a value; null if it is empty, refused with the message if it is not understood. Of a range
 * neither end is taken: that would change what was typed.
 */
function read<Value>(reader: (text: string) => Value | null, message: string, oneValue = message) {
  return optional(
    z
      .string({ error: message })
      .overwrite((value) => visibleText(value, "line"))
      .max(60, { error: message, abort: true })
      .transform((text, context) => {
        const value = reader(text);
        if (value !== null) return value;
        context.addIssue({ code: "custom", message: isRange(text) ? oneValue : message });
        return z.NEVER;
      }),
  );
}

const choice = <Value extends string>(values: readonly Value[]) => optional(z.enum(values, { error: messages.choice }));
const yesNo = choice(["yes", "no"]);

/** An amount in rupees; only a text that says so is 0, not `0.4`. */
function parseAmount(text: string): number | null {
  if (/^(?:0|nil|none|no|zero)$/i.test(asciiNumber(text))) return 0;
  const rupees = parsePrice(text);
  return rupees !== null && rupees > 0 && rupees <= maxPrice ? rupees : null;
}

/** The most rents that a deposit can be. */
const maxMonths = 36;

/** A deposit in rupees, or in rents of a month, which the price tells. */
type Deposit = number | { months: number };

/** `50,000`, `nil`, `2 months`, `3 months' rent`. */
function parseDeposit(text: string): Deposit | null {
  const said = asciiNumber(text).toLowerCase().replace(/[’`]/g, "'");
  const [, months] = /^(\d{1,2}) ?(?:months?|mths?)(?:'s?)?(?: rent)?$/.exec(said) ?? [];
  if (months !== undefined) return Number(months) <= maxMonths ? { months: Number(months) } : null;
  return parseAmount(text);
}

/** The deposit in rupees, exactly, by the rent of a month. */
export function depositIn(deposit: Deposit, rent: number): number {
  return isInMonths(deposit) ? deposit.months * rent : deposit;
}

export function isInMonths(deposit: Deposit | null | undefined): deposit is { months: number } {
  return typeof deposit === "object" && typeof deposit?.months === "number";
}

/** The highest floor, counted from the ground floor. */
const maxFloors = 200;

interface Floor {
  floor: number;
  /** Of the building, if the text says it. */
  floors: number | null;
}

/** `3`, `3rd`, `ground`, `basement`, and the same with the floors of the building: `3 of 7`, `3/7`, `3rd floor of 7`. */
function parseFloor(text: string): Floor | null {
  const said = asciiNumber(text).toLowerCase().replace(/\s+/g, " ");
  const [, ofBuilding = said, top] = /^(.+?)(?: ?\/ ?| (?:out )?of )(\d{1,3})(?: floors?)?$/.exec(said) ?? [];
  const floor = parseOneFloor(ofBuilding);
  const floors = top === undefined ? null : Number(top);
  if (floor === null || (floors !== null && (floors < 1 || floors > maxFloors))) return null;
  return { floor, floors };
}

function parseOneFloor(said: string): number | null {
  if (/^(?:g|gf|ground(?: floor)?)$/.test(said)) return 0;
  if (/^(?:lower )?basement$/.test(said)) return -1;
  const [, digits] = /^(\d{1,3})(?:st|nd|rd|th)?(?: floor)?$/.exec(said) ?? [];
  return digits !== undefined && Number(digits) <= maxFloors ? Number(digits) : null;
}

/** A year from 1500, up to ten ahead for homes that are being built, or an age in years: `2015`, `8 years`, `new`. */
function parseYear(text: string): number | null {
  const said = asciiNumber(text).toLowerCase();
  const thisYear = Number(indianDay(0).slice(0, 4));
  if (said === "new") return thisYear;
  const [, age] = /^(\d{1,3})(?: ?(?:y|yr|yrs|year|years)(?: old)?)?$/.exec(said) ?? [];
  const year = age === undefined ? Number(/^\d{4}$/.exec(said)?.[0] ?? NaN) : thisYear - Number(age);
  return year >= 1500 && year <= thisYear + 10 ? year : null;
}

/** A checkbox of a list, such as `water-borewell`: browsers send nothing if it is not ticked. */
const ticked = z.literal("yes").optional().catch(undefined);

/** The form's fields for the optional facts of a home. */
export const factFields = {
  home: choice(homeKinds),
  area: read(parseArea, messages.area, messages.one.area),
  areaKind: choice(areaKinds),
  deposit: read(parseDeposit, messages.deposit, messages.one.deposit),
  maintenance: read(parseAmount, messages.maintenance, messages.one.maintenance),
  negotiable: ticked,
  availableFrom: read(parseDay, messages.day),
  floor: read(parseFloor, messages.floor),
  floors: read((text) => {
    const said = asciiNumber(text);
    return /^\d{1,3}$/.test(said) && Number(said) >= 1 && Number(said) <= maxFloors ? Number(said) : null;
  }, messages.floors),
  built: read(parseYear, messages.built),
  facing: choice(directions),
  furnishing: choice(furnishings),
  powerBackup: choice(powerBackups),
  lift: yesNo,
  gated: yesNo,
  pets: yesNo,
  rera: read((text) => (isReraNumber(text) ? text : null), messages.rera),
  ...(Object.fromEntries(factItemNames.map((name) => [name, ticked])) as Record<FactItemName, typeof ticked>),
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
}

/** The facts of a form. Those that do not apply to the home, such as the deposit of a sale, are left out. */
export function factsOf(form: FactFields & Context): HomeFacts {
  const isRent = form.type === "rent";
  const told = (answer: "yes" | "no" | null) => (answer === null ? undefined : answer === "yes");
  const items = <List extends FactList>(list: List) => {
    const all: readonly FactItem<List>[] = factLists[list];
    const found = all.filter((item) => form[factItemName(list, item)] === "yes");
    return found.length > 0 ? found : undefined;
  };
  const facts: HomeFacts = {
    home: form.home ?? undefined,
    ...form.area,
    areaKind: form.areaKind ?? undefined,
    deposit:
      isRent && form.deposit !== null ? depositIn(form.deposit, form.discountedPrice ?? form.regularPrice) : undefined,
    maintenance: form.maintenance ?? undefined,
    negotiable: form.negotiable === "yes" ? true : undefined,
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
    lift: told(form.lift),
    gated: told(form.gated),
    pets: isRent ? told(form.pets) : undefined,
    tenants: isRent ? items("tenants") : undefined,
    rera: form.rera ?? undefined,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
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
