import { describe, expect, it } from "vitest";
import {
  adminPath,
  answerPath,
  confirmPath,
  decisionPath,
  grievancesPath,
  phonePath,
  receivedGrievancePath,
  reportedListingPath,
  reportsPath,
} from "#app/paths.ts";
import { adminMessages, storedReasons } from "#texts/report/admin.ts";
import { reportMessages } from "#texts/report/pages.ts";
import { proveEmail } from "../../support/account/accounts.ts";
import { sendEnquiry } from "../../support/enquiry/form.ts";
import type { Page } from "../../support/http/page.ts";
import { flat, publish } from "../../support/listing/form.ts";
import { addListings } from "../../support/listing/listings.ts";
import { ReportedHome } from "../../support/report/reported-home.ts";
import { countBlocked } from "../../support/server/database.ts";
import { addNamed } from "../../support/server/routes.ts";

const expectRefused = (page: Page, text: string) =>
  expect([page.status, page.text(".error-summary")]).toEqual([422, expect.stringContaining(text)]);

const reason = "The photos are of another home.";

describe("a reported listing", () => {
  const home = new ReportedHome();

  it("lets an admin hide the listing, its owner answer once, and an admin restore it as it was", async () => {
    await proveEmail(home.app, home.owner.email);
    const before = await home.stored();
    const refused = await home.act("Hide listing");
    expect([refused.status, refused.fieldError("reason")]).toEqual([422, adminMessages.reasonMissing]);
    expect(refused.text("main")).toContain("Neem House");
    expect((await home.act("Hide listing", { reason })).flash).toBe("Listing hidden");
    const question = await home.lastEmail(1);
    expect(question.text).toContain(reason);

    let page = await home.owner.visitor.get(answerPath(home.id));
    page = await page.form("Send answer").fill({ answer: "short" }).submit("Send answer");
    expect([page.status, page.fieldError("answer")]).toEqual([422, reportMessages.answerShort]);
    expect(page.text("blockquote")).toContain(reason);
    page = await page.form("Send answer").fill({ answer: "I have replaced the photos." }).submit("Send answer");
    expect(page.flash).toBe(reportMessages.answered);
    expect(page.text("main")).toContain("I have replaced the photos.");
    const again = await home.owner.visitor.post(answerPath(home.id), { answer: "One more thing to say." });
    expectRefused(again, reportMessages.notAnswered);

    expect((await home.admin.visitor.get(reportsPath)).text(".entries")).toContain("The owner has answered");
    const answered = await home.admin.visitor.get(reportedListingPath(home.id));
    expect(answered.text("main")).toContain("I have replaced the photos.");
    expect((await home.act("Restore listing")).flash).toBe("Listing restored");
    expect((await home.lastEmail(2)).subject).toBe("Neem House is no longer hidden");
    const { status, timestamp, status_since } = before;
    expect([before.status, await home.stored()]).toMatchObject(["live", { status, timestamp, status_since }]);
    expect((await home.anyone().get("/all")).html).toContain("Neem House");
    expect((await home.actions()).map(({ action, reason, admin_id }) => [action, reason, admin_id])).toEqual([
      ["hide", reason, home.admin.id],
      ["restore", null, home.admin.id],
    ]);
    const record = await home.admin.visitor.get(reportedListingPath(home.id));
    expect(record.text("main")).toContain("Listing restored by Meera Nair, just now");
  });

  it("is closed again when it is restored if its owner had closed it", async () => {
    await home.owner.visitor.post(`/profile/status/${home.id}`, { status: "closed" });
    await home.act("Hide listing", { reason });
    await home.act("Restore listing");
    expect((await home.stored()).status).toBe("closed");
  });

  it("keeps a hidden listing from being shown again by its owner, who may edit or delete it", async () => {
    await home.act("Hide listing", { reason });
    const own = await home.owner.visitor.get(home.address);
    expect(own.texts(".detail-side button")).toEqual([]);
    const shown = await home.owner.visitor.post(`/profile/status/${home.id}`, { status: "live" });
    expect(shown.path).toBe(answerPath(home.id));
    expect((await home.stored()).status).toBe("hidden");
    const form = (await home.owner.visitor.get(`/edit-listing/${home.id}`)).form("Update listing");
    expect(form.value("name")).toBe("Neem House");
    expect((await home.anyone().get(home.address)).status).toBe(404);
    await home.owner.visitor.post(`/profile/delete/${home.id}`, {});
    expect(await home.reports()).toEqual([]);
  });

  it("is not decided about by an admin who has not seen the latest one", async () => {
    await home.report();
    const page = await home.admin.visitor.get(reportedListingPath(home.id));
    await home.report();
    const refused = await page.form("Dismiss reports").submit("Dismiss reports");
    expectRefused(refused, adminMessages.refused.changed);
    expect((await refused.form("Dismiss reports").submit("Dismiss reports")).flash).toBe("Reports dismissed");
  });

  it("is not decided about by the owner, and an admin's account is not disabled: there is no form for it", async () => {
    await home.report();
    await home.makeAdmin(home.owner, true);
    const { visitor: owner } = home.owner;
    const { visitor: admin } = home.admin;
    const [own, others] = [
      await owner.get(reportedListingPath(home.id)),
      await admin.get(reportedListingPath(home.id)),
    ];
    const buttons = (page: Page) => page.texts("main form button");
    expect([buttons(own), own.text("main")]).toEqual([[], expect.stringContaining(adminMessages.refused.own)]);
    expect(buttons(others)).toEqual(["Hide listing", "Dismiss reports"]);
    expect(others.text("main")).toContain(adminMessages.refused["is-admin"]);
    for (const [visitor, decision, fields, refusal] of [
      [owner, "dismiss", {}, "own"],
      [owner, "hide", { reason }, "own"],
      [admin, "disable", { confirmed: "yes" }, "is-admin"],
    ] as const) {
      const page = await visitor.get(decisionPath(decision, home.id));
      expect([buttons(page), page.text("main")]).toEqual([[], expect.stringContaining(adminMessages.refused[refusal])]);
      expectRefused(await visitor.post(decisionPath(decision, home.id), fields), adminMessages.refused[refusal]);
    }
    expect(await home.actions()).toEqual([]);
  });

  it("is not decided about by somebody who is no admin any more by then", async () => {
    const former = await home.newAdmin("Ravi Rao");
    const form = (await former.visitor.get(reportedListingPath(home.id))).form("Hide listing").fill({ reason });
    const pressed = await home.app.db.transaction().execute(async (trx) => {
      await trx.selectFrom("listings").select("id").where("id", "=", home.id).forUpdate().execute();
      const pressing = form.submit("Hide listing");
      await expect.poll(() => countBlocked(home.app.db, "")).toBe(1);
      await home.makeAdmin(former, false);
      return { pressing };
    });
    expect((await pressed.pressing).status).toBe(404);
    expect(await home.actions()).toEqual([]);
  });

  it("keeps an admin's reason after the end of the session", async () => {
    const former = await home.newAdmin("Ravi Rao");
    const form = (await former.visitor.get(reportedListingPath(home.id))).form("Hide listing");
    await home.app.db.deleteFrom("sessions").where("user_id", "=", former.id).execute();
    const page = await form.fill({ reason }).submit("Hide listing");
    expect([page.status, page.form("Hide listing").value("reason")]).toEqual([422, reason]);
    expect(page.html).not.toContain("Neem House");
    expect((await home.stored()).status).toBe("live");
  });

  it("cannot be duplicated while it is hidden (TRUST.md row 50)", async () => {
    const open = await home.owner.visitor.get("/profile");
    await home.act("Hide listing", { reason });
    const refused = await open.form("Duplicate Neem House").submit();
    expect(refused.path).toBe(answerPath(home.id));
    expect(await home.app.db.selectFrom("drafts").selectAll().where("user_id", "=", home.owner.id).execute()).toEqual(
      [],
    );
    for (const path of ["/profile", home.address]) {
      expect([path, (await home.owner.visitor.get(path)).html.includes("Duplicate")]).toEqual([path, false]);
    }
  });

  it("puts what its owner lists while it is hidden into the admins' queue (TRUST.md row 50)", async () => {
    await home.act("Hide listing", { reason });
    await publish(home.app, home.owner, { ...flat, name: "Neem House again" });
    const queue = await home.admin.visitor.get(reportsPath);
    expect(queue.texts(".entries li").find((entry) => entry.includes("Neem House again"))).toContain(
      storedReasons.relisted,
    );
    // A process of the release before may show it.
    const known = await home.app.db.selectFrom("reports").select("reason").where("network", "is", null).execute();
    expect(known).toEqual([{ reason: "other" }]);
    await home.act("Restore listing");
    await publish(home.app, home.owner, { ...flat, name: "Mango House" });
    expect((await home.admin.visitor.get(reportsPath)).html).not.toContain("Mango House");
  });

  it("is paused with all others when an admin disables its owner's account (TRUST.md row 50)", async () => {
    const { db } = home.app;
    const columns = { phone: "+919876543210" };
    const [other, closed] = await addListings(db, home.owner.id, [columns, { status: "closed" }]);
    const link = (await addNamed(home.app, other!)).confirmation;
    await home.act("Hide listing", { reason });
    expectRefused(await home.admin.visitor.post(decisionPath("disable", home.id), {}), adminMessages.notConfirmed);
    await home.act("Disable account", { confirmed: "yes" });
    const statuses = async () =>
      (await db.selectFrom("listings").select(["id", "status"]).where("id", "in", [home.id, other!, closed!]).execute())
        .map(({ id, status }) => [id, status])
        .sort();
    expect(await statuses()).toEqual(
      [
        [home.id, "hidden"],
        [other, "paused"],
        [closed, "closed"],
      ].sort(),
    );
    const press = await home.anyone().post(phonePath(other!), { confirm: "yes" });
    const enquired = await sendEnquiry(home.app, other!);
    expect([press.status, enquired.status]).toEqual([422, 422]);
    expect((await home.anyone().get("/all")).html).not.toContain(other!);
    await home.anyone().post(confirmPath(link, "live"), { confirm: "yes" });
    await home.act("Restore listing");
    expect(await statuses()).toEqual(
      [
        [home.id, "paused"],
        [other, "paused"],
        [closed, "closed"],
      ].sort(),
    );
  });

  it("is nobody's business but admins': others get the page of an unknown address", async () => {
    await home.report();
    const former = await home.newAdmin("Ravi Rao");
    expect((await former.visitor.get(reportsPath)).status).toBe(200);
    await home.makeAdmin(former, false);
    const { grievance } = await addNamed(home.app, home.id, home.owner.email);
    const pages = [
      adminPath,
      reportsPath,
      reportedListingPath(home.id),
      grievancesPath,
      receivedGrievancePath(Number(grievance)),
    ];
    const decisions = (["dismiss", "hide", "restore", "disable"] as const).map((name) => decisionPath(name, home.id));
    for (const { visitor } of [{ visitor: home.anyone() }, home.owner, former]) {
      expect((await visitor.get("/")).$("a[href='/admin']")).toHaveLength(0);
      const unknown = await visitor.get("/admin/unknown");
      for (const path of pages) {
        const page = await visitor.get(path);
        expect([path, page.status, page.text("main")]).toEqual([path, 404, unknown.text("main")]);
      }
      for (const path of [...pages, ...decisions]) {
        const sent = await visitor.post(path, {});
        expect([path, sent.status, sent.text("main")]).toEqual([path, 404, unknown.text("main")]);
      }
    }
    expect((await home.reports())[0]!.closed_at).toBeNull();
  });
});
