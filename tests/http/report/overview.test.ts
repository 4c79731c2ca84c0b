import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { adminPath, grievancesPath, reportsPath } from "#app/paths.ts";
import { overviewTexts as texts } from "#texts/report/admin.ts";
import { signedIn } from "../../support/account/users.ts";
import { addListings } from "../../support/listing/listings.ts";
import { ReportedHome } from "../../support/report/reported-home.ts";

const day = 86_400_000;

describe("the page of admins", () => {
  const home = new ReportedHome();
  const get = (query = "") => home.admin.visitor.get(adminPath + query);
  const find = async (q: string) => (await get()).form("Find").fill({ q }).submit("Find");

  it("is in the account menu of admins", async () => {
    expect((await home.admin.visitor.get("/")).$(".account-menu a[href='/admin']").text()).toBe("Admin");
  });

  it("says what waits, and leads there", async () => {
    await home.app.db.deleteFrom("grievances").execute();
    const idle = await get();
    expect(idle.texts("ul.stack li")).toEqual(["Reports", "Grievances", "E-mails: no problems"]);
    await home.report();
    const grievance = { name: "Asha", email: "asha@example.org", message: "This home is mine." };
    for (const days of [1, 20]) {
      const created_at = new Date(Date.now() - days * day);
      await home.app.db
        .insertInto("grievances")
        .values({ ...grievance, created_at, message_key: randomUUID() })
        .execute();
    }
    const email = { recipient: "ravi@example.org", subject: "", text: "", created_at: new Date(Date.now() - day) };
    await home.app.db
      .insertInto("outgoing_emails")
      .values([email, { ...email, failed_at: new Date(), failure: "no answer" }])
      .execute();
    const page = await get();
    expect(page.link("Reports: 1 listing")).toBe(reportsPath);
    expect(page.link("Grievances: 2")).toBe(grievancesPath);
    expect(page.texts("ul.stack .badge")).toEqual(["1 is overdue"]);
    expect(page.text("ul.stack")).toContain("E-mails: 1 has waited for an hour, 1 was given up.");
    await home.app.db.deleteFrom("outgoing_emails").execute();
    await home.app.db.deleteFrom("grievances").execute();
  });

  it("does not count an e-mail that waits for the next day, as its unproven address has had those of today", async () => {
    const { db } = home.app;
    const created_at = new Date(Date.now() - day);
    const email = {
      recipient: "ravi@example.org",
      subject: "",
      text: "",
      created_at,
      to_unproven: "reminder" as const,
    };
    const { id } = await db.insertInto("outgoing_emails").values(email).returning("id").executeTakeFirstOrThrow();
    const dueIn = (hours: number) =>
      sql`insert into jobs.job (name, data, start_after)
        values ('send-email', ${JSON.stringify({ id })}::jsonb, now() + make_interval(hours => ${hours}::integer))`.execute(
        db,
      );
    const emails = async () => (await get()).texts("ul.stack li").at(-1);
    await dueIn(9);
    expect(await emails()).toBe("E-mails: no problems");
    await sql`delete from jobs.job where data->>'id' = ${id}`.execute(db);
    expect(await emails()).toContain("1 has waited for an hour");
    await db.deleteFrom("outgoing_emails").execute();
  });

  it("finds homes of any status by their words, their owner, their ID and their link", async () => {
    await addListings(home.app.db, home.owner.id, [{ name: "100% Mango House", status: "paused" }]);
    const found = async (q: string) => (await find(q)).$(`h2:contains("${texts.homes}") + ul h3`).toArray().length;
    expect((await find("mango hous")).texts(".entries .badge")).toContain("Paused");
    for (const [q, count] of [
      ["HOUSE", 2],
      ["house nowhere", 0],
      [home.owner.email, 2],
      [home.id.toUpperCase(), 1],
      [home.app.url + home.address, 1],
      ["0%", 1],
      ["m_ngo", 0],
    ] as const) {
      expect([q, await found(q)]).toEqual([q, count]);
    }
    expect((await get(`?q=${encodeURIComponent("\0")}`)).text("main")).toContain(texts.noUsers);
    for (const q of ["\0", " ", "%".repeat(500)]) expect((await get(`?q=${encodeURIComponent(q)}`)).status).toBe(200);
  });

  it("finds users by name, e-mail address and ID, and says what is special about them", async () => {
    const { id, email } = await signedIn(home.app, "Devika Pillai");
    const changes = { disabled_at: new Date(), email_proven_at: null, is_admin: true };
    await home.app.db.updateTable("users").set(changes).where("id", "=", id).execute();
    for (const q of ["devika", "PILLAI dev", email, id]) {
      const page = await find(q);
      const entry = page.texts(".entries li").find((text) => text.includes("Devika Pillai"));
      expect([q, entry]).toEqual([q, expect.stringContaining(email)]);
      for (const badge of [texts.admin, texts.disabled, texts.unproven]) expect(entry).toContain(badge);
    }
    expect((await find("devika nobody")).text("main")).toContain(texts.noUsers);
  });
});

describe("the queues of admins", () => {
  const home = new ReportedHome();

  it("show reported listings, the latest first, and those last that wait for nobody", async () => {
    const { db } = home.app;
    const ids = await addListings(db, home.owner.id, [{ name: "Earlier" }, { name: "Later" }]);
    const reports = ids.map((listing_id, index) => ({
      listing_id,
      reporter: "someone",
      reason: "fraud" as const,
      created_at: new Date(Date.now() - (7 - index) * day),
    }));
    await db.insertInto("reports").values(reports).execute();
    await home.act("Hide listing", { reason: "The photos are of another home." });
    expect((await home.admin.visitor.get(reportsPath)).texts(".entries h2")).toEqual([
      "Later",
      "Earlier",
      "Neem House",
    ]);
  });
});
