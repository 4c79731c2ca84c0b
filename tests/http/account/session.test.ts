import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp, startApp } from "../../support/server/app.ts";
import { goodPassword, signedUp } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";

const signIn = (visitor: Visitor, email: string, path = "/sign-in") =>
  visitor.post(path, { email, password: goodPassword }, { redirects: "expose" });

/** The session cookie in a response, with its attributes. */
const sessionCookie = (headers: Headers) => headers.getSetCookie().find((cookie) => /^(__Host-)?session=/.test(cookie));
const valueOf = (cookie: string) => cookie.split(";")[0]!;

describe("a session", () => {
  let app: App;
  let email: string;
  beforeAll(async () => {
    app = await sharedApp();
    ({ email } = await signedUp(app.url));
  });
  afterAll(() => app?.stop());

  /** Whether the profile opens with a cookie. */
  async function opens(cookie: string): Promise<boolean> {
    const page = await new Visitor(app.url).get("/profile", { redirects: "expose", headers: { Cookie: cookie } });
    return page.status === 200;
  }

  it("is stored in a cookie that scripts and other sites cannot read, for 30 days (TRUST.md row 5)", async () => {
    const answer = await signIn(new Visitor(app.url), email);
    expect(answer.status).toBe(303);
    const attributes = sessionCookie(answer.headers)!.split("; ").slice(1);
    expect(attributes).toEqual(expect.arrayContaining(["Max-Age=2592000", "Path=/", "HttpOnly", "SameSite=Lax"]));
    expect(attributes).not.toContain("Secure");
  });

  it("is new at every sign-in, and the previous one ends (TRUST.md row 4)", async () => {
    const visitor = new Visitor(app.url);
    const first = valueOf(sessionCookie((await signIn(visitor, email)).headers)!);
    expect(await opens(first)).toBe(true);
    const second = valueOf(sessionCookie((await signIn(visitor, email)).headers)!);
    expect(second).not.toBe(first);
    expect(await opens(second)).toBe(true);
    expect(await opens(first)).toBe(false);
  });

  it("is never a planted one: another user's genuine cookie is not adopted, and ends (TRUST.md row 4)", async () => {
    const attacker = await signedUp(app.url);
    const planted = attacker.visitor.cookies.getCookieStringSync(app.url);
    const answer = await new Visitor(app.url).post(
      "/sign-in",
      { email, password: goodPassword },
      { redirects: "expose", headers: { Cookie: planted } },
    );
    const own = valueOf(sessionCookie(answer.headers)!);
    expect(own).not.toBe(planted);
    expect(await opens(own)).toBe(true);
    expect(await opens(planted)).toBe(false);
  });

  it("does not start from a forged cookie", async () => {
    for (const made of [
      "session=abc",
      "session=",
      "session=%00",
      "session=InVwcyI%3D.c2lnbmVk",
      `session=${"x".repeat(4000)}`,
    ]) {
      expect(await opens(made)).toBe(false);
    }
  });

  it("in one browser does not end the one in another", async () => {
    const [phone, desk] = [new Visitor(app.url), new Visitor(app.url)];
    await signIn(phone, email);
    await signIn(desk, email);
    expect((await phone.get("/profile")).status).toBe(200);
    expect((await desk.get("/profile")).path).toBe("/profile");
  });

  it("is stored by a hash of its id only", async () => {
    const cookie = valueOf(sessionCookie((await signIn(new Visitor(app.url), email)).headers)!);
    const [signed] = decodeURIComponent(cookie.replace("session=", "")).split(".");
    const id = JSON.parse(Buffer.from(signed!, "base64").toString()) as string;
    const rows = await app.db.selectFrom("sessions").selectAll().execute();
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(id);
    expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.id_hash))).toBe(true);
  });

  it("ends on the server, too, when the user signs out", async () => {
    const { visitor } = await signedUp(app.url);
    const cookie = visitor.cookies.getCookieStringSync(app.url);
    const page = await (await visitor.get("/")).form("Sign Out").submit("Sign Out");
    expect([page.path, page.flash]).toEqual(["/", "You are signed out"]);
    expect(page.texts(".account-menu li")).toContain("Sign In");
    expect(await opens(cookie)).toBe(false);
    expect(visitor.cookies.getCookieStringSync(app.url)).not.toContain("session=");
  });

  it("can be ended from the profile; signing out without one does no harm", async () => {
    const { visitor } = await signedUp(app.url);
    const profile = await visitor.get("/profile");
    expect((await profile.form("main form[action='/sign-out']").submit("Sign Out")).path).toBe("/");
    expect((await new Visitor(app.url).post("/sign-out", {})).path).toBe("/");
  });

  it("is not ended by a link to /sign-out", async () => {
    const { visitor } = await signedUp(app.url);
    expect((await visitor.get("/sign-out")).path).toBe("/");
    expect((await visitor.get("/profile")).path).toBe("/profile");
  });

  it("ends after its lifetime", async () => {
    const { visitor } = await signedUp(app.url);
    await app.db
      .updateTable("sessions")
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await visitor.get("/profile")).path).toBe("/sign-in?to=%2Fprofile");
  });
});

