import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { type ListingStatus, closedDays, ownerStatuses } from "#app/domain/listing/listing.ts";
import { decisionPath } from "#app/paths.ts";
import { signedIn } from "../../support/account/users.ts";
import { exchange } from "../../support/http/client.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { useApp } from "../../support/server/app.ts";
import { rounds } from "../../support/server/length.ts";

/** Few enough for the map, which lists three homes of a place, and for a section of the home page. */
const homes = 3;
const steps = rounds({ short: 40, long: 300 });

const app = useApp();
let owner: Awaited<ReturnType<typeof signedIn>>;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  // The photos of these homes are rows without files.
  app.allowErrors(/^a photo was moved without files/);
  [owner, admin] = await Promise.all([signedIn(app, "Asha Rao"), signedIn(app, "Meera Nair")]);
  await app.db.updateTable("users").set({ is_admin: true }).where("id", "=", admin.id).execute();
});

const anyone = () => new Visitor(app.url);

/** What the site says is live, by page: the names of the homes, or how many there are. */
async function shown(ids: Map<string, string>): Promise<Record<string, string[] | number>> {
  const text = async (path: string) => (await exchange(app.url + path, "GET", {}, undefined)).bytes.toString("utf8");
  const named = (html: string) => [...ids.keys()].filter((name) => html.includes(name)).sort();
  const linked = (xml: string) => [...ids].flatMap(([name, id]) => (xml.includes(id) ? [name] : [])).sort();
  const cards = async (path: string) => (await anyone().get(path)).homes.sort();
  const [index, list] = await Promise.all([text("/sitemap.xml"), anyone().get("/category/rent")]);
  const part = /<loc>[^<]*(\/sitemap\.xml\?part=homes[^<]*)<\/loc>/.exec(index)?.[1];
  return {
    "/category/rent": list.homes.sort(),
    "/all": await cards("/all"),
    "/in/pune/kothrud": await cards("/in/pune/kothrud"),
    "/?": [...new Set(await cards("/?"))],
    "/map": named(await text("/map")),
    "/feed.atom": named(await text("/feed.atom")),
    "/sitemap.xml": part ? linked(await text(part)) : [],
    "count of the list": Number.parseInt(list.text(".results-count")),
  };
}

/** The status and the availability in the structured data of a listing's page. */
function stateOf({ status, jsonLd }: Page): [status: number, availability: unknown] {
  const things = jsonLd.flatMap((document) => document["@graph"] as { offers?: { availability: string } }[]);
  const availability = things.find(({ offers }) => offers !== undefined)?.offers?.availability;
  return [status, availability?.split("/").at(-1)];
}

const expectedStates: Record<ListingStatus | "expired", ReturnType<typeof stateOf>> = {
  live: [200, "InStock"],
  paused: [200, "OutOfStock"],
  closed: [200, "SoldOut"],
  expired: [410, undefined],
  hidden: [404, undefined],
};

it(`after each of ${steps} random changes, lists, map, counts, feed, sitemap and structured data agree on what is live`, async () => {
  const place = await addPlace(app.db, { city: "Pune", locality: "Kothrud", latitude: 18.5, longitude: 73.8 });
  const names = Array.from({ length: homes }, (_, index) => `Neem House ${String.fromCharCode(65 + index)}`);
  const added = await addListings(
    app.db,
    owner.id,
    names.map((name) => ({ ...place, name, type: "rent" as const })),
  );
  const ids = new Map(names.map((name, index) => [name, added[index]!]));
  const states = new Map<string, ListingStatus | "expired">(names.map((name) => [name, "live"]));
  /** What a hidden listing was before. */
  const before = new Map<string, ListingStatus | "expired">();

  const setStatus = async (name: string, status: (typeof ownerStatuses)[number]) => {
    await owner.visitor.post(`/profile/status/${ids.get(name)}`, { status, to: "profile" });
    const now = states.get(name);
    // A listing that was closed stays closed since then.
    if (now !== "hidden" && !(now === "expired" && status === "closed")) states.set(name, status);
  };
  const decide = async (name: string, decision: "hide" | "restore", fields: Record<string, string> = {}) => {
    const path = decisionPath(decision, ids.get(name)!);
    const seen = (await admin.visitor.get(path)).$("[name=seen]").attr("value") ?? "";
    return admin.visitor.post(path, { ...fields, seen });
  };
  const hide = async (name: string) => {
    await decide(name, "hide", { reason: "The photos are of another home." });
    if (states.get(name) !== "hidden") before.set(name, states.get(name)!);
    states.set(name, "hidden");
  };
  const restore = async (name: string) => {
    await decide(name, "restore");
    if (states.get(name) === "hidden") states.set(name, before.get(name)!);
  };
  const expire = async (name: string) => {
    const since = new Date(Date.now() - (closedDays + 1) * 86_400_000);
    const isClosed = app.db.updateTable("listings").set({ status_since: since }).where("status", "=", "closed");
    await isClosed.where("id", "=", ids.get(name)!).execute();
    if (states.get(name) === "closed") states.set(name, "expired");
  };
  const changes = [...ownerStatuses.map((status) => (name: string) => setStatus(name, status)), hide, restore, expire];

  const step = fc.record({ name: fc.constantFrom(...names), change: fc.constantFrom(...changes) });
  for (const [index, { name, change }] of fc.sample(step, steps).entries()) {
    await change(name);
    const live = names.filter((one) => states.get(one) === "live");
    const pages = await shown(ids);
    const expected = Object.fromEntries(
      Object.keys(pages).map((page) => [page, page.startsWith("count") ? live.length : live]),
    );
    expect(pages, `step ${index}`).toEqual(expected);
    const page = await anyone().get(`/category/rent/${ids.get(name)}`);
    expect(stateOf(page), `step ${index}: ${states.get(name)}`).toEqual(expectedStates[states.get(name)!]);
  }
});
