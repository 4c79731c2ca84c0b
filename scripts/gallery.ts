/**
 * Takes the screenshots in the README from a running demo site, and stores them in docs/gallery:
 *
 *   npm run gallery -- <baseUrl>
 */
import { toolTexts } from "#texts/site/tools.ts";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "playwright";
import sharp from "sharp";
import * as paths from "#app/paths.ts";
import { launchChromium } from "../tests/support/browser/chromium.ts";
import { demoOwner } from "./demo/listings.ts";
import { isMain, projectRoot, UserError, runMain } from "./main.ts";

interface Shot {
  name: string;
  show: (page: Page) => Promise<unknown>;
  screen: "phone" | "desktop";
  scheme: "light" | "dark";
  signedIn?: boolean;
}

const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};

const open = (address: string) => (page: Page) => page.goto(address);

const shots: Shot[] = [
  { name: "home", show: open(paths.homePath), screen: "desktop", scheme: "light" },
  { name: "home-evening", show: open(paths.homePath), screen: "phone", scheme: "dark" },
  { name: "list", show: open(`${paths.allPath}?place=Mumbai`), screen: "desktop", scheme: "dark" },
  {
    name: "list-phone",
    show: open(paths.categoryPath("rent")),
    screen: "phone",
    scheme: "light",
  },
  { name: "detail", show: openListing, screen: "desktop", scheme: "light" },
  { name: "detail-phone", show: openListing, screen: "phone", scheme: "dark" },
  { name: "form-errors", show: refusedForm, screen: "phone", scheme: "light", signedIn: true },
  { name: "profile", show: open(paths.profilePath), screen: "desktop", scheme: "light", signedIn: true },
  { name: "delete", show: deleteQuestion, screen: "phone", scheme: "light", signedIn: true },
  { name: "not-found", show: open("/no-such-page"), screen: "phone", scheme: "dark" },
];

/** The newest home for rent. */
async function openListing(page: Page): Promise<void> {
  await page.goto(paths.categoryPath("rent"));
  const address = await page.locator("main .card-link").first().getAttribute("href");
  await page.goto(address ?? "");
}

/** The server's own messages: the browser's would come first. */
async function refusedForm(page: Page): Promise<void> {
  await page.goto(paths.createListingPath);
  await page.locator("main form").evaluateAll((forms) => forms.forEach((form) => form.setAttribute("novalidate", "")));
  await page.fill("[name=name]", "Two rooms with a view of the lake");
  await page.locator("main button", { hasText: "Create listing" }).last().click();
  await page.locator(".error-summary").waitFor();
}

async function deleteQuestion(page: Page): Promise<void> {
  await page.goto(paths.profilePath);
  await page.locator("html[data-live]").waitFor({ state: "attached" });
  const home = page.locator("main .card").first();
  await home.locator("summary").click();
  await home.locator(`a[href^="${paths.deleteListingPath("")}"]`).click();
  await page.locator("dialog[open]").waitFor();
}

async function signIn(page: Page): Promise<void> {
  const { email, password } = demoOwner;
  await page.goto(paths.signInPath());
  await page.fill("main [name=email]", email);
  await page.fill("main [name=password]", password);
  await page.press("main [name=password]", "Enter");
  await page.waitForURL((url) => !url.pathname.startsWith(paths.signInPath()));
}

async function take(browser: Browser, baseURL: string, shot: Shot): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL,
    ...screens[shot.screen],
    colorScheme: shot.scheme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  if (shot.signedIn) await signIn(page);
  await shot.show(page);
  // Waits for the sign-in toast to disappear, and for photos to load.
  await page.waitForTimeout(1500);
  const picture = await page.screenshot({ animations: "disabled" });
  await context.close();
  return sharp(picture).webp({ quality: 80, effort: 6 }).toBuffer();
}

async function main(): Promise<void> {
  const [baseUrl] = process.argv.slice(2);
  if (!baseUrl || baseUrl.startsWith("-")) throw new UserError(toolTexts.gallery);
  const folder = path.join(projectRoot, "docs", "gallery");
  await mkdir(folder, { recursive: true });
  const browser = await launchChromium();
  try {
    for (const shot of shots) {
      const picture = await take(browser, baseUrl, shot);
      await writeFile(path.join(folder, `${shot.name}.webp`), picture);
      console.log(toolTexts.written(`docs/gallery/${shot.name}.webp`, picture.length));
    }
  } finally {
    await browser.close();
  }
}

if (isMain(import.meta.url)) await runMain(main);
