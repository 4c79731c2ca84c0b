import { areaIn, readArea } from "#app/domain/listing/amounts/area.ts";
import { inSquareFeet } from "#app/domain/listing/facts/area.ts";
import { monthNames, parseDay } from "#app/domain/listing/facts/day.ts";
import { type HomeKind, homeKinds } from "#app/domain/listing/facts/facts.ts";
import { type Rule, rule } from "./grammar.ts";
import { type Note, drop, rupeesOf, set } from "./understood.ts";
import type { FactFilterField } from "../fields.ts";

const setFact =
  (field: FactFilterField, value: string): Note =>
  (_groups, { facts }) =>
    void (facts[field] = value);

export const addKinds =
  (...kinds: HomeKind[]): Note =>
  (_groups, { facts }) => {
    const named = [...(facts.home ?? "").split(","), ...kinds];
    facts.home = homeKinds.filter((one) => named.includes(one)).join(",");
  };

/** Builder floors and studios are called flats, too. */
const noteFlat = addKinds("flat", "floor", "studio");

/** A room alone is one with or without a kitchen. */
const noteRoom: Note = (_groups, { bedrooms, facts }) => {
  if (bedrooms.length === 0 && (facts.home ?? "studio") === "studio") facts.home = "studio,room";
};

/** A visitor who types 1,200 sq ft also looks at 1,100 and 1,300. */
const tolerance = 0.1;

/** `1200 sq ft`, `at least 110 sqm carpet`, `under 1200 sqft`, `1000 to 1200 sqft`. */
const noteArea: Note = ({ over, from: least, under, low, size, plus, unit, ceiling, floor }, { facts }) => {
  const feetOf = (number: string) => {
    const typed = readArea(`${number} ${unit ?? ""}`).value;
    const area = typed && areaIn(typed, "");
    return area && inSquareFeet(area);
  };
  const feet = feetOf(size!);
  if (feet === null) return false;
  if (low !== undefined) {
    const other = feetOf(low) ?? 0;
    const [from, to] = [Math.min(other, feet), Math.max(other, feet)];
    Object.assign(facts, { area: String(from), areaTo: String(to) });
  } else if (under ?? ceiling) facts.areaTo = String(feet);
  else if (over ?? least ?? plus ?? floor) facts.area = String(feet);
  else {
    facts.area = String(Math.floor((feet * (1 - tolerance)) / 10) * 10);
    facts.areaTo = String(Math.ceil((feet * (1 + tolerance)) / 10) * 10);
  }
};

/** `deposit under 1 lakh` */
const noteDeposit: Note = ({ price }, { facts }) => {
  const rupees = rupeesOf(price);
  if (rupees === null) return false;
  facts.deposit = String(rupees);
};

/** `available from 15 january`: the next one. Without a day, the first of the month. */
const noteDay: Note = ({ day = "1", month = "", year }, { today, facts }) => {
  const [thisYear, thisMonth] = today.split("-").map(Number) as [number, number];
  const named = /^\d+$/.test(month) ? Number(month) : monthNames.findIndex((names) => names.includes(month)) + 1;
  const number = named || (thisMonth % 12) + 1;
  const inYear = year ?? String(number < thisMonth ? thisYear + 1 : thisYear);
  const parsed = parseDay(`${day}/${number}/${inYear}`);
  if (parsed === null) return false;
  facts.available = parsed;
};

/** The rules for the optional facts. Those with numbers come before prices and the numbers of bedrooms. */
export const factRules: Record<"measured" | "named", Rule[]> = {
  measured: [
    rule(
      "{measuredArea}(?:{between} )?(?<!{numbered} ){number:low}(?: {areaUnit})? (?:{separator}) " +
        "{number:size} {unitOfArea}(?: {ceiling}{noPrice})?",
      noteArea,
    ),
    rule(
      "{measuredArea}(?:(?:{over:over}|(?<from>from)|{under:under}) )?{number:size}(?: (?<plus>plus))? " +
        "{unitOfArea}(?: (?:{ceiling:ceiling}|{floor:floor}){noPrice})?",
      noteArea,
    ),
    // `30x40`, `30 x 40 ft`: the sides of a plot.
    rule("(?<size>{sideOfPlot} ?(?:x|×|\\*|by) ?{sideOfPlot})(?: ?{sideUnit:unit})?", noteArea),
    rule("{available} (?:{from} )?{day} / (?<month>\\d{1,2}) / {year}", noteDay),
    rule("(?:{available}|from) (?:from )?(?:the )?(?:{day} )?(?:of )?{month:month}(?: {year})?(?: {from})?", noteDay),
    rule("(?:{day} )?{month:month} {from}(?: {available})?", noteDay),
    rule("{noDeposit}", setFact("deposit", "0")),
    rule("{deposit} (?:of )?(?:{under} )?{money:price}", noteDeposit),
    rule("(?:{under} )?{money:price} {deposit}", noteDeposit),
    // Before the numbers of bedrooms: those of "2 wheeler" and "room in a 3 bhk flat" are none.
    rule("{bikeParking}", set({ parking: "two-wheeler" })),
    rule("{pgRoom}", addKinds("room")),
    rule("(?:(?:1|{one}) )?{room} in (?:an? )?(?:shared )?(?:\\d {bedroom}(?: {flat})?|{flat})", addKinds("room")),
  ],
  named: [
    rule("{without} {pets}(?: allowed)?|pets not allowed", drop),
    rule("{unfurnished}", set({ furnished: false })),
    rule("{eitherFurnished}", set({ furnished: true })),
    rule("{semiFurnished}", set({ furnished: "semi" })),
    rule("{fullyFurnished}", set({ furnished: "full" })),
    rule("{furnished}", set({ furnished: true })),
    rule("{noParking}", set({ parking: false })),
    rule("(?:with )?(?:\\d )?{coveredParking}", set({ parking: "covered" })),
    rule("(?:\\d )?{parking}", set({ parking: true })),
    rule("{pets}", setFact("pets", "yes")),
    rule("{lift}", setFact("lift", "yes")),
    rule("{gated}", setFact("gated", "yes")),
    rule("{tenants} {or} {tenants}", drop),
    rule("{family}", setFact("tenants", "family")),
    rule("{bachelors}", setFact("tenants", "bachelors")),
    rule("{students}", setFact("tenants", "students")),
    rule("{company}", setFact("tenants", "company")),
    rule("{studio}", addKinds("studio")),
    rule("{roomKitchen}|{roomSet}", addKinds("studio")),
    rule("{builderFloor}", addKinds("floor")),
    rule("{house}", addKinds("house")),
    rule("{bungalow}|{villaOrHouse}", addKinds("house", "villa")),
    rule("{villa}", addKinds("villa")),
    rule("{plot}", addKinds("plot")),
    // Often a home of any kind.
    rule("{anyHome} {or} {anyHome}", drop),
    rule("{flat}", noteFlat),
    rule("(?<= {roomOfHome} ){room}", drop),
    rule("(?:(?:1|{one}) )?{room}", noteRoom),
  ],
};
