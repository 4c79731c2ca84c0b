import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useApp, useOwnApp } from "../../support/server/app.ts";
import { button, callbackPath, cookieOf, redirectTarget } from "../../support/account/google.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";

const signIn = (visitor: Visitor, email: string) =>
  visitor.post("/sign-in", { email, password: goodPassword }, { redirects: "expose" });

/** The session cookie in a response, with its attributes. */
const sessionCookie = (headers: Headers) =>
  headers.getSetCookie().find((cookie) => /^(__Host-)?session=/.test(cookie))!;
const valueOf = (cookie: string) => cookie.split(";")[0]!;

describe("a session", () => {
  const app = useApp();
  let email: string;
  beforeAll(async () => void ({ email } = await signedIn(app, "Asha Sharma")));

  /** Whether the profile opens with a cookie. */
  async function opens(cookie: string): Promise<boolean> {
    const page = await new Visitor(app.url).get("/profile", { redirects: "expose", headers: { Cookie: cookie } });
    return page.status === 200;
  }

  it("is stored in a cookie that scripts and other sites cannot read, for 30 days (TRUST.md row 5)", async () => {
    const answer = await signIn(new Visitor(app.url), email);
    expect(answer.status).toBe(303);
    const attributes = sessionCookie(answer.headers).split("; ").slice(1);
    expect(attributes).toEqual(expect.arrayContaining(["Max-Age=2592000", "Path=/", "HttpOnly", "SameSite=Lax"]));
    expect(attributes).not.toContain("Secure");
  });

  it("is new at every sign-in; the previous one of this browser ends, not those of others (TRUST.md row 4)", async () => {
    const [visitor, elsewhere] = [new Visitor(app.url), new Visitor(app.url)];
    const other = valueOf(sessionCookie((await signIn(elsewhere, email)).headers));
    const first = valueOf(sessionCookie((await signIn(visitor, email)).headers));
    expect(await opens(first)).toBe(true);
    const second = valueOf(sessionCookie((await signIn(visitor, email)).headers));
    expect(new Set([other, first, second]).size).toBe(3);
    expect([await opens(second), await opens(first), await opens(other)]).toEqual([true, false, true]);
  });

  it("is never a planted one: another user's genuine cookie is not adopted, and ends (TRUST.md row 4)", async () => {
    const attacker = await signedIn(app, "Mallory");
    const planted = attacker.visitor.cookies.getCookieStringSync(app.url);
    const fields = { email, password: goodPassword };
    const options = { redirects: "expose" as const, headers: { Cookie: planted } };
    const own = valueOf(sessionCookie((await new Visitor(app.url).post("/sign-in", fields, options)).headers));
    expect(own).not.toBe(planted);
    expect([await opens(own), await opens(planted)]).toEqual([true, false]);
  });

  it("does not start from a forged cookie, and is stored by a hash of its id only", async () => {
    const cookie = valueOf(sessionCookie((await signIn(new Visitor(app.url), email)).headers));
    const [signed] = decodeURIComponent(cookie.replace("session=", "")).split(".");
    for (const forged of ["session=abc", "session=%00", `session=${signed}.c2lnbmVk`]) {
      expect([forged, await opens(forged)]).toEqual([forged, false]);
    }
    const id = JSON.parse(Buffer.from(signed!, "base64").toString()) as string;
    expect(id).toMatch(/^[\w-]{43}$/);
    const rows = await app.db.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(id);
    expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.id_hash))).toBe(true);
  });

  it.each([
    ["the header", "/", "header form[action='/sign-out']"],
    ["the profile", "/profile", "main form[action='/sign-out']"],
  ])("ends on the server, too, by 'Sign Out' in %s, and not by a link", async (_where, path, form) => {
    const { visitor } = await signedIn(app, "Asha Sharma");
    const cookie = visitor.cookies.getCookieStringSync(app.url);
    expect((await visitor.get("/sign-out")).path).toBe("/");
    expect(await opens(cookie)).toBe(true);
    const page = await (await visitor.get(path)).form(form).submit("Sign Out");
    expect([page.path, page.flash]).toEqual(["/", "You are signed out"]);
    expect(page.texts(".account-menu li")).toContain("Sign In");
    expect(await opens(cookie)).toBe(false);
    expect(visitor.cookies.getCookieStringSync(app.url)).not.toContain("session=");
  });

  it("ends after its lifetime", async () => {
    const { visitor, id } = await signedIn(app, "Asha Sharma");
    const ended = { expires_at: new Date(Date.now() - 1) };
    await app.db.updateTable("sessions").set(ended).where("user_id", "=", id).execute();
    expect((await visitor.get("/profile")).path).toBe("/sign-in?to=%2Fprofile");
  });
});

