import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { signedIn } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("for offline visitors", () => {
  const app = useApp();

  it("there is a page that needs no other file and runs only its own script", async () => {
    const page = await new Visitor(app.url).get("/offline");
    expect([page.status, page.heading]).toEqual([200, "No internet connection"]);
    expect(page.$("[src], link").length).toBe(0);
    const policy = page.headers.get("content-security-policy")!;
    for (const element of ["style", "script"]) {
      const hash = createHash("sha256").update(page.$(element).html()!).digest("base64");
      expect(policy).toContain(`${element}-src 'sha256-${hash}'`);
    }
  });

  it("a service worker stores that page, and is updated with it", async () => {
    const worker = await new Visitor(app.url).get("/sw.js");
    expect(worker.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    const page = await new Visitor(app.url).get("/offline");
    const version = createHash("sha256").update(page.html).digest("hex").slice(0, 12);
    expect(worker.html).toContain(`const version = "${version}";`);
  });

  it("a page that the worker leaves to the browser is not rendered for the worker, and its flash message waits", async () => {
    const { visitor } = await signedIn(app, "Asha Rao");
    await visitor.post("/profile", { name: "Asha S." }, { redirects: "expose" });
    const ahead = { headers: { "Service-Worker-Navigation-Preload": "/profile /sign-in" } };
    const forWorker = await visitor.get("/profile", ahead);
    expect([forWorker.status, forWorker.html, forWorker.headers.getSetCookie()]).toEqual([204, "", []]);
    expect((await visitor.get("/about", ahead)).status).toBe(200);
    expect((await visitor.get("/profile")).flash).toBe("Profile updated successfully");
  });
});
