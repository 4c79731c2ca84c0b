import { bedroomsOf, isPlot, isRoom } from "./facts.ts";
import type { ListingDetails } from "#app/domain/listing/listing.ts";
import { factTexts } from "#texts/listing/facts.ts";
import { factOptions as options } from "#texts/listing/facts/options.ts";
import { factGroupTexts, factListTexts as texts } from "#texts/listing/facts/page.ts";
import { type DescribedFact, describeFacts } from "./described.ts";

/** A fact without what is empty: a page has many. */
export interface PageFact extends Pick<DescribedFact, "term" | "text" | "link"> {
  icon?: string;
  /** Whether visitors must ask for it. */
  missing?: true;
}

/** The facts of a home on its page, each once. */
export interface PageFacts {
  /** What most visitors look for first: at most six. */
  key: PageFact[];
  /** The others, by what they are about. None is empty. */
  groups: { title: string; facts: PageFact[] }[];
}

type DescribedHome = Pick<ListingDetails, "type" | "bedroom" | "bathroom" | "furnished" | "parking" | "facts">;

/** For sale, the year of building takes the place of the deposit. */
const keyFacts = {
  rent: ["rooms", "area", "floor", "furnishing", "availableFrom", "deposit"],
  sell: ["rooms", "area", "floor", "furnishing", "availableFrom", "built"],
  room: ["rooms", "residents", "meals", "furnishing", "availableFrom", "deposit"],
};
const groups: [title: string, names: string[]][] = [
  [factGroupTexts.home, ["home", "area", "floor", "facing", "furniture"]],
  [factGroupTexts.building, ["built", "parking", "lift", "gated", "powerBackup", "water", "rera"]],
  [factGroupTexts.terms, ["maintenance", "negotiable", "residents", "meals", "tenants", "pets"]],
];

/**
 * The facts of a home for its page, with SPEC.md's texts for rooms, furnishing and parking (section 2, listing detail).
 * @param isLive of another home, nobody can ask for what is missing
 */
export function factsOfPage(home: DescribedHome, isLive: boolean): PageFacts {
  const { type, facts } = home;
  const described = describeFacts(facts, type).filter(({ isKnown }) => isKnown || isLive);
  const all = new Map<string, PageFact>([
    ["rooms", { icon: "bed", term: texts.rooms, text: roomsOf(home) }],
    ["parking", { icon: "car", term: texts.parking, text: parkingOf(home) }],
    ...(isLive ? [["availableFrom", { icon: "day", term: texts.availableFrom, text: texts.now }] as const] : []),
    ...described.map(
      ({ name, isKnown, ...fact }) => [name, isKnown ? fact : { ...fact, missing: true as const }] as const,
    ),
    ["furnishing", { icon: "sofa", term: texts.furnishing, text: furnishingOf(home) }],
  ]);
  const factsOf = (names: string[]) => names.flatMap((name) => all.get(name) ?? []).filter(({ text }) => text !== "");
  const key = keyFacts[isRoom(home) ? "room" : type];
  return {
    key: factsOf(key),
    groups: groups
      .map(([title, names]) => ({ title, facts: factsOf(names.filter((name) => !key.includes(name))) }))
      .filter((group) => group.facts.length > 0),
  };
}

/** Of a room in a PG, who shares it, as far as its owner says that. */
function roomsOf(home: DescribedHome): string {
  const { bathroom, facts } = home;
  const bedrooms = bedroomsOf(home);
  const rooms = [
    facts.sharing && options.sharing[facts.sharing],
    bedrooms > 0 && factTexts.bedsInDetail(bedrooms),
    bathroom > 0 && factTexts.baths(bathroom),
  ];
  return rooms.filter(Boolean).join(", ");
}

/** `Semi-furnished`, or `Not Furnished`; empty for a plot. */
export function furnishingOf({ furnished, facts }: Pick<DescribedHome, "furnished" | "facts">): string {
  if (isPlot({ facts })) return "";
  if (!furnished) return factTexts.unfurnished;
  return facts.furnishing ? texts.furnished[facts.furnishing] : factTexts.furnished;
}

/** What can be parked, as far as its owner says it, or `No Parking`; empty for a plot. */
export function parkingOf({ parking, facts }: Pick<DescribedHome, "parking" | "facts">): string {
  if (isPlot({ facts })) return "";
  if (!parking) return factTexts.noParking;
  return facts.parkingFor?.map((item) => options.parkingFor[item]).join(", ") ?? options.yesNo.yes;
}

/** All facts of the page in one list. */
export function allFacts({ key, groups }: PageFacts): PageFact[] {
  return [key, ...groups.map(({ facts }) => facts)].flat();
}
