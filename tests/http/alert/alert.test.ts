import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { listingStatusPath } from "#app/paths.ts";
import { signedIn } from "../../support/account/users.ts";
import { alertSender, linkIn, requestAlert } from "../../support/alert/alerts.ts";
import { exchange } from "../../support/http/client.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { type ListingColumns, addListings } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { type Email, useApp, useStarted } from "../../support/server/app.ts";

const day = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * day);

describe("an alert", () => {
  const app = useApp();
  const owner = useStarted(() => signedIn(app, "Meera Nair"));
  const send = alertSender(app);
  let email: string;
  beforeEach(async () => {
    await app.db.deleteFrom("listings").execute();
    await app.db.deleteFrom("alerts").execute();
    email = `asha-${randomBytes(6).toString("hex")}@example.org`;
  });

  const anyone = () => new Visitor(app.url);
  const list = (home: ListingColumns = {}) => addListings(app.db, owner.id, [{ name: "Neem House", ...home }]);
  const emails = async () => (await app.outbox()).filter(({ to }) => to === email);
  /** Waits until the address has got so many e-mails. @returns the last one */
  async function lastOf(count: number): Promise<Email> {
    await expect.poll(async () => (await emails()).length).toBe(count);
    return (await emails())[count - 1]!;
  }
  /** Asks for an alert and turns it on. @returns the e-mail with the link */
  async function turnOn(search: string, frequency = "at-once"): Promise<Email> {
    const before = (await emails()).length;
    expect((await requestAlert(app, search, { email, frequency })).heading).toBe("Check your mailbox");
    const asked = await lastOf(before + 1);
    const page = await anyone().get(linkIn(asked, "confirm"));
    expect((await page.form("Turn on alert").submit("Turn on alert")).flash).toBe("Your alert is on.");
    return asked;
  }
  const addAlerts = (...searches: string[]) =>
    app.db
      .insertInto("alerts")
      .values(searches.map((query) => ({ email, query, frequency: "at-once", confirmed_at: new Date() })))
      .execute();
  const alerts = () => app.db.selectFrom("alerts").selectAll().where("email", "=", email).execute();

  it("is asked for from a search or the map, confirmed by a button, and sends the homes listed from then on", async () => {
    await list({ name: "Earlier House", status_since: later(-1) });
    const results = await anyone().get("/category/rent?to=40000&bedrooms=2");
    const form = await results.follow("E-mail me new homes like these");
    expect(form.text("main")).toContain("Properties for Rent: Up to ₹40,000, 2 BHK");
    const map = await anyone().get("/map?type=rent&bedrooms=2&box=18_73_19_74");
    expect(map.link("E-mail me new homes like these")).toBe("/alerts/new?type=rent&bedrooms=2");
    await turnOn(new URL(form.url).search.slice(1));
    expect(await send()).toBe(0);
    await list({ name: "Neem House" });
    await list({ name: "Dear House", regular_price: 90_000 });
    expect(await send()).toBe(1);
    const sent = await lastOf(2);
    expect(sent.subject).toBe("1 new home: Properties for Rent: Up to ₹40,000, 2 BHK");
    expect(sent.text).toContain("Neem House");
    expect(sent.text).not.toMatch(/Dear House|Earlier House/);
  });

  it("asks with the city alone of a locality, which has the name that an owner has typed", async () => {
    const place = await addPlace(app.db, { city: "Pune", locality: "Parcel Held", latitude: 18.5, longitude: 73.8 });
    await list(place);
    const asked = await turnOn(`place=${encodeURIComponent("Parcel Held, Pune")}`);
    expect(asked.text).toContain("Properties: Pune");
    expect(JSON.stringify(asked)).not.toContain("Held");
    const page = await anyone().get(linkIn(asked, "confirm"));
    expect(page.text("main")).toContain("Parcel Held, Pune");
  });

  it("is not turned on by opening its link, shows the words of the search only there, and sends nothing before", async () => {
    await requestAlert(app, "type=rent&q=balcony", { email });
    const asked = await lastOf(1);
    const link = linkIn(asked, "confirm");
    const page = await anyone().get(link);
    // Strangers can have sent the e-mail.
    expect(asked.text + asked.html + asked.subject).not.toContain("balcony");
    expect(page.text("main")).toContain("“balcony”");
    await exchange(app.url + link, "HEAD", {}, undefined);
    expect([page.meta("robots"), page.headers.get("cache-control")]).toEqual(["noindex", "private, no-store"]);
    await list();
    expect(await send(later(8))).toBe(0);
    expect(await alerts()).toMatchObject([{ confirmed_at: null }]);
  });

  it("is sent daily or weekly after 8 am in India", async () => {
    await turnOn("type=rent", "daily");
    await turnOn("type=rent&bedrooms=2", "weekly");
    await list();
    expect(await send(new Date())).toBe(0);
    const eight = (await alerts()).map(({ next_at }) => next_at.toISOString().slice(11, 16));
    expect(eight).toEqual(["02:30", "02:30"]);
    expect(await send(later(1))).toBe(1);
    expect((await lastOf(3)).subject).toBe("1 new home: Properties for Rent");
    expect(await send(later(1))).toBe(0);
    expect(await send(later(7))).toBe(1);
    expect((await lastOf(4)).subject).toBe("1 new home: Properties for Rent: 2 BHK");
  });

  it("sends a home once, even if it is edited or relisted", async () => {
    await addAlerts("type=rent");
    const [id] = await list();
    expect(await send()).toBe(1);
    await app.db.updateTable("listings").set({ timestamp: new Date() }).where("id", "=", id!).execute();
    for (const status of ["paused", "live"]) {
      await owner.visitor.post(listingStatusPath(id!), { status, to: "profile" });
    }
    expect(await send()).toBe(0);
    await list({ name: "Peepal House" });
    expect(await send()).toBe(1);
    expect((await lastOf(2)).text).not.toContain("Neem House");
  });

  it("sends a home once, even if two processes send at the same time", async () => {
    const rows = Array.from({ length: 250 }, (_, index) => ({
      email: `reader-${index}@example.org`,
      query: index % 2 ? "type=rent" : "bedrooms=2",
      frequency: "at-once" as const,
      confirmed_at: new Date(),
    }));
    await app.db.insertInto("alerts").values(rows).execute();
    await list();
    expect(await send(undefined, 2)).toBe(250);
    expect(await app.db.selectFrom("alert_homes").selectAll().execute()).toHaveLength(250);
  });

  it("leaves out homes that are paused, or that their owners have not confirmed lately", async () => {
    await addAlerts("type=rent");
    const [paused] = await list({ status: "paused" });
    await list({ confirmed: false });
    expect(await send()).toBe(0);
    await owner.visitor.post(listingStatusPath(paused!), { status: "live", to: "profile" });
    expect(await send()).toBe(1);
  });

  describe("of an address with others", () => {
    it("is listed in words, and its frequency can be changed", async () => {
      await addAlerts("type=rent");
      const asked = await turnOn("type=sell&bedrooms=3", "weekly");
      const page = await anyone().get(linkIn(asked, "confirm").replace("/confirm", ""));
      expect(page.texts("h2")).toEqual(["Properties for Rent", "Properties for Sale: 3 BHK"]);
      expect([page.meta("robots"), page.headers.get("cache-control")]).toEqual(["noindex", "private, no-store"]);
      const save = "Save Properties for Rent";
      const changed = await page.form(save).fill({ frequency: "daily" }).submit(save);
      expect(changed.flash).toBe("Alert updated");
      expect((await alerts()).map(({ frequency }) => frequency).sort()).toEqual(["daily", "weekly"]);
      const wrong = await anyone().post(page.path, { frequency: "hourly" });
      expect([wrong.status, wrong.text("[role=alert]")]).toEqual([422, expect.stringContaining("Choose how often")]);
    });

    it("is stopped by a button behind a link, and the others stay, until all are stopped", async () => {
      await addAlerts("type=rent", "bedrooms=2");
      const asked = await turnOn("type=sell");
      const link = linkIn(asked, "confirm").replace("confirm", "stop");
      const page = await anyone().get(link);
      expect(await alerts()).toHaveLength(3);
      const stopped = await page.form("Stop alert").submit("Stop alert");
      expect(stopped.flash).toBe("Alert stopped");
      expect(stopped.texts("h2").sort()).toEqual(["Properties for Rent", "Properties: 2 BHK"]);
      expect((await anyone().get(link)).text("main")).toContain("has been stopped");

      const question = await stopped.follow("Stop all alerts");
      expect(question.form().buttons).toEqual(["Stop all alerts"]);
      expect(await alerts()).toHaveLength(2);
      const all = await question.form("Stop all alerts").submit("Stop all alerts");
      expect([all.flash, all.text("main .panel")]).toEqual([
        "All alerts stopped",
        expect.stringContaining("nothing more to stop"),
      ]);
      expect(await alerts()).toEqual([]);
    });
  });

  it.each<[string, Record<string, string>, string]>([
    ["as RFC 8058 says", { "Content-Type": "application/x-www-form-urlencoded" }, "List-Unsubscribe=One-Click"],
    ["without a body", {}, ""],
    ["from a web mail", { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" }, "One-Click"],
  ])(
    "is stopped by an e-mail app's one request, without cookies, as often as it is sent: %s",
    async (_how, sent, text) => {
      await addAlerts("type=rent");
      await list();
      await send();
      const email = (await lastOf(1)) as Email & { headers: Record<string, string> };
      expect(email.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
      const url = email.headers["List-Unsubscribe"]!.slice(1, -1);
      const headers = { ...sent, "Content-Length": String(Buffer.byteLength(text)) };
      const path = new URL(url).pathname;
      for (let times = 0; times < 2; times++) {
        expect((await exchange(app.url + path, "POST", headers, Buffer.from(text))).status).toBe(200);
        expect(await alerts()).toEqual([]);
      }
    },
  );

  it("is neither shown, changed nor stopped by a forged link", async () => {
    await addAlerts("type=rent");
    const { id } = (await alerts())[0]!;
    for (const token of [id, `${id}.`, `${id}.${"A".repeat(43)}`]) {
      for (const end of ["", "/confirm", "/stop", "/stop-all"]) {
        expect((await anyone().get(`/alerts/${token}${end}`)).text("main")).toContain("or the link is incomplete");
        const page = await anyone().post(`/alerts/${token}${end}`, { frequency: "weekly" });
        expect(page.status).toBe(422);
      }
    }
    expect(await alerts()).toMatchObject([{ frequency: "at-once" }]);
  });
});
