import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { usersOf } from "../../support/account/accounts.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { newOwner } from "../../support/listing/form.ts";
import { addListings } from "../../support/listing/listings.ts";
import { goodPassword } from "../../support/account/users.ts";
import { runScript } from "../../support/server/scripts.ts";
import { snapshot } from "../../support/server/snapshot.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("npm run user", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  it("disable ends all sessions of an account and blocks every way to sign in; enable allows it again", async () => {
    const { visitor, email, id } = await newOwner(app);
    const elsewhere = new Visitor(app.url);
    await elsewhere.post("/sign-in", { email, password: goodPassword });
    const other = await newOwner(app);
    const [listing] = await addListings(app.db, id, [{}]);

    const disabled = await runScript(app, "user", "disable", email.toUpperCase());
    expect([disabled.code, disabled.stderr]).toEqual([0, ""]);
    expect(disabled.stdout).toContain("can no longer sign in");
    for (const browser of [visitor, elsewhere]) expect((await browser.get("/profile")).path).toMatch(/^\/sign-in/);
    expect(await app.db.selectFrom("sessions").selectAll().where("user_id", "=", id).execute()).toEqual([]);
    expect((await other.visitor.get("/profile")).path).toBe("/profile");

    const newcomer = new Visitor(app.url);
    const signIn = (password: string) => newcomer.post("/sign-in", { email, password });
    expect((await signIn(goodPassword)).fieldError("email")).toBe("User is disabled");
    // Without the password, nobody learns anything new.
    expect((await signIn("not the password")).fieldError("password")).toBe("Invalid email/password");
    const signUp = await newcomer.post("/sign-up", { name: "Asha", email, password: goodPassword });
    expect([signUp.status, signUp.fieldError("email")]).toEqual([422, "This email is disabled"]);
    const forgot = await newcomer.post("/forgot-password", { email });
    expect([forgot.status, forgot.fieldError("email")]).toEqual([422, "User is disabled"]);
    expect(await app.outbox()).toEqual([]);
    expect(newcomer.cookies.getCookieStringSync(app.url)).not.toContain("session=");
    expect((await newcomer.get(`/category/rent/${listing}`)).status).toBe(200);

    const { disabled_at: since } = (await usersOf(app, email))[0]!;
    expect((await runScript(app, "user", "disable", email)).code).toBe(0);
    expect((await usersOf(app, email))[0]!.disabled_at).toEqual(since);

    const enabled = await runScript(app, "user", "enable", email);
    expect([enabled.code, enabled.stdout]).toEqual([0, expect.stringContaining("can sign in again")]);
    expect((await visitor.get("/profile")).path).toMatch(/^\/sign-in/);
    expect((await signIn(goodPassword)).flash).toBe("Sign in successful");
  });

  it.each(["disable", "enable"])("%s for an unknown e-mail reports it, with exit code 1", async (action) => {
    const before = await snapshot(app.db);
    const { code, stdout } = await runScript(app, "user", action, "nobody@example.org");
    expect([code, stdout]).toEqual([1, expect.stringContaining("No account uses nobody@example.org.")]);
    expect(await snapshot(app.db)).toEqual(before);
  });

  it.each([[[]], [["disable"]], [["remove", "asha@example.org"]]])(
    "with %j prints its usage, with exit code 1",
    async (args) => {
      const { code, stderr } = await runScript(app, "user", ...args);
      expect([code, stderr]).toEqual([1, expect.stringContaining("npm run user -- disable <e-mail>")]);
    },
  );
});
