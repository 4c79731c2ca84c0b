import type { ListingType } from "#app/domain/listing/listing.ts";
import type { Token } from "./amounts.ts";
import { bedroomsFrom, inOrder } from "../bedrooms.ts";
import { addKinds, excludeKinds, factRules, leaveOutKinds } from "./fact-rules.ts";
import { type Rule, countIn, isLandmark, isPart, rule } from "./grammar.ts";
import {
  type Note,
  type Understood,
  drop,
  exclude,
  excludePlaces,
  keep,
  leastPrice,
  markNear,
  markNearBefore,
  rupeesOf,
  setField,
} from "./understood.ts";
import { lineOf, spanOf, tokensOf } from "./tokens.ts";

/**
 * Understands a search in a person's own words, in English or an Indian language: `2 bhk in andheri west under 40000` asks
 * for two bedrooms at up to 40,000 rupees, and leaves the words `andheri` and `west`.
 */
export function understand(text: string): Understood {
  const understood: Understood = {
    type: null,
    bedrooms: [],
    from: null,
    to: null,
    fields: {},
    withoutKinds: [],
    excluded: [],
    facts: [],
    words: [],
  };
  let tokens = tokensOf(text);
  const hasDenial = lineOf(tokens).search(denial) >= 0;
  for (const [pattern, note, denies] of rules) {
    if (hasDenial || !denies) tokens = applied(pattern, note, tokens, understood);
  }

  understood.bedrooms = inOrder(understood.bedrooms);
  leaveOutKinds(understood);
  if (understood.from !== null && understood.to !== null && understood.from > understood.to) {
    [understood.from, understood.to] = [understood.to, understood.from];
  }
  const isWord = ({ typed, state }: Token) => (state === "open" || state === "name") && /[\p{L}\p{N}]/u.test(typed);
  const left = (token: Token | undefined) => (token && isWord(token) ? token : null);
  understood.words = tokens.flatMap((token, index) => {
    if (left(token)) return [token.typed];
    const [before, after] = [left(tokens[index - 1]), left(tokens[index + 1])];
    if (token.state === "near") return after ? [withinWord(tokens) ?? nearWord] : [];
    if (token.state === "near-before") return before && !isLandmark(before.word) ? [nearBeforeWord] : [];
    if (token.word === commaWord && before && after) return [commaWord];
    if (!isEither(token.word) || !before || !after) return [];
    // "24/7" names no places, but "Sector 1 or 2" does.
    const areLandmarks = isLandmark(before.word) && isLandmark(after.word);
    const areNames = before.state === "name" || (before.typed.length > 1 && after.typed.length > 1 && !areLandmarks);
    return areNames ? [orWord] : [];
  });
  understood.words.push(...understood.facts.flatMap((fact) => fact.split(" ")));
  return understood;
}

const isEither = isPart("either");
/** Stand between words that may name several places: `vashi or nerul`, `vashi, nerul`. */
export const orWord = "or";
export const commaWord = ",";
/** Stand before and after the name of a place that homes are near. */
const nearWord = "near";
export const nearBeforeWord = "nearby";
/** The same with a distance: `within-5-km-of`. */
const within = /^within-\d{1,2}(?:\.\d)?-km-of$/;

/** Whether a word links others. */
export const isLinkWord = (word: string) =>
  word === orWord || word === commaWord || word === nearBeforeWord || nearnessIn(word) !== null;

/** What a word says of the place after it, as the place field takes it: `near`, or `within 5 km of`; null of another word. */
export function nearnessIn(word: string | undefined): string | null {
  return word === nearWord || (word && within.test(word)) ? word.replace(/-/g, " ") : null;
}

/** The word for the kilometres that are said of what is near. */
function withinWord(tokens: Token[]): string | null {
  const words = tokens.flatMap(({ state, word }) => (state === "near" ? [word] : []));
  const [, km] = /(?:^| )(\d{1,2}(?:\.\d)?) kms?(?: |$)/.exec(words.join(" ")) ?? [];
  return km === undefined ? null : `within-${km}-km-of`;
}

const states = new Map<Note, Token["state"]>([
  [keep, "name"],
  [markNear, "near"],
  [markNearBefore, "near-before"],
]);

/** The tokens after a rule has read whatever matches it. */
function applied(pattern: RegExp, note: Note, tokens: Token[], understood: Understood): Token[] {
  const next = tokens.map((token) => ({ ...token }));
  const line = lineOf(tokens);
  for (const match of line.matchAll(pattern)) {
    const [first, count] = spanOf(line, match);
    const says = note(match.groups ?? {}, understood, match[0].trim()) ?? true;
    for (const token of says ? next.slice(first, first + count) : []) token.state = states.get(note) ?? "understood";
  }
  return next;
}

