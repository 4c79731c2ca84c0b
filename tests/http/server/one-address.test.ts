import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressLimits } from "#app/domain/site/limits.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { type Answer, exchange, uniqueAddress } from "../../support/http/client.ts";
import { Visitor } from "../../support/http/visitor.ts";

// TRUST.md row 46.
describe("a client address with too many requests", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
    // On a busy machine their pages may lack the counts.
    app.allowErrors(/^the counts of a search were left out: /);
  });
  afterAll(() => app?.stop());

  const ask = (address: string, path: string, method = "GET") =>
    exchange(app.url + path, method, { "X-Forwarded-For": address }, undefined);
  const searches = (count: number) => Array.from({ length: count }, (_, index) => `/all?q=balcony&from=${index + 1}`);

  /** Many different searches at once, all from one address. */
  function flood(address: string, count = 150) {
    const answers: Answer[] = [];
    const ended = searches(count).map((path) => ask(address, path).then((answer) => void answers.push(answer)));
    return { answers, pending: () => count - answers.length, over: Promise.all(ended) };
  }

  it("gets a page that asks it to wait, and is served again when it is quiet", async () => {
    const address = uniqueAddress();
    const { answers, over } = flood(address);
    await over;
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers, bytes } of refused) {
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(addressLimits.rate.seconds);
      expect(bytes.toString()).toContain("<h1>Too many requests</h1>");
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(addressLimits.atOnce);
    expect((await ask(address, "/all?q=balcony")).status).toBe(200);
  });

  it("does not keep visitors with other addresses waiting", async () => {
    const { answers, pending, over } = flood(uniqueAddress());
    await expect.poll(() => answers.length, { interval: 1 }).toBeGreaterThan(0);
    expect((await new Visitor(app.url).get("/all?q=balcony&from=1")).status).toBe(200);
    expect(pending()).toBeGreaterThan(0);
    await over;
  });

  it("includes its whole IPv6 network", async () => {
    const answers = await Promise.all(
      searches(150).map((path, host) => ask(`2001:db8:0:1::${(host + 1).toString(16)}`, path)),
    );
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    expect((await ask("2001:db8:0:2::1", "/all?q=balcony")).status).toBe(200);
  });

  it("is refused forms, too, but no files or photos", async () => {
    const stylesheet = (await new Visitor(app.url).get("/")).$("link[rel=stylesheet]").attr("href")!;
    const address = uniqueAddress();
    const statuses = (path: string, method: string) =>
      Promise.all(Array.from({ length: 150 }, async () => (await ask(address, path, method)).status));
    const [forms, ...files] = await Promise.all([
      statuses("/robots.txt", "POST"),
      ...[stylesheet, "/favicon.svg", "/images/nothing.jpg"].map((path) => statuses(path, "GET")),
    ]);
    expect(forms).toContain(429);
    expect(forms.filter((status) => status !== 429).length).toBeGreaterThanOrEqual(addressLimits.rate.points);
    expect(files.map((answers) => [...new Set(answers)])).toEqual([[200], [200], [404]]);
  });
});
