import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmPath, listingStatusPath } from "#app/paths.ts";
import { signedIn } from "../../support/account/users.ts";
import { exchange } from "../../support/http/client.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings } from "../../support/listing/listings.ts";
import { type App, type Email, sharedApp } from "../../support/server/app.ts";
import { type Maintenance, startMaintenance } from "../../support/server/maintenance.ts";

const day = 86_400_000;

describe("the availability of a home", () => {
  let app: App;
  let owner: Awaited<ReturnType<typeof signedIn>>;
  let maintenance: Maintenance;
  let id: string;
  beforeAll(async () => {
    app = await sharedApp();
    owner = await signedIn(app, "Meera Nair");
    maintenance = startMaintenance(app);
  });
  afterAll(async () => {
    await maintenance?.stop();
    await app?.stop();
  });
  beforeEach(async () => {
    await app.db.deleteFrom("listings").execute();
    [id] = (await addListings(app.db, owner.id, [{ name: "Neem House" }])) as [string];
  });

  const address = () => `/category/rent/${id}`;
  const anyone = () => new Visitor(app.url);
  const stored = () => app.db.selectFrom("listings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  /** As if the owner had confirmed the home so many days ago, and had been asked since, or not. */
  const days = async (count: number, asked = false) => {
    const confirmed_at = new Date(Date.now() - count * day - 60_000);
    const reminded_at = asked ? new Date(Number(confirmed_at) + 14 * day) : null;
    await app.db.updateTable("listings").set({ confirmed_at, reminded_at }).where("id", "=", id).execute();
    expect(await maintenance.clearAway()).toMatchObject({ problems: [] });
  };
  const emails = async () =>
    (await app.outbox()).filter(({ to, subject }) => to === owner.email && !/welcome/i.test(subject));
  /** The only new e-mail to the owner. */
  async function newEmail(before: Email[]): Promise<Email> {
    await expect.poll(async () => (await emails()).length).toBe(before.length + 1);
    return (await emails()).find(({ text }) => !before.some((one) => one.text === text))!;
  }
  const linksOf = ({ text }: Email) =>
    [...text.matchAll(/https?:\/\/\S+\/confirm\/\S+/g)].map(([link]) => new URL(link));
  /** Asks the owner. @returns the paths of the links for yes, rented and pause */
  async function ask(): Promise<[string, string, string]> {
    const before = await emails();
    await days(14);
    const paths = linksOf(await newEmail(before)).map(({ pathname, search }) => pathname + search);
    expect(paths).toHaveLength(3);
    return paths as [string, string, string];
  }

  it("is asked about by e-mail 14 days after the owner last confirmed it, once", async () => {
    const before = await emails();
    await days(13);
    await days(14);
    const email = await newEmail(before);
    expect(email.subject).toBe("Is Neem House still available?");
    await days(20, true);
    await new Promise((done) => setTimeout(done, 1500));
    expect(await emails()).toHaveLength(before.length + 1);
  });

  it("is confirmed by a button behind a link, which works once", async () => {
    const [yes] = await ask();
    const page = await anyone().get(yes);
    expect([page.heading, page.meta("robots")]).toEqual(["Is your home still available?", "noindex"]);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    const answered = await page.form("Yes, it's available").submit("Yes, it's available");
    expect([answered.path, answered.flash]).toEqual([address(), "Thank you. Your answer is saved."]);
    expect(Date.now() - Number((await stored()).confirmed_at)).toBeLessThan(60_000);
    const again = await anyone().get(yes);
    expect([again.text("main"), again.$("main form").length]).toEqual([expect.stringContaining("has been used"), 0]);
    const late = await page.form("Yes, it's available").submit("Yes, it's available");
    expect([late.status, late.text("[role=alert]")]).toEqual([422, expect.stringContaining("has been used")]);
  });

  it.each([
    [1, "Mark as rented", "closed"],
    [2, "Pause listing", "paused"],
  ] as const)("can also be denied by link %i, whose button says %s", async (index, button, status) => {
    const link = (await ask())[index];
    await (await anyone().get(link)).form(button).submit(button);
    expect((await stored()).status).toBe(status);
  });

  it("is not changed by opening a link, however often", async () => {
    const links = await ask();
    const before = await stored();
    for (const link of links) {
      await anyone().get(link);
      await exchange(app.url + link, "HEAD", {}, undefined);
    }
    expect(await stored()).toEqual(before);
  });

  it("cannot be changed by a link that has expired or that we never sent", async () => {
    const [yes] = await ask();
    await app.db
      .updateTable("confirmation_links")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    const unknown = confirmPath("A".repeat(32), "live");
    for (const link of [yes, unknown]) {
      expect((await anyone().get(link)).text("main")).toContain("has expired");
      const page = await anyone().post(link, { status: "closed" });
      expect([page.status, page.text("[role=alert]")]).toEqual([422, expect.stringContaining("has expired")]);
    }
    expect((await stored()).status).toBe("live");
  });

  it("counts as unconfirmed after 21 days: page and card say so, and the home page leaves it out", async () => {
    expect((await anyone().get(address())).text("main")).toContain("Owner confirmed just now");
    await days(20, true);
    expect((await anyone().get("/")).html).toContain(id);
    expect((await anyone().get(address())).text("main")).toContain("Owner confirmed 2 weeks ago");
    await days(21, true);
    expect((await anyone().get("/")).html).not.toContain(id);
    const text = /Not confirmed by the owner since \d+ \w+ \d{4}/;
    expect((await anyone().get(address())).text("main")).toMatch(text);
    expect((await anyone().get("/all")).text(".card")).toMatch(text);
    await owner.visitor.post(listingStatusPath(id), { status: "live", to: "listing" });
    expect((await anyone().get("/")).html).toContain(id);
    expect((await anyone().get("/all")).text(".card")).not.toMatch(text);
  });

  it("ends after 45 days without an answer: the listing is paused, and its owner gets an e-mail", async () => {
    const before = await emails();
    await days(44, true);
    expect((await stored()).status).toBe("live");
    await days(45, true);
    expect((await stored()).status).toBe("paused");
    const email = await newEmail(before);
    expect(email.subject).toBe("We paused Neem House");
    expect(email.text).toContain(listingStatusPath(id));
  });

  it("is asked about first if the home was listed before owners were asked, and its page claims no confirmation", async () => {
    await app.db.updateTable("listings").set({ confirmed_at: null }).where("id", "=", id).execute();
    expect((await anyone().get(address())).text("main")).not.toMatch(/confirmed/i);
    const before = await emails();
    await maintenance.clearAway();
    await newEmail(before);
    const unanswered = async (reminded_at: Date) => {
      await app.db.updateTable("listings").set({ reminded_at }).where("id", "=", id).execute();
      await maintenance.clearAway();
      return (await stored()).status;
    };
    expect(await unanswered(new Date(Date.now() - 8 * day))).toBe("live");
    expect((await anyone().get(address())).text("main")).toContain("Not confirmed by the owner lately");
    expect(await unanswered(new Date(Date.now() - 32 * day))).toBe("paused");
  });

  it("is confirmed by the owner's button and by each edit", async () => {
    await days(10);
    const page = await owner.visitor.get(address());
    await page.form("Still available Neem House").submit("Still available Neem House");
    expect(Date.now() - Number((await stored()).confirmed_at)).toBeLessThan(60_000);
    await days(10);
    const form = (await owner.visitor.get(`/edit-listing/${id}`)).form("Update listing");
    await form.submit("Update listing");
    expect(Date.now() - Number((await stored()).confirmed_at)).toBeLessThan(60_000);
  });

  it("is asked about once, even if two processes ask at the same time", async () => {
    const other = startMaintenance(app);
    const subjects = Array.from({ length: 60 }, (_, index) => `Is House ${index} still available?`);
    await addListings(
      app.db,
      owner.id,
      Array.from({ length: 60 }, (_, index) => ({ name: `House ${index}` })),
    );
    await app.db
      .updateTable("listings")
      .set({ confirmed_at: new Date(Date.now() - 15 * day) })
      .execute();
    await Promise.all([maintenance.clearAway(), other.clearAway()]);
    await other.stop();
    const { count } = await app.db
      .selectFrom("confirmation_links")
      .select((select) => select.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(61);
    const sent = async () =>
      (await emails()).map(({ subject }) => subject).filter((subject) => /^Is House \d/.test(subject));
    await expect.poll(async () => (await sent()).sort(), { timeout: 60_000 }).toEqual(subjects.sort());
  });

  it("is not asked about if the owner's account is disabled, but then it counts as unconfirmed, too", async () => {
    const { id: user, email } = await signedIn(app, "Ravi Rao");
    const [home] = await addListings(app.db, user, [{}]);
    await app.db.updateTable("users").set({ disabled_at: new Date() }).where("id", "=", user).execute();
    await app.db
      .updateTable("listings")
      .set({ confirmed_at: new Date(Date.now() - 60 * day) })
      .where("id", "=", home!)
      .execute();
    await maintenance.clearAway();
    const listing = app.db.selectFrom("listings").select(["status", "confirmed"]).where("id", "=", home!);
    expect(await listing.executeTakeFirstOrThrow()).toEqual({ status: "live", confirmed: false });
    expect((await app.outbox()).filter(({ to }) => to === email)).toEqual([]);
  });
});