const isCount = isPart("count");
const isThrough = isPart("through");

const isSingleRoom = isPart("singleRoom");

/** `2`, `2 bhk or 3`, `2 to 4`, `1 rk or 1`. */
const noteBedrooms: Note = (groups, understood, matched) => {
  if (isSingleRoom(matched)) return false;
  const words = groups.list!.split(" ");
  const listed = words.filter(isCount).map(countIn);
  const [first = 0, last = 0] = listed;
  const counts = words.some(isThrough) && last > first ? bedroomsFrom(first).filter((count) => count <= last) : listed;
  understood.bedrooms.push(...counts);
  return inOrder(counts).length > 0;
};

function noteAtLeast({ least, count }: Record<string, string | undefined>, understood: Understood): boolean {
  const from = countIn(count!) + (least === "more than" || least === ">" ? 1 : 0);
  understood.bedrooms.push(...bedroomsFrom(from));
  return from >= 1;
}

/** `not 1 bhk` */
const excludeBedrooms: Note = ({ count, other }, understood) => {
  const without = countIn((count ?? other)!);
  understood.bedrooms = bedroomsFrom(1).filter((rooms) => rooms !== without);
};

/** `under 40000`, `above 20 lakh` */
const noteLimit =
  (end: "from" | "to"): Note =>
  ({ price }, understood) => {
    understood[end] = rupeesOf(price) ?? understood[end];
    return rupeesOf(price) !== null;
  };

/** `25-35k` means 25,000 to 35,000. */
const noteRange: Note = ({ low, high }, understood) => {
  const to = rupeesOf(high);
  const unitOfHigh = high!.split(" ")[1];
  const from = rupeesOf(unitOfHigh && Number(low) < leastPrice ? `${low} ${unitOfHigh}` : low);
  if (from === null || to === null) return false;
  Object.assign(understood, { from, to });
};

/** How far above a lone amount a home may cost: a visitor who types 40,000 also looks at 42,000. */
const tolerance = 1.1;
/** How far from `around 40000` a price may be. */
const spread = 0.2;

/** A number alone may be an area, but no area is that large. */
const leastLonePrice = 3000;

/** `budget 40000`, `around 40000`, `₹40,000` or `40k`. */
const noteAmount: Note = ({ price, about, around = about, budget }, understood, matched) => {
  const named = /[^\d. ]/u.test(matched);
  const digits = /^\d+$/.exec(price!)?.[0];
  const priced = rupeesOf(price);
  if (priced === null || (!named && !(digits && digits.endsWith("00") && Number(digits) >= leastLonePrice)))
    return false;
  if (around) understood.from ??= Math.ceil((priced * (1 - spread)) / 500) * 500;
  const above = around ? 1 + spread : budget ? 1 : tolerance;
  understood.to ??= above === 1 ? priced : Math.floor((priced * above) / 500) * 500;
};

/** A number that ends in zeros is a price, and two numbers are a range if the second is the larger one. */
const notePin: Note = ({ pin, named }, understood) => {
  const [first, second] = pin!.split(/[ -]+/);
  if (pin!.endsWith("000") || (second && !named && Number(second) > Number(first))) return false;
  understood.fields.pin = pin!.replace(/[ -]/g, "");
};

/** Both rent and buy mean either. */
const noteType =
  (type: ListingType): Note =>
  (_groups, understood) => {
    understood.type = understood.type !== null && understood.type !== type ? null : type;
  };

const [denial] = rule("{not}|{notAfter}", drop);

