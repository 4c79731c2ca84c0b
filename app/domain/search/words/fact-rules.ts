import { areaIn, readArea } from "#app/domain/listing/amounts/area.ts";
import { readAvailableDay } from "#app/domain/listing/facts/day.ts";
import { inSquareFeet } from "#app/domain/listing/facts/area.ts";
import { type HomeKind, factLists, homeKinds } from "#app/domain/listing/facts/facts.ts";
import { indianDay } from "#app/domain/site/time.ts";
import { anyHouse, kindsWith } from "../criteria.ts";
import { type Rule, countIn, expanded, isPart, rule } from "./grammar.ts";
import { type Note, type Understood, drop, keep, rupeesOf, setField } from "./understood.ts";

export const addKinds =
  (...kinds: HomeKind[]): Note =>
  (_groups, { fields }) => {
    const named = [...(fields.home ?? "").split(","), ...kinds];
    fields.home = homeKinds.filter((one) => named.includes(one)).join(",");
  };

/** The words for kinds of homes. Builder floors and studios are called flats, too. */
const kindsNamed: [written: string, kinds: HomeKind[]][] = [
  ["(?:{studio}|{roomKitchen}|{roomSet})(?: {flat})?", ["studio"]],
  ["{builderFloor}", ["floor"]],
  ["{house}", ["house"]],
  ["{bungalow}|{rowHouse}|{villaOrHouse}", ["house", "villa"]],
  ["{villa}", ["villa"]],
  ["{plot}|(?<!(?:construction|on|dam|project) ){site}(?! (?:visit|office) )", ["plot"]],
];
const flats: (typeof kindsNamed)[number] = ["{flat}", ["flat", "floor", "studio"]];
const rooms: (typeof kindsNamed)[number] = ["{pgRoom}", ["room"]];

/** `no pg` */
export const excludeKinds: Note = (_groups, { withoutKinds }, matched) => {
  let rest = ` ${matched} `;
  for (const [written, kinds] of [rooms, ...kindsNamed, flats]) {
    const without = rest.replace(rule(written, drop)[0], "");
    if (without !== rest) withoutKinds.push(...kinds);
    rest = without;
  }
};

const statedFacts = new RegExp(expanded("{statedFact}"), "gu");

const [isSemi, isFull] = [isPart("semiFurnished"), isPart("fullyFurnished")];

/** `not on the ground floor`, `above 5th floor` */
const noteFacts =
  (which: string): Note =>
  (_groups, { facts }, matched) => {
    for (const [fact] of matched.matchAll(statedFacts)) {
      facts.push(`${which} ${isSemi(fact) ? "semi furnished" : isFull(fact) ? "fully furnished" : fact}`);
    }
  };

/** Leaves kinds out of those that are asked for, or of all. */
export function leaveOutKinds({ withoutKinds, bedrooms, fields }: Understood): void {
  if (withoutKinds.length === 0) return;
  const asked = fields.home?.split(",") ?? kindsWith(bedrooms);
  fields.home = homeKinds.filter((kind) => asked.includes(kind) && !withoutKinds.includes(kind)).join(",");
}

/** "House" may be a home of any kind that one lives in. */
const noteHouse: Note = (_groups, { fields }) => {
  fields.home ??= anyHouse.join();
};

/** Beside a number of bedrooms, "ghar" says nothing. */
const noteGhar: Note = (groups, understood, matched) => {
  if (understood.bedrooms.length === 0) noteHouse(groups, understood, matched);
};

/** `double sharing`; without sharing, a room is for one. */
const noteSharing: Note = ({ count = "1" }, { fields }) => {
  fields.sharing = String(Math.min(Math.max(countIn(count), 1), 4));
};

/**
 * Whom a home is for: of a room in a PG, the word says enough; elsewhere it may be of a name, and a flat for a sister is
 * one for a family.
 */
const noteTenants =
  (who: "women" | "men"): Note =>
  ({ isFor, count, only }, { fields }) => {
    if (!(isFor ?? count ?? only ?? fields.sharing) && fields.home !== "room") return false;
    fields.tenants = who;
  };

/** A room alone is one with or without a kitchen. */
const noteRoom: Note = (_groups, { bedrooms, fields }) => {
  if (bedrooms.length === 0 && (fields.home ?? "studio") === "studio") fields.home = "studio,room";
};

