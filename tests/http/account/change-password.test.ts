import { describe, expect, it } from "vitest";
import { limits } from "#app/domain/site/limits.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { codeFor, emailsTo, newPassword, reset, signIn } from "../../support/account/password-reset.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import { exhaustLimit } from "../../support/http/rate-limits.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { useApp } from "../../support/server/app.ts";

describe("changing a password", () => {
  const app = useApp();

  const change = async (visitor: Visitor, fields: { password?: string; newPassword?: string } = {}) =>
    (await visitor.get("/profile/password"))
      .form("Change password")
      .fill({ password: goodPassword, newPassword, ...fields })
      .submit("Change password");
  const sessionOf = (visitor: Visitor) => visitor.cookies.getCookieStringSync(app.url);

  it("takes the old one and a new one, tells the owner, ends all other sessions and gives this browser a new one", async () => {
    const { visitor, email } = await signedIn(app, "Asha Sharma");
    const elsewhere = new Visitor(app.url);
    await elsewhere.post("/sign-in", { email, password: goodPassword });
    const before = sessionOf(visitor);

    const page = await change(visitor);
    expect([page.path, page.flash]).toEqual(["/profile/account", "Your password has been changed"]);
    expect((await elsewhere.get("/profile")).path).toMatch(/^\/sign-in/);
    const old = await new Visitor(app.url).get("/profile", { headers: { Cookie: before } });
    expect(old.path).toMatch(/^\/sign-in/);
    expect(await signIn(app, email, goodPassword)).toBeNull();
    expect(await signIn(app, email, newPassword)).toBe("Sign in successful");
    expect((await emailsTo(app, email)).map(({ subject }) => subject)).toEqual(["Your GharSetu password was changed"]);
  });

  it("makes a code that was sent before useless", async () => {
    const { visitor, email } = await signedIn(app, "Asha Sharma");
    const code = await codeFor(app, email);
    await change(visitor);
    const page = await reset(app, { email, code, password: "a third good password" });
    expect(page.fieldError("code")).toBe(accountMessages.codeWrong);
  });

  it.each([
    ["a wrong old one", { password: "not the password" }, "password", accountMessages.ownPasswordWrong],
    ["a common one", { newPassword: "PassWord" }, "newPassword", accountMessages.weakPassword["common-password"]],
    ["the name", { newPassword: "AshaSharma1" }, "newPassword", accountMessages.weakPassword["name-as-password"]],
  ])("is refused with %s, beside the field and without sending a password back", async (_what, fields, field, text) => {
    const { visitor, email } = await signedIn(app, "Asha Sharma");
    const page = await change(visitor, fields);
    expect([page.status, page.title]).toEqual([422, "Error: Change password · GharSetu"]);
    expect(page.fieldError(field)).toBe(text);
    for (const name of ["password", "newPassword"]) expect(page.form("Change password").value(name)).toBe("");
    expect(await signIn(app, email, goodPassword)).toBe("Sign in successful");
    expect(await emailsTo(app, email)).toEqual([]);
  });

  it("allows as many guesses of the old one as sign-in, counted by user, so that nobody else uses them up", async () => {
    const { visitor, email } = await signedIn(app, "Asha Sharma");
    await change(visitor, { password: "not the password" });
    await exhaustLimit(app.db, "passwordsAgain");
    expect((await change(visitor)).status).toBe(429);
    expect(limits.passwordsAgain).toEqual(limits.accountByEmail);
    const other = await signedIn(app, "Ravi Rao");
    expect((await change(other.visitor)).flash).toBe("Your password has been changed");
    expect(await signIn(app, email, goodPassword)).toBe("Sign in successful");
  });

  it("keeps its page when the session has ended meanwhile", async () => {
    const { visitor, id } = await signedIn(app, "Asha Sharma");
    const form = (await visitor.get("/profile/password")).form("Change password");
    await app.db.deleteFrom("sessions").where("user_id", "=", id).execute();
    const page = await form.fill({ password: goodPassword, newPassword }).submit("Change password");
    expect([page.status, page.link("Sign in (new tab)")]).toEqual([422, "/sign-in"]);
  });
});
