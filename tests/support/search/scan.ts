import { bedroomsOf } from "#app/domain/listing/facts/facts.ts";
import { sql } from "kysely";
import { searchWords, spokenWord } from "#app/domain/site/words.ts";
import type { Place } from "#app/domain/place/place.ts";
import { type Area, inSquareFeet } from "#app/domain/listing/facts/area.ts";
import type { HomeFacts, HomeKind } from "#app/domain/listing/facts/facts.ts";
import {
  type Criteria,
  type OptionalFact,
  type Sort,
  isResident,
  optionalFactsOf,
} from "#app/domain/search/criteria.ts";
import { amenitiesIn } from "#app/domain/search/words/amenities.ts";
import type { Db } from "#db/schema.ts";

/** Everything about a home that searches use, read without an index. */
export interface Home {
  id: string;
  type: "rent" | "sell";
  bedroom: number;
  furnished: boolean;
  parking: boolean;
  offer: boolean;
  price: number;
  address: string;
  city: string | null;
  latitude: number;
  longitude: number;
  city_id: number | null;
  place_id: number | null;
  name: string;
  facts: HomeFacts;
  live: boolean;
  time: number;
  /** Its words as PostgreSQL's parser splits them. */
  heading: string[];
  words: string[];
}

/** All homes, and how PostgreSQL interprets words. */
export interface Everything {
  homes: Home[];
  /** The lexemes of a word; none for a stop word such as `the`. */
  lexemes: Map<string, string[]>;
}

