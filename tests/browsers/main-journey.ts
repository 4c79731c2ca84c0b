import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type App, startApp } from "../support/server/app.ts";
import { addListings, addOwner, identicalListings, storePhotos } from "../support/listing/listings.ts";
import { serveTiles } from "../support/map/tiles.ts";
import { addPlace } from "../support/place/places.ts";
import type { Driver } from "./drivers/driver.ts";
import { startHttpsApp } from "./https.ts";
import type { TestBrowser } from "./programs.ts";
import { BrowserWindow } from "./window.ts";

const photos = ["cc0_home_1.jpg", "Landscape_6.jpg", "cc0_home_2.jpg"].map((name) =>
  path.join(import.meta.dirname, "../support/photos", name),
);

/** The tests of the main journey in a browser, with or without script, in windows of these widths. */
export function mainJourney({ launch, overHttps }: Omit<TestBrowser, "name">, script: boolean, widths: number[]): void {
  let app: App;
  let browser: Driver;
  let tiles: Awaited<ReturnType<typeof serveTiles>>;
  beforeAll(async () => {
    tiles = await serveTiles();
    const env = { TILE_URL: `http://${tiles.host}/{z}/{x}/{y}.png` };
    // First, since without it there is nothing to test, and nothing to stop.
    browser = await launch({ script });
    app = await (overHttps ? startHttpsApp(env) : startApp({ env }));
    const owner = await addOwner(app.db);
    const bandra = await addPlace(app.db, { city: "Mumbai", locality: "Bandra", latitude: 19.06, longitude: 72.83 });
    await addListings(app.db, owner, identicalListings(10, bandra));
    await storePhotos(app);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
    tiles?.close();
  });

  /** Waits until the page is hydrated, if script runs. */
  async function loaded(page: BrowserWindow): Promise<void> {
    if (script) await page.live();
  }
  async function follow(page: BrowserWindow, link: string, path: string | RegExp): Promise<void> {
    await page.click({ link });
    await page.arrives(path);
    await loaded(page);
  }
  async function open(page: BrowserWindow, address: string): Promise<void> {
    await page.open(address);
    await loaded(page);
  }

  it.each(widths)("%i px wide, completes the journey from sign-up to sign-out", async (width) => {
    const page = await BrowserWindow.open(browser, app, { width });
    const name = `Hill House ${width}`;
    await signUp(page, `ravi-${width}@example.org`);
    const own = await createListing(page, name);
    await revise(page, own, `${name}, renovated`);
    await find(page, `${name}, renovated`, own);
    await browse(page);
    await save(page);
    await writeToUs(page);
    await renameAccount(page);
    await deleteListing(page, own, `${name}, renovated`);
    await signOut(page);
    expect(page.complaints).toEqual([]);
    await page.close();
  });

  /** Through a page that requires an account, so that sign-in leads back to it. */
  async function signUp(page: BrowserWindow, email: string): Promise<void> {
    await open(page, "/sign-in?to=%2Fcreate-listing");
    await follow(page, "Register", "/sign-up?to=%2Fcreate-listing");
    await page.fill({ field: "Name" }, "Ravi Kumar");
    await page.fill({ field: "E-mail" }, email);
    await page.fill({ field: "Password" }, "a neem tree by the gate");
    await page.click("main button.button-main");
    await page.sees({ text: "Sign Up Successful" });
  }

  async function createListing(page: BrowserWindow, name: string): Promise<string> {
    await open(page, "/create-listing");
    await page.click({ field: "Sell" });
    await page.fill({ field: "Property name" }, name);
    await page.fill({ field: "Bedrooms" }, "3");
    await page.fill({ field: "Bathrooms" }, "2");
    await page.fill({ field: "Address" }, "4 Mall Road, Shimla");
    await page.fill({ field: "Description" }, "A house on the ridge,\nwith the valley below.");
    await page.fill({ field: /^Regular price/ }, "85 lakh");
    const hides = await page.run(() => CSS.supports("selector(:has(a))"));
    expect(await page.has("[name=discountedPrice]")).toBe(!hides);
    await page.click("input[name=offer][value=yes]");
    await page.fill({ field: /^Discounted price/ }, "90 lakh");
    await page.choose({ field: /^Add photos/ }, photos);
    if (script) await page.until(() => document.querySelectorAll("input[name=photo]").length === 3);
    await page.click("main button.button-main");

    await page.sees(".error-summary");
    await page.until(() => document.title.startsWith("Error: "));
    await loaded(page);
    expect(await page.value({ field: "Property name" })).toBe(name);
    expect(await page.overflow()).toBe(0);
    await page.until(() => document.querySelectorAll("input[name=photo]").length === 3);
    const third = await page.run(() => document.querySelectorAll<HTMLInputElement>("input[name=photo]")[2]!.value);
    await page.click(".form-photo:nth-child(3) summary");
    await page.click({ button: "Photo 3: Make cover" });
    await page.until((id) => document.querySelector<HTMLInputElement>("input[name=photo]")!.value === id, third);
    await loaded(page);
    await page.click(".form-photo:nth-child(2) summary");
    await page.click({ button: "Photo 2: Remove" });
    await page.until(() => document.querySelectorAll("input[name=photo]").length === 2);
    await loaded(page);
    await page.fill({ field: /^Discounted price/ }, "80 lakh");
    await page.click("main button.button-main");

    await page.sees({ text: "Congratulation! Listing created" });
    expect(await page.text("h1")).toBe(name);
    expect(await page.overflow()).toBe(0);
    return page.address();
  }

  async function revise(page: BrowserWindow, own: string, name: string): Promise<void> {
    await open(page, own);
    await page.click({ link: `Edit ${name.replace(", renovated", "")}` });
    await page.arrives(/^\/edit-listing\//);
    await loaded(page);
    await page.fill({ field: "Property name" }, name);
    await page.click("main button.button-main");
    await page.sees({ text: "Congratulation! Listing updated" });
    expect(await page.text("h1")).toBe(name);
  }

  async function find(page: BrowserWindow, name: string, own: string): Promise<void> {
    await open(page, "/all");
    await page.fill({ field: /^City, locality/ }, "renovated");
    await page.press("Enter");
    await page.arrives(/^\/all\?q=renovated/);
    await page.sees({ link: name });
    expect(await page.overflow()).toBe(0);
    await page.click({ link: name });
    await page.arrives(own);
    await page.back();
    await page.sees({ link: name });
    expect(await page.value({ field: /^City, locality/ })).toBe("Renovated");
  }

  /** A list to its end, and the map. */
  async function browse(page: BrowserWindow): Promise<void> {
    await open(page, "/category/rent");
    await page.click(".list-end a, .list-end button");
    await page.until(() => document.querySelectorAll("article.card").length === 10);
    expect(await page.overflow()).toBe(0);
    await open(page, "/map?box=18.4_72.7_19.3_74");
    await page.sees({ text: "10 homes" });
    if (script) await page.sees(".leaflet-marker-icon");
    expect(await page.overflow()).toBe(0);
  }

  async function save(page: BrowserWindow): Promise<void> {
    await open(page, "/category/rent");
    await follow(page, "Home 2", /^\/category\/rent\/./);
    // The list, which is shown until the listing is drawn, has a button of the same name.
    await page.until(() => document.querySelector("h1")!.textContent === "Home 2");
    await page.click({ button: "Save Home 2 to your shortlist" });
    await page.sees({ text: "Saved to your shortlist" });
    await page.sees({ button: "Saved (remove Home 2 from your shortlist)" });
    await open(page, "/shortlist");
    await page.sees({ link: "Home 2" });
  }

  async function writeToUs(page: BrowserWindow): Promise<void> {
    await open(page, "/contact");
    await page.fill({ field: "Name" }, "Ravi Kumar");
    await page.fill({ field: "E-mail" }, "ravi@example.org");
    await page.fill({ field: "Message" }, "Is there an office in Shimla?");
    await page.click("main button.button-main");
    await page.arrives("/contact?sent");
  }

  async function renameAccount(page: BrowserWindow): Promise<void> {
    await open(page, "/profile?edit");
    await page.fill({ field: "Name" }, "Ravi Kumar Negi");
    await page.click({ button: "Apply Changes" });
    await page.arrives("/profile");
    await page.sees({ text: "Profile updated successfully" });
  }

  async function deleteListing(page: BrowserWindow, own: string, name: string): Promise<void> {
    await open(page, "/profile");
    await page.click(".owner-actions summary");
    await page.click({ link: `Delete ${name}` });
    await page.sees({ button: "Yes, Delete" });
    await page.click({ button: "Yes, Delete" });
    await page.sees({ text: "Listing deleted successfully" });
    await page.open(own);
    expect(await page.has({ text: name })).toBe(false);
  }

  async function signOut(page: BrowserWindow): Promise<void> {
    await open(page, "/profile");
    await page.sees({ text: "Ravi Kumar Negi" });
    await open(page, "/about");
    await page.click(".account-menu summary");
    await page.click({ button: "Sign Out" });
    await page.until(() => !/Sign Out/.test(document.body.textContent || ""));
    // A page from the browser's cache is blank while it loads again, and going back at that moment may stay without effect.
    const seesNothing = () =>
      page.until(() => {
        const { readyState, body } = document;
        return (
          readyState === "complete" && body.innerText.trim() !== "" && !/Negi|Sign Out/.test(body.textContent || "")
        );
      });
    for (const step of ["back", "back", "back", "forward"] as const) {
      const before = await page.address();
      await page[step]();
      await page.until((before) => location.pathname + location.search !== before, before);
      await seesNothing();
    }
  }
}
