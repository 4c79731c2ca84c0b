import { createHash, randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { OwnerStatus } from "#app/domain/listing/listing.ts";
import { confirmPath, editListingPath, listingStatusPath } from "#app/paths.ts";
import { accountsOf, proveEmail } from "../../support/account/accounts.ts";
import { signedIn } from "../../support/account/users.ts";
import { exchange } from "../../support/http/client.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings } from "../../support/listing/listings.ts";
import { type Email, useApp } from "../../support/server/app.ts";
import { runMaintenance } from "../../support/frame/maintenance.ts";

const day = 86_400_000;

describe("the availability of a home", () => {
  const app = useApp();
  let owner: Awaited<ReturnType<typeof signedIn>>;
  let id: string;
  beforeEach(async () => {
    owner = await signedIn(app, "Meera Nair");
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
    expect(await runMaintenance(app)).toMatchObject({ problems: [] });
  };
  const emails = async (text = "Neem House") =>
    (await app.outbox()).filter(({ to, subject }) => to === owner.email && subject.includes(text));
  /** The only e-mail to the owner about a home. */
  async function email(text?: string): Promise<Email> {
    await expect.poll(async () => (await emails(text)).length).toBe(1);
    return (await emails(text))[0]!;
  }
  const links = async () => (await app.db.selectFrom("confirmation_links").select("listing_id").execute()).length;
  /** A link of such an e-mail. */
  async function link(status: OwnerStatus, days = 1): Promise<string> {
    const token = randomBytes(24).toString("base64url");
    const token_hash = createHash("sha256").update(token).digest("base64url");
    const expires_at = new Date(Date.now() + days * day);
    await app.db.insertInto("confirmation_links").values({ token_hash, listing_id: id, expires_at }).execute();
    return confirmPath(token, status);
  }

  it("is asked about by e-mail 14 days after the owner last confirmed it, once, with links for each answer", async () => {
    await days(13);
    expect(await links()).toBe(0);
    await days(14);
    const { subject, text } = await email();
    expect(subject).toBe("Is Neem House still available?");
    const answers = [...text.matchAll(/https?:\/\/\S+(\/confirm\/\S+)/g)].map(([, path]) => path!);
    const pages = await Promise.all(answers.map((path) => anyone().get(path)));
    expect(pages.map((page) => page.form().buttons[0])).toEqual(["Still available", "Mark as rented", "Pause"]);
    const [other] = await addListings(app.db, owner.id, [{ name: "Other House" }]);
    const confirmed_at = new Date(Date.now() - 15 * day);
    await app.db.updateTable("listings").set({ confirmed_at }).where("id", "=", other!).execute();
    await days(20, true);
    await email("Other House");
    expect([await links(), (await emails()).length]).toEqual([2, 1]);
  });

  it("is confirmed by a button behind a link, which works once, and not by opening it", async () => {
    const yes = await link("live");
    await app.db.updateTable("listings").set({ confirmed_at: null }).execute();
    await exchange(app.url + yes, "HEAD", {}, undefined);
    const page = await anyone().get(yes);
    expect([page.heading, page.meta("robots")]).toEqual(["Is your home still available?", "noindex"]);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect((await stored()).confirmed_at).toBeNull();
    const answered = await page.form("Still available").submit("Still available");
    expect([answered.path, answered.flash]).toEqual([address(), "Thank you. Your answer is saved."]);
    expect(Date.now() - Number((await stored()).confirmed_at)).toBeLessThan(60_000);
    const again = await anyone().get(yes);
    expect([again.text("main"), again.$("main form").length]).toEqual([expect.stringContaining("has been used"), 0]);
    const late = await page.form("Still available").submit("Still available");
    expect([late.status, late.text("[role=alert]")]).toEqual([422, expect.stringContaining("has been used")]);
  });

  it("proves its owner's address by that button, but not by one that ends it, which somebody else may press", async () => {
    const isProven = async () => (await accountsOf(app, owner.email))[0]!.email_proven_at !== null;
    await proveEmail(app, owner.email, false);
    for (const [status, button] of [
      ["closed", "Mark as rented"],
      ["live", "Still available"],
    ] as const) {
      await (await anyone().get(await link(status))).form(button).submit(button);
      expect(await isProven()).toBe(status === "live");
    }
  });

  it("can also be denied by links: the home is then paused or rented out", async () => {
    for (const [status, button] of [
      ["paused", "Pause"],
      ["closed", "Mark as rented"],
    ] as const) {
      await (await anyone().get(await link(status))).form(button).submit(button);
      expect((await stored()).status).toBe(status);
    }
  });

  it("cannot be changed by a link that has expired or that we never sent", async () => {
    for (const path of [await link("live", -1), confirmPath("A".repeat(32), "live")]) {
      expect((await anyone().get(path)).text("main")).toContain("has expired");
      const page = await anyone().post(path, { status: "closed" });
      expect([page.status, page.text("[role=alert]")]).toEqual([422, expect.stringContaining("has expired")]);
    }
    expect((await stored()).status).toBe("live");
  });

  it("counts as unconfirmed after 21 days: page and card say so, and the home page leaves it out", async () => {
    await days(20, true);
    expect((await anyone().get("/")).html).toContain(id);
    expect((await anyone().get(address())).text("main")).toContain("Owner confirmed 2 weeks ago");
    await days(21, true);
    expect((await anyone().get("/")).html).not.toContain(id);
    const text = /Last confirmed by the owner on \d+ \w+ \d{4}/;
    expect((await anyone().get(address())).text("main")).toMatch(text);
    expect((await anyone().get("/all")).text(".card")).toMatch(text);
    await owner.visitor.post(listingStatusPath(id), { status: "live", to: "listing" });
    expect((await anyone().get("/")).html).toContain(id);
    expect((await anyone().get("/all")).text(".card")).not.toMatch(text);
  });

  it("ends after 45 days without an answer: the listing is paused, and its owner gets an e-mail", async () => {
    await days(44, true);
    expect((await stored()).status).toBe("live");
    await days(45, true);
    expect((await stored()).status).toBe("paused");
    const { subject, text } = await email();
    expect(subject).toBe("We paused Neem House");
    expect(text).toContain(listingStatusPath(id));
  });

  it("is asked about also while a view of the home is being counted", async () => {
    await app.db.transaction().execute(async (trx) => {
      await trx
        .insertInto("listing_counts")
        .values({ listing_id: id, day: "2026-01-01", kind: "view", count: 1 })
        .execute();
      await days(15);
    });
    await email();
  });

  it("is asked about first if the home was imported, and its page claims no confirmation", async () => {
    await app.db.updateTable("listings").set({ confirmed_at: null }).where("id", "=", id).execute();
    expect((await anyone().get(address())).text("main")).not.toMatch(/confirmed/i);
    await runMaintenance(app);
    await email();
    const unanswered = async (reminded_at: Date) => {
      await app.db.updateTable("listings").set({ reminded_at }).where("id", "=", id).execute();
      await runMaintenance(app);
      return (await stored()).status;
    };
    expect(await unanswered(new Date(Date.now() - 8 * day))).toBe("live");
    expect((await anyone().get(address())).text("main")).toContain("Not confirmed by the owner lately");
    expect(await unanswered(new Date(Date.now() - 32 * day))).toBe("paused");
  });

  it("is confirmed by the owner's button and by each edit", async () => {
    for (const [path, button] of [
      [address(), "Still available Neem House"],
      [editListingPath(id), "Update listing"],
    ] as const) {
      await app.db.updateTable("listings").set({ confirmed_at: null }).execute();
      await (await owner.visitor.get(path)).form(button).submit(button);
      expect(Date.now() - Number((await stored()).confirmed_at)).toBeLessThan(60_000);
    }
  });
});
