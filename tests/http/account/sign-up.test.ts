import { describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { accountsOf } from "../../support/account/accounts.ts";
import { useApp } from "../../support/server/app.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";

const { weakPassword } = accountMessages;
const invalidEmail = "Invalid email! Enter a valid email";

describe("signing up", () => {
  const app = useApp();

  const person = { name: "Asha Sharma", email: "new@example.org", password: goodPassword };
  const signUp = async (fields: Partial<typeof person>) =>
    (await new Visitor(app.url).get("/sign-up"))
      .form()
      .fill({ ...person, ...fields })
      .submit("Sign Up");

  it("creates an account, signs in and leads home with 'Sign Up Successful'", async () => {
    const visitor = new Visitor(app.url);
    const form = (await visitor.get("/sign-up")).form();
    const page = await form.fill({ ...person, name: "  Asha Sharma ", email: " Asha@Example.org " }).submit("Sign Up");
    expect([page.status, page.path, page.flash]).toEqual([200, "/", "Sign Up Successful"]);
    expect(await accountsOf(app, "asha@example.org")).toMatchObject([
      { name: "Asha Sharma", email: "Asha@Example.org" },
    ]);
    expect((await visitor.get("/profile")).status).toBe(200);
  });

  it("accepts the longest name and e-mail, and a password as typed, of which only a hash is stored", async () => {
    const email = `${"a".repeat(60)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(61)}.org`;
    expect(email).toHaveLength(254);
    const password = "  नीम का पेड़ 🌳  ";
    expect((await signUp({ name: "n".repeat(100), email, password })).flash).toBe("Sign Up Successful");
    const again = await new Visitor(app.url).post("/sign-in", { email, password });
    expect(again.flash).toBe("Sign in successful");
    const [user] = await accountsOf(app, email);
    expect(user!.password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/);
    expect(JSON.stringify(user)).not.toContain(password);
  });

  it.each([
    ["a missing name", { name: "" }, "name", accountMessages.nameMissing],
    ["two e-mails", { email: "a@example.org, b@example.org" }, "email", invalidEmail],
    ["a common password", { password: "PassWord" }, "password", weakPassword["common-password"]],
    ["the owner's name as password", { password: "Sharma@2026" }, "password", weakPassword["name-as-password"]],
    ["a name that could be ours", { name: "GharSetu Support" }, "name", siteMessages.officialName],
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
    expect(await accountsOf(app, person.email)).toEqual([]);
  });

  it("refuses a registered e-mail, in any case", async () => {
    const { email } = await signedIn(app, "Asha");
    const page = await signUp({ email: email.toUpperCase() });
    expect([page.status, page.fieldError("email")]).toEqual([422, "Email already registered"]);
    expect(await accountsOf(app, email)).toHaveLength(1);
  });

  it("creates one account for eight simultaneous requests with the same e-mail", async () => {
    const cases = Array.from({ length: 8 }, (_, index) => (index % 2 ? "race@example.org" : "Race@Example.org"));
    const answers = await Promise.all(cases.map((email) => signUp({ email })));
    const outcomes = answers.map((page) => page.flash ?? page.fieldError("email")).sort();
    expect(outcomes).toEqual([...Array<string>(7).fill("Email already registered"), "Sign Up Successful"]);
    expect(await accountsOf(app, "race@example.org")).toHaveLength(1);
  });

  it("ignores an id, a time or a password hash that is not part of the form (TRUST.md row 10)", async () => {
    const foreign = { id: "00000000-0000-4000-8000-000000000000", timestamp: "1970-01-01", password_hash: "x" };
    const page = await new Visitor(app.url).post("/sign-up", { ...person, email: "plain@example.org", ...foreign });
    expect(page.flash).toBe("Sign Up Successful");
    const [user] = await accountsOf(app, "plain@example.org");
    expect(user!.id).not.toBe(foreign.id);
    expect(user!.timestamp.getFullYear()).toBeGreaterThan(2000);
  });
});
