import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { devEmailsPath } from "#app/paths.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { useBrowser } from "../../support/browser/browser.ts";
import { useDatabase, useFolder } from "../../support/server/app.ts";
import { spawnSite } from "../../support/server/site.ts";
import { freePort } from "../../../scripts/postgres/free-port.ts";

/** The mail client that shows an e-mail has the landmarks. */
const ofThePage = /^(region|landmark-one-main):/;

describe("every e-mail, as the development server shows it,", () => {
  const database = useDatabase();
  const folder = useFolder();
  const browser = useBrowser();
  let site: ReturnType<typeof spawnSite>;
  let url: string;
  let links: string[];
  beforeAll(async () => {
    const port = String(await freePort());
    url = `http://127.0.0.1:${port}`;
    const env = { DATABASE_URL: database.url, DATA_DIR: folder.path, HOST: "127.0.0.1", PORT: port, APP_URL: url };
    site = spawnSite(env, [], "dev");
    await vi.waitFor(() => expect(site.logs.stdout).toContain("GharSetu is ready"), 120_000);
    const $ = load(await (await fetch(url + devEmailsPath)).text());
    links = $("a")
      .toArray()
      .map((link) => url + $(link).attr("href"));
  });
  afterAll(async () => {
    site?.process.kill("SIGTERM");
    await site?.ended;
  });

  it("is accessible in light and dark mode, and fits a phone", async () => {
    const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    const pages = links.filter((link) => link.endsWith(".html"));
    expect(pages).toHaveLength(25);
    for (const link of pages) {
      await page.goto(link);
      const violations = (await axeViolations(page)).filter(({ rule }) => !ofThePage.test(rule));
      expect(violations, link).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), link).toBeLessThanOrEqual(320);
    }
  });
});
