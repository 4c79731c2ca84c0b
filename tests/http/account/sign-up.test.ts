import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";

const invalidEmail = "Invalid email! Enter a valid email";

describe("signing up", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  const person = { name: "Asha Sharma", email: "new@example.org", password: goodPassword };
  const signUp = async (fields: Partial<typeof person>) =>
    (await new Visitor(app.url).get("/sign-up"))
      .form()
      .fill({ ...person, ...fields })
      .submit("Sign Up");
  const accounts = (email: string) => app.db.selectFrom("users").selectAll().where("email", "ilike", email).execute();

  it("creates an account, signs in and leads home with 'Sign Up Successful'", async () => {
    const visitor = new Visitor(app.url);
    const form = (await visitor.get("/sign-up")).form();
    const page = await form.fill({ ...person, name: "  Asha Sharma ", email: " Asha@Example.org " }).submit("Sign Up");
    expect([page.status, page.path, page.flash]).toEqual([200, "/", "Sign Up Successful"]);
    expect(await accounts("asha@example.org")).toMatchObject([{ name: "Asha Sharma", email: "Asha@Example.org" }]);
    expect((await visitor.get("/profile")).status).toBe(200);
  });

  it("stores the password only as argon2id with two passes and one lane", async () => {
    await signUp({ email: "hash@example.org" });
    const [user] = await accounts("hash@example.org");
    expect(user!.password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/);
    expect(await verify(user!.password_hash!, goodPassword)).toBe(true);
    expect(JSON.stringify(user)).not.toContain(goodPassword);
  });

  it.each([
    ["8 characters", "q7#kz!2m"],
    ["128 characters", "p".repeat(128)],
    ["text with spaces around it", "   spaces kept   "],
    ["other scripts and emoji", "नीम का पेड़ 🌳🌳"],
  ])("accepts a password of %s as typed", async (kind, password) => {
    const email = `${kind.replaceAll(" ", "-")}@example.org`;
    expect((await signUp({ email, password })).flash).toBe("Sign Up Successful");
    const again = await new Visitor(app.url).post("/sign-in", { email, password });
    expect(again.flash).toBe("Sign in successful");
  });

  it.each([
    ["a missing name", { name: "" }, "name", accountMessages.nameMissing],
    ["a name of spaces", { name: "   " }, "name", accountMessages.nameMissing],
    ["a name of 101 characters", { name: "n".repeat(101) }, "name", accountMessages.nameLong],
    ["a missing e-mail", { email: "" }, "email", accountMessages.emailMissing],
    ["an e-mail without a host", { email: "asha@" }, "email", invalidEmail],
    ["two e-mails", { email: "a@example.org, b@example.org" }, "email", invalidEmail],
    ["an e-mail with a display name", { email: "Asha <a@example.org>" }, "email", invalidEmail],
    ["an e-mail of 255 characters", { email: `${"a".repeat(243)}@example.org` }, "email", invalidEmail],
    ["a missing password", { password: "" }, "password", accountMessages.passwordMissing],
    ["a password of 7 characters", { password: "1234567" }, "password", accountMessages.newPasswordShort],
  ])("refuses %s with a field error, and keeps everything but the password", async (_kind, fields, field, text) => {
    const page = await signUp(fields);
    const sent = { ...person, ...fields };
    expect([page.status, page.title]).toEqual([422, "Error: Sign Up · GharSetu"]);
    expect(page.fieldError(field)).toBe(text);
    expect(page.errorSummary).toEqual([{ text, field: page.$(`[name=${field}]`).attr("id") }]);
    expect(page.form("Sign Up").value("name")).toBe(sent.name);
    expect(page.form("Sign Up").value("email")).toBe(sent.email);
    expect(page.form("Sign Up").value("password")).toBe("");
    if (sent.password) expect(page.html).not.toContain(sent.password);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(await accounts(person.email)).toEqual([]);
  });

  it("accepts a name of 100 characters and an e-mail of 254", async () => {
    const email = `${"a".repeat(60)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(61)}.org`;
    expect(email).toHaveLength(254);
    expect((await signUp({ name: "n".repeat(100), email })).flash).toBe("Sign Up Successful");
  });

  it("refuses a registered e-mail, in any case", async () => {
    const { email } = await signedIn(app, "Asha");
    for (const typed of [email, email.toUpperCase()]) {
      const page = await signUp({ email: typed });
      expect([page.status, page.fieldError("email")]).toEqual([422, "Email already registered"]);
      expect(page.form("Sign Up").value("email")).toBe(typed);
    }
    expect(await accounts(email)).toHaveLength(1);
  });

  it("creates one account for eight simultaneous requests with the same e-mail", async () => {
    const cases = Array.from({ length: 8 }, (_, index) => (index % 2 ? "race@example.org" : "Race@Example.org"));
    const answers = await Promise.all(cases.map((email) => signUp({ email })));
    const outcomes = answers.map((page) => page.flash ?? page.fieldError("email")).sort();
    expect(outcomes).toEqual([...Array<string>(7).fill("Email already registered"), "Sign Up Successful"]);
    expect(await accounts("race@example.org")).toHaveLength(1);
  });

  it("ignores an id, a time or a password hash that is not part of the form (TRUST.md row 10)", async () => {
    const foreign = { id: "00000000-0000-4000-8000-000000000000", timestamp: "1970-01-01", password_hash: "x" };
    const page = await new Visitor(app.url).post("/sign-up", { ...person, email: "plain@example.org", ...foreign });
    expect(page.flash).toBe("Sign Up Successful");
    const [user] = await accounts("plain@example.org");
    expect(user!.id).not.toBe(foreign.id);
    expect(user!.timestamp.getFullYear()).toBeGreaterThan(2000);
  });

  it("asks the browser for the same validation, and offers to sign in instead", async () => {
    const page = await new Visitor(app.url).get("/sign-up");
    const password = { type: "password", required: "", minlength: "8", autocomplete: "new-password" };
    expect(
      page
        .form("Sign Up")
        .entries()
        .map(([name]) => name),
    ).toEqual(["name", "email", "password"]);
    expect(page.$("[name=name]").attr()).toMatchObject({ required: "", maxlength: "100", autocomplete: "name" });
    expect(page.$("[name=email]").attr()).toMatchObject({ type: "email", required: "" });
    expect(page.$("[name=password]").attr()).toMatchObject(password);
    expect(page.$("main").find("a[href='/sign-in']").text()).toBe("Sign In");
  });
});
