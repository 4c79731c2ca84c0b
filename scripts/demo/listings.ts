import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { projectRoot } from "../main.ts";
import { type DemoListing, demoListing } from "./listing.ts";

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

/** The homes of a file in `scripts/demo/listings`. */
function readHomes(file: string): DemoListing[] {
  const text = readFileSync(path.join(projectRoot, "scripts/demo/listings", `${file}.json`), "utf8");
  return z.array(demoListing).parse(JSON.parse(text));
}

const regions = [
  ...["delhi", "powai", "hyderabad", "kerala", "hills", "pune"].map(readHomes),
  ["bengaluru", "mysuru"].flatMap(readHomes),
  ...["east", "mumbai", "central", "tamil-nadu", "ahmedabad", "goa"].map(readHomes),
];
const ofType = (type: DemoListing["type"]) =>
  spread(regions.map((region) => region.filter((home) => home.type === type)));

/** The newest, which the home page shows first. None has an offer, so that the offers shown there are other homes. */
const newest = [
  "Nalukettu-style home with a river breeze",
  "Agraharam house by the Kapaleeshwarar tank",
  "Lake-facing 3BHK in Hiranandani Gardens",
  "Family row villa in Whitefield",
  "Stone cottage on the Landour ridge",
  "Leafy 3BHK on Panampilly Nagar Avenue",
  "Modern villa with pool near Koregaon Park",
  "Hundred-year-old villa in Assagao, long let",
];
const rank = ({ name }: DemoListing) => newest.indexOf(name);

/** All listings in the order they are published, the newest last: cities mixed, homes to rent and for sale by turns. */
export const demoListings: DemoListing[] = spread([ofType("rent"), ofType("sell")]).sort((a, b) => rank(a) - rank(b));

/** The names of all owners. */
export const demoOwnerNames = [...new Set(demoListings.map(({ owner }) => owner))];

/** An address that reaches nobody: their first names differ. */
export function demoEmail(name: string): string {
  return `${name.split(" ")[0]!.toLowerCase()}@gharsetu.example`;
}
