import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { exchange } from "../../support/http/client.ts";
import { addListings } from "../../support/listing/listings.ts";
import { signedIn } from "../../support/account/users.ts";
import { addNamed, builtRoutes, pathOf } from "../../support/server/routes.ts";
import { snapshot } from "../../support/server/snapshot.ts";
import { Visitor } from "../../support/http/visitor.ts";

/** A source of a content security policy. */
const hash = /^'sha256-[\w+/]{43}='$/;

describe("every response (TRUST.md row 35)", () => {
  const app = useApp();
  let asha: Visitor;
  let id: string;
  beforeAll(async () => {
    const { visitor, id: owner } = await signedIn(app, "Asha Rao");
    asha = visitor;
    [id] = (await addListings(app.db, owner, [{}])) as [string];
  });

  it("has the common security headers: pages, redirects, refusals, images and public files", async () => {
    const folder = path.join(app.dataDir, "images", id, "asha-0a1b2c");
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "320-0a1b2c3d.jpg"), "a photo");
    const stylesheet = (await asha.get("/")).$("link[rel=stylesheet]").attr("href")!;
    const seen: [string, number][] = [];
    for (const address of [
      "/",
      "/nothing",
      "/sign-out",
      `/category/rent/${id}`,
      `/category/sell/${id}`,
      `/images/${id}/asha-0a1b2c/320-0a1b2c3d.jpg`,
      "/images/nothing.jpg",
      "/favicon.svg",
      "/health",
      "/all.data",
      stylesheet,
    ]) {
      const page = await new Visitor(app.url).get(address, { redirects: "expose" });
      expect([address, Object.fromEntries(page.headers)]).toMatchObject([
        address,
        {
          "x-content-type-options": "nosniff",
          "referrer-policy": "strict-origin-when-cross-origin",
          "permissions-policy": expect.stringContaining("camera=()") as string,
          "cross-origin-opener-policy": "same-origin-allow-popups",
        },
      ]);
      expect(page.headers.get("x-powered-by")).toBeNull();
      seen.push([address.split("/")[1]!, page.status]);
    }
    expect(seen.map(([, status]) => status)).toEqual([200, 404, 303, 200, 301, 200, 404, 200, 200, 200, 200]);
  });

  it("that is a page may load nothing from other sites but map tiles, and cannot be framed", async () => {
    for (const address of ["/nothing", `/category/rent/${id}`]) {
      const policy = (await new Visitor(app.url).get(address)).headers.get("content-security-policy")!;
      const rules = policy.split("; ").map((rule): [string, string[]] => {
        const [name, ...sources] = rule.split(" ");
        return [name!, sources];
      });
      const styles = rules.find(([name]) => name === "style-src")![1].slice(1);
      expect(styles).toEqual(styles.map(() => expect.stringMatching(hash) as string));
      // Script is in files of our own; the only inline script is the one that loads them. Styles are within the page.
      expect(Object.fromEntries(rules)).toEqual({
        "script-src": ["'self'", expect.stringMatching(hash)],
        "connect-src": ["'self'"],
        "default-src": ["'none'"],
        "img-src": ["'self'", "http://tiles.invalid"],
        "style-src": ["'self'", ...styles],
        "manifest-src": ["'self'"],
        "form-action": ["'self'", "mailto:", "tel:", "https://wa.me", "https://*.whatsapp.com"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
      });
    }
  });

  it("to a forged host contains only our own", async () => {
    const forged = { Host: "evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" };
    for (const address of ["/", `/category/sell/${id}`, "/profile", "/nothing"]) {
      const page = await new Visitor(app.url).get(address, { headers: forged, redirects: "expose" });
      expect(page.status).toBeLessThan(500);
      expect(page.html + (page.location ?? "")).not.toContain("evil.example");
    }
  });

  it.each(["a:99999", "<script>", ""])("to the Host header %j is no failure", async (host) => {
    for (const name of ["Host", "X-Forwarded-Host"]) {
      const answer = await exchange(`${app.url}/all`, "GET", { [name]: host }, undefined);
      expect([name, answer.status < 500]).toEqual([name, true]);
      expect(answer.bytes.toString()).not.toContain(`//${host || "nothing"}`);
    }
  });

  it("to GET and HEAD changes nothing (TRUST.md row 9)", async () => {
    const named = await addNamed(app, id);
    const before = await snapshot(app.db);
    const cookie = asha.cookies.getCookieStringSync(app.url);
    const query = new URLSearchParams({ name: "Changed", email: "x@example.org", _method: "DELETE", delete: id });
    for (const [index, route] of (await builtRoutes()).entries()) {
      const [address, data] = [`${pathOf(route, named)}?${query}`, `${pathOf(route, named)}.data`];
      const page = await asha.get(address, { redirects: "expose", anyParameters: true });
      const head = await exchange(app.url + address, "HEAD", { Cookie: cookie }, undefined);
      expect([address, head.status, head.bytes.length]).toEqual([address, page.status, 0]);
      const { status } = await exchange(app.url + data, index % 2 ? "GET" : "HEAD", { Cookie: cookie }, undefined);
      expect([address, page.status < 500, status < 500]).toEqual([address, true, true]);
    }
    expect(await snapshot(app.db)).toEqual(before);
    expect((await asha.get("/profile")).path).toBe("/profile");
    expect(await app.outbox()).toEqual([]);
  });

  it("to a method that no form uses changes nothing", async () => {
    const before = await snapshot(app.db);
    const cookie = asha.cookies.getCookieStringSync(app.url);
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]) {
      for (const address of [`/profile/delete/${id}`, "/profile"]) {
        const { status } = await exchange(app.url + address, method, { Cookie: cookie }, undefined);
        expect([method, address, status < 500]).toEqual([method, address, true]);
      }
    }
    expect(await snapshot(app.db)).toEqual(before);
  });
});
