import { indianDay } from "#app/domain/site/time.ts";
import { folded, normalized } from "#app/domain/site/writing.ts";
import { type Token, tokenOf, withAmounts } from "./amounts.ts";
import { bedroomsFrom, inOrder } from "./bedrooms.ts";
import { addKinds, factRules, furnishing } from "./fact-words.ts";
import { type Note, type Understood, amount, drop, keep, rupeesOf, set } from "./understood.ts";
import { corrected, isLandmark, patterns } from "./vocabulary.ts";

/**
 * Understands a search in a person's own words, in English or an Indian language: `2 bhk in andheri west under 40000` asks
 * for two bedrooms at up to 40,000 rupees, and leaves the words `andheri` and `west`.
 * @param today `YYYY-MM-DD`, for "available from January"
 */
export function understand(text: string, today = indianDay(0)): Understood {
  const understood: Understood = {
    today,
    type: null,
    bedrooms: [],
    from: null,
    to: null,
    furnished: null,
    parking: null,
    offers: false,
    facts: {},
    pin: null,
    words: [],
  };
  let tokens = tokensOf(text);
  for (const [pattern, note] of rules) tokens = applied(pattern, note, tokens, understood);

  understood.bedrooms = inOrder(understood.bedrooms);
  if (understood.from !== null && understood.to !== null && understood.from > understood.to) {
    [understood.from, understood.to] = [understood.to, understood.from];
  }
  const left = ({ typed, state }: Token) => state !== "understood" && /[\p{L}\p{N}]/u.test(typed);
  understood.words = tokens.flatMap((token, index) => {
    if (left(token)) return [token.typed];
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (!eitherPattern.test(token.word) || !before || !after || !left(before) || !left(after)) return [];
    // "24/7" names no places, but "Sector 1 or 2" does.
    const areLandmarks = isLandmark(before.word) || isLandmark(after.word);
    const areNames = before.state === "name" || (before.typed.length > 1 && after.typed.length > 1 && !areLandmarks);
    return areNames ? [orWord] : [];
  });
  return understood;
}

const eitherPattern = new RegExp(`^${patterns.either}$`, "u");
/** Stands between words that may name several places: `vashi or nerul`. */
export const orWord = "or";

const bedroom = `(?:${patterns.bedroom}|${patterns.roomSet}|${patterns.room})`;
const unitAfterNumber = new RegExp(
  `^(\\d+(?:\\.\\d+)?)(${patterns.unit}|${bedroom}|${patterns.roomKitchen}|${patterns.rupees}|${patterns.areaUnit})$`,
  "u",
);

