import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { goodPassword, signedUp } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";

const email = "Asha.Sharma@Example.org";

describe("signing in", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
    await signedUp(app.url, { name: "Asha", email });
  });
  afterAll(() => app?.stop());

  const signIn = async (fields: { email?: string; password?: string }, visitor = new Visitor(app.url)) =>
    (await visitor.get("/sign-in")).form().fill(fields).submit("Sign In");

  it("leads home with 'Sign in successful', whatever the case of the e-mail", async () => {
    for (const typed of [email, email.toLowerCase(), email.toUpperCase(), `  ${email} `]) {
      const page = await signIn({ email: typed, password: goodPassword });
      expect([page.status, page.path, page.flash]).toEqual([200, "/", "Sign in successful"]);
    }
  });

  it("offers to sign up instead", async () => {
    expect((await new Visitor(app.url).get("/sign-in")).link("Register")).toBe("/sign-up");
  });

  it.each([
    ["an unknown e-mail", { email: "nobody@example.org", password: goodPassword }, "email", "User not found"],
    ["a wrong password", { email, password: "not the password" }, "password", "Invalid email/password"],
    [
      "the right password in another case",
      { email, password: goodPassword.toUpperCase() },
      "password",
      "Invalid email/password",
    ],
    ["an extra space in the password", { email, password: `${goodPassword} ` }, "password", "Invalid email/password"],
    ["an invalid e-mail", { email: "asha", password: goodPassword }, "email", "Invalid email! Enter a valid email"],
    ["a missing e-mail", { email: "", password: goodPassword }, "email", accountMessages.emailMissing],
    ["a missing password", { email, password: "" }, "password", accountMessages.passwordMissing],
    ["a password of 5 characters", { email, password: "12345" }, "password", accountMessages.signInPasswordShort],
    ["a wrong password of 6 characters", { email, password: "123456" }, "password", "Invalid email/password"],
    ["a password of 129 characters", { email, password: "x".repeat(129) }, "password", accountMessages.passwordLong],
  ])("refuses %s with a field error, and keeps everything but the password", async (_kind, fields, field, text) => {
    const visitor = new Visitor(app.url);
    const page = await signIn(fields, visitor);
    expect(page.status).toBe(422);
    expect(page.title).toBe("Error: Sign In · GharSetu");
    expect(page.fieldError(field)).toBe(text);
    expect(page.errorSummary).toEqual([{ text, field: page.$(`[name=${field}]`).attr("id") }]);
    expect(page.$(`[name=${field}]`).attr("aria-invalid")).toBe("true");
    expect(page.form("Sign In").value("email")).toBe(fields.email);
    expect(page.form("Sign In").value("password")).toBe("");
    if (fields.password.length > 5) expect(page.html).not.toContain(fields.password);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect((await visitor.get("/profile")).path).toMatch(/^\/sign-in/);
  });

  it("reports all missing fields at once, in the order of the form", async () => {
    const page = await signIn({ email: "", password: "" });
    expect(page.errorSummary.map(({ text }) => text)).toEqual([
      accountMessages.emailMissing,
      accountMessages.passwordMissing,
    ]);
    const bare = await new Visitor(app.url).post("/sign-in", {});
    expect(bare.errorSummary.map(({ text }) => text)).toEqual([
      accountMessages.emailMissing,
      accountMessages.passwordMissing,
    ]);
  });

  it("works after a refused attempt", async () => {
    const refused = await signIn({ email, password: "not the password" });
    const page = await refused.form("Sign In").fill({ password: goodPassword }).submit("Sign In");
    expect(page.flash).toBe("Sign in successful");
  });

  it("tells the owner of an account without a password how to sign in", async () => {
    await app.db
      .insertInto("users")
      .values({ name: "Only Google", email: "google@example.org", google_sub: "1" })
      .execute();
    const page = await signIn({ email: "google@example.org", password: goodPassword });
    expect(page.status).toBe(422);
    expect(page.errorSummary).toEqual([{ text: "You have to sign in using Google", field: "" }]);
  });

  it("asks the browser for the same validation, and labels fields for password managers", async () => {
    const page = await new Visitor(app.url).get("/sign-in");
    expect(page.$("[name=email]").attr()).toMatchObject({ type: "email", required: "", autocomplete: "username" });
    expect(page.$("[name=password]").attr()).toMatchObject({
      type: "password",
      required: "",
      minlength: "6",
      autocomplete: "current-password",
    });
    for (const field of ["email", "password"]) {
      expect(page.$(`label[for="${page.$(`[name=${field}]`).attr("id")}"]`)).toHaveLength(1);
    }
  });

  it("leads signed-in users to the profile, by link and by form", async () => {
    const { visitor } = await signedUp(app.url);
    for (const path of ["/sign-in", "/sign-up", "/sign-in?to=/offers"]) {
      const answer = await visitor.get(path, { redirects: "expose" });
      expect([answer.status, answer.location]).toEqual([303, "/profile"]);
    }
  });

  it("says 'Something went wrong' when it fails, and keeps the e-mail", async () => {
    app.allowErrors(/POST \/sign-(in|up) failed/);
    await sql`alter table users rename to users_away`.execute(app.db);
    try {
      const page = await signIn({ email, password: goodPassword });
      expect(page.status).toBe(500);
      expect(page.title).toBe("Error: Sign In · GharSetu");
      expect(page.errorSummary).toEqual([{ text: "Something went wrong", field: "" }]);
      expect(page.form("Sign In").value("email")).toBe(email);
      expect(page.form("Sign In").value("password")).toBe("");
      expect(page.html).not.toMatch(/relation|users_away|postgres|\bat .+:\d+:\d+/);

      const other = await new Visitor(app.url).post("/sign-up", { name: "Ravi", email, password: goodPassword });
      expect([other.status, other.text(".error-summary li")]).toEqual([500, "Something went wrong"]);
      expect(other.form("Sign Up").value("name")).toBe("Ravi");
    } finally {
      await sql`alter table users_away rename to users`.execute(app.db);
    }
    expect((await signIn({ email, password: goodPassword })).flash).toBe("Sign in successful");
  });
});
