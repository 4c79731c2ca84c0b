/**
 * Takes full-page pictures of a running site, without script: every path at three widths, light and dark.
 *
 *   npx tsx scripts/screenshots.ts <baseUrl> <outDir> [--email e --password p] [--width 360,768,1280]
 *     [--scheme light,dark] [path ...]
 *
 * With paths, it takes those, signed in if `--email` is given. Without paths, it takes the public pages and some listings
 * signed out, then the owner's pages signed in.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Browser, BrowserContext, BrowserContextOptions } from "playwright";
import * as paths from "#app/paths.ts";
import { launchChromium } from "../tests/support/browser/chromium.ts";
import { isMain, UserError, runMain } from "./main.ts";
import { toolTexts } from "#texts/site/tools.ts";

const pagesForAll = [
  paths.homePath,
  paths.allPath,
  paths.categoryPath("rent"),
  paths.categoryPath("sell"),
  paths.offersPath,
  paths.aboutPath,
  paths.contactPath,
  paths.privacyPath,
  paths.termsPath,
  paths.signInPath(),
  paths.signUpPath(),
  "/no-such-page",
];

type Scheme = "light" | "dark";
type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

interface Visit {
  cookies: Cookies;
  wanted: string[];
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: "string" },
      password: { type: "string" },
      width: { type: "string", default: "360,768,1280" },
      scheme: { type: "string", default: "light,dark" },
    },
  });
  const [baseUrl, outDir, ...chosen] = positionals;
  if (!baseUrl || !outDir) throw new UserError(toolTexts.screenshots);
  const widths = values.width.split(",").map(Number);
  const schemes = values.scheme.split(",") as Scheme[];

  await mkdir(outDir, { recursive: true });
  const browser = await launchChromium();
  try {
    const { email, password } = values;
    const cookies = email && password ? await signIn(browser, baseUrl, email, password) : [];
    const visits: Visit[] =
      chosen.length > 0
        ? [{ cookies, wanted: chosen }]
        : [
            { cookies: [], wanted: await visitorPaths(browser, baseUrl) },
            ...(cookies.length > 0 ? [{ cookies, wanted: await ownerPaths(browser, baseUrl, cookies) }] : []),
          ];
    for (const { cookies, wanted } of visits) {
      for (const colorScheme of schemes) {
        for (const width of widths) {
          const viewport = { width, height: 900 };
          const context = await openContext(browser, baseUrl, cookies, { colorScheme, viewport });
          for (const wantedPath of wanted) {
            const file = path.join(outDir, `${fileName(wantedPath)}-${width}-${colorScheme}.png`);
            console.log(toolTexts.screenshot(await takePicture(context, wantedPath, file), wantedPath, file));
          }
          await context.close();
        }
      }
    }
  } finally {
    await browser.close();
  }
}

/** Signs in with the form. */
async function signIn(browser: Browser, baseURL: string, email: string, password: string): Promise<Cookies> {
  const context = await openContext(browser, baseURL, []);
  const page = await context.newPage();
  await page.goto(paths.signInPath());
  await page.fill("main [name=email]", email);
  await page.fill("main [name=password]", password);
  const answered = page.waitForEvent("load");
  await page
    .locator("main form", { has: page.locator("[name=password]") })
    .getByRole("button", { name: "Sign In" })
    .click();
  await answered;
  if (new URL(page.url()).pathname.startsWith(paths.signInPath())) throw new UserError(toolTexts.notSignedIn(email));
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

async function visitorPaths(browser: Browser, baseURL: string): Promise<string[]> {
  const context = await openContext(browser, baseURL, []);
  const listings = [
    await firstLink(context, paths.categoryPath("rent"), `${paths.categoryPath("rent")}/`),
    await firstLink(context, paths.offersPath, "/category/"),
  ];
  await context.close();
  return [...pagesForAll, ...new Set(listings.flat())];
}

async function ownerPaths(browser: Browser, baseURL: string, cookies: Cookies): Promise<string[]> {
  const context = await openContext(browser, baseURL, cookies);
  const owned = [
    await firstLink(context, paths.profilePath, paths.editListingPath("")),
    await firstLink(context, paths.profilePath, paths.deleteListingPath("")),
  ];
  await context.close();
  return [paths.profilePath, paths.profileEditPath, paths.createListingPath, ...owned.flat()];
}

/** The first link below `prefix` in the main part of a page, or none. */
async function firstLink(context: BrowserContext, on: string, prefix: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(on);
  const [link] = await page.locator(`main a[href^="${prefix}"]`).all();
  const href = await link?.getAttribute("href");
  await page.close();
  return href ? [href] : [];
}

async function openContext(
  browser: Browser,
  baseURL: string,
  cookies: Cookies,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, ...options });
  await context.addCookies(cookies);
  return context;
}

/** @returns the status of the response */
async function takePicture(context: BrowserContext, wanted: string, file: string): Promise<number> {
  const page = await context.newPage();
  try {
    const answer = await page.goto(wanted, { waitUntil: "load" });
    // Lazy images load only near the viewport: scroll past all of them, then back up.
    const { height } = (await page.locator("html").boundingBox()) ?? { height: 0 };
    for (let y = 0; y < height; y += 800) {
      await page.mouse.wheel(0, 800);
      await page.waitForTimeout(40);
    }
    await page.waitForLoadState("networkidle");
    await page.mouse.wheel(0, -height);
    await page.waitForTimeout(100);
    await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
    return answer?.status() ?? 0;
  } finally {
    await page.close();
  }
}

/** `/category/rent/1?x` becomes `category-rent-1-x`. */
function fileName(wanted: string): string {
  return wanted.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "home";
}

if (isMain(import.meta.url)) await runMain(main);