const punctuation = /[!-/:-@[-`{-~\u0964]+/g;
const plain = (text: string) =>
  text
    .replace(punctuation, " ")
    .replace(/[0-9]+[A-Za-z]+/g, (run) =>
      /^[0-9]+(st|nd|rd|th)$/i.test(run) ? run : run.replace(/(?<=[0-9])(?=[A-Z])/gi, " "),
    );

/** Reads everything. @param vocabulary the words that searches will use */
export async function readEverything(db: Db, vocabulary: string[]): Promise<Everything> {
  const taken = async (texts: string[]) => {
    const { rows } = await sql<{ lexemes: string[] }>`
      select tsvector_to_array(to_tsvector('gharsetu', text)) as lexemes
      from unnest(${texts.map(plain)}::text[]) with ordinality as given (text, place) order by place
    `.execute(db);
    return rows.map(({ lexemes }) => lexemes);
  };
  const rows = await db
    .selectFrom("listings")
    .select(["id", "type", "bedroom", "furnished", "parking", "offer", "address", "name", "description", "city"])
    .select(["locality", "latitude", "longitude", "city_id", "place_id", "user_id", "status", "timestamp"])
    .select(["regular_price", "discounted_price", "facts"])
    .execute();
  const headings = rows.map(({ city, locality, address, name }) => [city, locality, address, name].join(" "));
  const inHeading = await taken(headings);
  const inAll = await taken(rows.map(({ description }, index) => `${headings[index]} ${description}`));
  const homes = rows.map(({ user_id, status, timestamp, regular_price, discounted_price, ...home }, index) => ({
    ...home,
    live: user_id !== null && status === "live",
    time: timestamp.getTime(),
    price: discounted_price ?? regular_price,
    heading: inHeading[index]!,
    words: inAll[index]!,
  }));

  const written = vocabulary.flatMap(searchWords);
  const words = [...new Set([...written, ...written.map(spokenWord)])];
  const lexemes = await taken(words);
  return { homes, lexemes: new Map(words.map((word, index) => [word, lexemes[index]!])) };
}

/** The expected result of a search, in order, by a full scan. */
export function scan(everything: Everything, criteria: Criteria, sort: Sort): Home[] {
  const tier = tiersOf(everything, criteria);
  const found = everything.homes.filter((home) => home.live && fits(home, criteria) && tier(home) !== null);
  const newest = (a: Home, b: Home) => b.time - a.time || (a.id < b.id ? 1 : -1);
  const cheapest = (a: Home, b: Home) => a.price - b.price || (a.id < b.id ? -1 : 1);
  const best = (a: Home, b: Home) => tier(b)! - tier(a)! || newest(a, b);
  const order = {
    newest,
    nearest: newest,
    best,
    "price-up": cheapest,
    "price-down": (a: Home, b: Home) => cheapest(b, a),
  };
  return found.sort(order[sort]);
}

function isIn({ city_id, place_id }: Home, place: Place): boolean {
  return (place.locality === null ? city_id : place_id) === place.id;
}

function fits(home: Home, criteria: Criteria): boolean {
  const { place, box, pin } = criteria;
  const codes = home.address.match(/\b[1-9][0-9]{2} ?[0-9]{3}\b/g) ?? [];
  return (
    (criteria.type === null || home.type === criteria.type) &&
    (place === null || isIn(home, place)) &&
    (pin === null || codes.at(-1)?.replace(" ", "") === pin) &&
    (criteria.from === null || home.price >= criteria.from) &&
    (criteria.to === null || home.price <= criteria.to) &&
    (criteria.bedrooms.length === 0 || (criteria.bedrooms.includes(home.bedroom) && hasBedrooms(home, criteria))) &&
    (criteria.furnished === null || home.furnished === (criteria.furnished !== false)) &&
    (criteria.parking === null || home.parking === (criteria.parking !== false)) &&
    (!criteria.offers || home.offer) &&
    fitsFacts(home, criteria) &&
    (box === null ||
      (home.latitude >= box.south &&
        home.latitude <= box.north &&
        (box.west <= box.east
          ? home.longitude >= box.west && home.longitude <= box.east
          : home.longitude >= box.west || home.longitude <= box.east)))
  );
}

/** Rooms in a PG have no bedrooms of their own, and count for searches of rooms alone. */
const hasBedrooms = (home: Home, criteria: Criteria) => criteria.home.includes("room") || bedroomsOf(home) > 0;

/** What a title names if its owner has not chosen the kind; a flat otherwise. */
const kindsInTitles: [kind: HomeKind, name: RegExp][] = [
  ["studio", /\bstudio\b/i],
  ["flat", /\b(?:flat|apartment)\b/i],
  ["villa", /\bvilla\b/i],
  ["house", /\bhouse\b/i],
];

const kindOf = ({ name, facts }: Home): HomeKind =>
  facts.home ?? kindsInTitles.find(([, named]) => named.test(name))?.[0] ?? "flat";

function fitsFacts(one: Home, criteria: Criteria): boolean {
  const { type, facts } = one;
  const { home, furnished, parking, lift, gated, available } = criteria;
  const kind = kindOf(one);
  const says = <Value>(fact: Value | undefined, fits: (value: Value) => boolean) => fact === undefined || fits(fact);
  const yes = (fact: boolean) => fact;
  const area = facts.area === undefined ? undefined : inSquareFeet(facts as Area);
  const { deposit, pets, tenants } = criteria;
  return (
    (home.length === 0 || home.includes(kind)) &&
    (typeof furnished !== "string" || says(facts.furnishing, (step) => step === furnished)) &&
    (typeof parking !== "string" ||
      says(facts.parkingFor, (kinds) => kinds.includes(parking) || (parking === "car" && kinds.includes("covered")))) &&
    (criteria.area === null || says(area, (feet) => feet >= criteria.area!)) &&
    (criteria.areaTo === null || says(area, (feet) => feet <= criteria.areaTo!)) &&
    (criteria.sharing === null || (kind === "room" && says(facts.sharing, (beds) => beds === criteria.sharing))) &&
    (!criteria.meals || says(facts.meals, (meals) => meals !== "none")) &&
    (!lift || says(facts.lift, yes)) &&
    (!gated || says(facts.gated, yes)) &&
    (available === null || says(facts.availableFrom, (day) => day <= available)) &&
    (type === "rent" || (deposit === null && !pets && tenants === null)) &&
    (deposit === null || says(facts.deposit, (amount) => amount <= deposit)) &&
    (!pets || says(facts.pets, yes)) &&
    (tenants === null ||
      (isResident(tenants)
        ? facts.residents
          ? facts.residents === tenants || facts.residents === "anyone"
          : says(facts.tenants, (all) => all.includes("bachelors") || all.includes("students"))
        : says(facts.tenants, (all) => all.includes(tenants) || (tenants === "students" && all.includes("bachelors")))))
  );
}

const saysFact: Record<OptionalFact, (facts: HomeFacts, kind: HomeKind) => boolean> = {
  house: (_facts, kind) => kind === "house" || kind === "villa",
  area: ({ area }) => area !== undefined,
  furnishing: ({ furnishing }) => furnishing !== undefined,
  parking: ({ parkingFor }) => parkingFor !== undefined,
  lift: ({ lift }) => lift !== undefined,
  gated: ({ gated }) => gated !== undefined,
  available: ({ availableFrom }) => availableFrom !== undefined,
  deposit: ({ deposit }) => deposit !== undefined,
  pets: ({ pets }) => pets !== undefined,
  sharing: ({ sharing }) => sharing !== undefined,
  meals: ({ meals }) => meals !== undefined && meals !== "none",
  tenants: ({ tenants }) => tenants !== undefined,
  residents: ({ residents }) => residents === "women" || residents === "men",
};

/** How many wishes homes have: 2 for all, 1 for some, 0 for none; null if they do not match the words. */
function tiersOf({ lexemes }: Everything, criteria: Criteria): (home: Home) => number | null {
  const { amenities, others } = amenitiesIn(criteria.words);
  const hasAll = (text: string[], words: string) => {
    const spellings = searchWords(words).map((word) => [word, spokenWord(word)].map((one) => lexemes.get(one)!));
    const required = spellings.filter(([parts]) => parts!.length > 0);
    return required.every((either) => either.some((parts) => parts.every((part) => text.includes(part))));
  };
  const isNamed = searchWords(others).length > 0;
  const facts = optionalFactsOf(criteria);
  return (home) => {
    if (isNamed && !hasAll(home.words, others)) return null;
    const has = [
      ...facts.map((fact) => saysFact[fact](home.facts, kindOf(home))),
      ...amenities.map((words) => hasAll(home.words, words)),
      ...(isNamed ? [hasAll(home.heading, others)] : []),
    ];
    return has.every(Boolean) ? 2 : has.some(Boolean) ? 1 : 0;
  };
}