/** In order: names first, since they may contain other words; amounts after the numbers of bedrooms. */
const rules: Rule[] = [
  rule("{furnishing} {or} {furnishing}", drop),
  rule("(?<!company ){names}", keep),
  rule("{noBrokerage}", drop),
  rule(
    "(?<!(?:usse|se|thi) ){adjective}(?= (?:(?:{adjective}|{count}) )*(?:{anyBedroom}|{kind}|{plainHouse}|{anyHouse}|{parking}) )",
    drop,
  ),
  ...factRules.denied,
  rule("{negation} {kind}(?: {and} {kind})*(?: {needed})?|{kind}(?: {and} {kind})* {notAfter}", excludeKinds),
  rule("{negation} (?<names>{numberedName}(?: {and} {numberedName})*)", excludePlaces),
  rule("(?<names>{numberedName})(?: {inside})? {notAfter}", excludePlaces),
  rule("{negation} {count:count} {bedroom}(?: {kind})?|{count:other} {bedroom} {notAfter}", excludeBedrooms),
  rule("{negation} {bachelors}|{bachelors} (?:is |are )?{notAfter}", setField("tenants", "family")),
  rule("{negation} {rent}|{rent}(?: wala)? {notAfter}", noteType("sell")),
  rule("{negation} (?!re ?sale ){sale}|(?!re ?sale ){sale}(?: wala)? {notAfter}", noteType("rent")),
  rule("(?!(?:{saidWithout}) ){criterion}(?: {or} {name})? (?:is |are )?{notAfter}", exclude),
  rule("{negation} {criterion}(?: {and} {criterion})*(?: {needed})?", exclude),
  ...factRules.measured,
  rule("{numbered} (?:\\d{1,5}\\p{L}?|\\p{L})(?! (?:{anyBedroom}|{areaUnit}) )", keep),
  rule("(?:within )?{number} ?{away}(?: (?:walk|walking|drive|distance|away))* (?:from|to|of)", markNear),
  // "near powai within 5 km"
  rule("within {number} kms?", markNear),
  rule("(?:(?<named>{pin}|in) )?(?<pin>[1-9]\\d{2}(?: | - )?\\d{3})", notePin),
  // "2.5 bhk" has two bedrooms and a study.
  rule("(?<list>\\d)\\.5 {anyBedroom}", noteBedrooms),
  rule("{atLeast:least} {count:count} {anyBedroom}", noteAtLeast),
  rule("{count:count} (?:{anyBedroom} )?{orMore} {anyBedroom}", noteAtLeast),
  rule("{count:count} {anyBedroom} (?:{orMore}|\\+(?= (?:$|in |for |{flat} )))", noteAtLeast),
  rule("(?<list>(?:{count} )?{withoutBedroom} {separator} {count}) {anyBedroom}", noteBedrooms),
  rule("(?<list>{count} {anyBedroom} {separator}(?: {count})?) {withoutBedroom}", noteBedrooms),
  rule("(?:1|{one}) (?:{roomKitchen}|{roomSet})(?: {flat})?", addKinds("studio")),
  rule("{count:list} {roomKitchen}", noteBedrooms),
  rule("(?<list>{count}(?: (?:{anyBedroom} )?{separator} {count})*) {anyBedroom}", noteBedrooms),
  rule("(?:(?:{between}|{over}) )?{money:low} (?:{separator}|{under}) {money:high}", noteRange),
  rule("{money:price} {floor} {notAfter}", noteLimit("to")),
  rule("{money:price} {ceiling} {notAfter}", noteLimit("from")),
  rule("{under} (?:{budget} )?{money:price}", noteLimit("to")),
  rule("(?:{budget} )?{money:price} {ceiling}", noteLimit("to")),
  rule("{over} {money:price}", noteLimit("from")),
  rule("{money:price} {floor}", noteLimit("from")),
  rule("(?:(?:{around:around}|{budget:budget}|{between}) )*{money:price}(?: {aroundAfter:about})?", noteAmount),
  ...factRules.named,
  rule("{offers}", setField("offers", "yes")),
  rule("{cheapest}", setField("sort", "price-up")),
  rule("{dearest}|{highest}(?={ofPrice})", setField("sort", "price-down")),
  rule("{lowest}(?={ofPrice})", setField("sort", "price-up")),
  rule("{rent}", noteType("rent")),
  rule("{sale}", noteType("sell")),
  rule("{near}(?: the)?(?= (?!(?:a |an |any )?{landmark}{unnamed} ))", markNear),
  rule("{nearBefore}", markNearBefore),
  // Texts mention the metro, a station or the bus.
  rule("(?<= metro )station{unnamed}", drop),
  rule("(?:railway|rly|train)(?= station{unnamed} )", drop),
  rule("(?<names>{name}(?: {name})?(?: {and} {name}(?: {name})?)?)(?: {inside})? {notAfter}", excludePlaces),
  rule("{negation} (?<names>{name}(?: {name}){0,2}(?: (?:,|{and}) {name}(?: {name}){0,2})*)", excludePlaces),
  rule("{notAfter}", exclude),
  rule("{newest}", setField("sort", "newest")),
  rule("(?<=[^ ,] ){postposition}(?= (?:\\||$))", drop),
  rule("{either}", drop),
  rule("{noise}", drop),
];