describe("on a site with https", () => {
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  const app = useOwnApp({ APP_URL: "https://homes.example", ...google });

  it("every cookie is Secure and bound to its host, and the session works by that name only (TRUST.md row 5)", async () => {
    const post = (path: string, fields: Record<string, string>) =>
      new Visitor(app.url).post(path, fields, { redirects: "expose" });
    const signedUp = await post("/sign-up", { name: "Asha", email: "asha@example.org", password: goodPassword });
    const answers = [
      signedUp,
      await post("/data-light", { on: "yes", to: "/" }),
      await post("/shortlist", { home: randomUUID(), keep: "yes" }),
    ];
    const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
    expect(cookies.map((cookie) => cookie.split("=")[0]).sort()).toEqual([
      "__Host-content-version",
      "__Host-content-version",
      "__Host-data-light",
      "__Host-flash",
      "__Host-flash",
      "__Host-session",
      "__Host-session-version",
      "__Host-shortlist",
    ]);
    for (const cookie of cookies) {
      expect(cookie.split("; ")).toEqual(expect.arrayContaining(["Secure", "SameSite=Lax", "Path=/"]));
      // Script can read only the cookies that reveal nothing but a change.
      expect(/^__Host-(session|content)-version=[^.]*;/.test(cookie)).toBe(!cookie.includes("HttpOnly"));
      expect(cookie).not.toMatch(/domain=/i);
    }

    const session = valueOf(sessionCookie(signedUp.headers));
    const profileWith = (Cookie: string) => new Visitor(app.url).get("/profile", { headers: { Cookie } });
    expect((await profileWith(session)).status).toBe(200);
    expect((await profileWith(session.replace("__Host-", ""))).path).toMatch(/^\/sign-in/);
  });

  it("browsers are told to use https only, for a year", async () => {
    for (const path of ["/nothing", "/favicon.svg", "/images/nothing.jpg"]) {
      const { headers } = await new Visitor(app.url).get(path);
      expect([path, headers.get("strict-transport-security")]).toEqual([path, "max-age=31536000"]);
    }
  });

  it("a form from the public origin is accepted, whatever the internal host is called, and from no other", async () => {
    const origin = { Origin: "https://homes.example", Referer: "https://homes.example/sign-in" };
    const headers = { ...origin, "Sec-Fetch-Site": undefined };
    const page = await new Visitor(app.url).post("/sign-out", {}, { headers, redirects: "expose" });
    expect([page.status, page.location]).toEqual([303, "/"]);
    const other = { ...headers, Origin: "https://homes.example.evil.example" };
    expect((await new Visitor(app.url).post("/sign-out", {}, { headers: other })).status).toBe(403);
  });

  it("Google sign-in uses Google's own URLs, the public origin as return address, and a Secure cookie", async () => {
    const page = await new Visitor(app.url).get("/sign-in");
    expect(page.headers.get("content-security-policy")).toMatch(
      /form-action 'self' [^;]* https:\/\/accounts\.google\.com;/,
    );
    const there = await page.form(button).submit(button, { redirects: "expose" });
    const { origin, pathname, searchParams } = redirectTarget(there);
    expect(origin + pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    expect(searchParams.get("redirect_uri")).toBe(`https://homes.example${callbackPath}`);
    expect(cookieOf(there, "__Host-google")?.split("; ")).toEqual(expect.arrayContaining(["Secure", "HttpOnly"]));
    expect(there.headers.getSetCookie().every((cookie) => cookie.split("; ").includes("Secure"))).toBe(true);
  });
});
