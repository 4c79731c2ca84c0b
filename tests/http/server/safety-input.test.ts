import { gzipSync } from "node:zlib";
import { load } from "cheerio";
import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { exchange } from "../../support/http/client.ts";
import { addListings } from "../../support/listing/listings.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import { snapshot } from "../../support/server/snapshot.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("input that no browser sends", () => {
  const app = useApp();
  let asha: Visitor;
  let id: string;
  beforeAll(async () => {
    const { visitor, id: owner } = await signedIn(app, "Asha Rao");
    asha = visitor;
    [id] = (await addListings(app.db, owner, [{}])) as [string];
  });

  /** Posts raw bytes. */
  const raw = (path: string, body: string | Buffer, headers: Record<string, string> = {}) => {
    const bytes = Buffer.from(body);
    const usual = {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": String(bytes.length),
      Cookie: asha.cookies.getCookieStringSync(app.url),
    };
    return exchange(app.url + path, "POST", { ...usual, ...headers }, bytes);
  };

  const email = "asha@example.org";
  const listing = `type=rent&bedroom=1&bathroom=1&parking=yes&furnished=yes&latitude=1&longitude=1&offer=no&regularPrice=1`;
  const fields: [path: string, field: string, others: string][] = [
    ["/sign-in", "email", `password=${goodPassword}`],
    ["/sign-up", "name", `email=${email}&password=${goodPassword}`],
    ["/profile", "name", ""],
    ["/contact", "message", `name=Asha&email=${email}`],
    ["/category/rent/{id}", "message", ""],
    ["/create-listing", "name", `${listing}&address=x&description=x`],
    ["/edit-listing/{id}", "description", `${listing}&name=x&address=x`],
  ];
  const bytes: [what: string, encoded: string][] = [
    ["NUL", "%00"],
    ["half a character", "%ED%A0%80"],
    ["bytes that are no UTF-8", "%FF%FE"],
  ];

  it.each(fields)("in %s, field %s, is refused with a field error and never stored", async (path, field, others) => {
    const before = [await snapshot(app.db), await app.outbox()];
    const wrong: unknown[] = [];
    // All fields are read alike.
    for (const [what, encoded] of path === "/sign-up" ? bytes : bytes.slice(0, 1)) {
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

  it("in a password never breaks the site", async () => {
    for (const [, encoded] of bytes) {
      const fields = `email=nobody-at-all@example.org&password=12345678${encoded}`;
      expect((await raw("/sign-in", fields, { Cookie: "" })).status).toBe(422);
    }
  });

  it("of a thousand parts or fields is refused as a form (TRUST.md row 16)", async () => {
    const post = async (body: FormData | URLSearchParams) => (await new Visitor(app.url).post("/sign-in", body)).status;
    const names = [...Array.from({ length: 1000 }, (_, index) => `field${index}`), "email", "password"];
    const parts = new FormData();
    for (const name of names) parts.append(name, "x");
    expect(await post(parts)).toBe(422);
    expect(await post(new URLSearchParams(Array.from({ length: 1000 }, () => ["email", "x"])))).toBe(422);
  });

  it("with a compressed body, or one that is no form, is refused: 415 (TRUST.md row 18)", async () => {
    const body = gzipSync(`email=${email}&password=${goodPassword}`);
    for (const encoding of ["gzip", "identity, gzip"]) {
      expect((await raw("/sign-in", body, { "Content-Encoding": encoding })).status).toBe(415);
    }
    for (const type of ["application/json", "", "multipart/mixed; boundary=x"]) {
      expect((await raw("/sign-in", `{"email":"${email}"}`, { "Content-Type": type })).status).toBe(415);
    }
  });

  it("with a field of a strange name is ignored", async () => {
    for (const name of ["__proto__", "constructor", "email[0]", "%5B%5D.%5B%5D"]) {
      const fields = `${name}=x&${name}.y=z&email=nobody@example.org&password=${goodPassword}`;
      expect([name, (await raw("/sign-in", fields, { Cookie: "" })).status]).toEqual([name, 422]);
    }
  });
});
