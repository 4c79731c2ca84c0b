import type { DemoListing } from "./listing.ts";
import { ahmedabad } from "./listings/ahmedabad.ts";
import { bengaluru } from "./listings/bengaluru.ts";
import { central } from "./listings/central.ts";
import { delhi } from "./listings/delhi.ts";
import { east } from "./listings/east.ts";
import { goa } from "./listings/goa.ts";
import { hills } from "./listings/hills.ts";
import { hyderabad } from "./listings/hyderabad.ts";
import { kerala } from "./listings/kerala.ts";
import { mumbai } from "./listings/mumbai.ts";
import { mysuru } from "./listings/mysuru.ts";
import { powai } from "./listings/powai.ts";
import { pune } from "./listings/pune.ts";
import { tamilNadu } from "./listings/tamil-nadu.ts";

export type { DemoListing } from "./listing.ts";

/** Whom the README tells to sign in as. */
export const demoOwner = {
  name: "Ananya Deshpande",
  email: "ananya@gharsetu.example",
  password: "monsoon-lantern-veranda",
};

/** Merges lists so that each is spread evenly over the whole. */
function spread(lists: readonly DemoListing[][]): DemoListing[] {
  return lists
    .flatMap((list) => list.map((listing, i) => ({ listing, place: (i + 0.5) / list.length })))
    .sort((a, b) => a.place - b.place)
    .map(({ listing }) => listing);
}

const regions = [
  delhi,
  powai,
  hyderabad,
  kerala,
  hills,
  pune,
  [...bengaluru, ...mysuru],
  east,
  mumbai,
  central,
  tamilNadu,
  ahmedabad,
  goa,
];
const ofType = (type: DemoListing["type"]) =>
  spread(regions.map((region) => region.filter((home) => home.type === type)));

/** All listings in the order they are published, the newest last: cities mixed, homes to rent and for sale by turns. */
export const demoListings: DemoListing[] = spread([ofType("rent"), ofType("sell")]);

/** The names of all owners. */
export const demoOwnerNames = [...new Set(demoListings.map(({ owner }) => owner))];

/** An address that reaches nobody: their first names differ. */
export function demoEmail(name: string): string {
  return `${name.split(" ")[0]!.toLowerCase()}@gharsetu.example`;
}
