import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { mosaic, onTiles } from "#app/domain/map/tiles.ts";
import { type ListingStatus, listingStatuses } from "#app/domain/listing/listing.ts";
import { alertSender, requestAlert, linkIn } from "../../support/alert/alerts.ts";
import { sendEnquiry } from "../../support/enquiry/form.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { exactPoint, fixShift, publishAreaOnly, storedPlace } from "../../support/listing/area-only.ts";
import { newOwner } from "../../support/listing/form.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { useApp, useStarted } from "../../support/server/app.ts";
import {
  type BuiltRoute,
  type Named,
  addNamed,
  builtRoutes,
  forms,
  pathOf,
  routesWithActions,
} from "../../support/server/routes.ts";

/** What the exact address tells of the house, as typed, in words and in slugs: numbers alone are in random tokens. */
const words = ["QX-7309", "QX 7309", "qx-7309", "ZK-88411", "ZK 88411", "zk-88411", "Zyxwood", "zyxwood"];

/** Every way in which a coordinate is written with four decimals or more, or as a position on a map. */
function coordinates(): string[] {
  const { latitude, longitude } = exactPoint;
  const degrees = [latitude, longitude].flatMap((value) => {
    const minutes = (value % 1) * 60;
    return [
      value.toFixed(4),
      (Math.floor(value * 10_000) / 10_000).toFixed(4),
      String(Math.round(value * 1e6)),
      `${Math.floor(minutes)}'${((minutes % 1) * 60).toFixed(0)}`,
      ((value * Math.PI) / 180).toFixed(6),
    ];
  });
  const zooms = Array.from({ length: 7 }, (_, index) => 13 + index);
  const drawn = zooms.flatMap((zoom) => {
    const { x, y } = mosaic(exactPoint, zoom);
    return [`cx="${x}" cy="${y}"`, `M${x} ${y}c`];
  });
  // A tile of these is smaller than the area.
  const tiles = [18, 19, 20].flatMap((zoom) => {
    const { x, y } = onTiles(exactPoint, zoom);
    return [`${zoom}/${Math.floor(x)}/${Math.floor(y)}`, `${zoom}/${Math.floor(x)}/`];
  });
  return [...degrees, ...drawn, ...tiles];
}

const secrets = [...words, ...coordinates()];

