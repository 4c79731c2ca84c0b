import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnApp, startApp } from "../../support/server/app.ts";
import { type TestDatabase, freshDatabase } from "../../support/server/database.ts";
import { goodPassword, signedUp } from "../../support/account/users.ts";
import { exchange } from "../../support/http/client.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../../support/server/database-proxy.ts";
import { timeWithoutLoad } from "../../support/server/load.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("while the database is unreachable", () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let app: OwnApp;
  let asha: Awaited<ReturnType<typeof signedUp>>;
  beforeAll(async () => {
    database = await freshDatabase();
    proxy = await startDatabaseProxy(database.url);
    app = await startApp({ env: { DATABASE_URL: proxy.url } });
    app.allowErrors(/cannot be reached|connection to the database broke/);
    asha = await signedUp(app.url);
    await proxy.cut();
  });
  afterAll(async () => {
    await app?.stop().finally(async () => {
      await proxy.cut();
      await database.drop();
    });
  });

  it.each([
    ["/sign-in", { email: "asha@example.org", password: goodPassword }],
    ["/sign-up", { name: "Asha", email: "asha@example.org", password: goodPassword }],
  ])("%s says 'Something went wrong' with 503, and keeps everything but the password", async (path, fields) => {
    const page = await new Visitor(app.url).post(path, fields);
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(page.errorSummary).toEqual([{ text: "Something went wrong", field: "" }]);
    expect(page.$("[name=email]").attr("value")).toBe(fields.email);
    expect(page.html).not.toContain(goodPassword);
  });

  it.each(["/", "/all", "/offers", "/category/rent"])(
    "%s is a plain page with 503, without a stack trace",
    async (path) => {
      const page = await new Visitor(app.url).get(path);
      expect([page.status, page.heading]).toEqual([503, "We're having trouble"]);
      expect(page.headers.get("retry-after")).toBe("10");
      expect(page.html).not.toMatch(/ECONN|postgres|\bat .+:\d+:\d+/);
    },
  );

  it.each(["/map/markers?zoom=5", "/feed.atom", "/sitemap.xml", "/health", "/all.data"])(
    "%s answers 503 and says when to retry",
    async (path) => {
      const answer = await new Visitor(app.url).get(path);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    },
  );

  it.each(["/about", "/contact", "/sign-in", "/privacy", "/terms"])("%s still works for visitors", async (path) => {
    expect((await new Visitor(app.url).get(path)).status).toBe(200);
  });

  it("the log reports it", async () => {
    expect((await new Visitor(app.url).get("/health")).status).toBe(503);
  });

  it("the profile keeps the name that was being changed", async () => {
    const page = await asha.visitor.post("/profile?edit", { name: "Asha S." });
    expect(page.status).toBe(503);
    expect(page.text("main")).toContain("Could not update the profile");
    expect(page.$("[name=name]").attr("value")).toBe("Asha S.");
  });

  it("the contact box keeps the message that was being written", async () => {
    const open = await new Visitor(app.url).post(`/category/rent/${randomUUID()}`, { message: "Is it still free?" });
    expect(open.status).toBe(503);
    expect(open.errorSummary[0]?.text).toBe("Something went wrong");
    expect(open.form("Send Message").value("message")).toBe("Is it still free?");
  });

  it("an owner's number can be asked for again", async () => {
    const page = await new Visitor(app.url).post(`/phone/${randomUUID()}`, { confirm: "yes" });
    expect([page.status, page.errorSummary[0]?.text]).toEqual([503, "Something went wrong"]);
    expect(page.form("main form").buttons).toEqual(["Show number"]);
  });

  it("signed-in users keep what they typed into a sign-in form, and wait only once", async () => {
    for (const path of ["/sign-in", "/sign-up"]) {
      const page = await asha.visitor.post(path, { name: "Asha", email: "asha@example.org", password: goodPassword });
      expect([path, page.status, page.$("[name=email]").attr("value")]).toEqual([path, 503, "asha@example.org"]);
    }
  });

  it("signing out works in the browser, and reports the problem", async () => {
    const { visitor } = asha;
    const cookies = visitor.cookies.serializeSync()!;
    const page = await visitor.post("/sign-out", {});
    expect([page.status, page.heading]).toEqual([503, "We're having trouble"]);
    expect(visitor.cookies.getCookieStringSync(app.url)).not.toContain("session=");
    for (const cookie of cookies.cookies) visitor.cookies.setCookieSync(`${cookie.key}=${cookie.value}`, app.url);
  });

  it("a message that was e-mailed is shown as sent, whoever wrote it", async () => {
    const page = await asha.visitor.post("/contact", { name: "Asha", email: "asha@example.org", message: "Hello!" });
    expect([page.status, page.path]).toEqual([200, "/contact?sent"]);
    expect(page.flash).toBe("Message sent successfully");
  });

  it("users stay signed in, and everything works as soon as it is back", async () => {
    await proxy.mend();
    const visitor = new Visitor(app.url);
    expect((await visitor.get("/all")).text(".list-end-text")).toBe("No Listing Found");
    expect((await asha.visitor.get("/profile")).status).toBe(200);
  });

  it("because it hangs, a page says so within 5 s, and recovers with it", async () => {
    const visitor = new Visitor(app.url);
    await Promise.all(["/", "/all", "/offers"].map((path) => visitor.get(path)));
    proxy.freeze();
    const taken = await timeWithoutLoad(app, async () => {
      const pages = await Promise.all(["/all", "/offers", "/profile"].map((path) => asha.visitor.get(path)));
      expect(pages.map((page) => page.status)).toEqual([503, 503, 503]);
    });
    expect(taken).toBeLessThan(5500);
    await proxy.mend();
    for (let round = 0; round < 12; round++) expect((await asha.visitor.get("/all")).status).toBe(200);
  });

  it("because it hangs, markers, feeds and uploads say so, too", async () => {
    const { id } = await database.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const cookie = asha.visitor.cookies.getCookieStringSync(app.url);
    const headers = { Cookie: cookie, "Tus-Resumable": "1.0.0" };
    proxy.freeze();
    const answers = await Promise.all([
      exchange(`${app.url}/map/markers?zoom=5`, "GET", {}, undefined),
      exchange(`${app.url}/feed.atom`, "GET", {}, undefined),
      exchange(`${app.url}/photo-uploads/${id}.${"0".repeat(32)}`, "HEAD", headers, undefined),
      exchange(`${app.url}/photo-uploads`, "POST", { ...headers, "Upload-Length": "1000" }, undefined),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(answers.map(({ headers: sent }) => sent.get("retry-after"))).toEqual(["10", "10", "10", "10"]);
    await proxy.mend();
  });

  it("because each query is slow, a page waits only for the first few", async () => {
    const visitor = new Visitor(app.url);
    const search = "/all?q=garden&place=nowhere-at-all&to=5000";
    // From here on everything is prepared, and connections are open.
    expect((await visitor.get(search)).status).toBe(200);
    proxy.slow(1800);
    expect((await visitor.get(search)).status).toBe(503);
    await proxy.mend();
    await expect.poll(async () => (await visitor.get(search)).status).toBe(200);
  });

  it("the app can still be stopped", async () => {
    await proxy.cut();
    await Promise.all(["/", "/all", "/"].map((path) => new Visitor(app.url).get(path)));
    const gone = once(app.process, "exit").then(() => "gone");
    app.process.kill("SIGTERM");
    expect(await Promise.race([gone, pause(15_000, "still there after 15 s")])).toBe("gone");
  });
});