/** A visitor who types 1,200 sq ft also looks at 1,100 and 1,300. */
const areaTolerance = 0.1;

/** `1200 sq ft`, `at least 110 sqm carpet`, `under 1200 sqft`, `1000 to 1200 sqft`. */
const noteArea: Note = ({ over, from: least, under, low, size, plus, unit, ceiling, floor }, { fields }) => {
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
    Object.assign(fields, { area: String(from), areaTo: String(to) });
  } else if (under ?? ceiling) fields.areaTo = String(feet);
  else if (over ?? least ?? plus ?? floor) fields.area = String(feet);
  else {
    fields.area = String(Math.floor((feet * (1 - areaTolerance)) / 10) * 10);
    fields.areaTo = String(Math.ceil((feet * (1 + areaTolerance)) / 10) * 10);
  }
};

/** `next month`: by its last day. @param ahead 0 is this month */
const noteMonth =
  (ahead: number): Note =>
  (_groups, { fields }) => {
    const [year, month] = indianDay(0).split("-").map(Number) as [number, number];
    fields.available = new Date(Date.UTC(year, month + ahead, 0)).toISOString().slice(0, 10);
  };

/** `within a week` */
const noteDaysAhead =
  (days: number): Note =>
  (_groups, { fields }) => {
    fields.available = indianDay(days);
  };

/** `from 15 december`: the next one. */
const noteDay: Note = ({ date, month, year }, { fields }) => {
  const day = readAvailableDay([date, month, year].filter(Boolean).join(" "));
  if (!day || day < indianDay(0)) return false;
  fields.available = day;
};

/** Notes what homes should say, with the groups of a match in it: `above {nth} floor`. */
const addFacts =
  (...facts: string[]): Note =>
  (groups, understood) =>
    void understood.facts.push(
      ...facts.map((fact) => fact.replace(/\{(\w+)\}/g, (_braces, name) => groups[name as string]!)),
    );

/** `deposit under 1 lakh` */
const noteDeposit: Note = ({ price }, { fields }) => {
  const rupees = rupeesOf(price);
  if (rupees === null) return false;
  fields.deposit = String(rupees);
};

