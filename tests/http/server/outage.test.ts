import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import { exchange } from "../../support/http/client.ts";
import { useAppBehindProxy } from "../../support/server/database-proxy.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { logTexts } from "#texts/site/log.ts";
import { useStarted } from "../../support/server/app.ts";

// TRUST.md rows 28 and 43.
describe("while the database is unreachable", () => {
  const { app, proxy } = useAppBehindProxy();
  const asha = useStarted(() => signedIn(app, "Asha Sharma"));
  beforeAll(() => proxy.cut());
  // The app can be stopped during an outage.
  afterAll(() => proxy.cut());

  const get = (path: string) => new Visitor(app.url).get(path);

  it("account forms say 'Something went wrong' with 503, and keep everything but the password", async () => {
    const fields = { name: "Asha", email: "asha@example.org", password: goodPassword };
    for (const [visitor, path] of [
      [new Visitor(app.url), "/sign-up"],
      [asha.visitor, "/sign-in"],
    ] as const) {
      const page = await visitor.post(path, fields);
      expect([page.status, page.headers.get("retry-after")]).toEqual([503, "10"]);
      expect(page.errorSummary).toEqual([{ text: "Something went wrong", field: "" }]);
      expect(page.$("[name=email]").attr("value")).toBe(fields.email);
      expect(page.html).not.toContain(goodPassword);
    }
  });

  it("pages are replaced by a plain one with 503, without a stack trace; data, too, says when to retry", async () => {
    for (const path of ["/", "/category/rent"]) {
      const page = await get(path);
      expect([page.status, page.heading]).toEqual([503, "We're having trouble"]);
      expect(page.text("main")).toContain(`mention ${page.headers.get("x-request-id")}.`);
      expect(page.html).not.toMatch(/ECONN|postgres|\bat .+:\d+:\d+/);
    }
    for (const path of ["/all", "/feed.atom", "/sitemap.xml", "/ready", "/all.data"]) {
      const { status, headers } = await get(path);
      expect([path, status, headers.get("retry-after")]).toEqual([path, 503, "10"]);
    }
    for (const path of ["/about", "/sign-in"]) expect((await get(path)).status).toBe(200);
  });

  it("the log says once that the site is not ready, however often a proxy asks", async () => {
    for (const answer of [await get("/ready"), await get("/ready")]) expect(answer.status).toBe(503);
    expect(app.reports().filter((line) => line.startsWith(logTexts.notReady))).toHaveLength(1);
  });

  it("the profile keeps the name that was being changed", async () => {
    const page = await asha.visitor.post("/profile?edit", { name: "Asha S." });
    expect(page.status).toBe(503);
    expect(page.text("main")).toContain("Could not update the profile");
    expect(page.$("[name=name]").attr("value")).toBe("Asha S.");
  });

  it("the contact box keeps the message that was being written", async () => {
    const page = await new Visitor(app.url).post(`/category/rent/${randomUUID()}`, { message: "Is it still free?" });
    expect([page.status, page.errorSummary[0]?.text]).toEqual([503, "Something went wrong"]);
    expect(page.form("Send Message").value("message")).toBe("Is it still free?");
  });

  it("signing out works in the browser, and reports the problem", async () => {
    const leaving = new Visitor(app.url);
    leaving.cookies.setCookieSync(asha.visitor.cookies.getCookieStringSync(app.url), app.url);
    const page = await leaving.post("/sign-out", {});
    expect([page.status, page.heading]).toEqual([503, "We're having trouble"]);
    expect(leaving.cookies.getCookieStringSync(app.url)).not.toContain("session=");
  });

  it("users stay signed in, and everything works as soon as it is back", async () => {
    await proxy.mend();
    expect((await get("/all")).text(".list-end.hint")).toBe("No Listing Found");
    expect((await asha.visitor.get("/profile")).status).toBe(200);
  });

  it("because it hangs, pages, feeds and uploads say so, and recover with it", async () => {
    const cookie = asha.visitor.cookies.getCookieStringSync(app.url);
    const headers = { Cookie: cookie, "Tus-Resumable": "1.0.0" };
    await Promise.all(["/", "/all", "/offers"].map(get));
    proxy.freeze();
    const answers = await Promise.all([
      ...["/all", "/map", "/profile"].map((path) => asha.visitor.get(path)),
      exchange(`${app.url}/feed.atom`, "GET", {}, undefined),
      exchange(`${app.url}/photo-uploads/${asha.id}.${"0".repeat(32)}`, "HEAD", headers, undefined),
      exchange(`${app.url}/photo-uploads`, "POST", { ...headers, "Upload-Length": "1000" }, undefined),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    expect(answers.map((answer) => answer.headers.get("retry-after"))).toEqual(answers.map(() => "10"));
    await proxy.mend();
    for (let round = 0; round < 12; round++) expect((await asha.visitor.get("/all")).status).toBe(200);
  });
});
