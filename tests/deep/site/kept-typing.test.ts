import type { BrowserContext, Page } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { waitForHydration, clickToNextPage } from "../../support/browser/browser.ts";
import { newOwner, smallPhoto } from "../../support/listing/form.ts";
import { openOwnerWindow } from "../../support/browser/owner-window.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { fillVilla, waitForScript } from "../../support/photo/form.ts";

const restored = "We restored what you typed before.";

describe("input in the listing form", () => {
  const live = openOwnerWindow();
  let page: Page;
  let context: BrowserContext;
  beforeEach(() => {
    ({ page, context } = live);
    page.on("dialog", (dialog) => void dialog.accept());
  });
  const open = async () => {
    await page.goto("/create-listing");
    await waitForHydration(page);
  };
  const name = () => page.getByLabel("Property name").inputValue();
  /** What is restored is decided in a timer of the hydration: later ones run after it. */
  const decided = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  /** Fills in the whole form, with a photo. */
  const fill = async () => {
    await waitForScript(page);
    await fillVilla(page);
    const photo = await smallPhoto("a.jpg");
    const buffer = Buffer.from(await photo.arrayBuffer());
    await page.locator("input[type=file]").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
    await page.locator(".form-photo").waitFor();
  };

  it("survives a reload, choices included, and later input survives the next one", async () => {
    await open();
    await page.getByLabel("Sell").check();
    await page.getByLabel("Property name").fill("Lake house");
    await page.getByLabel("Address", { exact: true }).fill("4 Mall Road, Shimla");
    await page.getByLabel("Description").fill("On the ridge.");
    await page.getByLabel("Phone number (optional)").fill("98765 43210");
    await page.getByLabel("Also on WhatsApp").check();
    await page.getByText("More about the home (optional)").click();
    await page.getByLabel("Kind of home").selectOption("Villa");
    await page.getByLabel("Borewell").check();
    for (const typed of ["Lake house", "Lake house, by the ridge"]) {
      await page.getByLabel("Property name").fill(typed);
      await page.reload();
      await page.getByText(restored).waitFor();
      expect(await name()).toBe(typed);
      expect(await page.getByLabel("Sell").isChecked()).toBe(true);
      expect(await page.getByLabel("Address", { exact: true }).inputValue()).toBe("4 Mall Road, Shimla");
      expect(await page.getByLabel("Description").inputValue()).toBe("On the ridge.");
      expect(await page.getByLabel("Phone number (optional)").inputValue()).toBe("98765 43210");
      expect(await page.getByLabel("Also on WhatsApp").isChecked()).toBe(true);
      expect(await page.getByLabel("Hide my e-mail address").isChecked()).toBe(false);
      expect(await page.getByLabel("Kind of home").inputValue()).toBe("villa");
      expect(await page.getByLabel("Borewell").isChecked()).toBe(true);
    }
    await page.getByLabel("Also on WhatsApp").uncheck();
    await page.reload();
    await page.getByText(restored).waitFor();
    expect(await page.getByLabel("Also on WhatsApp").isChecked()).toBe(false);
  });

  it("is dropped once the server has accepted it", async () => {
    await open();
    await fill();
    await clickToNextPage(page.getByRole("button", { name: "Create listing" }).last());
    await page.waitForURL(/\/category\/sell\/[0-9a-f-]{36}$/);
    await open();
    await decided();
    expect([await name(), await page.getByText(restored).count()]).toEqual(["", 0]);
  });

  it("survives a submit that failed", async () => {
    await open();
    await fill();
    await context.route("**/create-listing", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    const failed = page.waitForEvent("requestfailed");
    await page.getByRole("button", { name: "Create listing" }).last().click();
    await failed;
    await context.unroute("**/create-listing");
    await open();
    await page.getByText(restored).waitFor();
    expect(await name()).toBe("Sea View Villa");
    live.complaints.length = 0;
  });

  it("is not put back over what another tab has saved of the same draft meanwhile", async () => {
    const save = (tab: Page) => clickToNextPage(tab.getByRole("button", { name: draftTexts.save }).last());
    await open();
    await page.getByLabel("Property name").fill("Lake house");
    await save(page);
    await waitForHydration(page);
    await page.getByLabel("Property name").fill("Old house");
    const other = await context.newPage();
    await other.goto(page.url());
    await waitForHydration(other);
    await other.getByLabel("Property name").fill("Hill house");
    await save(other);
    await other.close();
    await page.reload();
    await waitForHydration(page);
    await decided();
    expect([await name(), await page.getByText(restored).count()]).toEqual(["Hill house", 0]);
  });

  it("is dropped on sign-out, and never shown to another user", async () => {
    await open();
    await page.getByLabel("Property name").fill("Lake house");
    const { visitor } = await newOwner(live.app, "Ravi");
    const own = await context.cookies();
    const others = visitor.cookies.getCookiesSync(visitor.origin);
    await context.addCookies(others.map(({ key, value }) => ({ name: key, value, url: live.app.url })));
    await page.reload();
    await waitForHydration(page);
    await decided();
    expect(await name()).toBe("");

    await context.addCookies(own);
    await open();
    await page.getByText(restored).waitFor();
    await page.goto("/about");
    await waitForHydration(page);
    await page.locator(".account-menu summary").click();
    await clickToNextPage(page.getByRole("button", { name: "Sign Out" }));
    await waitForHydration(page);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("typing")))).toEqual(
      [],
    );
  });
});
