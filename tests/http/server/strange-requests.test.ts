import net from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { exchange } from "../../support/http/client.ts";
import { signedUp } from "../../support/account/users.ts";
import { builtRoutes, pathOf } from "../../support/server/routes.ts";
import { failureTexts } from "#texts/site/failure.ts";
import { Visitor } from "../../support/http/visitor.ts";

// TRUST.md row 42. The app pool checks that nothing is logged as an error.
describe("an unusual request", () => {
  let app: App;
  let asha: Visitor;
  let owner: string;
  beforeAll(async () => {
    app = await sharedApp();
    asha = (await signedUp(app.url)).visitor;
    owner = (await app.db.selectFrom("users").select("id").executeTakeFirstOrThrow()).id;
  });
  afterAll(() => app?.stop());

  /** The status of the response to a request line. */
  async function statusOf(line: string): Promise<number> {
    const socket = net.connect(Number(new URL(app.url).port), "127.0.0.1");
    socket.end(`${line} HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);
  }

  it.each(["GET", "HEAD", "POST", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE"])(
    "(%s) for `*` or for a complete URL gets 400",
    async (method) => {
      for (const target of ["*", `${app.url}/`, "http://evil.example/all", "https://evil.example", "a:b"]) {
        expect([target, await statusOf(`${method} ${target}`)]).toEqual([target, 400]);
      }
    },
  );

  it.each(["PUT", "TRACE", "PROPFIND"])("(%s) gets 405 with the allowed methods", async (method) => {
    const answer = await exchange(`${app.url}/`, method, {}, undefined);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, PATCH, DELETE, OPTIONS"]);
  });

  it("with a form for a page that accepts none gets 405 in our own words", async () => {
    const page = await new Visitor(app.url).post("/about", { name: "Asha" });
    expect([page.status, page.text("main h1 + p")]).toEqual([405, failureTexts.wrongMethod.text]);
  });

  it("with an encoded NUL or invalid UTF-8 anywhere in a path gets 404", async () => {
    const cookie = asha.cookies.getCookieStringSync(app.url);
    const paths = (await builtRoutes()).map((route) => pathOf(route, owner));
    for (const broken of ["%00", "%FF", "%C3%28", "%ED%A0%80", "%"]) {
      for (const path of [...paths.map((path) => `${path}/${broken}`), `/photo-uploads/${owner}.${broken}`]) {
        for (const method of ["GET", "HEAD"]) {
          const headers = { Cookie: cookie, "Tus-Resumable": "1.0.0" };
          const { status } = await exchange(app.url + path, method, headers, undefined);
          expect([method, path, status]).toEqual([method, path, 404]);
        }
      }
    }
  });
});
