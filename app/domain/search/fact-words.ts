import { areaIn, readArea } from "#app/domain/listing/amounts/area.ts";
import { inSquareFeet } from "#app/domain/listing/facts/area.ts";
import { monthNames, parseDay } from "#app/domain/listing/facts/day.ts";
import { type HomeKind, homeKinds } from "#app/domain/listing/facts/facts.ts";
import { type Note, amount, drop, rupeesOf, set } from "./understood.ts";
import type { FactFilterField } from "./fields.ts";
import { patterns } from "./vocabulary.ts";

type Rule = [pattern: string, note: Note];

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

/** A room alone is one with or without a kitchen, but a flat with one room has a bedroom. */
const noteRoom: Note = ({ one }, { bedrooms, facts }) => {
  if (bedrooms.length > 0) return;
  if (facts.home === undefined || facts.home === "studio") facts.home = "studio,room";
  else if (one && !/studio|room/.test(facts.home)) bedrooms.push(1);
};

/** A visitor who types 1,200 sq ft also looks at 1,100 and 1,300. */
const tolerance = 0.1;
/** "Okhla 104 - 1200 sqft" is no range: the ends of one are never that far apart. */
const widestRange = 5;

/** `1200 sq ft`, `at least 110 sqm carpet`, `under 1200 sqft`, `1000 to 1200 sqft`. */
const noteArea: Note = ({ over, under, low, size, plus, unit, ceiling, floor }, { facts }) => {
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
    if (to > from * widestRange) return false;
    Object.assign(facts, { area: String(from), areaTo: String(to) });
  } else if (under ?? ceiling) facts.areaTo = String(feet);
  else if (over ?? plus ?? floor) facts.area = String(feet);
  else {
    facts.area = String(Math.floor((feet * (1 - tolerance)) / 10) * 10);
    facts.areaTo = String(Math.ceil((feet * (1 + tolerance)) / 10) * 10);
  }
};

const size = (name: string) => `(?<${name}>\\d+(?:\\.\\d+)?)`;
// "Industrial area" is a part of a name.
const areaKind = `(?:(?!area )${patterns.areaKind} |(?<=(?:^|${patterns.flat}|${patterns.plot}|${patterns.bedroom}|with) )area )?`;
const areaUnit = `(?<unit>${patterns.areaUnit}(?: \\d+ ${patterns.smallAreaUnit})?|${patterns.ground}(?! floor))(?: ${patterns.areaKind})?`;
// "1000 sq ft max 20000" limits the price, but "1500 sq ft and above 4 bhk" the area.
const noPrice = `(?! (?:${patterns.budget} )?(?:${patterns.rupees} )?(?!\\d ${patterns.bedroom} )\\d)`;
const areaRange =
  `${areaKind}(?:${patterns.between} )?(?<!${patterns.numbered} )${size("low")}(?: ${patterns.areaUnit})? (?:${patterns.through}|and|और|आणि) ` +
  `${size("size")} ${areaUnit}(?: ${patterns.ceiling}${noPrice})?`;
const areaLimit =
  `${areaKind}(?:(?:(?<over>${patterns.over}|from)|(?<under>${patterns.under})) )?${size("size")}(?: (?<plus>plus))? ` +
  `${areaUnit}(?: (?:(?<ceiling>${patterns.ceiling})|(?<floor>${patterns.floor}))${noPrice})?`;

/** `30x40`, `30 x 40 ft`: the sides of a plot. "24x7" is something else. */
const side = "\\d{2,3}(?:\\.\\d)?'?";
const areaOfSides = `(?<size>${side} ?(?:x|×|\\*|by) ?${side})(?: ?(?<unit>${patterns.sideUnit}))?`;

/** `850 carpet` */
const areaOfKind = `(?:(?:(?<over>${patterns.over})|(?<under>${patterns.under})) )?(?<!${patterns.numbered} )${size("size")} ${patterns.kindOfArea}`;

/** `deposit under 1 lakh` */
const noteDeposit: Note = ({ price }, { facts }) => {
  const rupees = rupeesOf(price);
  if (rupees === null) return false;
  facts.deposit = String(rupees);
};

const month = `(?<month>${monthNames.flat().join("|")}|next month)`;
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const year = String.raw`(?<year>20\d\d)`;

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

