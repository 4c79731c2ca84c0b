import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { authenticatedMinutes } from "#app/domain/account/session.ts";
import { type decisionPath, reportedListingPath } from "#app/paths.ts";
import { adminMessages as messages } from "#texts/report/admin.ts";
import { accountsOf } from "../../support/account/accounts.ts";
import {
  useAppWithGoogle,
  button as googleButton,
  redirectTarget,
  returnToApp,
  signIn,
} from "../../support/account/google.ts";
import { signInAtProvider } from "../../support/account/openid-provider.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import type { Page } from "../../support/http/page.ts";
import { exhaustLimit, tooManyText } from "../../support/http/rate-limits.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings } from "../../support/listing/listings.ts";
import { ReportedHome } from "../../support/report/reported-home.ts";
import { type App } from "../../support/server/app.ts";

const reason = "The photos are of another home.";

/** Makes the sessions of a user so many minutes older. */
async function age({ db }: Pick<App, "db">, userId: string, minutes: number): Promise<void> {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - make_interval(mins => ${minutes}::integer)`;
  await db
    .updateTable("sessions")
    .set({ created_at: earlier("created_at"), authenticated_at: earlier("authenticated_at") })
    .where("user_id", "=", userId)
    .execute();
}

describe("an admin who signed in 15 minutes ago", () => {
  const home = new ReportedHome();
  beforeEach(async () => {
    home.admin = await home.newAdmin("Meera Nair");
    await age(home.app, home.admin.id, authenticatedMinutes);
  });

  it("keeps a typed reason, gives the password, and goes on for another 15 minutes", async () => {
    const asked = await home.act("Hide listing", { reason });
    expect([asked.status, asked.fieldError("password")]).toEqual([422, messages.passwordMissing]);
    expect(asked.title).toMatch(/^Error: /);
    expect(asked.form("Hide listing").value("reason")).toBe(reason);
    expect((await home.stored()).status).toBe("live");

    const wrong = await asked.form("Hide listing").fill({ password: "not the password" }).submit("Hide listing");
    expect([wrong.status, wrong.fieldError("password")]).toEqual([422, messages.passwordWrong]);
    expect(wrong.html).not.toContain("not the password");
    expect(wrong.form("Hide listing").value("reason")).toBe(reason);

    const done = await wrong.form("Hide listing").fill({ password: goodPassword }).submit("Hide listing");
    expect([done.path, done.flash]).toEqual([reportedListingPath(home.id), "Listing hidden"]);
    expect((await home.act("Restore listing")).flash).toBe("Listing restored");
    await age(home.app, home.admin.id, authenticatedMinutes);
    expect((await home.act("Hide listing", { reason })).status).toBe(422);
  });

  it.each<[Parameters<typeof decisionPath>[0], string, Record<string, string>]>([
    ["dismiss", "Dismiss reports", {}],
    ["restore", "Restore listing", {}],
    ["disable", "Disable account", { confirmed: "yes" }],
  ])("needs the password to %s as well", async (decision, button, fields) => {
    await home.report();
    if (decision === "restore") {
      await home.app.db.updateTable("sessions").set({ authenticated_at: new Date() }).execute();
      await home.act("Hide listing", { reason });
      await age(home.app, home.admin.id, authenticatedMinutes);
    }
    const before = await home.actions();
    const asked = await home.act(button, fields);
    expect([asked.status, asked.fieldError("password")]).toEqual([422, messages.passwordMissing]);
    expect(await home.actions()).toEqual(before);
    const done = await asked.form(button).fill({ password: goodPassword }).submit(button);
    expect(done.path).toBe(reportedListingPath(home.id));
    expect((await home.actions()).at(-1)).toMatchObject({ action: decision, admin_id: home.admin.id });
  });

  it("counts as what the admin saw before: a report that arrives meanwhile is not decided unseen", async () => {
    await home.report();
    const asked = await home.act("Dismiss reports");
    const wrong = await asked.form("Dismiss reports").fill({ password: "not the password" }).submit("Dismiss reports");
    await home.report();
    const again = await wrong.form("Dismiss reports").fill({ password: "not it" }).submit("Dismiss reports");
    const late = await again.form("Dismiss reports").fill({ password: goodPassword }).submit("Dismiss reports");
    expect(late.text(".error-summary")).toContain(messages.refused.changed);
  });

  it("cannot be guessed, and strangers who try to sign in do not use up its tries", async () => {
    const guess = async (): Promise<Page> => {
      const asked = await home.act("Hide listing", { reason });
      return asked.form("Hide listing").fill({ password: "not the password" }).submit("Hide listing");
    };
    await guess();
    await exhaustLimit(home.app.db, "passwordsAgain");
    const refused = await guess();
    expect([refused.status, refused.errorSummary[0]!.text]).toEqual([429, tooManyText]);
    expect(refused.form("Hide listing").value("reason")).toBe(reason);
  });
});

describe("an admin without a password", () => {
  const { app, provider } = useAppWithGoogle();

  it("signs in with Google again in another tab, and the form that kept the reason goes on", async () => {
    const owner = await signedIn(app, "Asha Rao");
    const [id] = await addListings(app.db, owner.id, [{ name: "Neem House" }]);
    app.allowErrors(/^a photo was moved without files/);
    const { sub, email } = provider.setUser();
    const visitor = new Visitor(app.url);
    await signIn(app, sub, visitor);
    const [admin] = await accountsOf(app, email);
    await app.db.updateTable("users").set({ is_admin: true }).where("id", "=", admin!.id).execute();
    await age(app, admin!.id, authenticatedMinutes);

    const page = await visitor.get(reportedListingPath(id!));
    const asked = await page.form("Hide listing").fill({ reason }).submit("Hide listing");
    expect([asked.status, asked.errorSummary[0]!.text]).toEqual([422, messages.proofMissing.google]);
    expect([asked.$("[name=password]").length, asked.$("form[target=_blank]").length]).toEqual([0, 1]);
    const there = await asked.form(googleButton).submit(googleButton);
    const tab = await returnToApp(visitor, await signInAtProvider(redirectTarget(there).href, sub));
    expect(tab.path).toBe(reportedListingPath(id!));
    expect((await asked.form("Hide listing").submit("Hide listing")).flash).toBe("Listing hidden");
  });
});
