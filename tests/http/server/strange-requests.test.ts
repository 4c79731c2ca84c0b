import net from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { exchange } from "../../support/http/client.ts";
import { addListings } from "../../support/listing/listings.ts";
import { signedIn } from "../../support/account/users.ts";
import { addNamed, builtRoutes, pathOf } from "../../support/server/routes.ts";
import { failureTexts } from "#texts/site/failure.ts";
import { Visitor } from "../../support/http/visitor.ts";

// TRUST.md row 42. The app pool checks that nothing is logged as an error.
describe("an unusual request", () => {
  const app = useApp();
  let asha: Visitor;
  let owner: string;
  beforeAll(async () => ({ visitor: asha, id: owner } = await signedIn(app, "Asha Rao")));

  async function statusOf(line: string): Promise<number> {
    const socket = net.connect(Number(new URL(app.url).port), "127.0.0.1");
    socket.end(`${line} HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);
  }

  it("for `*` or for a complete URL gets 400", async () => {
    for (const method of ["GET", "POST", "OPTIONS"]) {
      for (const target of ["*", `${app.url}/`, "https://evil.example"]) {
        expect([method, target, await statusOf(`${method} ${target}`)]).toEqual([method, target, 400]);
      }
    }
  });

  it("with an unknown method gets 405 with the allowed ones", async () => {
    const answer = await exchange(`${app.url}/`, "PROPFIND", {}, undefined);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, PATCH, DELETE, OPTIONS"]);
  });

  it("with a form for a page that accepts none gets 405 in our own words", async () => {
    const page = await new Visitor(app.url).post("/about", { name: "Asha" });
    expect([page.status, page.text("main h1 + p")]).toEqual([405, failureTexts.wrongMethod.text]);
  });

  it("with an encoded NUL or invalid UTF-8 anywhere in a path gets 404", async () => {
    const headers = { Cookie: asha.cookies.getCookieStringSync(app.url), "Tus-Resumable": "1.0.0" };
    const broken = ["%00", "%FF", "%C3%28", "%ED%A0%80", "%"];
    const named = await addNamed(app, (await addListings(app.db, owner, [{}]))[0]!);
    const paths = (await builtRoutes()).map((route) => pathOf(route, named));
    // Each path with one of them, and three paths with all.
    const every = paths.map((path, index) => `${path}/x${broken[index % 5]}`);
    const all = broken.flatMap((end) => [`/${end}`, `/category/rent/${end}`, `/photo-uploads/${owner}.${end}`]);
    for (const path of [...every, ...all]) {
      const method = all.includes(path) ? "HEAD" : "GET";
      expect([method, path, (await exchange(app.url + path, method, headers, undefined)).status]).toEqual([
        method,
        path,
        404,
      ]);
    }
    const page = await new Visitor(app.url).get("/category/%E0%A4%A");
    expect([page.status, page.heading]).toEqual([404, "Page not found"]);
  });
});
