import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { goodPassword, signedUp } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("pages that require an account", () => {
  let app: App;
  let email: string;
  beforeAll(async () => {
    app = await sharedApp();
    ({ email } = await signedUp(app.url));
  });
  afterAll(() => app?.stop());

  /** A normalised URL: `?edit` and `?edit=` are the same. */
  const asked = (path: string) => path.replace(/=$/, "");

  it.each([
    "/profile",
    "/profile?edit",
    "/create-listing",
    `/edit-listing/${randomUUID()}`,
    `/profile/delete/${randomUUID()}`,
  ])("%s leads to sign-in, with itself as the page to return to", async (path) => {
    const answer = await new Visitor(app.url).get(path, { redirects: "expose" });
    expect(answer.status).toBe(303);
    const target = new URL(answer.location!, app.url);
    expect([target.pathname, asked(target.searchParams.get("to")!)]).toEqual(["/sign-in", path]);
  });

  it.each(["/profile", "/profile?edit", "/create-listing"])("%s is reached after sign-in", async (path) => {
    const turnedAway = await new Visitor(app.url).get(path);
    const page = await turnedAway.form("Sign In").fill({ email, password: goodPassword }).submit("Sign In");
    expect([page.status, asked(page.path), page.flash]).toEqual([200, path, "Sign in successful"]);
  });

  it("the page to return to survives a refused attempt", async () => {
    const asked = await new Visitor(app.url).get("/create-listing");
    const refused = await asked.form("Sign In").fill({ email, password: "not the password" }).submit("Sign In");
    const page = await refused.form("Sign In").fill({ password: goodPassword }).submit("Sign In");
    expect(page.path).toBe("/create-listing");
  });

  it("the page to return to is reached by sign-up, and by sign-in after that", async () => {
    const signIn = await new Visitor(app.url).get("/create-listing");
    const signUp = await signIn.follow("Register");
    expect(signUp.path).toBe("/sign-up?to=%2Fcreate-listing");
    expect(signUp.$("main a[href^='/sign-in']").attr("href")).toBe("/sign-in?to=%2Fcreate-listing");
    const person = { name: "Ravi", email: "ravi@example.org", password: goodPassword };
    const page = await signUp.form("Sign Up").fill(person).submit("Sign Up");
    expect([page.path, page.flash]).toEqual(["/create-listing", "Sign Up Successful"]);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https://evil.example/",
    "https:evil.example",
    "javascript:alert(1)",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "",
  ])("sign-in never leads to %j (TRUST.md row 7)", async (to) => {
    for (const [path, fields] of [
      ["/sign-in", { email, password: goodPassword }],
      ["/sign-up", { name: "E", email: `${randomUUID()}@example.org`, password: goodPassword }],
    ] as const) {
      const target = `${path}?${new URLSearchParams({ to })}`;
      const answer = await new Visitor(app.url).post(target, fields, { redirects: "expose" });
      expect([answer.status, answer.location]).toEqual([303, "/"]);
      const page = await new Visitor(app.url).get(target);
      expect(page.html).not.toMatch(/href="[^"]*evil/);
    }
  });

  it.each([
    ["/offers?shown=12#listing-1", "/offers?shown=12#listing-1"],
    ["/a/../profile", "/profile"],
    ["/x?to=//evil.example", "/x?to=//evil.example"],
    ["/ümlaut path", "/%C3%BCmlaut%20path"],
  ])("sign-in leads to a path of our own (%j) as browsers read it", async (to, location) => {
    const path = `/sign-in?${new URLSearchParams({ to })}`;
    const answer = await new Visitor(app.url).post(path, { email, password: goodPassword }, { redirects: "expose" });
    expect(answer.location).toBe(location);
  });

  it("they are private and not cached", async () => {
    const { visitor } = await signedUp(app.url);
    for (const path of ["/profile", "/create-listing", "/", "/all", "/about", "/nothing"]) {
      expect([path, (await visitor.get(path)).headers.get("cache-control")]).toEqual([path, "private, no-store"]);
    }
    expect((await new Visitor(app.url).get("/all")).headers.get("cache-control")).toBe("no-cache");
  });
});
