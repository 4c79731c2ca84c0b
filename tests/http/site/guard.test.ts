import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { goodPassword, signedUp } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("pages that require an account", () => {
  const app = useApp();
  let email: string;
  beforeAll(async () => ({ email } = await signedUp(app.url)));

  it.each([
    "/profile?edit",
    "/profile/account",
    "/profile/password",
    "/create-listing",
    `/edit-listing/${randomUUID()}`,
    `/profile/delete/${randomUUID()}`,
  ])("%s leads to sign-in, with itself as the page to return to", async (path) => {
    const answer = await new Visitor(app.url).get(path, { redirects: "expose" });
    const target = new URL(answer.location!, app.url);
    // `?edit` and `?edit=` are the same.
    const to = target.searchParams.get("to")!.replace(/=$/, "");
    expect([answer.status, target.pathname, to]).toEqual([303, "/sign-in", path]);
  });

  it("they are reached by sign-in, even after a refused attempt", async () => {
    const form = (await new Visitor(app.url).get("/profile?edit")).form("Sign In");
    const refused = await form.fill({ email, password: "not the password" }).submit("Sign In");
    const page = await refused.form("Sign In").fill({ password: goodPassword }).submit("Sign In");
    expect([page.path, page.flash]).toEqual([expect.stringMatching(/^\/profile\?edit/), "Sign in successful"]);
  });

  it("they are reached by sign-up, which leads back to sign-in", async () => {
    const signUp = await (await new Visitor(app.url).get("/create-listing")).follow("Register");
    expect(signUp.path).toBe("/sign-up?to=%2Fcreate-listing");
    expect(signUp.$("main a[href^='/sign-in']").attr("href")).toBe("/sign-in?to=%2Fcreate-listing");
    const person = { name: "Ravi", email: "ravi@example.org", password: goodPassword };
    const page = await signUp.form("Sign Up").fill(person).submit("Sign Up");
    expect([page.path, page.flash]).toEqual([expect.stringMatching(/^\/create-listing/), "Sign Up Successful"]);
  });

  it.each(["//evil.example", "javascript:alert(1)"])("sign-in never leads to %j (TRUST.md row 7)", async (to) => {
    for (const [path, fields] of [
      ["/sign-in", { email, password: goodPassword }],
      ["/sign-up", { name: "E", email: `${randomUUID()}@example.org`, password: goodPassword }],
    ] as const) {
      const target = `${path}?${new URLSearchParams({ to })}`;
      const answer = await new Visitor(app.url).post(target, fields, { redirects: "expose" });
      expect([answer.status, answer.location]).toEqual([303, "/"]);
      expect((await new Visitor(app.url).get(target)).html).not.toMatch(/href="[^"]*(evil|alert)/);
    }
  });
});
