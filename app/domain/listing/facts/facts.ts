import type { AreaUnit } from "./area.ts";

export const homeKinds = ["flat", "house", "villa", "floor", "studio", "room", "plot"] as const;
export type HomeKind = (typeof homeKinds)[number];

export const areaKinds = ["carpet", "built-up", "super"] as const;
export type AreaKind = (typeof areaKinds)[number];

export const directions = [
  "north",
  "north-east",
  "east",
  "south-east",
  "south",
  "south-west",
  "west",
  "north-west",
] as const;
export type Direction = (typeof directions)[number];

/** How much furniture a furnished home has. */
export const furnishings = ["semi", "full"] as const;
export type Furnishing = (typeof furnishings)[number];

export const powerBackups = ["full", "partial", "none"] as const;
export type PowerBackup = (typeof powerBackups)[number];

/** How many people share a room; `4` stands for more, too. */
export const sharings = ["1", "2", "3", "4"] as const;
export type Sharing = (typeof sharings)[number];

/** Which meals come with a room. */
export const mealPlans = ["all", "some", "none"] as const;
export type MealPlan = (typeof mealPlans)[number];

/** Whom a room is for. */
export const residents = ["women", "men", "anyone"] as const;
export type Residents = (typeof residents)[number];

/** The facts of which several can be true, with their values. */
export const factLists = {
  furniture: ["beds", "wardrobes", "sofa", "dining", "kitchen", "fridge", "washing", "ac", "geyser", "tv"],
  parkingFor: ["car", "two-wheeler", "covered"],
  water: ["corporation", "borewell", "tanker"],
  tenants: ["family", "bachelors", "students", "company"],
} as const;
export type FactList = keyof typeof factLists;
export type FactItem<List extends FactList> = (typeof factLists)[List][number];

/** The name of a checkbox of a list, such as `water-borewell`. */
export type FactItemName = { [List in FactList]: `${List}-${FactItem<List>}` }[FactList];

export function factItemName<List extends FactList>(list: List, item: FactItem<List>): FactItemName {
  return `${list}-${item}` as FactItemName;
}

const lists = Object.keys(factLists) as FactList[];
export const factItemNames = lists.flatMap((list) => factLists[list].map((item) => factItemName(list, item)));

/** The form's fields for the home itself, and for the terms of the offer. */
const homeFieldNames = [
  "home",
  "sharing",
  "meals",
  "residents",
  "area",
  "areaKind",
  "floor",
  "floors",
  "built",
  "facing",
  "furnishing",
  "powerBackup",
  "lift",
  "gated",
  "rera",
] as const;
const termFieldNames = ["deposit", "maintenance", "negotiable", "availableFrom", "pets"] as const;
export type FactFieldName = (typeof homeFieldNames)[number] | (typeof termFieldNames)[number] | FactItemName;

const termLists: FactList[] = ["tenants"];
const isTermItem = (name: FactItemName) => termLists.some((list) => name.startsWith(`${list}-`));
/** The names of the form's fields, in its order. */
export const factFieldNames: Record<"home" | "terms", readonly FactFieldName[]> = {
  home: [...homeFieldNames, ...factItemNames.filter((name) => !isTermItem(name))],
  terms: [...termFieldNames, ...factItemNames.filter(isTermItem)],
};

/**
 * What an owner may say about a home beyond SPEC.md's fields. All of it is optional: what is missing was not given. Amounts
 * are whole rupees.
 */
export interface HomeFacts {
  home?: HomeKind;
  /** Of a room in a PG, like the next two. */
  sharing?: Sharing;
  meals?: MealPlan;
  residents?: Residents;
  /** As the owner measured it: at most two decimals of the unit. */
  area?: number;
  areaUnit?: AreaUnit;
  areaKind?: AreaKind;
  /** Rent only; 0 if none is required. */
  deposit?: number;
  /** A month; 0 if it is included. */
  maintenance?: number;
  negotiable?: boolean;
  /** `YYYY-MM-DD` */
  availableFrom?: string;
  /** 0 is the ground floor, -1 the basement. */
  floor?: number;
  /** Of the building. */
  floors?: number;
  /** The year. */
  built?: number;
  facing?: Direction;
  furnishing?: Furnishing;
  furniture?: FactItem<"furniture">[];
  parkingFor?: FactItem<"parkingFor">[];
  water?: FactItem<"water">[];
  powerBackup?: PowerBackup;
  lift?: boolean;
  gated?: boolean;
  /** Rent only. */
  pets?: boolean;
  /** Whom the owner prefers; rent only. */
  tenants?: FactItem<"tenants">[];
  /** The registration number of its project (Real Estate (Regulation and Development) Act, 2016), as typed. */
  rera?: string;
}

/** The facts that plots do not have, in their form, their row and on their pages; nor do they have rooms and furnishing. */
const notOfPlots: ReadonlySet<string> = new Set([
  "areaKind",
  "floor",
  "floors",
  "built",
  "furnishing",
  "furniture",
  "parkingFor",
  "powerBackup",
  "lift",
  "pets",
  "tenants",
] satisfies (keyof HomeFacts)[]);

/** The facts that only rooms have, instead of bedrooms. */
const ofRooms: ReadonlySet<string> = new Set(["sharing", "meals", "residents"] satisfies (keyof HomeFacts)[]);

/** The facts that rooms do not have: their form asks who shares them instead. */
const notOfRooms: ReadonlySet<string> = new Set(["area", "areaUnit", "areaKind"] satisfies (keyof HomeFacts)[]);

/** Whether homes of a kind may have a fact. @param name of the fact or of its field, such as `parkingFor-car` */
export function isFactOf(kind: string | undefined, name: string): boolean {
  const [fact = ""] = name.split("-");
  if (ofRooms.has(fact)) return kind === "room";
  return !(kind === "plot" && notOfPlots.has(fact)) && !(kind === "room" && notOfRooms.has(fact));
}

/** Whether a home is a plot, which has no rooms. */
export function isPlot({ facts }: { facts: HomeFacts }): boolean {
  return facts.home === "plot";
}

/** Whether a home is a room in a PG, which is always for rent, and which visitors ask other things about. */
export function isRoom({ facts }: { facts: HomeFacts }): boolean {
  return facts.home === "room";
}

/** Whether who looks for one home may take the other: a plot or a room in a PG is no substitute for a flat or a villa. */
export function isComparable(one: { facts: HomeFacts }, other: { facts: HomeFacts }): boolean {
  return isPlot(one) === isPlot(other) && isRoom(one) === isRoom(other);
}

/** How many bedrooms a home has: a room in a PG has none of its own. */
export function bedroomsOf(home: { bedroom: number; facts: HomeFacts }): number {
  return isRoom(home) ? 0 : home.bedroom;
}

/** The facts of the offer; the others belong to the home. */
export const offerFacts: readonly string[] = [...termFieldNames, ...termLists];
