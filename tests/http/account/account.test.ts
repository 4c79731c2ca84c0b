import { describe, expect, it } from "vitest";
import { lengthOf } from "#app/domain/site/retention.ts";
import { accountTexts } from "#texts/account/account.ts";
import { manageAlertsTexts } from "#texts/alert/pages.ts";
import { makeGoogleOnly } from "../../support/account/accounts.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import { rentAlert } from "../../support/alert/alerts.ts";
import { runMaintenance } from "../../support/frame/maintenance.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { useApp } from "../../support/server/app.ts";

const phone = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";
const laptop = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15";

describe("the page of an account", () => {
  const app = useApp();

  const accountPage = (visitor: Visitor) => visitor.get("/profile/account");
  const isSignedIn = async (visitor: Visitor) => (await accountPage(visitor)).path === "/profile/account";
  /** Another browser of a user. */
  async function signedInWith(email: string, browser: string): Promise<Visitor> {
    const visitor = new Visitor(app.url);
    await visitor.post("/sign-in", { email, password: goodPassword }, { headers: { "User-Agent": browser } });
    return visitor;
  }
  /** A user with this browser and two others. */
  async function inThreeBrowsers() {
    const person = await signedIn(app, "Asha Rao");
    const [onPhone, onLaptop] = [await signedInWith(person.email, phone), await signedInWith(person.email, laptop)];
    return { ...person, onPhone, onLaptop };
  }
  const sessions = async (visitor: Visitor) => (await accountPage(visitor)).texts("[aria-labelledby=sessions] li");

  it("lists where one is signed in: the browser in plain words, its first and last use, and which is this one", async () => {
    const { visitor } = await inThreeBrowsers();
    const used = { created_at: new Date(Date.now() - 3 * 86_400_000), last_used_at: new Date(Date.now() - 7_500_000) };
    await app.db.updateTable("sessions").set(used).where("browser", "=", "Chrome on Android").execute();
    const listed = await sessions(visitor);
    expect(listed).toHaveLength(3);
    expect(listed[2]).toContain("Chrome on Android");
    expect(listed[2]).toContain("Signed in 3 days ago, last used 2 hours ago");
    const [own] = listed.filter((text) => text.includes("This browser"));
    expect(own).toContain("Unknown browser");
    expect(own).not.toContain("End");
    expect(listed.join()).toContain("Safari on Mac");
  });

  it("ends the session of one browser, and only that", async () => {
    const { visitor, onPhone, onLaptop } = await inThreeBrowsers();
    const page = await (await accountPage(visitor)).form("End Chrome on Android").submit();
    expect([page.path, page.flash]).toEqual(["/profile/account", accountTexts.sessions.ended]);
    expect(await Promise.all([visitor, onPhone, onLaptop].map(isSignedIn))).toEqual([true, false, true]);
  });

  it("ends all other sessions of the user, and nobody else's", async () => {
    const { onPhone, visitor, onLaptop } = await inThreeBrowsers();
    const other = await signedIn(app, "Ravi Rao");
    const page = await (await accountPage(onPhone)).form("End all others").submit();
    expect([page.path, page.flash]).toEqual(["/profile/account", accountTexts.sessions.othersEnded]);
    const all = [onPhone, visitor, onLaptop, other.visitor];
    expect(await Promise.all(all.map(isSignedIn))).toEqual([true, false, false, true]);
    expect((await accountPage(onPhone)).$("form[action='/profile/sessions']")).toHaveLength(0);
  });

  it("shows no session that is over: 14 days after its last use it has ended, and maintenance deletes it", async () => {
    const { visitor, id, onPhone } = await inThreeBrowsers();
    const setUsed = (ago: number) =>
      app.db
        .updateTable("sessions")
        .set({ last_used_at: new Date(Date.now() - ago) })
        .where("user_id", "=", id)
        .where("browser", "=", "Chrome on Android")
        .execute();
    await setUsed(lengthOf("unusedSessions") - 60_000);
    expect(await isSignedIn(onPhone)).toBe(true);
    await setUsed(lengthOf("unusedSessions") + 1000);
    expect(await isSignedIn(onPhone)).toBe(false);
    expect(await sessions(visitor)).toHaveLength(2);
    expect((await runMaintenance(app)).problems).toEqual([]);
    expect(await app.db.selectFrom("sessions").selectAll().where("user_id", "=", id).execute()).toHaveLength(2);
  });

  it("knows the last use to within an hour, without a write for each request", async () => {
    const { visitor, id } = await signedIn(app, "Asha Rao");
    const used = async () =>
      (await app.db.selectFrom("sessions").select("last_used_at").where("user_id", "=", id).executeTakeFirstOrThrow())
        .last_used_at;
    const usedBefore = async (minutes: number) => {
      const last_used_at = new Date(Date.now() - minutes * 60_000);
      await app.db.updateTable("sessions").set({ last_used_at }).where("user_id", "=", id).execute();
      await visitor.get("/profile");
      return (await used()).getTime() !== last_used_at.getTime();
    };
    expect([await usedBefore(59), await usedBefore(61)]).toEqual([false, true]);
  });

  it("leads to the alerts of its address, if that is proven", async () => {
    const { visitor, email, id } = await signedIn(app, "Asha Rao");
    expect((await accountPage(visitor)).text("main")).toContain(accountTexts.alerts.none);
    await app.db
      .insertInto("alerts")
      .values([rentAlert(email), { ...rentAlert(email), query: "bedrooms=2" }])
      .execute();
    const page = await accountPage(visitor);
    expect(page.text("main")).toContain("2 alerts send you new homes.");
    expect((await page.follow("Manage alerts")).text("main")).toContain(manageAlertsTexts.introduction(2));
    await app.db.updateTable("users").set({ email_proven_at: null }).where("id", "=", id).execute();
    expect((await accountPage(visitor)).link("Manage alerts")).toBeNull();
  });

  it("tells a Google user how to get a password, which a new e-mail address needs", async () => {
    const { visitor, id } = await signedIn(app, "Asha Rao");
    await makeGoogleOnly(app, id);
    const page = await accountPage(visitor);
    expect(page.link("get a code by e-mail")).toBe("/forgot-password");
    const fields = { password: goodPassword, newPassword: "another good one", email: "new@example.org" };
    for (const path of ["/profile/password", "/profile/email"]) {
      expect((await visitor.get(path)).path).toBe("/profile/account");
      expect((await visitor.post(path, fields)).path).toBe("/profile/account");
    }
    expect(await app.outbox()).toEqual([]);
  });
});
