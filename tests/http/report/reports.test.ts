import { describe, expect, it } from "vitest";
import { hoursToHide, networksToDecide } from "#app/domain/report/automatic-hiding.ts";
import { adminPath, answerPath, enquirePath, phonePath, reportPath } from "#app/paths.ts";
import { reportMessages } from "#texts/report/pages.ts";
import { runMaintenance } from "../../support/frame/maintenance.ts";
import { exhaustLimit } from "../../support/http/rate-limits.ts";
import { addListings } from "../../support/listing/listings.ts";
import { ReportedHome } from "../../support/report/reported-home.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("a report about a listing", () => {
  const home = new ReportedHome();

  it("is sent without an account, and an admin sees it, but not who sent it", async () => {
    const form = (await (await home.anyone().get(home.address)).follow("Report this listing")).form("Send report");
    const fields = { reason: "broker", text: "He asked for one month's rent as a fee." };
    const page = await form.fill(fields).submit("Send report");
    expect([page.path, page.flash]).toEqual([home.address, reportMessages.sent]);
    const queue = await (await home.admin.visitor.get(adminPath)).follow("Reports: 1 listing");
    expect(queue.texts(".entries li")).toEqual([expect.stringContaining("1 report")]);
    const reported = await queue.follow("Neem House");
    expect(reported.texts(".entries h3")).toEqual(["A broker is posing as the owner"]);
    expect(reported.text(".entries")).toContain("He asked for one month's rent as a fee.");
    expect((await home.reports())[0]!.reporter).toMatch(/^[\w-]{43}$/);
  });

  it("is refused without a reason, or without a text for another one, and keeps what was typed", async () => {
    let page = await home.report(home.anyone(), { text: "It is not there at all." });
    expect([page.status, page.fieldError("reason")]).toEqual([422, reportMessages.reasonMissing]);
    expect(page.form("Send report").value("text")).toBe("It is not there at all.");
    page = await home.report(home.anyone(), { reason: "other" });
    expect([page.status, page.fieldError("text")]).toEqual([422, reportMessages.textMissing]);
    expect(await home.reports()).toEqual([]);
  });

  it("counts once for each reporter, and the latest one is kept", async () => {
    const visitor = home.anyone();
    for (const reason of ["wrong", "fraud", "unavailable"]) await home.report(visitor, { reason });
    expect((await home.reports()).map(({ reason }) => reason)).toEqual(["unavailable"]);
    expect((await home.stored()).status).toBe("live");
  });

  it("is limited by address", async () => {
    const visitor = home.anyone();
    await home.report(visitor);
    await exhaustLimit(home.app.db, "reportsByAddress");
    const page = await home.report(visitor);
    expect([page.status, page.text(".error-summary")]).toEqual([429, expect.stringContaining(reportMessages.tooMany)]);
  });

  it("cannot be made by the owner, or about a home that is not available", async () => {
    expect((await home.owner.visitor.get(home.address)).link("Report this listing")).toBeNull();
    expect((await home.owner.visitor.get(reportPath(home.id))).text("main")).toContain("This is your own listing.");
    await home.app.db.updateTable("listings").set({ status: "paused" }).where("id", "=", home.id).execute();
    expect((await home.anyone().get(reportPath(home.id))).text("main")).toContain(reportMessages.notLive);
  });

  describe("from three networks, the last one six hours after the first,", () => {
    it("hides the listing everywhere and tells its owner why", async () => {
      const last = await home.reportUntilHidden();
      expect([last.path, last.status, last.flash]).toEqual(["/category/rent", 200, reportMessages.sent]);
      expect((await home.stored()).status).toBe("hidden");
      for (const path of ["/", "/all", "/category/rent", "/in/pune", "/map", "/feed.atom", "/sitemap.xml"]) {
        expect([path, (await home.anyone().get(path)).html.includes("Neem House")]).toEqual([path, false]);
      }
      const gone = await home.anyone().get(home.address);
      expect([gone.status, gone.html.includes("Neem House")]).toEqual([404, false]);
      for (const path of [`/category/sell/${home.id}`, enquirePath(home.id), phonePath(home.id), reportPath(home.id)]) {
        expect((await home.anyone().get(path)).status).toBe(404);
      }
      const email = await home.lastEmail(1);
      expect(email.subject).toBe("We have hidden your listing");
      expect(email.text).toContain(answerPath(home.id));
      const own = await (await home.owner.visitor.get(home.address)).follow("Read why Neem House");
      expect(own.text("blockquote")).toContain("It looks like fraud");
    });

    it("hides nothing of an owner whose e-mail address is proven (TRUST.md row 49)", async () => {
      const proven = { email_proven_at: new Date() };
      await home.app.db.updateTable("users").set(proven).where("id", "=", home.owner.id).execute();
      await home.reportUntilHidden();
      expect([(await home.stored()).status, (await home.reports()).length]).toEqual(["live", networksToDecide]);
    });

    it("hides nothing of an owner whose reports an admin has dismissed before", async () => {
      await home.report();
      await home.act("Dismiss reports");
      await home.reportUntilHidden();
      expect((await home.stored()).status).toBe("live");
    });

    it("is recorded, and counts as wrong if an admin restores the home", async () => {
      await home.reportUntilHidden();
      await home.act("Restore listing");
      expect((await home.actions()).map(({ action, admin_id }) => [action, admin_id])).toEqual([
        ["auto-hide", null],
        ["dismiss", home.admin.id],
        ["restore", home.admin.id],
      ]);
      await home.reportUntilHidden();
      expect((await home.stored()).status).toBe("live");
    });
  });

  describe("hides nothing, however many there are, (TRUST.md row 49)", () => {
    it.each([
      ["an IPv6 /48", (n: number) => `2001:db8:7:${n}00::${n}`],
      ["an IPv4 /24", (n: number) => `198.51.100.${n}`],
    ])("from %s", async (_network, address) => {
      for (const n of [1, 2, 3, 4]) {
        await home.report(new Visitor(home.app.url, address(n)));
        await home.letPass(hoursToHide);
      }
      expect([(await home.stored()).status, (await home.reports()).length]).toEqual(["live", 4]);
    });

    it("at one time", async () => {
      await home.reportBy(6);
      await home.letPass(hoursToHide - 1);
      await home.report();
      expect([(await home.stored()).status, (await home.reports()).length]).toEqual(["live", 7]);
    });
  });

  describe("that needs a decision", () => {
    const toAdmin = async () =>
      (await home.app.outbox()).filter(({ to, subject }) => to === home.admin.email && subject.includes("reported"));
    const sent = async (count: number) => {
      await expect.poll(async () => (await toAdmin()).length).toBe(count);
      return (await toAdmin())[count - 1]!;
    };

    it("is told to admins, also if it has not hidden the listing, once", async () => {
      const before = (await toAdmin()).length;
      await home.reportBy(networksToDecide);
      const email = await sent(before + 1);
      expect(email.subject).toBe("1 reported listing needs a decision");
      expect(email.text).toContain("Visitors can still see 1 listing");
      expect(email.text).not.toContain("Neem House");
      await home.app.db.deleteFrom("rate_limits").execute();
      await home.report();
      await runMaintenance(home.app);
      expect(await toAdmin()).toHaveLength(before + 1);
      await home.letPass(hoursToHide);
      await home.report();
      expect((await sent(before + 2)).text).toContain("Reports have hidden 1 listing");
    });

    it("is told to admins at most once an hour; maintenance tells of the others later", async () => {
      const before = (await toAdmin()).length;
      const [other] = await addListings(home.app.db, home.owner.id, [{ name: "Mango House" }]);
      await home.reportUntilHidden();
      await sent(before + 1);
      home.id = other!;
      await home.reportUntilHidden();
      await home.reportUntilHidden();
      await runMaintenance(home.app);
      expect(await toAdmin()).toHaveLength(before + 1);
      await home.app.db.deleteFrom("rate_limits").where("key", "like", "emailsToAdmins:%").execute();
      await runMaintenance(home.app);
      expect((await sent(before + 2)).text).toContain("Reports have hidden 1 listing");
    });
  });
});