/** The rules for the optional facts. Those with numbers come before prices and the numbers of bedrooms. */
export const factRules: Record<"denied" | "measured" | "named", Rule[]> = {
  denied: [
    rule(
      "{negation} {kind} (?:on|at)(?: the)? {statedFact}|{negation} {statedFact}(?: {and} {statedFact})*",
      noteFacts("not"),
    ),
    rule("{statedFact} (?:is |are )?{notAfter}", noteFacts("not")),
    rule(
      "(?:between )?{nthFloor:low}(?: floor)? {separator} {nthFloor:high} floor",
      addFacts("not below {low} floor", "not above {high} floor"),
    ),
    rule("{notBelow} (?:the )?{numberedFloor}|{numberedFloor} {floor}{noPrice}", noteFacts("not below")),
    rule("{notAbove} (?:the )?{numberedFloor}|{numberedFloor} {ceiling}{noPrice}", noteFacts("not above")),
    rule("{higher} (?:the )?{numberedFloor}", noteFacts("above")),
    rule("{lower} (?:the )?{numberedFloor}", noteFacts("below")),
    rule("(?<=floor .*){higher} (?:the )?(?<nth>\\d{1,2}(?:st|nd|rd|th))", addFacts("above {nth} floor")),
    rule("{negation} {unfurnished}|{unfurnished} (?:is |are )?{notAfter}", setField("furnished", "yes")),
    rule(
      "{negation} (?:{eitherFurnished}|{furnished})|(?:{eitherFurnished}|{furnished}) (?:is |are )?{notAfter}",
      setField("furnished", "no"),
    ),
  ],
  measured: [
    rule("(?<!{numbered} )(?<date>\\d{1,2})(?:st|nd|rd|th)? (?:of )?{month:month}(?: (?<year>20\\d\\d))?", noteDay),
    rule(
      "{measuredArea}(?:{between} )?(?<!{numbered} ){number:low}(?: {areaUnit})? (?:{separator}) " +
        "{number:size} {unitOfArea}(?: {ceiling}{noPrice})?",
      noteArea,
    ),
    rule("{measuredArea}{over} {number:low}(?: {areaUnit})? {under} {number:size} {unitOfArea}", noteArea),
    rule(
      "{measuredArea}(?:(?:{over:over}|(?<from>from)|{under:under}) )?{number:size}(?: (?<plus>plus))? " +
        "{unitOfArea}(?: (?:{ceiling:ceiling}|{floor:floor}){noPrice})?",
      noteArea,
    ),
    // `30x40`, `30 x 40 ft`: the sides of a plot.
    rule("(?<size>{sideOfPlot} ?(?:x|×|\\*|by) ?{sideOfPlot})(?: ?{sideUnit:unit})?", noteArea),
    rule("{noDeposit}", setField("deposit", "0")),
    rule("{deposit} (?:of )?(?:{under} )?{money:price}", noteDeposit),
    rule("(?:{under} )?{money:price} {deposit}", noteDeposit),
    // Before the numbers of bedrooms: those of "2 wheeler" and "room in a 3 bhk flat" are none.
    rule("{bikeParking}", setField("parking", "two-wheeler")),
    rule("(?<={near} )(?:(?:{women}|{men}) )?{hostel}", keep),
    rule("{count:count} {sharing}(?: {room})?", noteSharing),
    rule("{without} {sharing}|{singleRoom}(?= {pgRoom} )|(?<= {pgRoom} .*){singleRoom}", noteSharing),
    rule("{women} {or} {men}|{men} {or} {women}", drop),
    rule(rooms[0], addKinds(...rooms[1])),
    // North India's "3 bhk floor".
    rule("(?<= \\d {bedroom} )floors?", addKinds("floor")),
    rule("(?:(?:1|{one}) )?{room} in (?:an? )?(?:shared )?(?:\\d {bedroom}(?: {flat})?|{flat})", addKinds("room")),
  ],
  named: [
    rule("{without} {animal}(?: allowed)?|{animal} (?:is |are )?{notAfter}", drop),
    rule("{withoutMeals}", addFacts("without meals")),
    rule("{unfurnished}", setField("furnished", "no")),
    rule("{eitherFurnished}", setField("furnished", "yes")),
    rule("{semiFurnished}", setField("furnished", "semi")),
    rule("{fullyFurnished}", setField("furnished", "full")),
    rule("{furnished}", setField("furnished", "yes")),
    rule("{noParking}(?: is)? (?:fine|ok|okay|{needed})", drop),
    rule("{noParking}", setField("parking", "no")),
    rule("(?:with )?(?:\\d )?{coveredParking}", setField("parking", "covered")),
    rule("(?:\\d )?{carParking}", setField("parking", "car")),
    rule("(?:\\d )?{parking}", setField("parking", "yes")),
    rule("{pets}", setField("pets", "yes")),
    rule("{readyNow}", noteDaysAhead(0)),
    rule("{inAWeek}", noteDaysAhead(7)),
    rule("{inAMonth}", noteDaysAhead(31)),
    rule("{thisMonth}", noteMonth(0)),
    rule("{nextMonth}", noteMonth(1)),
    rule("{lift}", setField("lift", "yes")),
    rule("{gated}", setField("gated", "yes")),
    rule("{bachelors} {or} {bachelors}", setField("tenants", "bachelors")),
    rule("{tenants} {or} {tenants}", drop),
    rule("{meals}", setField("meals", "yes")),
    // Bachelors first: an unmarried couple is no family.
    ...[...factLists.tenants].reverse().map((who) => rule(`{${who}}`, setField("tenants", who))),
    rule("(?:for )?{sister}", noteTenants("women")),
    rule("(?:for )?{brother}", noteTenants("men")),
    rule(`{whom}{women}{alone}`, noteTenants("women")),
    rule(`{whom}{men}{alone}`, noteTenants("men")),
    rule("{forWomen}", setField("tenants", "women")),
    rule("{forMen}", setField("tenants", "men")),
    ...kindsNamed.map(([written, kinds]) => rule(written, addKinds(...kinds))),
    // Often a home of any kind.
    rule("{anyHome} {or} {anyHome}", drop),
    rule(flats[0], addKinds(...flats[1])),
    rule("{plainHouse}", noteHouse),
    rule("{anyHouse}", noteGhar),
    rule("(?<= {roomOfHome} ){room}", drop),
    rule("(?:(?:1|{one}) )?{room}", noteRoom),
  ],
};
