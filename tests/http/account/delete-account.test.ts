import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { makeGoogleOnly, proveEmail, accountsOf } from "../../support/account/accounts.ts";
import { goodPassword, signedIn, signedUp } from "../../support/account/users.ts";
import { rentAlert } from "../../support/alert/alerts.ts";
import { exhaustLimit } from "../../support/http/rate-limits.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings } from "../../support/listing/listings.ts";
import { useApp } from "../../support/server/app.ts";
import { snapshot } from "../../support/server/snapshot.ts";

describe("'Delete my account'", () => {
  const app = useApp();

  const confirm = async (visitor: Visitor, confirmation: string) =>
    (await (await visitor.get("/profile/account")).follow("Delete my account"))
      .form("Delete my account")
      .fill({ confirmation })
      .submit("Delete my account");

  it("says what will be deleted, asks for the password, and deletes account and sessions at once; nothing of it is left", async () => {
    const { visitor, id, email } = await signedIn(app, "Asha Rao");
    const elsewhere = new Visitor(app.url);
    await elsewhere.post("/sign-in", { email, password: goodPassword });
    await new Visitor(app.url).post("/forgot-password", { email });
    const other = await signedIn(app, "Ravi");

    const question = await (await visitor.get("/profile/account")).follow("Delete my account");
    expect(question.text("main")).toMatch(/sign you out everywhere.*listings disappear.*after 30 days.*undo/i);
    const field = { type: "password", required: "", autocomplete: "current-password" };
    expect(question.$("[name=confirmation]").attr()).toMatchObject(field);
    expect(question.$("input[autocomplete=username]").attr("value")).toBe(email);
    expect(question.link("Cancel")).toBe("/profile/account");
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

  it("deletes the alerts of a proven address with the account, all or nothing, and none of an unproven one", async () => {
    const [proven, unproven] = [await signedIn(app, "Asha Rao"), await signedIn(app, "Ravi Rao")];
    const alertsOf = ({ email }: { email: string }) =>
      app.db.selectFrom("alerts").select("query").where("email", "=", email).execute();
    for (const { email } of [proven, unproven]) await app.db.insertInto("alerts").values(rentAlert(email)).execute();
    await proveEmail(app, unproven.email, false);

    await sql`
      create function refuse_deletion() returns trigger language plpgsql as 'begin raise exception $$refused$$; end'
    `.execute(app.db);
    await sql`create trigger refuse_deletion before delete on users execute function refuse_deletion()`.execute(app.db);
    app.allowErrors(/refused/);
    const refused = await confirm(proven.visitor, goodPassword);
    await sql`drop function refuse_deletion cascade`.execute(app.db);
    expect(refused.status).toBe(500);
    expect(await alertsOf(proven)).toHaveLength(1);

    for (const { visitor } of [proven, unproven]) await confirm(visitor, goodPassword);
    expect([await alertsOf(proven), await alertsOf(unproven)]).toEqual([[], [{ query: "type=rent" }]]);
  });

  it.each([
    ["a wrong password", "not the password", accountMessages.ownPasswordWrong],
    ["nothing", "", accountMessages.confirmationMissing],
  ])("refuses %s with a field error, and deletes nothing", async (_kind, typed, reason) => {
    const { visitor, email } = await signedIn(app, "Asha Rao");
    const page = await confirm(visitor, typed);
    expect([page.status, page.title]).toEqual([422, "Error: Delete my account · GharSetu"]);
    expect(page.fieldError("confirmation")).toBe(reason);
    expect(page.form("Delete my account").value("confirmation")).toBe("");
    expect(await accountsOf(app, email)).toHaveLength(1);
  });

  it("removes the listings from all lists, and their pages say that they will be removed", async () => {
    const { visitor, id, email, name } = await signedIn(app, "Someone Leaving");
    const offer = { offer: true, discounted_price: 20_000 };
    const [rented] = await addListings(app.db, id, [
      { name: "Hers to let", ...offer },
      { name: "Hers for sale", type: "sell", ...offer },
    ]);
    await addListings(app.db, (await signedIn(app, "Ravi")).id, [
      { name: "His to let", ...offer },
      { name: "His for sale", type: "sell", ...offer },
    ]);
    const lists = ["/", "/all", "/offers", "/category/sell"];
    expect((await new Visitor(app.url).get("/all")).text("main")).toContain("Hers");

    await confirm(visitor, goodPassword);
    for (const list of lists) {
      const text = (await new Visitor(app.url).get(list)).text("main");
      expect([list, text.includes("Hers"), text.includes("His")]).toEqual([list, false, true]);
    }
    const detail = await new Visitor(app.url).get(`/category/rent/${rented}`);
    expect([detail.status, detail.heading]).toEqual([200, "Hers to let"]);
    const left = app.db.selectFrom("listings").select(["user_id", "ownerless_since"]).where("id", "=", rented!);
    expect(await left.execute()).toEqual([{ user_id: null, ownerless_since: expect.any(Date) as Date }]);
    expect(detail.text(".contact-box")).toContain("Landlord not found, this listing will be removed soon");
    expect(detail.html).not.toContain(email);
    expect(detail.html).not.toContain(name);
    expect(detail.$(`.contact-box form, a[href^="mailto:"]:not([href^="mailto:?"])`)).toHaveLength(0);

    // The e-mail is free for a new account, which inherits nothing.
    const again = await signedUp(app.url, { email });
    expect((await again.visitor.get("/profile")).text("main")).not.toContain("My Listings");
    expect((await again.visitor.get(`/edit-listing/${rented}`)).flash).toBe("You are unauthorize");
  });

  it("asks a Google account for its e-mail, in any case", async () => {
    const { visitor, id, email } = await signedIn(app, "Asha Rao");
    await makeGoogleOnly(app, id);
    const page = await visitor.get("/profile/delete-account");
    expect(page.$("[name=confirmation]").attr()).toMatchObject({ inputmode: "email", required: "" });
    expect(page.text("main")).toContain(email);

    const refused = await confirm(visitor, "someone@example.org");
    expect([refused.status, refused.fieldError("confirmation")]).toEqual([422, accountMessages.deleteEmailWrong]);
    expect(await accountsOf(app, email)).toHaveLength(1);
    const gone = await confirm(visitor, ` ${email.toUpperCase()} `);
    expect([gone.path, gone.flash]).toEqual(["/", accountMessages.accountDeleted]);
    expect(await accountsOf(app, email)).toEqual([]);
  });

  it("cannot be guessed at: after too many attempts an hour even the right password is refused", async () => {
    const { visitor, email } = await signedIn(app, "Asha Rao");
    const post = (confirmation: string) => visitor.post("/profile/delete-account", { confirmation });
    expect((await post("not the password")).status).toBe(422);
    await exhaustLimit(app.db, "ownData");
    const page = await post(goodPassword);
    expect([page.status, page.errorSummary]).toEqual([429, [{ text: "Try logging after some time", field: "" }]]);
    expect(page.headers.has("retry-after")).toBe(true);
    expect(await accountsOf(app, email)).toHaveLength(1);
  });
});
