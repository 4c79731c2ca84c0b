import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../support/app.ts";
import { comesToLife, complaintsOf, openWindow, pressThrough } from "../support/browsing.ts";
import { launchChromium } from "../support/chromium.ts";
import { createListing, flat, newOwner, smallPhoto, villa } from "../support/listing-form.ts";
import { addListings, addOwner, alike } from "../support/listings.ts";
import type { Visitor } from "../support/visitor.ts";

describe("what script adds to every page", () => {
  let app: App;
  let browser: Browser;
  let owner: Visitor;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    [app, browser] = await Promise.all([sharedApp(), launchChromium()]);
    owner = (await newOwner(app)).visitor;
    await createListing(owner, flat, [await smallPhoto("a.jpg"), await smallPhoto("b.jpg")]);
    await createListing(owner, villa, [await smallPhoto("c.jpg")]);
    await addListings(app.db, await addOwner(app.db), alike(20));
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });
  beforeEach(async () => {
    ({ context, page } = await openWindow(browser, app, { visitor: owner, javaScriptEnabled: true }));
    // The photos of some of these homes do not exist.
    await context.route("**/images/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: "<svg/>" }));
    complaints = complaintsOf(page);
  });
  afterEach(async () => {
    expect(complaints).toEqual([]);
    await context.close();
  });

  async function open(address: string): Promise<void> {
    await page.goto(address);
    await comesToLife(page);
  }
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));

  it("what was typed before it came stays: words, choices, and where the cursor is", async () => {
    await context.route("**/assets/site-*.js", async (route) => {
      await typed;
      await route.continue();
    });
    let done = () => {};
    const typed = new Promise<void>((resolve) => (done = resolve));
    await page.goto("/create-listing");
    await page.getByLabel("Sell").check();
    await page.getByLabel("Description").fill("A home near the lake");
    await page.getByLabel("Name", { exact: false }).first().fill("Lake house");
    done();
    await comesToLife(page);
    expect(await page.getByLabel("Sell").isChecked()).toBe(true);
    expect(await page.getByLabel("Description").inputValue()).toBe("A home near the lake");
    expect(await page.getByLabel("Name", { exact: false }).first().inputValue()).toBe("Lake house");

    await page.goto(`/contact`);
    await page.getByLabel("Message").fill("Is it free?");
    await comesToLife(page);
    expect(await page.getByLabel("Message").inputValue()).toBe("Is it free?");
  });

  it("what others put into the page before it came does no harm", async () => {
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        const bar = document.createElement("div");
        bar.textContent = "A browser's extension";
        document.body.prepend(bar);
      });
    });
    await page.goto("/contact");
    await page.getByLabel("Message").fill("Is it free?");
    await comesToLife(page);
    expect(await page.getByLabel("Message").inputValue()).toBe("Is it free?");
    expect(await page.getByText("A browser's extension").count()).toBe(1);
  });

  it("a translated page is left as it is", async () => {
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => document.documentElement.classList.add("translated-ltr"));
    });
    await page.goto("/about");
    await page.waitForLoadState("networkidle");
    expect(await page.locator("html[data-live]").count()).toBe(0);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Who we are?");
  });

  it("nothing of it is fetched before the page is there", async () => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
    await page.goto("/all", { waitUntil: "commit" });
    await page.waitForLoadState("load");
    await comesToLife(page);
    const scripts = fetched.findIndex((line) => line.startsWith("script"));
    const sheet = fetched.findIndex((line) => line.startsWith("stylesheet"));
    expect(sheet).toBeGreaterThanOrEqual(0);
    expect(scripts).toBeGreaterThan(sheet);
    const html = await (await context.request.get("/all")).text();
    expect(html).not.toMatch(/modulepreload|<script[^>]* src=/);
  });

  it("the whole of it blocked in mid-journey breaks nothing", async () => {
    await open("/all");
    await context.route("**/assets/*.js", (route) => route.abort());
    await page.locator(".card-link").first().click();
    await page.waitForURL(/\/category\//);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Meera");
    await page.getByLabel("E-mail").fill("meera@example.org");
    await page.getByLabel("Message").fill("Can I list a shop?");
    await pressThrough(page.getByRole("button", { name: "Send Message" }));
    expect(await page.getByRole("status").textContent()).toBe("Message sent successfully");
    // What was blocked says so, and nothing else does.
    const blocked = /ERR_FAILED|Error loading route module|Failed to fetch dynamically imported module/;
    expect(complaints.filter((line) => !blocked.test(line))).toEqual([]);
    complaints.length = 0;
  });

  it("'Load More' keeps the scroll, the focus and the history, and says how many came", async () => {
    await open("/all");
    const before = await page.evaluate(() => window.history.length);
    const more = page.getByRole("link", { name: "Load More" });
    await more.scrollIntoViewIfNeeded();
    const at = await scrolled();
    await more.click();
    await page.locator(".card").nth(11).waitFor();
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe("?shown=12");
    expect(await scrolled()).toBe(at);
    expect(await focused()).toBe("Load More");
    expect(await page.getByText("4 more homes").getAttribute("role")).toBe("status");
    expect(await page.evaluate(() => window.history.length)).toBe(before);

    await page.locator(".card-link").nth(11).click();
    await page.locator(".detail").waitFor();
    await page.goBack();
    await page.locator(".card").nth(11).waitFor();
    expect(await page.locator(".card").count()).toBe(12);
    await expect.poll(scrolled).toBeGreaterThan(0);

    for (let count = 16; count <= 22; count += 4) {
      await more.click();
      await page
        .locator(".card")
        .nth(Math.min(count, 22) - 1)
        .waitFor();
    }
    await more.click().catch(() => undefined);
    await page.getByText("No More Listings").waitFor();
    expect(await focused()).toBe("No More Listings");
  });

  it("after a link the focus is on the new page's heading, and the title is its own", async () => {
    await open("/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await page.waitForURL("**/about");
    await expect.poll(focused).toBe("Who we are?");
    expect(await page.title()).toBe("About · GharSetu");
    expect(await page.locator("html[data-live]").count()).toBe(1);
  });

  it("what was written to one owner does not go on to the next", async () => {
    await open("/all");
    await page.getByRole("link", { name: "Load More" }).click();
    await page.locator(".card").nth(11).waitFor();
    const others = page.locator(".similar .card-link");
    await page.locator(".card-link").last().click();
    await page.locator("summary", { hasText: "Contact Landlord" }).click();
    await page.getByLabel("Message").fill("To the first owner alone");
    await others.first().click();
    await expect.poll(() => page.locator(".contact-box").getAttribute("open")).toBeNull();
    await page.locator("summary", { hasText: "Contact Landlord" }).click();
    expect(await page.getByLabel("Message").inputValue()).toBe("I have an enquiry about your property...");
  });

  it("a menu that was opened before it came stays open", async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    await context.route("**/assets/entry.client-*.js", async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto("/about");
    await page.locator(".account-menu summary").click();
    await page.keyboard.press("Tab");
    open();
    await comesToLife(page);
    expect(await page.locator(".account-menu").getAttribute("open")).not.toBeNull();
    expect(await focused()).toBe("My Profile");
    for (let link = 0; link < 3; link++) await page.keyboard.press("Tab");
    expect(await page.locator(".account-menu").getAttribute("open")).toBeNull();
  });

  it("the focus goes where the next thing is: to what was found, to the heading, or on the way back to the link taken", async () => {
    const results = () => page.evaluate(() => document.activeElement?.id);
    await open("/");
    await page.getByLabel("Search for").fill("home");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/all\?q=home/);
    await expect.poll(results).toBe("results");
    await page.getByLabel("Search for").fill("");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/all(#results)?$/);
    await expect.poll(results).toBe("results");

    await page.getByRole("link", { name: "Load More" }).click();
    await page.locator(".card").nth(11).waitFor();
    const link = page.locator(".card-link").nth(10);
    const address = await link.getAttribute("href");
    await link.click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.goBack();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(address);

    await open("/profile");
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.waitForURL("**/profile?edit");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  it("what the server refused is forgotten where the page is asked for anew", async () => {
    await page.goto("/profile?edit");
    await comesToLife(page);
    const name = page.getByRole("main").getByLabel("Name");
    // As script would not send it.
    await name.evaluate((field: HTMLInputElement) => {
      field.value = "\u2066Asha";
      field.form!.submit();
    });
    await page.locator(".error-summary").waitFor();
    await comesToLife(page);
    await page.locator(".error-summary a").first().click();
    expect(await page.locator(".error-summary").count()).toBe(1);
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.waitForURL("**/profile");
    await expect.poll(() => page.locator(".error-summary").count()).toBe(0);
    complaints.length = 0;
  });

  it("a page that fails stands in the same document, and so does the next", async () => {
    await createListing(owner, { ...flat, name: "Gone by now" });
    await open("/all");
    await page.evaluate(() => (document.documentElement.dataset.same = ""));
    await app.db.deleteFrom("listings").where("name", "=", "Gone by now").execute();
    await page.getByRole("link", { name: "Gone by now" }).click();
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    await page.getByRole("link", { name: "See all properties" }).click();
    await page.getByRole("heading", { level: 1, name: "Properties", exact: true }).waitFor();
    expect(await page.locator("html[data-live][data-same]").count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    complaints.length = 0;
  });

  it("a search goes on to what it finds where the code of that does not come", async () => {
    await open("/");
    await context.route("**/assets/*.js", (route) => route.abort());
    await page.getByLabel("Search for").fill("home");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/all\?q=home/);
    await page.locator("#results").waitFor();
    complaints.length = 0;
  });

  it("copying a listing's link covers nothing for good", async () => {
    await open(`/all`);
    await page.getByRole("link", { name: flat.name }).click();
    await page.getByRole("button", { name: "Copy link" }).waitFor();
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const covered = await page.evaluate(
        () =>
          [...document.querySelectorAll("footer a, footer button")].filter((control) => {
            const { x, y, width, height } = control.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            return !(top && (control.contains(top) || top.contains(control)));
          }).length,
      );
      expect([width, covered]).toEqual([width, 0]);
    }
  });

  it("who stays where typing would be lost can sign out all the same, and then leaves no photos behind", async () => {
    await context.close();
    const { visitor } = await newOwner(app);
    ({ context, page } = await openWindow(browser, app, { visitor, javaScriptEnabled: true }));
    await open("/create-listing");
    await page.getByLabel("Property name").fill("Typed");
    const asked: string[] = [];
    page.on("dialog", async (dialog) => {
      asked.push(dialog.type());
      await (asked.length === 1 ? dialog.dismiss() : dialog.accept());
    });
    await page.locator(".account-menu summary").click();
    const signOut = page.getByRole("button", { name: "Sign Out" });
    const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(kept).toContain("gharsetu-photos");
    await signOut.click({ noWaitAfter: true });
    await expect.poll(() => asked.length).toBe(1);
    expect(await kept()).toContain("gharsetu-photos");
    await signOut.click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(asked).toEqual(["beforeunload", "beforeunload"]);
    await expect.poll(kept).not.toContain("gharsetu-photos");
  });

  it("menus close on a click elsewhere and by Escape, which gives the focus back", async () => {
    await open("/about");
    const menu = page.locator(".account-menu");
    await menu.locator("summary").click();
    expect(await menu.getAttribute("open")).not.toBeNull();
    await page.locator("h1").click();
    expect(await menu.getAttribute("open")).toBeNull();
    await menu.locator("summary").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("My Profile");
    await page.keyboard.press("Escape");
    expect([await menu.getAttribute("open"), await focused()]).toEqual([null, "My Account"]);
  });

  it("a listing's link is copied, and the toast that says so can be drawn away", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open("/all");
    await page.getByRole("link", { name: flat.name }).click();
    await page.getByRole("button", { name: "Copy link" }).click();
    const toast = page.locator(".toast[role=status]");
    await expect.poll(() => toast.textContent()).toBe("Property link copied!");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    const { x, y } = (await toast.boundingBox())!;
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 160, y + 10, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => toast.count()).toBe(0);
  });

  it("right-click shows no menu but on form fields", async () => {
    await open("/contact");
    const shown = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) =>
          element.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2 })),
        );
    expect([await shown("main textarea"), await shown("main h1")]).toEqual([true, false]);
  });

  it("deleting asks in a dialog: Escape and 'Cancel' give the focus back, and the page behind does not scroll", async () => {
    await open("/profile");
    const link = page.getByRole("link", { name: `Delete ${villa.name}` });
    const dialog = page.getByRole("dialog", { name: "Are you sure?" });
    for (const leave of [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Cancel" }).click(),
    ]) {
      await link.click();
      expect(await dialog.textContent()).toContain(
        "Do you really want to delete your listing? This process cannot be undone",
      );
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
      await leave();
      await expect.poll(() => dialog.count()).toBe(0);
      expect(await focused()).toBe(`Delete ${villa.name}`);
    }
    await link.click();
    await pressThrough(dialog.getByRole("button", { name: "Yes, Delete" }));
    expect(await page.getByRole("status").textContent()).toBe("Listing deleted successfully");
    expect(await page.getByRole("link", { name: `Delete ${villa.name}` }).count()).toBe(0);
  });

  it("offline, a screen stands over the page, which keeps what was typed and comes back by itself", async () => {
    await open("/contact");
    await page.getByLabel("Message").fill("Is it free?");
    await context.setOffline(true);
    await page.getByRole("dialog", { name: "No internet connection" }).waitFor();
    for (let press = 0; press < 4; press++) await page.keyboard.press("Escape");
    // Where the browser lets go of it, it is back as soon as it hears of that.
    await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
    await context.setOffline(false);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect(await page.getByLabel("Message").inputValue()).toBe("Is it free?");
  });

  it("offline, a page that is gone to is the offline page, and comes when the network does", async () => {
    await open("/contact");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto("/about");
    expect(await page.title()).toBe("No internet connection · GharSetu");
    await context.setOffline(false);
    await page.getByRole("heading", { name: "Who we are?" }).waitFor();
    complaints.length = 0;
  });
});