describe("on a site with https", () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp({ env: { APP_URL: "https://homes.example" } });
  });
  afterAll(() => app?.stop());

  it("cookies are Secure, and the session cookie is bound to its host", async () => {
    const fields = { name: "Asha", email: "asha@example.org", password: goodPassword };
    const answer = await new Visitor(app.url).post("/sign-up", fields, { redirects: "expose" });
    expect(answer.status).toBe(303);
    const session = sessionCookie(answer.headers)!;
    expect(session).toMatch(/^__Host-session=/);
    expect(session.split("; ")).toEqual(expect.arrayContaining(["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]));
    expect(session).not.toMatch(/domain=/i);
    expect(answer.headers.getSetCookie().every((cookie) => cookie.split("; ").includes("Secure"))).toBe(true);

    const headers = { Cookie: valueOf(session) };
    expect((await new Visitor(app.url).get("/profile", { headers })).status).toBe(200);
    const plain = { Cookie: valueOf(session).replace("__Host-", "") };
    expect((await new Visitor(app.url).get("/profile", { headers: plain })).path).toMatch(/^\/sign-in/);
  });

  it("every cookie is bound to its host, and to all its paths", async () => {
    const fields = { name: "Ravi", email: "ravi@example.org", password: goodPassword };
    const answers = [
      await new Visitor(app.url).post("/sign-up", fields, { redirects: "expose" }),
      await new Visitor(app.url).post("/data-light", { on: "yes", to: "/" }, { redirects: "expose" }),
      await new Visitor(app.url).post("/shortlist", { home: randomUUID(), keep: "yes" }, { redirects: "expose" }),
    ];
    const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
    const names = cookies.map((cookie) => cookie.split("=")[0]);
    expect(names.sort()).toEqual([
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
  });

  it("flash messages and the data saver work with the https cookie names", async () => {
    const { headers } = await new Visitor(app.url).post("/data-light", { on: "yes", to: "/" }, { redirects: "expose" });
    const light = await new Visitor(app.url).get("/about", {
      headers: { Cookie: valueOf(headers.getSetCookie()[0]!) },
    });
    expect(light.form("Turn off data saver").buttons).toEqual(["Turn off data saver"]);
    const signedOut = await new Visitor(app.url).post("/sign-out", {}, { redirects: "expose" });
    const flash = signedOut.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-flash="))!;
    const page = await new Visitor(app.url).get("/", { headers: { Cookie: valueOf(flash) } });
    expect(page.flash).toBe("You are signed out");
  });

  it("browsers are told to use https only, for a year", async () => {
    for (const path of ["/", "/nothing", "/health", "/favicon.svg", "/images/nothing.jpg"]) {
      const { headers } = await new Visitor(app.url).get(path);
      expect([path, headers.get("strict-transport-security")]).toEqual([path, "max-age=31536000"]);
    }
  });

  it("a form from the public origin is accepted, whatever the internal host is called", async () => {
    const headers = { Origin: "https://homes.example", Referer: "https://homes.example/sign-in" };
    for (const site of ["same-origin", undefined]) {
      for (const path of ["/sign-out", "/sign-in"]) {
        const page = await new Visitor(app.url).post(
          path,
          { email: "asha@example.org", password: goodPassword },
          { headers: { ...headers, "Sec-Fetch-Site": site }, redirects: "expose" },
        );
        expect([path, page.status, page.location]).toEqual([path, 303, "/"]);
      }
    }
  });
});
