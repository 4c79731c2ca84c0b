import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "#app/domain/site/limits.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { makeGoogleOnly, proveEmail, usersOf } from "../../support/account/accounts.ts";
import { rentAlert } from "../../support/alert/alerts.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { countBlocked } from "../../support/server/database.ts";
import { createListing, listingId, newOwner, smallPhotos, villa } from "../../support/listing/form.ts";
import { addListings } from "../../support/listing/listings.ts";
import { goodPassword, signedUp } from "../../support/account/users.ts";
import { runScript } from "../../support/server/scripts.ts";
import { snapshot } from "../../support/server/snapshot.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("'Delete my account'", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  const confirm = async (visitor: Visitor, confirmation: string) =>
    (await (await visitor.get("/profile")).follow("Delete my account"))
      .form("Delete my account")
      .fill({ confirmation })
      .submit("Delete my account");

  it("is a page that says what will be deleted, and asks for the password", async () => {
    const { visitor, email } = await newOwner(app);
    const before = await snapshot(app.db);
    const page = await (await visitor.get("/profile")).follow("Delete my account");
    expect([page.path, page.heading]).toEqual(["/profile/delete-account", "Delete my account"]);
    expect(page.text("main")).toMatch(/sign you out everywhere.*listings disappear.*after 30 days.*undo/i);
    expect(page.$("[name=confirmation]").attr()).toMatchObject({
      type: "password",
      required: "",
      autocomplete: "current-password",
    });
    expect(page.$("input[autocomplete=username]").attr("value")).toBe(email);
    expect(page.link("Cancel")).toBe("/profile");
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(await snapshot(app.db)).toEqual(before);
  });

  it.each([
    ["deletes the alerts of a proven address", true, []],
    ["keeps the alerts of an address that is not proven", false, ["type=rent"]],
  ])("%s", async (_name, isProven, expected) => {
    const { visitor, email } = await newOwner(app);
    if (isProven) await proveEmail(app, email);
    await app.db.insertInto("alerts").values(rentAlert(email)).execute();
    await confirm(visitor, goodPassword);
    const left = await app.db.selectFrom("alerts").select("query").where("email", "=", email).execute();
    expect(left.map(({ query }) => query)).toEqual(expected);
  });

  it("deletes all of it or nothing: alerts stay if the account could not be deleted", async () => {
    const { visitor, email, id } = await newOwner(app);
    await proveEmail(app, email);
    await app.db.insertInto("alerts").values(rentAlert(email)).execute();
    await sql`
      create function refuse_deletion() returns trigger language plpgsql as 'begin raise exception $$refused$$; end'
    `.execute(app.db);
    await sql`
      create trigger refuse_deletion before delete on users for each row when (old.id = ${sql.lit(id)})
        execute function refuse_deletion()
    `.execute(app.db);
    app.allowErrors(/refused/);
    const refused = await confirm(visitor, goodPassword);
    await sql`drop function refuse_deletion cascade`.execute(app.db);
    expect(refused.status).toBe(500);
    const alerts = app.db.selectFrom("alerts").select("query").where("email", "=", email);
    expect(await alerts.execute()).toHaveLength(1);
    await confirm(visitor, goodPassword);
    expect(await alerts.execute()).toEqual([]);
  });

  it("waits for a listing that is just being changed, and both succeed", async () => {
    const { visitor, email } = await newOwner(app);
    const [user] = await usersOf(app, email);
    const [listing] = await addListings(app.db, user!.id, [{}]);
    let deleting: Promise<unknown>;
    await app.db.transaction().execute(async (trx) => {
      await trx.updateTable("listings").set({ name: "Changed" }).where("id", "=", listing!).execute();
      deleting = confirm(visitor, goodPassword);
      await expect.poll(() => countBlocked(app.db, "select")).toBe(1);
      // Like a photo that was removed from the listing.
      await trx.insertInto("uploads").values({ user_id: user!.id, key: "left/over" }).execute();
    });
    await deleting!;
    expect(await usersOf(app, email)).toEqual([]);
    const home = app.db.selectFrom("listings").select(["name", "user_id"]).where("id", "=", listing!);
    expect(await home.executeTakeFirst()).toEqual({ name: "Changed", user_id: null });
    await app.db.deleteFrom("uploads").where("key", "=", "left/over").execute();
  });

  it.each([
    ["a wrong password", "not the password", accountMessages.deletePasswordWrong],
    ["the password in another case", goodPassword.toUpperCase(), accountMessages.deletePasswordWrong],
    ["nothing", "", accountMessages.confirmationMissing],
    ["255 characters", "p".repeat(255), accountMessages.confirmationMissing],
  ])("refuses %s with a field error, and deletes nothing", async (_kind, confirmation, reason) => {
    const { visitor, email } = await newOwner(app);
    const page = await confirm(visitor, confirmation);
    expect([page.status, page.title]).toEqual([422, "Error: Delete my account · GharSetu"]);
    expect(page.fieldError("confirmation")).toBe(reason);
    expect(page.errorSummary).toEqual([{ text: reason, field: page.$("[name=confirmation]").attr("id") }]);
    expect(page.form("Delete my account").value("confirmation")).toBe("");
    if (confirmation) expect(page.html).not.toContain(confirmation);
    expect(await usersOf(app, email)).toHaveLength(1);
    expect((await visitor.get("/profile")).status).toBe(200);
  });

  it("does not accept the e-mail instead of the password", async () => {
    const { visitor, email } = await newOwner(app);
    expect((await confirm(visitor, email)).fieldError("confirmation")).toBe(accountMessages.deletePasswordWrong);
    expect(await usersOf(app, email)).toHaveLength(1);
  });

  it("deletes the account and signs it out everywhere, at once", async () => {
    const { visitor, id, email } = await newOwner(app);
    const elsewhere = new Visitor(app.url);
    await elsewhere.post("/sign-in", { email, password: goodPassword });
    await new Visitor(app.url).post("/forgot-password", { email });
    const other = await newOwner(app);

    const page = await confirm(visitor, goodPassword);
    expect([page.status, page.path, page.flash]).toEqual([200, "/", accountMessages.accountDeleted]);
    expect(visitor.cookies.getCookieStringSync(app.url)).not.toContain("session=");
    for (const browser of [visitor, elsewhere]) expect((await browser.get("/profile")).path).toMatch(/^\/sign-in/);
    expect((await new Visitor(app.url).post("/sign-in", { email, password: goodPassword })).fieldError("email")).toBe(
      "User not found",
    );
    // How often a user requested something is stored by id only, for an hour.
    const { rate_limits: counts, ...left } = await snapshot(app.db);
    expect(JSON.stringify(left)).not.toContain(id);
    expect(JSON.stringify([left, counts])).not.toContain(email);
    expect((await other.visitor.get("/profile")).path).toBe("/profile");
  });

  it("removes the listings from all lists, and their pages say that they will be removed", async () => {
    const { visitor, id, email, name } = await newOwner(app, "Someone Leaving");
    const offer = { offer: true, discounted_price: 20_000 };
    const [rented] = await addListings(app.db, id, [
      { name: "Hers to let", ...offer },
      { name: "Hers for sale", type: "sell", ...offer },
    ]);
    const other = await newOwner(app);
    await addListings(app.db, other.id, [
      { name: "His to let", ...offer },
      { name: "His for sale", type: "sell", ...offer },
    ]);
    const lists = ["/", "/all", "/offers", "/category/rent", "/category/sell"];
    for (const list of lists) expect((await new Visitor(app.url).get(list)).text("main")).toContain("Hers");

    await confirm(visitor, goodPassword);
    for (const list of lists) {
      const text = (await new Visitor(app.url).get(list)).text("main");
      expect([list, text.includes("Hers"), text.includes("His")]).toEqual([list, false, true]);
    }
    const detail = await new Visitor(app.url).get(`/category/rent/${rented}`);
    expect([detail.status, detail.heading]).toEqual([200, "Hers to let"]);
    expect(detail.text(".contact-box")).toContain("Landlord not found, this listing will be removed soon");
    expect(detail.html).not.toContain(email);
    expect(detail.html).not.toContain(name);
    expect(detail.$(`.contact-box form, a[href^="mailto:"]:not([href^="mailto:?"])`)).toHaveLength(0);
  });

  it("frees the e-mail for a new account, which inherits nothing", async () => {
    const { visitor, id, email } = await newOwner(app);
    const [listing] = await addListings(app.db, id, [{}]);
    await confirm(visitor, goodPassword);
    const again = await signedUp(app.url, { email });
    const [row] = await usersOf(app, email);
    expect(row!.id).not.toBe(id);
    expect((await again.visitor.get("/profile")).text("main")).not.toContain("My Listings");
    expect((await again.visitor.get(`/edit-listing/${listing}`)).flash).toBe("You are unauthorize");
  });

  it("lets npm run maintain remove the listings and their photos after 30 days, and not before", async () => {
    const { visitor, id } = await newOwner(app);
    const listing = listingId(await createListing(visitor, villa, await smallPhotos(2)));
    const stays = listingId(await createListing((await newOwner(app)).visitor));
    await confirm(visitor, goodPassword);
    const setAge = (days: number) =>
      app.db
        .updateTable("listings")
        .set({ ownerless_since: sql<Date>`now() - make_interval(secs => ${days * 86_400})` })
        .where("id", "=", listing)
        .execute();
    const filesOf = async () => {
      const images = await readdir(path.join(app.dataDir, "images", id), { recursive: true }).catch(() => []);
      return images.filter((name) => /\.(jpg|webp|png)$/.test(name));
    };
    const status = async (type: string, one: string) =>
      (await new Visitor(app.url).get(`/category/${type}/${one}`)).status;

    expect((await filesOf()).length).toBeGreaterThan(0);
    await setAge(29.9);
    expect((await runScript(app, "maintain")).code).toBe(0);
    expect(await status("sell", listing)).toBe(200);
    expect((await filesOf()).length).toBeGreaterThan(0);
    await setAge(30.1);
    expect((await runScript(app, "maintain")).code).toBe(0);
    expect(await status("sell", listing)).toBe(404);
    expect(await filesOf()).toEqual([]);
    expect(await status("sell", stays)).toBe(200);
  });

  it("asks a Google account for its e-mail, in any case", async () => {
    const { visitor, id, email } = await newOwner(app);
    await makeGoogleOnly(app, id);
    const page = await visitor.get("/profile/delete-account");
    expect(page.$("[name=confirmation]").attr()).toMatchObject({ type: "email", required: "" });
    expect(page.text("main")).toContain(email);

    for (const typed of [goodPassword, "someone@example.org"]) {
      const refused = await confirm(visitor, typed);
      expect([refused.status, refused.fieldError("confirmation")]).toEqual([422, accountMessages.deleteEmailWrong]);
    }
    expect(await usersOf(app, email)).toHaveLength(1);
    const gone = await confirm(visitor, ` ${email.toUpperCase()} `);
    expect([gone.path, gone.flash]).toEqual(["/", accountMessages.accountDeleted]);
    expect(await usersOf(app, email)).toEqual([]);
  });

  it("deletes the account once when submitted three times at once, and gives the later requests a true answer", async () => {
    const { visitor, email } = await newOwner(app);
    const sent = { confirmation: goodPassword };
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post("/profile/delete-account", sent)));
    for (const { flash, errorSummary } of answers) {
      const said = flash ?? errorSummary[0]?.text;
      expect([accountMessages.accountDeleted, accountMessages.signedOutOfDeleting[0]]).toContain(said);
    }
    expect(await usersOf(app, email)).toEqual([]);
    const late = await visitor.post("/profile/delete-account", sent);
    expect([late.status, late.errorSummary[0]?.text]).toEqual([422, accountMessages.signedOutOfDeleting[0]]);
  });

  it("is not available to signed-out visitors or to pages of other sites", async () => {
    const stranger = new Visitor(app.url);
    expect((await stranger.get("/profile/delete-account")).path).toMatch(/^\/sign-in\?to=/);
    const before = await snapshot(app.db);
    const posted = await stranger.post("/profile/delete-account", { confirmation: goodPassword });
    expect(posted.path + posted.text("main")).toMatch(/sign-in|You are signed out/);
    expect(await snapshot(app.db)).toEqual(before);

    const { visitor, email } = await newOwner(app);
    const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    const foreign = await visitor.post("/profile/delete-account", { confirmation: goodPassword }, { headers });
    expect(foreign.status).toBe(403);
    expect(await usersOf(app, email)).toHaveLength(1);
  });

  it("says that the session has ended, and offers to sign in", async () => {
    const { visitor, id, email } = await newOwner(app);
    const form = (await visitor.get("/profile/delete-account")).form("Delete my account");
    await app.db.deleteFrom("sessions").where("user_id", "=", id).execute();
    const page = await form.fill({ confirmation: goodPassword }).submit("Delete my account");
    expect([page.status, page.path]).toEqual([422, "/profile/delete-account"]);
    expect(page.errorSummary[0]?.text).toBe(accountMessages.signedOutOfDeleting[0]);
    expect(page.link("sign in (new tab)")).toBe("/sign-in");
    expect(page.html).not.toContain(goodPassword);
    await visitor.post("/sign-in", { email, password: goodPassword });
    const gone = await page.form("Delete my account").fill({ confirmation: goodPassword }).submit("Delete my account");
    expect(gone.flash).toBe(accountMessages.accountDeleted);
  });

  it("cannot be guessed at: after too many attempts an hour even the right password is refused", async () => {
    const { visitor, email } = await newOwner(app);
    for (let used = 0; used < limits.ownData.points; used++) {
      const page = await visitor.post("/profile/delete-account", { confirmation: "not the password" });
      expect([used, page.status]).toEqual([used, 422]);
    }
    const page = await visitor.post("/profile/delete-account", { confirmation: goodPassword });
    expect([page.status, page.errorSummary]).toEqual([429, [{ text: "Try logging after some time", field: "" }]]);
    expect(page.headers.has("retry-after")).toBe(true);
    expect(await usersOf(app, email)).toHaveLength(1);
  });
});
