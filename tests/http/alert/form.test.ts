import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { indianDay } from "#app/domain/site/time.ts";
import { signedIn } from "../../support/account/users.ts";
import { requestAlert } from "../../support/alert/alerts.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { useApp } from "../../support/server/app.ts";

describe("the form for an alert", () => {
  const app = useApp();
  let email: string;
  beforeEach(async () => {
    await app.db.deleteFrom("alerts").execute();
    email = `asha-${randomBytes(6).toString("hex")}@example.org`;
  });
  const anyone = () => new Visitor(app.url);
  const emails = async () => (await app.outbox()).filter(({ to }) => to === email);
  const alerts = () => app.db.selectFrom("alerts").selectAll().execute();

  it("is offered first by a search without results", async () => {
    const page = await anyone().get("/all?bedrooms=4&pin=400001");
    const links = page.$("main a").toArray();
    const offers = links
      .map((link) => page.$(link).text())
      .slice(links.findIndex((link) => page.$(link).closest(".empty").length));
    expect(offers[0]).toBe("E-mail me new homes like these");
    expect((await page.follow("E-mail me new homes like these")).text("main")).toContain("PIN code 400001, 4 BHK");
  });

  it("is linked from lists by type, by place and with offers, too, and has the address of a signed-in user", async () => {
    const { id } = await signedIn(app, "Meera Nair");
    const place = await addPlace(app.db, { city: "Mumbai", latitude: 19, longitude: 73 });
    await addListings(app.db, id, [{ ...place, offer: true, discounted_price: 20_000 }]);
    const { visitor, email: own } = await signedIn(app, "Ravi Rao");
    const searches = { "/category/sell": "Properties for Sale", "/offers": "Offers only", "/in/mumbai": "Mumbai" };
    for (const [path, words] of Object.entries(searches)) {
      const form = await (await visitor.get(path)).follow("E-mail me new homes like these");
      expect(form.text("main")).toContain(words);
      expect(form.form("Create alert").value("email")).toBe(own);
    }
  });

  it("keeps what was typed when it is refused", async () => {
    const page = await requestAlert(app, "type=rent", { email: "asha", frequency: "weekly" });
    expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error: /)]);
    expect(page.fieldError("email")).not.toBeNull();
    // An alert for a place that nobody knows is refused as well.
    expect((await requestAlert(app, "place=Nowhereville", { email })).status).toBe(422);
    const form = page.form("Create alert");
    expect([form.value("email"), form.value("frequency")]).toEqual(["asha", "weekly"]);
    expect(page.text("main")).toContain("Properties for Rent");
    const sent = await form.fill({ email }).submit("Create alert");
    expect(sent.heading).toBe("Check your mailbox");
    expect(await alerts()).toMatchObject([{ email, query: "type=rent", frequency: "weekly", confirmed_at: null }]);
  });

  it("is refused if its hidden field is filled in", async () => {
    const page = await requestAlert(app, "type=rent", { email, website: "https://example.org" });
    expect([page.status, page.text("[role=alert]")]).toEqual([422, expect.stringContaining("hidden field")]);
    expect(await alerts()).toEqual([]);
  });

  it("sends an address three e-mails a day, whoever asks and however it is written", async () => {
    const [name, host] = email.split("@");
    const written = [email, email.toUpperCase(), `${name}+tag@${host}`];
    for (const one of written) expect((await requestAlert(app, "type=rent", { email: one })).status).toBe(200);
    const page = await requestAlert(app, "type=sell", { email });
    expect([page.status, page.fieldError("email")]).toEqual([429, expect.stringContaining("enough e-mails")]);
  });

  it("sends an address that nobody has proven two e-mails a day, and the third the next day (TRUST.md row 48)", async () => {
    for (const type of ["rent", "sell", "all"]) {
      const page = await requestAlert(app, `type=${type}`, { email });
      expect([page.heading, page.text("main")]).toEqual([
        "Check your mailbox",
        expect.stringContaining("at most 2 e-mails a day"),
      ]);
    }
    await expect.poll(async () => (await emails()).length).toBe(2);
    const waiting = sql<{ day: string }>`
      select to_char(start_after at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
      from jobs.job join outgoing_emails on outgoing_emails.id::text = data ->> 'id'
      where recipient = ${email} and state = 'created'`;
    await expect.poll(async () => (await waiting.execute(app.db)).rows).toEqual([{ day: indianDay(1) }]);
  });

  it("gives the same response for an address that already has this alert, and explains it by e-mail", async () => {
    const first = await requestAlert(app, "type=rent", { email });
    await app.db.updateTable("alerts").set({ confirmed_at: new Date() }).execute();
    const again = await requestAlert(app, "type=rent", { email, frequency: "weekly" });
    expect([again.status, again.path, again.text("main")]).toEqual([first.status, first.path, first.text("main")]);
    await expect.poll(async () => (await emails()).length).toBe(2);
    const subjects = (await emails()).map(({ subject }) => subject);
    expect(subjects).toEqual(["Turn on your alert for new homes", "You already have this alert"]);
    expect(await alerts()).toMatchObject([{ frequency: "at-once" }]);
  });
});
