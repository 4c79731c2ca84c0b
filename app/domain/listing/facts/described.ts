import { formatRupees } from "#app/domain/listing/price.ts";
import type { ListingType } from "#app/domain/listing/listing.ts";
import { shortDay, startOfDay } from "#app/domain/site/time.ts";
import { factListTexts as texts } from "#texts/listing/facts/page.ts";
import { factOptions as options } from "#texts/listing/facts/options.ts";
import { areaInOtherUnit, areaOf, areaText } from "./area.ts";
import { type HomeFacts, isPlot, isRoom } from "./facts.ts";
import { reraStateOf } from "./rera.ts";

/** A fact in words, for a listing's page. */
export interface DescribedFact {
  name: keyof HomeFacts;
  icon: string;
  term: string;
  text: string;
  /** Whether the owner has given it. */
  isKnown: boolean;
  /** Where the owner's claim can be looked up. */
  link?: { text: string; url: string };
}

/** What is said to be missing if the owner has not given it, since most visitors would ask. */
const importantFacts = {
  rent: ["area", "deposit", "maintenance", "floor"],
  sell: ["area", "maintenance", "floor", "built"],
  room: ["sharing", "residents", "meals", "deposit"],
  plot: ["area"],
} as const satisfies Record<ListingType | "room" | "plot", readonly (keyof HomeFacts)[]>;
type ImportantFact = (typeof importantFacts)[keyof typeof importantFacts][number];

function importantOf(facts: HomeFacts, type: ListingType): readonly ImportantFact[] {
  if (isPlot({ facts })) return importantFacts.plot;
  if (isRoom({ facts })) return importantFacts.room;
  const isWholeHouse = facts.home === "house" || facts.home === "villa";
  return importantFacts[type].filter((name) => name !== "floor" || !isWholeHouse);
}

const together = (items: string[]) => items.join(", ");
const yesNo = (value: boolean) => options.yesNo[value ? "yes" : "no"];

function told<Value>(value: Value | undefined, write: (value: Value) => string): string | undefined {
  return value === undefined ? undefined : write(value);
}

/**
 * The optional facts of a home in words, in the order of the page. What visitors would ask for is never left out; the day
 * from which a home is available is, once it has come ({@link factsChangeAt}).
 */
export function describeFacts(facts: HomeFacts, type: ListingType): DescribedFact[] {
  const written: { [Name in keyof HomeFacts]?: string } = {
    home: facts.home && options.home[facts.home],
    sharing: facts.sharing && options.sharing[facts.sharing],
    residents: facts.residents && options.residents[facts.residents],
    meals: facts.meals && options.meals[facts.meals],
    area: writtenArea(facts),
    deposit: told(facts.deposit, (amount) => (amount === 0 ? texts.noDeposit : formatRupees(amount))),
    maintenance: told(facts.maintenance, (amount) =>
      amount === 0 ? texts.noMaintenance[type] : texts.perMonth(formatRupees(amount)),
    ),
    negotiable: facts.negotiable ? texts.negotiable : undefined,
    availableFrom: told(factsChangeAt(facts) ?? undefined, shortDay),
    floor: writtenFloor(facts),
    built: told(facts.built, String),
    facing: facts.facing && options.facing[facts.facing],
    furnishing: facts.furnishing && options.furnishing[facts.furnishing],
    furniture: facts.furniture && together(facts.furniture.map((item) => options.furniture[item])),
    parkingFor: facts.parkingFor && together(facts.parkingFor.map((item) => options.parkingFor[item])),
    water: facts.water && together(facts.water.map((item) => options.water[item])),
    powerBackup: facts.powerBackup && options.powerBackup[facts.powerBackup],
    lift: told(facts.lift, yesNo),
    gated: told(facts.gated, yesNo),
    pets: told(facts.pets, (allowed) => texts.petsAllowed[allowed ? "yes" : "no"]),
    tenants: facts.tenants && together(facts.tenants.map((item) => options.tenants[item])),
    rera: writtenRera(facts),
  };
  return order.flatMap((name): DescribedFact[] => {
    const isImportant = importantOf(facts, type).some((one) => one === name);
    const text = written[name] ?? (isImportant ? texts.askOwner : undefined);
    if (text === undefined) return [];
    const portal = name === "rera" && facts.rera ? reraStateOf(facts.rera) : null;
    const link = portal ? { text: texts.reraPortal(portal.state), url: portal.portal } : undefined;
    return [
      {
        ...{ name, icon: terms[name][1], term: termOf(name, facts), text, isKnown: written[name] !== undefined },
        ...(link && { link }),
      },
    ];
  });
}

/** When the facts say something else: on the day from which the home is available. Null if it has come. */
export function factsChangeAt({ availableFrom }: HomeFacts): Date | null {
  if (availableFrom === undefined) return null;
  const day = startOfDay(availableFrom);
  return day > new Date() ? day : null;
}

/** Their terms, and their icons (`styles/fact-icons.svg`). */
const terms = {
  home: [texts.kind, "home"],
  sharing: [texts.rooms, "bed"],
  residents: [texts.residents, "people"],
  meals: [texts.meals, "home"],
  area: [texts.area, "area"],
  deposit: [texts.deposit, "money"],
  maintenance: [texts.maintenance, "money"],
  negotiable: [texts.price, "money"],
  availableFrom: [texts.availableFrom, "day"],
  floor: [texts.floor, "floor"],
  built: [texts.built, "built"],
  facing: [texts.facing, "facing"],
  furnishing: [texts.furnishing, "sofa"],
  furniture: [texts.furniture, "sofa"],
  parkingFor: [texts.parkingFor, "car"],
  tenants: [texts.tenants, "people"],
  pets: [texts.pets, "paw"],
  lift: [texts.lift, "lift"],
  gated: [texts.gated, "gate"],
  powerBackup: [texts.powerBackup, "power"],
  water: [texts.water, "water"],
  rera: [texts.rera, "shield"],
} as const satisfies Partial<Record<keyof HomeFacts, readonly [string, string]>>;
const order = Object.keys(terms) as (keyof typeof terms)[];

function termOf(name: keyof typeof terms, { areaKind, floor, floors }: HomeFacts): string {
  if (name === "area" && areaKind) return texts.areaOf[areaKind];
  return name === "floor" && floor === undefined && floors !== undefined ? texts.floors : terms[name][0];
}

/** With what a visitor can do, where no link says it. */
function writtenRera({ rera }: HomeFacts): string | undefined {
  return rera && (reraStateOf(rera) ? texts.reraUnchecked : texts.reraWithoutPortal)(rera);
}

function writtenArea(facts: HomeFacts): string | undefined {
  const area = areaOf(facts);
  return area ? texts.inOtherUnit(areaText(area), areaInOtherUnit(area)) : undefined;
}

function writtenFloor({ floor, floors }: HomeFacts): string | undefined {
  if (floor === undefined) return floors === undefined ? undefined : String(floors);
  if (floor < 0) return texts.basement;
  if (floors === undefined || floors === 1) return floor === 0 ? texts.ground : String(floor);
  return floor === 0 ? texts.groundOf(floors) : texts.floorOf(String(floor), floors);
}

/** What most visitors would ask for, and the owner has not said. */
export function importantMissing(facts: HomeFacts, type: ListingType): ImportantFact[] {
  return importantOf(facts, type).filter((name) => facts[name] === undefined);
}
