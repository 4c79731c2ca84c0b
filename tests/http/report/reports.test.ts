import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { issueFormToken } from "#app/http/site/form-token.server.ts";
import { recordDays, reportersThatHide } from "#app/domain/report/report.ts";
import { answerPath, reportPath, reportedListingPath, reportsPath } from "#app/paths.ts";
import { adminMessages } from "#texts/report/admin.ts";
import { reportMessages } from "#texts/report/pages.ts";
import { signedIn } from "../../support/account/users.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { type App, sharedApp } from "../../support/server/app.ts";

const day = 86_400_000;

describe("a report about a listing", () => {
  let app: App;
  let owner: Awaited<ReturnType<typeof signedIn>>;
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let id: string;
  beforeAll(async () => {
    app = await sharedApp();
    admin = await signedIn(app, "Meera Nair");
    await app.db.updateTable("users").set({ is_admin: true }).where("id", "=", admin.id).execute();
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    await app.db.deleteFrom("listings").execute();
    owner = await signedIn(app, "Asha Rao");
    const place = await addPlace(app.db, { city: "Pune", locality: "Kothrud", latitude: 18.5, longitude: 73.8 });
    const times = { timestamp: new Date(Date.now() - 9 * day), status_since: new Date(Date.now() - 9 * day) };
    [id] = (await addListings(app.db, owner.id, [{ ...place, ...times, name: "Neem House" }])) as [string];
  });

  const address = () => `/category/rent/${id}`;
  const anyone = () => new Visitor(app.url);
  /** Each visitor has an address of its own. */
  async function report(visitor = anyone(), fields: Record<string, string> = { reason: "fraud" }): Promise<Page> {
    const page = await (await visitor.get(address())).follow("Report this listing");
    // As if it was opened ten seconds ago.
    const token = issueFormToken(`report ${id}`, Date.now() - 10_000);
    return page
      .form("Send report")
      .fill({ ...fields, token })
      .submit("Send report");
  }
  const reportBy = (count: number) => Promise.all(Array.from({ length: count }, () => report()));
  const stored = () => app.db.selectFrom("listings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const reports = () => app.db.selectFrom("reports").selectAll().where("listing_id", "=", id).execute();
  const act = async (button: string, fields: Record<string, string> = {}) => {
    const page = await admin.visitor.get(reportedListingPath(id));
    return page.form(button).fill(fields).submit(button);
  };
  const emails = async () => (await app.outbox()).filter(({ to }) => to === owner.email);
  const lastEmail = async (count: number) => {
    await expect.poll(async () => (await emails()).length, { timeout: 30_000 }).toBe(count);
    return (await emails())[count - 1]!;
  };

  it("is sent without an account, and an admin sees it, but not who sent it", async () => {
    const page = await report(anyone(), { reason: "broker", text: "He asked for one month's rent as a fee." });
    expect([page.path, page.flash]).toEqual([address(), reportMessages.sent]);
    const queue = await (await admin.visitor.get("/profile")).follow("Reports: 1 listing");
    expect(queue.texts(".entries li")).toEqual([expect.stringContaining("1 report")]);
    const reported = await queue.follow("Neem House");
    expect(reported.texts(".entries h3")).toEqual(["A broker poses as the owner"]);
    expect(reported.text(".entries")).toContain("He asked for one month's rent as a fee.");
    expect((await reports())[0]!.reporter).toMatch(/^[\w-]{43}$/);
  });

  it("is refused without a reason, or without a text for another one, and keeps what was typed", async () => {
    let page = await report(anyone(), { text: "It is not there at all." });
    expect([page.status, page.fieldError("reason")]).toEqual([422, reportMessages.reasonMissing]);
    expect(page.form("Send report").value("text")).toBe("It is not there at all.");
    page = await report(anyone(), { reason: "other" });
    expect([page.status, page.fieldError("text")]).toEqual([422, reportMessages.textMissing]);
    expect(await reports()).toEqual([]);
  });

  it("counts once for each reporter, and the latest one is kept", async () => {
    const visitor = anyone();
    for (const reason of ["wrong", "fraud", "unavailable"]) await report(visitor, { reason });
    expect((await reports()).map(({ reason }) => reason)).toEqual(["unavailable"]);
    expect((await stored()).status).toBe("live");
  });

  it("is limited by address", async () => {
    const visitor = anyone();
    for (let sent = 0; sent < 10; sent++) await report(visitor);
    const page = await report(visitor);
    expect([page.status, page.text(".error-summary")]).toEqual([429, expect.stringContaining(reportMessages.tooMany)]);
  });

  it("cannot be made by the owner, or about a home that is not available", async () => {
    expect((await owner.visitor.get(address())).link("Report this listing")).toBeNull();
    expect((await owner.visitor.get(reportPath(id))).text("main")).toContain("This is your own listing.");
    await app.db.updateTable("listings").set({ status: "paused" }).where("id", "=", id).execute();
    expect((await anyone().get(reportPath(id))).text("main")).toContain(reportMessages.notLive);
  });

  describe("by three visitors", () => {
    it("hides the listing everywhere, and its owner is told why", async () => {
      await reportBy(reportersThatHide);
      expect((await stored()).status).toBe("hidden");
      for (const path of ["/", "/all", "/category/rent", "/in/pune", "/map", "/feed.atom", "/sitemap.xml"]) {
        expect([path, (await anyone().get(path)).html.includes("Neem House")]).toEqual([path, false]);
      }
      const gone = await anyone().get(address());
      expect([gone.status, gone.html.includes("Neem House")]).toEqual([404, false]);
      for (const path of [`/enquire/${id}`, `/phone/${id}`, reportPath(id)]) {
        expect((await anyone().get(path)).status).toBe(404);
      }
      const email = await lastEmail(1);
      expect(email.subject).toBe("We have hidden Neem House");
      expect(email.text).toContain("Several visitors reported this listing: It looks like a fraud.");
      const own = await (await owner.visitor.get(address())).follow("Read why, and answer");
      expect(own.text("blockquote")).toContain("It looks like a fraud");
    });

    it("at once hides it once", async () => {
      await reportBy(6);
      expect((await stored()).status).toBe("hidden");
      expect((await lastEmail(1)).subject).toBe("We have hidden Neem House");
    });

    it("hides nothing of an owner with a confirmed record", async () => {
      const old = { email_proven_at: new Date(), timestamp: new Date(Date.now() - (recordDays + 1) * day) };
      await app.db.updateTable("users").set(old).where("id", "=", owner.id).execute();
      await reportBy(reportersThatHide);
      expect((await stored()).status).toBe("live");
      expect(await reports()).toHaveLength(reportersThatHide);
    });

    it("hides nothing of an owner whose reports an admin has dismissed before", async () => {
      await report();
      await act("Dismiss reports");
      await reportBy(reportersThatHide);
      expect((await stored()).status).toBe("live");
    });
  });

  it("is dismissed by an admin, which changes nothing else", async () => {
    await report();
    const page = await act("Dismiss reports");
    expect([page.flash, page.text("main")]).toEqual([
      adminMessages.done.dismiss,
      expect.stringContaining("There are no open reports."),
    ]);
    expect((await stored()).status).toBe("live");
    expect((await admin.visitor.get(reportsPath)).text("main")).toContain("No listing has been reported.");
  });

  it("lets an admin hide the listing, its owner answer once, and an admin restore it as it was", async () => {
    const before = await stored();
    const refused = await act("Hide listing");
    expect([refused.status, refused.fieldError("reason")]).toEqual([422, adminMessages.reasonMissing]);
    expect((await act("Hide listing", { reason: "The photos are of another home." })).flash).toBe("Listing hidden");
    const question = await lastEmail(1);
    expect(question.text).toContain("The photos are of another home.");

    let page = await owner.visitor.get(answerPath(id));
    page = await page.form("Send answer").fill({ answer: "short" }).submit("Send answer");
    expect([page.status, page.fieldError("answer")]).toEqual([422, reportMessages.answerShort]);
    page = await page.form("Send answer").fill({ answer: "I have replaced the photos." }).submit("Send answer");
    expect([page.flash, page.text("main")]).toEqual([
      reportMessages.answered,
      expect.stringContaining("I have replaced the photos."),
    ]);
    const again = await owner.visitor.post(answerPath(id), { answer: "One more thing to say." });
    expect([again.status, again.text(".error-summary")]).toEqual([
      422,
      expect.stringContaining(reportMessages.notAnswered),
    ]);

    expect((await admin.visitor.get(reportsPath)).text(".entries")).toContain("The owner has answered");
    expect((await admin.visitor.get(reportedListingPath(id))).text("main")).toContain("I have replaced the photos.");
    expect((await act("Restore listing")).flash).toBe("Listing restored");
    expect((await lastEmail(2)).subject).toBe("Neem House is no longer hidden");
    const { status, timestamp, status_since } = await stored();
    expect({ status, timestamp, status_since }).toEqual({
      status: "live",
      timestamp: before.timestamp,
      status_since: before.status_since,
    });
    expect((await anyone().get("/all")).html).toContain("Neem House");
  });

  it("keeps a hidden listing from being shown again by its owner, who may edit or delete it", async () => {
    await act("Hide listing", { reason: "The photos are of another home." });
    const own = await owner.visitor.get(address());
    expect(own.texts(".detail-side button")).toEqual([]);
    expect((await owner.visitor.post(`/profile/status/${id}`, { status: "live" })).path).toBe(answerPath(id));
    expect((await stored()).status).toBe("hidden");
    const form = (await owner.visitor.get(`/edit-listing/${id}`)).form("Update listing");
    expect(form.value("name")).toBe("Neem House");
    expect((await anyone().get(address())).status).toBe(404);
    await owner.visitor.post(`/profile/delete/${id}`, {});
    expect(await reports()).toEqual([]);
  });

  it("lets an admin disable the owner's account, after ticking a box", async () => {
    await report();
    const unsure = await admin.visitor.post(reportedListingPath(id), { action: "disable" });
    expect([unsure.status, unsure.text(".error-summary")]).toEqual([
      422,
      expect.stringContaining(adminMessages.notSure),
    ]);
    expect((await act("Disable account", { sure: "yes" })).flash).toBe("Account disabled");
    expect((await owner.visitor.get("/profile")).path).toMatch(/^\/sign-in/);
    expect((await admin.visitor.get(reportedListingPath(id))).text("main")).toContain("This account is disabled.");
  });

  it("has each action of an admin recorded, with its reason", async () => {
    await report();
    await act("Hide listing", { reason: "The photos are of another home." });
    await act("Restore listing");
    const rows = await app.db.selectFrom("admin_actions").selectAll().where("listing_id", "=", id).execute();
    expect(rows.map(({ action, reason, admin_id }) => [action, reason, admin_id])).toEqual([
      ["hide", "The photos are of another home.", admin.id],
      ["restore", null, admin.id],
    ]);
    const page = await admin.visitor.get(reportedListingPath(id));
    expect(page.text("main")).toContain("Listing restored by Meera Nair, just now");
  });

  it("is nobody's business but admins': others get the page of an unknown address", async () => {
    await report();
    const former = await signedIn(app, "Ravi Rao");
    await app.db.updateTable("users").set({ is_admin: true }).where("id", "=", former.id).execute();
    expect((await former.visitor.get(reportsPath)).status).toBe(200);
    await app.db.updateTable("users").set({ is_admin: false }).where("id", "=", former.id).execute();
    for (const { visitor } of [{ visitor: anyone() }, owner, former]) {
      const unknown = await visitor.get("/admin/unknown");
      for (const path of [reportsPath, reportedListingPath(id)]) {
        const page = await visitor.get(path);
        expect([page.status, page.text("main")]).toEqual([404, unknown.text("main")]);
      }
      const acted = await visitor.post(reportedListingPath(id), { action: "dismiss" });
      expect([acted.status, acted.heading]).toEqual([404, "Page not found"]);
      expect((await visitor.get("/profile")).link("Reports")).toBeNull();
    }
    expect((await reports())[0]!.closed_at).toBeNull();
  });
});