describe("the exact place of area-only homes, and a number and an e-mail address that are not shown,", () => {
  const app = useApp();
  const owner = useStarted(() => newOwner(app, "Meera Nair"));
  /** To rent, with the address shared after an enquiry; to sell, and on offer. */
  let ids: [string, string];
  let named: [Named, Named];
  let neighbour: string;
  beforeAll(async () => {
    await app.db.deleteFrom("listings").execute();
    await fixShift(app, owner.id);
    const home = { name: "Neem House", sharesAddress: "yes" };
    ids = [
      await publishAreaOnly(app, owner, home),
      await publishAreaOnly(app, owner, {
        name: "Neem Villa",
        type: "sell",
        offer: "yes",
        regularPrice: "1.5 cr",
        discountedPrice: "1.4 cr",
      }),
    ];
    const reached = { phone: "+919876543210", whatsapp: true, hides_email: true };
    await app.db.updateTable("listings").set(reached).where("id", "in", ids).execute();
    named = [await addNamed(app, ids[0]), await addNamed(app, ids[1], "asha-villa@example.org")];
    [neighbour] = (await addListings(app.db, await addOwner(app.db), [
      { name: "Next door", latitude: 19.06, longitude: 72.83 },
    ])) as [string];
  });
  /** How to reach the owner: a visitor has to ask for the number, and to send an enquiry for the address. */
  const contact = () => ["9876543210", "98765 43210", "wa.me/91", owner.email];
  const setStatus = (status: ListingStatus) =>
    app.db.updateTable("listings").set({ status }).where("id", "in", ids).execute();
  afterEach(() => setStatus("live"));

  const textsOf = (page: Page) => [page.html, page.bytes.toString("latin1"), [...page.headers].join("\n")];
  const secretsIn = (texts: string[], all = secrets) =>
    all.filter((secret) => texts.some((text) => text.includes(secret)));
  function expectNothingIn(where: string, page: Page, allowed: string[] = []): void {
    const found = secretsIn(textsOf(page), [...secrets, ...contact()]).filter((secret) => !allowed.includes(secret));
    expect([where, found]).toEqual([where, []]);
  }

  const pathTo = (route: BuiltRoute, index: 0 | 1) =>
    pathOf(route, named[index], { type: index === 0 ? "rent" : "sell" });
  const closeMap = "/map?box=19.0521_72.8299_19.0543_72.8321";
  const ofEnquiry = () => `/enquire/${ids[0]}?sent=${named[0].enquiry}`;
  /** What a page says by its purpose: only an owner's mailbox has the link to confirm its address. */
  const allowedAt = (address: string) =>
    address === closeMap ? echoed : address === ofEnquiry() || /\/confirm-email\//.test(address) ? [owner.email] : [];
  /** Opens pages. @returns those that show the homes */
  async function open(visitor: Visitor, addresses: string[]): Promise<string[]> {
    const seen: string[] = [];
    for (const address of addresses) {
      const page = await visitor.get(address, { redirects: "expose" });
      expectNothingIn(address, page, allowedAt(address));
      if (page.status === 200 && /Neem (House|Villa)/.test(page.html)) seen.push(address);
    }
    return seen;
  }
  /** Of what a map says of the box that it was asked for: also without these homes. */
  let echoed: string[];
  const home = () => `/category/rent/${ids[0]}`;
  /** The pages of the homes, and those about them. */
  const ofHomes = (routes: BuiltRoute[], homes: (0 | 1)[] = [0, 1]) =>
    homes.flatMap((index) =>
      routes.filter(({ pattern }) => /:(id|token|code)/.test(pattern)).map((route) => pathTo(route, index)),
    );

  it("is in no page, data, feed or header", async () => {
    await setStatus("hidden");
    echoed = secretsIn(textsOf(await new Visitor(app.url).get(closeMap)));
    await setStatus("live");
    const routes = await builtRoutes();
    const paths = [...new Set([...routes.map((route) => pathTo(route, 0)), ...ofHomes(routes)])];
    const around = "box=19.04_72.82_19.07_72.84";
    const near = closeMap.split("?")[1]!;
    const places = ["place=Bandra West, Mumbai", "place=Mumbai", "pin=400050"];
    const searches = [
      ...["q=neem", "offers=yes", ...places, around].map((query) => `/all?${query}`),
      ...["/map", "/feed.atom"].flatMap((path) => ["q=neem", around].map((query) => `${path}?${query}`)),
    ];
    const others = [
      ...["/all", "/feed.atom"].map((path) => `${path}?${near}`),
      closeMap,
      "/in/mumbai",
      `/compare?homes=${[...ids, neighbour].join()}`,
      `/category/rent/${neighbour}`,
      ofEnquiry(),
      "/sitemap.xml?part=homes-1",
      "/places?q=zyx",
    ];
    const seen = await open(new Visitor(app.url), [...paths, ...searches, ...others]);
    expect(seen).toEqual(expect.arrayContaining([...searches, "/", "/in/mumbai/bandra-west", home()]));
    const stranger = (await newOwner(app, "Asha Rao")).visitor;
    await stranger.post("/shortlist", { home: ids[0], keep: "yes", to: "/all" });
    const data = await open(
      stranger,
      paths.map((path) => `${path === "/" ? "/_root" : path}.data`),
    );
    expect(data).toEqual(expect.arrayContaining([`${home()}.data`, "/shortlist.data"]));
  });

  it.each(listingStatuses.filter((status) => status !== "live"))(
    "is on no page of homes that are %s",
    async (status) => {
      await setStatus(status);
      const seen = await open(new Visitor(app.url), [...ofHomes(await builtRoutes(), [0]), `${home()}.data`]);
      expect(seen).toEqual(expect.arrayContaining(status === "hidden" ? [] : [home(), `${home()}.data`]));
    },
  );

  it("is in no answer to a form but that behind the link for the sender of an enquiry, and 'Show number'", async () => {
    for (const route of await routesWithActions()) {
      // Some actions end a session.
      const stranger = (await newOwner(app, "Eve")).visitor;
      const [valid, path] = [forms[route.id]!, pathTo(route, 0)];
      const pages = [
        await stranger.post(path, {}, { redirects: "expose" }),
        await stranger.post(`${path}.data`, valid, { redirects: "expose" }),
        await new Visitor(app.url).post(path, valid, { redirects: "expose" }),
      ];
      const [sample] = pages.slice(-1);
      if (route.id === "routes/enquiry/address") expect(secretsIn(textsOf(sample!))).toContain("Zyxwood");
      else {
        const revealsNumber = route.id === "routes/enquiry/phone";
        if (revealsNumber) expect(secretsIn(textsOf(sample!), contact())).toContain("98765 43210");
        const allowed = revealsNumber ? contact().filter((secret) => secret !== owner.email) : allowedAt(path);
        for (const page of pages) expectNothingIn(`POST ${path}`, page, allowed);
      }
    }
  });

  it("is in no e-mail about an enquiry or an alert, to whomever", async () => {
    const email = "asha-alert@example.org";
    await requestAlert(app, "place=Bandra West, Mumbai", { email });
    const alert = async () => (await app.outbox()).find(({ to }) => to === email);
    await expect.poll(alert).toBeDefined();
    const confirm = await new Visitor(app.url).get(linkIn((await alert())!, "confirm"));
    await confirm.form("main form").submit();
    const another = await publishAreaOnly(app, await newOwner(app), { name: "Third Neem House" });
    await alertSender(app)();
    const enquiries = ["asha-1-area@example.org", "asha-2-area@example.org"];
    for (const [index, id] of ids.entries()) await sendEnquiry(app, id, { email: enquiries[index] });
    const arrived = async () =>
      (await app.outbox()).map(({ to, text }) => (text.includes("Third Neem") ? "alert" : to));
    for (const some of ["alert", ...enquiries, owner.email]) await expect.poll(arrived).toContain(some);
    for (const message of await app.outbox()) {
      expect([message.subject, secretsIn([JSON.stringify(message)])]).toEqual([message.subject, []]);
    }
    await app.db.deleteFrom("listings").where("id", "=", another).execute();
  });

  it("is not what visitors search by: its own words find nothing", async () => {
    const note = async (query: string) => (await new Visitor(app.url).get(`/all?q=${query}`)).text(".results-note");
    expect(await Promise.all(["zyxwood", "zk-88411"].map(note))).toEqual([
      expect.stringContaining("No matching home mentions “zyxwood”"),
      expect.stringContaining("No matching home mentions “zk 88411”"),
    ]);
    // A phone number is left out of a search.
    expect((await new Visitor(app.url).get("/all?q=9876543210")).path).toBe("/all#results");
  });

  it("does not decide whether a box on the map contains the home", async () => {
    const { shown } = await storedPlace(app, ids[0]);
    const has = async ({ latitude, longitude }: { latitude: number; longitude: number }) => {
      const box = [latitude - 0.0001, longitude - 0.0001, latitude + 0.0001, longitude + 0.0001];
      const page = await new Visitor(app.url).get(`/all?box=${box.map((degrees) => degrees.toFixed(5)).join("_")}`);
      return page.$(`.card-link[href="/category/rent/${ids[0]}"]:not(.near-misses *)`).length > 0;
    };
    expect([await has(shown), await has(exactPoint)]).toEqual([true, false]);
  });
});
