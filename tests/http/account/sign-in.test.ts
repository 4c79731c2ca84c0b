import { beforeAll, describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { useApp } from "../../support/server/app.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";

const email = "Asha.Sharma@Example.org";

describe("signing in", () => {
  const app = useApp();
  beforeAll(async () => {
    const { id } = await signedIn(app, "Asha");
    await app.db.updateTable("users").set({ email }).where("id", "=", id).execute();
  });

  const signIn = async (fields: { email?: string; password?: string }, visitor = new Visitor(app.url)) =>
    (await visitor.get("/sign-in")).form().fill(fields).submit("Sign In");

  it("leads home with 'Sign in successful', whatever the case of the e-mail", async () => {
    const page = await signIn({ email: `  ${email.toUpperCase()} `, password: goodPassword });
    expect([page.status, page.path, page.flash]).toEqual([200, "/", "Sign in successful"]);
  });

  it.each([
    ["an unknown e-mail", { email: "nobody@example.org", password: goodPassword }, "email", "User not found"],
    ["an extra space in the password", { email, password: `${goodPassword} ` }, "password", "Invalid email/password"],
  ])(
    "refuses %s with a field error, keeps everything but the password, and works after it",
    async (_kind, fields, field, text) => {
      const visitor = new Visitor(app.url);
      const page = await signIn(fields, visitor);
      expect([page.status, page.title]).toEqual([422, "Error: Sign In · GharSetu"]);
      expect(page.fieldError(field)).toBe(text);
      expect(page.$(`[name=${field}]`).attr("aria-invalid")).toBe("true");
      expect(page.errorSummary).toEqual([{ text, field: page.$(`[name=${field}]`).attr("id") }]);
      expect(page.form("Sign In").value("email")).toBe(fields.email);
      expect(page.form("Sign In").value("password")).toBe("");
      expect(page.html).not.toContain(fields.password);
      expect(page.headers.getSetCookie()).toEqual([]);
      expect((await visitor.get("/profile")).path).toMatch(/^\/sign-in/);
      const again = page.form("Sign In").fill({ email, password: goodPassword });
      expect((await again.submit("Sign In")).flash).toBe("Sign in successful");
    },
  );

  it("reports all missing fields at once, in the order of the form", async () => {
    const missing = [accountMessages.emailMissing, accountMessages.passwordMissing];
    expect((await signIn({ email: "", password: "" })).errorSummary.map(({ text }) => text)).toEqual(missing);
  });

  it("labels its fields for password managers, and so do the other account forms, which link to each other", async () => {
    const forms: Record<string, Record<string, string | undefined>> = {
      "/sign-in": { email: "username", password: "current-password" },
      "/sign-up": { name: "name", email: "email", password: "new-password" },
      "/forgot-password": { email: "username" },
      "/reset-password": { email: "username", code: "one-time-code", password: "new-password" },
    };
    const visitor = new Visitor(app.url);
    for (const [path, fields] of Object.entries(forms)) {
      const page = await visitor.get(path);
      const inputs = page.$("main form [name]:not([type=hidden])").toArray();
      expect(Object.fromEntries(inputs.map(({ attribs }) => [attribs.name, attribs.autocomplete]))).toEqual(fields);
      for (const { attribs } of inputs) {
        expect([path, attribs]).toMatchObject([path, { required: "" }]);
        expect(page.$(`label[for="${attribs.id}"]`)).toHaveLength(1);
      }
    }
    const page = await visitor.get("/sign-in");
    expect(page.link("Register")).toBe("/sign-up");
    const forgotten = await page.follow("Forgot Password?");
    expect([forgotten.path, forgotten.link("Sign in instead")]).toEqual(["/forgot-password", "/sign-in"]);
    const reset = await forgotten.follow("I already have a code");
    expect([reset.path, reset.link("Send a new one")]).toEqual(["/reset-password", "/forgot-password"]);
    expect((await visitor.get("/sign-up")).$("main a[href='/sign-in']").text()).toBe("Sign In");
  });

  it("leads signed-in users to the profile", async () => {
    const { visitor } = await signedIn(app, "Asha");
    for (const path of ["/sign-in", "/sign-up", "/sign-in?to=/offers"]) {
      const answer = await visitor.get(path, { redirects: "expose" });
      expect([answer.status, answer.location]).toEqual([303, "/profile"]);
    }
  });
});
