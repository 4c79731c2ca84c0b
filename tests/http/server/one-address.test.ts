import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { addressLimits } from "#app/domain/site/limits.ts";
import { useApp } from "../../support/server/app.ts";
import { type Answer, exchange, uniqueAddress } from "../../support/http/client.ts";
import { Visitor } from "../../support/http/visitor.ts";

// TRUST.md row 46.
describe("a client address with too many requests", () => {
  const app = useApp();
  beforeAll(() => app.allowErrors(/^the counts of a search were left out: |cannot be reached/));

  const ask = (address: string, path: string, method = "GET") =>
    exchange(app.url + path, method, { "X-Forwarded-For": address }, undefined);

  it("at once gets a page that asks it to wait, while others are served, and is served again when it is quiet", async () => {
    const address = uniqueAddress();
    const answers: Answer[] = [];
    const refused = () => answers.filter(({ status }) => status === 429);
    const flood = await app.db.transaction().execute(async (trx) => {
      // No search ends while they arrive.
      await sql`lock table listings in access exclusive mode`.execute(trx);
      const searches = Array.from({ length: 2 * (addressLimits.atOnce + addressLimits.waiting) }, async (_, index) => {
        answers.push(await ask(address, `/all?q=balcony&from=${index + 1}`));
      });
      await expect.poll(() => refused().length).toBeGreaterThan(0);
      expect((await new Visitor(app.url).get("/contact")).status).toBe(200);
      return { over: Promise.all(searches) };
    });
    await flood.over;
    for (const { headers, bytes } of refused()) {
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(addressLimits.rate.seconds);
      expect(bytes.toString()).toContain("<h1>Too many requests</h1>");
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect((await ask(address, "/all?q=balcony")).status).toBe(200);
  });

  it("in a few seconds is refused forms, too, but no files or photos; its whole IPv6 network counts as one", async () => {
    const stylesheet = (await new Visitor(app.url).get("/")).$("link[rel=stylesheet]").attr("href")!;
    const files = [stylesheet, "/favicon.svg", "/images/nothing.jpg"];
    const forms: number[] = [];
    let host = 0;
    const send = async (path: string, method: string) =>
      (await ask(`2001:db8:0:1::${(++host).toString(16)}`, path, method)).status;
    while (!forms.includes(429)) {
      const batch = Array.from({ length: 75 }, () => send("/robots.txt", "POST"));
      const found = Promise.all(files.map((path) => send(path, "GET")));
      forms.push(...(await Promise.all(batch)));
      expect(await found).toEqual([200, 200, 404]);
    }
    expect(forms.filter((status) => status !== 429).length).toBeGreaterThanOrEqual(addressLimits.rate.points);
    expect((await ask("2001:db8:0:2::1", "/robots.txt", "POST")).status).not.toBe(429);
  });
});