/** The words, numbers and signs of a text. */
function tokensOf(text: string): Token[] {
  const tokens = normalized(text.slice(0, 100), "NFC")
    .replace(/["“”]([^"“”]*)["“”]/g, (_quoted, words: string) => words.replace(/\S+/g, `${literal}$&`))
    .replace(/₹/g, " rs ")
    .replace(/(\p{Nd}),(?=\p{Nd}{2,3}(?!\p{Nd}))/gu, "$1")
    .replace(/\brs\.?(?=\s*\p{Nd})/giu, "rs ")
    .replace(/\/-/g, " ")
    .replace(/[-–—](?=\s*(?:rs\b\s*)?\p{Nd})/giu, " - ")
    .replace(/([\p{L}\p{N}])\+(?=\s|$)/gu, "$1 plus ")
    .replace(/([/,+&<>=@])/g, " $1 ")
    .replace(/[()[\]{}"“”:;!?|–—]|-(?! )/g, " ")
    .replace(/(^|\s)['’]/g, "$1")
    .split(/\s+/)
    .flatMap((typed) => {
      if (typed.startsWith(literal)) return [literalToken(typed.slice(literal.length))];
      const word = corrected(folded(typed).toLowerCase().replace(/\.$/, "").replace(withinAmount, "$1"));
      const [, number, unit] = unitAfterNumber.exec(word) ?? [];
      return number && unit ? [tokenOf(number, number), tokenOf(unit, unit)] : [tokenOf(typed, word)];
    })
    .filter(({ word }) => word !== "");
  return withAmounts(tokens);
}

/** Marks a word from between quotation marks; no text contains this character. */
const literal = "\ue000";

function literalToken(word: string): Token {
  return { typed: `"${word}"`, word: word && "|", state: "name" };
}

/** The tokens after a rule has read whatever matches it. */
function applied(pattern: RegExp, note: Note, tokens: Token[], understood: Understood): Token[] {
  const next = tokens.map((token) => ({ ...token }));
  const line = ` ${tokens.map(({ word, state }) => (state === "open" ? word : "|")).join(" ")} `;
  for (const match of line.matchAll(pattern)) {
    const first = line.slice(0, match.index).split(" ").length - 1;
    const count = match[0].trim().split(" ").length;
    const says = note(match.groups ?? {}, understood, match[0].trim()) ?? true;
    for (const token of says ? next.slice(first, first + count) : [])
      token.state = note === keep ? "name" : "understood";
  }
  return next;
}

/** `हजारात`, `लाखात`: in Marathi, amounts may end in "within". */
const withinAmount = /^(हजार|लाख|कोटी)(?:ां?)?त$/u;

const { one, two, three, four, five } = patterns;
const numbers = [one, two, three, four, five].map((words) => new RegExp(`^${words}$`, "u"));
const count = `(?:\\d{1,2}|${one}|${two}|${three}|${four}|${five})`;
const withoutBedroom = `(?:${patterns.roomKitchen}|${patterns.studio})`;
const separator = `(?:${patterns.or}|${patterns.through})`;

function countIn(words: string): number {
  const named = numbers.findIndex((pattern) => pattern.test(words));
  return named < 0 ? Number(words) : named + 1;
}

const singleRoom = new RegExp(`^(?:1|${one}) ${patterns.room}$`, "u");

/** `2`, `2 bhk or 3`, `2 to 4`, `1 rk or 1`. */
const noteBedrooms: Note = (groups, understood, matched) => {
  if (singleRoom.test(matched)) return false;
  const listed = groups
    .list!.split(" ")
    .flatMap((word) => (new RegExp(`^${count}$`, "u").test(word) ? [countIn(word)] : []));
  const through = new RegExp(` ${patterns.through} `, "u").test(groups.list!);
  const [first = 0, last = 0] = listed;
  const counts = through && last > first ? bedroomsFrom(first).filter((count) => count <= last) : listed;
  understood.bedrooms.push(...counts);
  return inOrder(counts).length > 0;
};

function noteAtLeast({ least, count }: Record<string, string | undefined>, understood: Understood): boolean {
  const from = countIn(count!) + (least === "more than" || least === ">" ? 1 : 0);
  understood.bedrooms.push(...bedroomsFrom(from));
  return from >= 1;
}

/** `2.5 bhk` has two bedrooms and a study. */
const noteHalf: Note = ({ half }, understood) => {
  understood.bedrooms.push(Number(half));
};

/** `under 40000` */
const noteCeiling: Note = ({ price }, understood) => {
  understood.to = rupeesOf(price) ?? understood.to;
  return rupeesOf(price) !== null;
};

/** `above 20 lakh` */
const noteFloor: Note = ({ price }, understood) => {
  understood.from = rupeesOf(price) ?? understood.from;
  return rupeesOf(price) !== null;
};

/** `25-35k` means 25,000 to 35,000. */
const noteRange: Note = ({ low, high }, understood) => {
  const to = rupeesOf(high);
  const unitOfHigh = high!.split(" ")[1];
  const from = rupeesOf(unitOfHigh && /^[\d.]+$/.test(low!) ? `${low} ${unitOfHigh}` : low);
  if (from === null || to === null) return false;
  Object.assign(understood, { from, to });
};

/** How far above a lone amount a home may cost: a visitor who types 40,000 also looks at 42,000. */
const tolerance = 1.1;

/** A number alone may be an area, but no area is that large. */
const leastLonePrice = 3000;

/** `budget 40000`, `₹40,000` or `40k`. */
const noteAmount: Note = ({ price }, understood, matched) => {
  const named = /[^\d. ]/u.test(matched);
  const digits = /^\d+$/.exec(price!)?.[0];
  const priced = rupeesOf(price);
  if (priced === null || (!named && !(digits && digits.endsWith("00") && Number(digits) >= leastLonePrice)))
    return false;
  understood.to ??= Math.floor((priced * tolerance) / 500) * 500;
};

/** A number that ends in zeros is a price. */
const notePin: Note = ({ pin }, understood) => {
  if (pin!.endsWith("000")) return false;
  understood.pin = pin!.replace(" ", "");
};

/** Both rent and buy mean either. */
const noteSale: Note = (_groups, understood) => {
  understood.type = understood.type === "rent" ? null : "sell";
};

const notNamed = `(?! ${patterns.named}[ .])`;
const landmark = `${patterns.landmark}${notNamed}`;

const anyStation = `(?:${patterns.landmark}|bus|railway|rly|train)`;

/** In order: names first, since they may contain other words; amounts after the numbers of bedrooms. */
const rules = compiled([
  [`${furnishing} ${patterns.or} ${furnishing}`, drop],
  [patterns.names, keep],
  [`(?:${patterns.side}) (?:${patterns.or} )?(?:${patterns.side})`, drop],
  ...factRules.measured,
  [`${patterns.numbered} (?:\\d+\\p{L}?|\\p{L})(?! ${bedroom} )`, keep],
  [`\\d+(?:\\.\\d+)? ?${patterns.away}(?: (?:walk|walking|drive|distance|away))* (?:from|to)`, drop],
  [`\\d+(?:\\.\\d+)? ${patterns.measure}`, keep],
  [`(?:${patterns.pin} )?(?<pin>[1-9]\\d{5})`, notePin],
  [`(?:(?:${patterns.pin}|in) )(?<pin>[1-9]\\d{2} \\d{3})`, notePin],
  [`${patterns.atLeast}(?= ${count} ${patterns.bathroom} )`, drop],
  [`(?<half>\\d)\\.5 ${bedroom}`, noteHalf],
  [`(?<least>${patterns.atLeast}) (?<count>${count}) ${bedroom}`, noteAtLeast],
  [`(?<count>${count}) (?:${bedroom} )?${patterns.orMore} ${bedroom}`, noteAtLeast],
  [`(?<count>${count}) ${bedroom} ${patterns.orMore}`, noteAtLeast],
  [`(?<list>(?:${count} )?${withoutBedroom} ${separator} ${count}) ${bedroom}`, noteBedrooms],
  [`(?<list>${count} ${bedroom} ${separator}(?: ${count})?) ${withoutBedroom}`, noteBedrooms],
  [`(?:1|${one}) (?:${patterns.roomKitchen}|${patterns.roomSet})`, addKinds("studio")],
  [`(?<list>${count}) ${patterns.roomKitchen}`, noteBedrooms],
  [`(?<list>${count}(?: (?:${bedroom} )?${separator} ${count})*) ${bedroom}`, noteBedrooms],
  [
    `(?:(?:${patterns.between}|${patterns.over}) )?${amount("low")} (?:${separator}|${patterns.under}) ${amount("high")}`,
    noteRange,
  ],
  [`${patterns.under} (?:${patterns.budget} )?${amount("price")}`, noteCeiling],
  [`(?:${patterns.budget} )?${amount("price")} ${patterns.ceiling}`, noteCeiling],
  [`${patterns.over} ${amount("price")}`, noteFloor],
  [`${amount("price")} ${patterns.floor}`, noteFloor],
  [`(?:(?:${patterns.budget}|${patterns.between}) )*${amount("price")}`, noteAmount],
  ...factRules.named,
  [patterns.offers, set({ offers: true })],
  [patterns.rent, set({ type: "rent" })],
  [patterns.sale, noteSale],
  // "near Sector 18 metro", "Mulund station ke paas": what is near the place.
  [`(?<= ${patterns.near} (?!(?:the |a )?${landmark} )(?:[^ ]+ ){1,4})(?:metro(?: station)?|station)${notNamed}`, drop],
  [`(?<= (?!${anyStation} )[^ |]+ )station(?= ${patterns.nearBefore} )`, drop],
  [`(?<= ${patterns.near} (?:the |an )?)it parks?`, drop],
  // Texts mention the metro, a station or the bus.
  [`(?<= metro )station${notNamed}`, drop],
  [`(?:railway|rly|train)(?= station${notNamed} )`, drop],
  [`(?<= bus )${patterns.busStop}${notNamed}`, drop],
  [patterns.either, drop],
  [patterns.noise, drop],
]);

/** Patterns of whole words in a line with a space around each. */
function compiled(patterns: [pattern: string, note: Note][]): [RegExp, Note][] {
  return patterns.map(([pattern, note]) => [new RegExp(` (?:${pattern})(?= )`, "gu"), note]);
}
