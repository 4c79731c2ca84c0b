import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";

const email = "Asha.Sharma@Example.org";

describe("signing in", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
    const { id } = await signedIn(app, "Asha");
    await app.db.updateTable("users").set({ email }).where("id", "=", id).execute();
  });
  afterAll(() => app?.stop());

  const signIn = async (fields: { email?: string; password?: string }, visitor = new Visitor(app.url)) =>
    (await visitor.get("/sign-in")).form().fill(fields).submit("Sign In");

  it("leads home with 'Sign in successful', whatever the case of the e-mail", async () => {
    for (const typed of [email, email.toLowerCase(), `  ${email.toUpperCase()} `]) {
      const page = await signIn({ email: typed, password: goodPassword });
      expect([page.status, page.path, page.flash]).toEqual([200, "/", "Sign in successful"]);
    }
  });

  it.each([
    ["an unknown e-mail", { email: "nobody@example.org", password: goodPassword }, "email", "User not found"],
    ["an invalid e-mail", { email: "asha", password: goodPassword }, "email", "Invalid email! Enter a valid email"],
    ["a wrong password", { email, password: "not the password" }, "password", "Invalid email/password"],
    ["an extra space in the password", { email, password: `${goodPassword} ` }, "password", "Invalid email/password"],
    ["a password of 5 characters", { email, password: "12345" }, "password", accountMessages.signInPasswordShort],
  ])("refuses %s with a field error, and keeps everything but the password", async (_kind, fields, field, text) => {
    const visitor = new Visitor(app.url);
    const page = await signIn(fields, visitor);
    expect([page.status, page.title]).toEqual([422, "Error: Sign In · GharSetu"]);
    expect(page.fieldError(field)).toBe(text);
    expect(page.$(`[name=${field}]`).attr("aria-invalid")).toBe("true");
    expect(page.errorSummary).toEqual([{ text, field: page.$(`[name=${field}]`).attr("id") }]);
    expect(page.form("Sign In").value("email")).toBe(fields.email);
    expect(page.form("Sign In").value("password")).toBe("");
    if (fields.password.length > 5) expect(page.html).not.toContain(fields.password);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect((await visitor.get("/profile")).path).toMatch(/^\/sign-in/);
  });

  it("reports all missing fields at once, in the order of the form", async () => {
    for (const page of [await signIn({ email: "", password: "" }), await new Visitor(app.url).post("/sign-in", {})]) {
      const missing = [accountMessages.emailMissing, accountMessages.passwordMissing];
      expect(page.errorSummary.map(({ text }) => text)).toEqual(missing);
    }
  });

  it("works after a refused attempt", async () => {
    const refused = await signIn({ email, password: "not the password" });
    const page = await refused.form("Sign In").fill({ password: goodPassword }).submit("Sign In");
    expect(page.flash).toBe("Sign in successful");
  });

  it("asks the browser for the same validation, labels fields for password managers, and offers to sign up", async () => {
    const page = await new Visitor(app.url).get("/sign-in");
    const password = { type: "password", required: "", minlength: "6", autocomplete: "current-password" };
    expect(page.$("[name=email]").attr()).toMatchObject({ type: "email", required: "", autocomplete: "username" });
    expect(page.$("[name=password]").attr()).toMatchObject(password);
    for (const field of ["email", "password"]) {
      expect(page.$(`label[for="${page.$(`[name=${field}]`).attr("id")}"]`)).toHaveLength(1);
    }
    expect(page.link("Register")).toBe("/sign-up");
  });

  it("leads signed-in users to the profile", async () => {
    const { visitor } = await signedIn(app, "Asha");
    for (const path of ["/sign-in", "/sign-up", "/sign-in?to=/offers"]) {
      const answer = await visitor.get(path, { redirects: "expose" });
      expect([answer.status, answer.location]).toEqual([303, "/profile"]);
    }
  });

  it("says 'Something went wrong' when the database fails, like the other account forms, and keeps what was typed", async () => {
    app.allowErrors(/POST \/(sign-in|sign-up|forgot-password) failed/);
    await sql`alter table users rename to users_away`.execute(app.db);
    try {
      for (const [path, title, button, fields] of [
        ["/sign-in", "Sign In", "Sign In", { email, password: goodPassword }],
        ["/sign-up", "Sign Up", "Sign Up", { name: "Ravi", email, password: goodPassword }],
        ["/forgot-password", "Change Your Password", "Send reset email", { email }],
      ] as const) {
        const page = await new Visitor(app.url).post(path, fields);
        expect([page.status, page.title]).toEqual([500, `Error: ${title} · GharSetu`]);
        expect(page.errorSummary).toEqual([{ text: "Something went wrong", field: "" }]);
        for (const [name, value] of Object.entries(fields)) {
          expect([name, page.form(button).value(name)]).toEqual([name, name === "password" ? "" : value]);
        }
        expect(page.html).not.toMatch(/relation|users_away|postgres|\bat .+:\d+:\d+/);
      }
    } finally {
      await sql`alter table users_away rename to users`.execute(app.db);
    }
    expect((await signIn({ email, password: goodPassword })).flash).toBe("Sign in successful");
  });
});
