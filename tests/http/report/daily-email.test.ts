import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { adminPath } from "#app/paths.ts";
import { reportEmailTexts } from "#texts/report/emails.ts";
import { runMaintenance } from "../../support/frame/maintenance.ts";
import { ReportedHome } from "../../support/report/reported-home.ts";

const texts = reportEmailTexts.waiting;

describe("the daily e-mail to admins", () => {
  const home = new ReportedHome();

  const emails = async () =>
    (await home.app.outbox()).filter(({ to, subject }) => to === home.admin.email && subject === texts.subject);
  /** Runs maintenance. @returns how many such e-mails are sent or wait to be sent */
  async function maintain(): Promise<number> {
    expect((await runMaintenance(home.app)).problems).toEqual([]);
    const { db } = home.app;
    await expect.poll(() => db.selectFrom("outgoing_emails").selectAll().execute()).toEqual([]);
    return (await emails()).length;
  }

  it("says once a day what waits, without a typed word, and is not sent if nothing waits", async () => {
    const { db } = home.app;
    await db.deleteFrom("grievances").execute();
    const disabled = await home.newAdmin("Ravi Rao");
    await db.updateTable("users").set({ disabled_at: new Date() }).where("id", "=", disabled.id).execute();
    expect(await maintain()).toBe(0);

    await home.report(home.anyone(), { reason: "other", text: "These are photos of my home." });
    const created_at = new Date(Date.now() - 16 * 86_400_000);
    const grievance = { name: "Devika", email: "devika@example.org", message: "This home is mine.", created_at };
    await db
      .insertInto("grievances")
      .values({ ...grievance, message_key: randomUUID() })
      .execute();
    expect(await maintain()).toBe(1);
    const [email] = await emails();
    expect(email!.text).toMatch(new RegExp(`http://[^/]+${adminPath}\\n`));
    for (const line of [`${texts.reported}: 1`, `${texts.grievances}: 1`, `${texts.overdue}: 1`]) {
      expect(email!.text).toContain(line);
    }
    expect(email!.text).not.toMatch(/Neem|photos|Devika|given up/);
    expect((await home.app.outbox()).filter(({ to }) => to === disabled.email)).toEqual([]);

    expect(await maintain()).toBe(1);
    // The next day.
    await db.deleteFrom("rate_limits").execute();
    expect(await maintain()).toBe(2);
    await home.act("Dismiss reports");
    await db.deleteFrom("grievances").execute();
    await db.deleteFrom("rate_limits").execute();
    expect(await maintain()).toBe(2);
  });
});