const tenants = `(?:${patterns.family}|${patterns.bachelors}|${patterns.students})`;
const anyFurnishing = [patterns.furnished, patterns.fullyFurnished, patterns.semiFurnished, patterns.unfurnished];
/** Some word for how much furniture there is. */
export const furnishing = `(?:${anyFurnishing.join("|")})`;
const anyHome = `(?:${patterns.flat}|${patterns.anyHouse}|${patterns.room})`;
const oneRoom = `(?:(?<one>1|${patterns.one}) )?${patterns.room}`;

// "house" alone means any home, but "villa or house" these two kinds.
const villaOrHouse = `${patterns.villa} ${patterns.or} ${patterns.anyHouse}|${patterns.anyHouse} ${patterns.or} ${patterns.villa}`;

/** The rules for the optional facts. Those with numbers come before prices and the numbers of bedrooms. */
export const factRules: Record<"measured" | "named", Rule[]> = {
  measured: [
    [areaRange, noteArea],
    [areaLimit, noteArea],
    [areaOfSides, noteArea],
    [areaOfKind, noteArea],
    [`(?:${patterns.available}) (?:${patterns.from} )?${day} / (?<month>\\d{1,2}) / ${year}`, noteDay],
    [
      `(?:${patterns.available}|from) (?:from )?(?:the )?(?:${day} )?(?:of )?${month}(?: ${year})?(?: ${patterns.from})?`,
      noteDay,
    ],
    [`(?:${day} )?${month} ${patterns.from}(?: ${patterns.available})?`, noteDay],
    [patterns.noDeposit, setFact("deposit", "0")],
    [`${patterns.deposit} (?:of )?(?:${patterns.under} )?${amount("price")}`, noteDeposit],
    [`(?:${patterns.under} )?${amount("price")} ${patterns.deposit}`, noteDeposit],
    // Before the numbers of bedrooms: those of "2 wheeler" and "room in a 3 bhk flat" are none.
    [patterns.bikeParking, set({ parking: "two-wheeler" })],
    [patterns.pgRoom, addKinds("room")],
    [
      `${oneRoom} in (?:an? )?(?:shared )?(?:\\d ${patterns.bedroom}(?: ${patterns.flat})?|${patterns.flat})`,
      addKinds("room"),
    ],
  ],
  named: [
    // No filter asks for homes without them.
    [
      `${patterns.without} (?:${patterns.lift}|${patterns.gated}|${patterns.pets}|pets)(?: allowed)?|pets not allowed`,
      drop,
    ],
    [patterns.unfurnished, set({ furnished: false })],
    [patterns.eitherFurnished, set({ furnished: true })],
    [patterns.semiFurnished, set({ furnished: "semi" })],
    [patterns.fullyFurnished, set({ furnished: "full" })],
    [patterns.furnished, set({ furnished: true })],
    [patterns.noParking, set({ parking: false })],
    [`(?:with )?(?:\\d )?${patterns.coveredParking}`, set({ parking: "covered" })],
    [`(?:\\d )?${patterns.parking}`, set({ parking: true })],
    [patterns.pets, setFact("pets", "yes")],
    [patterns.lift, setFact("lift", "yes")],
    [patterns.gated, setFact("gated", "yes")],
    [`${tenants} ${patterns.or} ${tenants}`, drop],
    [patterns.family, setFact("tenants", "family")],
    [patterns.bachelors, setFact("tenants", "bachelors")],
    [patterns.students, setFact("tenants", "students")],
    [patterns.company, setFact("tenants", "company")],
    [patterns.studio, addKinds("studio")],
    [`(?:${patterns.roomKitchen}|${patterns.roomSet})`, addKinds("studio")],
    [patterns.builderFloor, addKinds("floor")],
    [patterns.house, addKinds("house")],
    [`(?:${patterns.bungalow}|${villaOrHouse})`, addKinds("house", "villa")],
    [patterns.villa, addKinds("villa")],
    [patterns.plot, addKinds("plot")],
    // Often a home of any kind.
    [`${anyHome} ${patterns.or} ${anyHome}`, drop],
    [patterns.flat, addKinds("flat")],
    [`(?<= ${patterns.roomOfHome} )${patterns.room}`, drop],
    [oneRoom, noteRoom],
  ],
};
