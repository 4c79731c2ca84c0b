import { areaIn } from "#app/domain/listing/amounts/area.ts";
import { isEmptyCell, plain, yesOrNoFrom } from "#app/domain/listing/import-cell.ts";
import { asciiNumber } from "#app/domain/site/writing.ts";
import { indianDay } from "#app/domain/site/time.ts";
import { type FactFieldName, type FactItem, type FactList, factItemName, factLists } from "./facts.ts";
import { factFields } from "./fields.ts";

/** The columns of an import file for optional facts. The column `furnished` also says whether a home is semi-furnished. */
export const factColumns = [
  "home",
  "sharing",
  "residents",
  "meals",
  "area",
  "areaKind",
  "deposit",
  "maintenance",
  "negotiable",
  "availableFrom",
  "floor",
  "floors",
  "built",
  "facing",
  "furniture",
  "parkingFor",
  "water",
  "powerBackup",
  "lift",
  "gated",
  "pets",
  "tenants",
  "rera",
] as const;
type FactColumn = (typeof factColumns)[number];

/** Other words for the values of choices and lists, as {@link plain} writes them. */
const otherWords: Record<string, string> = {
  apartment: "flat",
  "multistorey-apartment": "flat",
  "residential-apartment": "flat",
  "independent-house": "house",
  kothi: "house",
  bungalow: "house",
  "builder-floor": "floor",
  "builder-floor-apartment": "floor",
  "independent-floor": "floor",
  "studio-apartment": "studio",
  "1-rk": "studio",
  "1rk": "studio",
  pg: "room",
  "paying-guest": "room",
  "row-house": "house",
  rowhouse: "house",
  duplex: "house",
  "residential-plot": "plot",
  land: "plot",
  "farm-land": "plot",
  farmland: "plot",
  "agricultural-land": "plot",
  "carpet-area": "carpet",
  "built-up-area": "built-up",
  "builtup-area": "built-up",
  builtup: "built-up",
  "super-area": "super",
  "super-built-up-area": "super",
  "super-built-up": "super",
  yes: "full",
  no: "none",
  available: "full",
  families: "family",
  bachelor: "bachelors",
  student: "students",
  bike: "two-wheeler",
  cars: "car",
  municipal: "corporation",
  "municipal-supply": "corporation",
  "corporation-water": "corporation",
  "bore-well": "borewell",
  "air-conditioner": "ac",
  "washing-machine": "washing",
  wardrobe: "wardrobes",
  bed: "beds",
  refrigerator: "fridge",
  "dining-table": "dining",
  "modular-kitchen": "kitchen",
};

/** Other words for the facts of rooms, which mean something else in other columns. */
const roomWords: Partial<Record<FactColumn, Record<string, string>>> = {
  sharing: { single: "1", double: "2", triple: "3", "double-sharing": "2", "triple-sharing": "3" },
  residents: {
    girls: "women",
    ladies: "women",
    female: "women",
    boys: "men",
    gents: "men",
    male: "men",
    any: "anyone",
  },
  meals: { yes: "all", included: "all", no: "none" },
};

const isList = (column: FactColumn): column is FactColumn & FactList => column in factLists;
const answers: readonly FactColumn[] = ["negotiable", "lift", "gated", "pets"];
const choices: readonly FactColumn[] = ["home", "areaKind", "facing", "powerBackup"];

/** The cell of a column as values of the form's fields; null, or values that the form refuses, if it is not understood. */
function fieldsOf(column: FactColumn, cell: string): Partial<Record<FactFieldName, string>> | null {
  if (isList(column)) {
    const items = cell.split(/[,;/&+]| and /).map((item) => otherWords[plain(item)] ?? plain(item));
    const known: readonly FactItem<FactList>[] = factLists[column];
    if (items.some((item) => !known.some((one) => one === item))) return null;
    return Object.fromEntries(
      known.filter((item) => items.includes(item)).map((item) => [factItemName(column, item), "yes"]),
    );
  }
  if (answers.includes(column)) {
    const { value } = yesOrNoFrom(cell);
    // Only a ticked box says that a price is negotiable.
    return column === "negotiable" && value === "no" ? {} : { [column]: value };
  }
  const ofRooms = roomWords[column];
  if (ofRooms) return { [column]: ofRooms[plain(cell)] ?? plain(cell) };
  if (choices.includes(column)) return { [column]: otherWords[plain(cell)] ?? plain(cell) };
  if (column === "availableFrom")
    return /^(?:ready-to-move.*|immediate(?:ly)?|now)$/.test(plain(cell))
      ? { [column]: indianDay(0) }
      : { [column]: cell };
  // `3 out of 10`, `Ground of 2`.
  const [, floor, floors] = /^(.{1,20}?) (?:out of|of) (\d{1,3})$/i.exec(asciiNumber(cell.trim())) ?? [];
  return column === "floor" && floor !== undefined ? { floor, floors } : { [column]: cell };
}

/** Columns in which a mark of empty cells is an answer. */
const answersWithNothing: Partial<Record<FactColumn, string>> = {
  powerBackup: "none",
  meals: "none",
  deposit: "nil",
  maintenance: "nil",
};

/** The form's values for the facts of a row, and the columns that were not understood: their facts are left out. */
export function factFieldsOf(
  row: Partial<Record<FactColumn, string>>,
  address: string,
): {
  values: Partial<Record<FactFieldName, string>>;
  unclear: FactColumn[];
} {
  const values: Partial<Record<FactFieldName, string>> = {};
  const unclear: FactColumn[] = [];
  for (const column of factColumns) {
    const cell = row[column];
    const isAnswer = answersWithNothing[column] === plain(cell ?? "");
    if (cell === undefined || (isEmptyCell(cell) && !isAnswer)) continue;
    const found = fieldsOf(column, cell);
    const understood =
      found !== null &&
      Object.entries(found).every(([name, value]) => factFields[name as FactFieldName].safeParse(value).success);
    if (understood && !dependsOnPlace(found, address)) Object.assign(values, found);
    else unclear.push(column);
  }
  const { data: area } = factFields.area.safeParse(values.area);
  if (values.areaKind !== undefined && !area) delete values.areaKind;
  if (area?.areaKind && values.areaKind !== undefined && area.areaKind !== values.areaKind) {
    delete values.areaKind;
    unclear.push("areaKind");
  }
  const { floor, floors } = factFields;
  const [on, top] = [floor.safeParse(values.floor).data?.floor, floors.safeParse(values.floors).data];
  if (typeof on === "number" && typeof top === "number" && on > top) {
    delete values.floor;
    unclear.push("floor");
  }
  return { values, unclear };
}

/** Whether the size of an area is not known, since its unit differs from place to place. */
function dependsOnPlace({ area }: Partial<Record<FactFieldName, string>>, address: string): boolean {
  const typed = factFields.area.safeParse(area).data;
  return Boolean(typed) && areaIn(typed!, address) === null;
}
