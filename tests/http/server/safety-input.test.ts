import { gzipSync } from "node:zlib";
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { exchange } from "../../support/http/client.ts";
import { addListings } from "../../support/listing/listings.ts";
import { goodPassword, signedUp } from "../../support/account/users.ts";
import { snapshot } from "../../support/server/snapshot.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("input that no browser sends", () => {
  let app: App;
  let asha: Visitor;
  let id: string;
  beforeAll(async () => {
    app = await sharedApp();
    asha = (await signedUp(app.url)).visitor;
    const { id: owner } = await app.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    [id] = (await addListings(app.db, owner, [{}])) as [string];
  });
  afterAll(() => app?.stop());

  /** Posts raw bytes. */
  const raw = (path: string, body: string | Buffer, headers: Record<string, string> = {}) => {
    const bytes = Buffer.from(body);
    return exchange(
      app.url + path,
      "POST",
      {
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": String(bytes.length),
        Cookie: asha.cookies.getCookieStringSync(app.url),
        ...headers,
      },
      bytes,
    );
  };

  const email = "asha@example.org";
  const listing = `type=rent&bedroom=1&bathroom=1&parking=yes&furnished=yes&latitude=1&longitude=1&offer=no&regularPrice=1`;
  const fields: [path: string, field: string, others: string][] = [
    ["/sign-in", "email", `password=${goodPassword}`],
    ["/sign-up", "name", `email=${email}&password=${goodPassword}`],
    ["/sign-up", "email", `name=Asha&password=${goodPassword}`],
    ["/profile", "name", ""],
    ["/contact", "name", `email=${email}&message=Hello`],
    ["/contact", "email", "name=Asha&message=Hello"],
    ["/contact", "message", `name=Asha&email=${email}`],
    ["/category/rent/{id}", "message", ""],
    ["/create-listing", "name", `${listing}&address=x&description=x`],
    ["/create-listing", "address", `${listing}&name=x&description=x`],
    ["/create-listing", "description", `${listing}&name=x&address=x`],
    ["/edit-listing/{id}", "name", `${listing}&address=x&description=x`],
    ["/edit-listing/{id}", "description", `${listing}&name=x&address=x`],
  ];
  const bytes: [what: string, encoded: string][] = [
    ["NUL", "%00"],
    ["a bell", "%07"],
    ["an escape", "%1B%5B31m"],
    ["half a character", "%ED%A0%80"],
    ["bytes that are no UTF-8", "%FF%FE"],
  ];

  it.each(fields)("in %s, field %s, is refused with a field error and never stored", async (path, field, others) => {
    const before = [await snapshot(app.db), await app.outbox()];
    const wrong: unknown[] = [];
    for (const [what, encoded] of bytes) {
      const value = field === "email" ? `as${encoded}ha@example.org` : `ten characters ${encoded} and more`;
      // Signed-in users are redirected from two of these, and cannot contact themselves.
      const cookie: Record<string, string> = /^\/(sign-|category)/.test(path) ? { Cookie: "" } : {};
      const answer = await raw(path.replace("{id}", id), `${others}&${field}=${value}`, cookie);
      const reported = load(answer.bytes)(`[name=${field}][aria-invalid=true]`).length === 1;
      if (answer.status !== 422 || !reported) wrong.push({ what, status: answer.status, reported });
    }
    expect(wrong).toEqual([]);
    expect([await snapshot(app.db), await app.outbox()]).toEqual(before);
  });

  it.each(["/sign-in", "/sign-up"])("in a password at %s never breaks the site", async (path) => {
    for (const [, encoded] of bytes) {
      const answer = await raw(path, `name=Asha&email=nobody-at-all@example.org&password=12345678${encoded}`, {
        Cookie: "",
      });
      expect([303, 422]).toContain(answer.status);
    }
  });

  it("of a thousand parts or fields is refused as a form", async () => {
    const many = new FormData();
    for (let index = 0; index < 1000; index++) many.append(`field${index}`, "x");
    for (const [name, value] of [
      ["email", email],
      ["password", goodPassword],
    ] as const)
      many.append(name, value);
    const multipart = await new Visitor(app.url).post("/sign-in", many);
    expect(multipart.status).toBe(422);
    const urlencoded = await new Visitor(app.url).post(
      "/sign-in",
      new URLSearchParams([...many].map(([name]) => [name, "x"])),
    );
    expect(urlencoded.status).toBe(422);
    const same = new URLSearchParams(Array.from({ length: 1000 }, () => ["email", "x"]));
    expect((await new Visitor(app.url).post("/sign-in", same)).status).toBe(422);
  });

  it.each(["gzip", "br", "deflate", "identity, gzip"])(
    "with a body compressed by %s is refused: 415 (TRUST.md row 18)",
    async (encoding) => {
      const body = gzipSync(`email=${email}&password=${goodPassword}`);
      expect((await raw("/sign-in", body, { "Content-Encoding": encoding })).status).toBe(415);
    },
  );

  it.each(["application/json", "text/plain", "", "application/xml", "multipart/mixed; boundary=x"])(
    "with a body of type %j is refused: 415",
    async (type) => {
      expect((await raw("/sign-in", `{"email":"${email}"}`, { "Content-Type": type })).status).toBe(415);
    },
  );

  it.each([
    ["without a boundary", "multipart/form-data", "--x\r\n"],
    [
      "that is cut off",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nasha',
    ],
    ["that is not multipart at all", "multipart/form-data; boundary=x", "email=x"],
  ])("with a multipart body %s is refused: 400", async (_how, type, body) => {
    const answer = await raw("/sign-in", body, { "Content-Type": type });
    expect(answer.status).toBe(400);
    expect(answer.bytes.toString()).toContain("Part of the form did not reach us");
  });

  it.each(["__proto__", "constructor", "toString", "email[0]", "email.x", "[]", "%5B%5D.%5B%5D"])(
    "with a field called %s is ignored",
    async (name) => {
      const fields = `${name}=x&${name}.y=z&email=nobody@example.org&password=${goodPassword}`;
      const answer = await raw("/sign-in", fields, { Cookie: "" });
      expect(answer.status).toBe(422);
    },
  );
});

describe("a URL that no browser requests", () => {
  it.each([
    ["a path of invalid UTF-8", "/%ff"],
    ["half a character in its path", "/category/rent/%ed%a0%80"],
    ["a broken escape in its path", "/category/%E0%A4%A"],
  ])("with %s gets the 404 page, without a stack trace in the log", async (_what, path) => {
    const app = await sharedApp();
    const page = await new Visitor(app.url).get(path).finally(() => app.stop());
    expect([page.status, page.heading]).toEqual([404, "Page not found"]);
  });
});
