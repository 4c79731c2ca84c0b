import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../support/server/app.ts";
import { clickToNextPage, openWindow, waitForHydration, useBrowser } from "../support/browser/browser.ts";
import { openForm, sendUnchecked } from "../support/browser/form.ts";
import { createListing, listingId, newOwner } from "../support/listing/form.ts";
import type { Visitor } from "../support/http/visitor.ts";

const app = useApp();
const browser = useBrowser();
let owner: Visitor;
let id: string;
beforeAll(async () => {
  ({ visitor: owner } = await newOwner(app));
  const created = await createListing(owner);
  id = listingId(created);
});

describe("the listing form", () => {
  it.each([true, false])("shows label and error of the field that its summary links to, script: %s", async (script) => {
    const { page } = await openWindow(browser, app, {
      visitor: owner,
      javaScriptEnabled: script,
      viewport: { width: 360, height: 640 },
    });
    await page.goto("/create-listing");
    await sendUnchecked(page, "Create listing");
    await page.locator(".error-summary:focus").waitFor();
    if (script) await waitForHydration(page);
    for (const label of ["Address", "Regular price (INR / month)"]) {
      const field = page.locator(".field", { has: page.getByLabel(label, { exact: true }) });
      const [error] = await field.locator(".field-errors").allTextContents();
      // Twice: the second time the URL does not change.
      for (let time = 0; time < 2; time++) {
        await page.evaluate(() => scrollTo(0, 0));
        await page.locator(".error-summary a", { hasText: error! }).first().click();
        const isShown = async () => {
          const header = await page.locator(".site-header").boundingBox();
          const top = (await field.locator("label").boundingBox())!.y;
          const bottom = (await field.locator("input").boundingBox())!.y;
          return top >= header!.height && bottom < 640;
        };
        await expect.poll(isShown, { message: label }).toBe(true);
        expect(await page.evaluate(() => document.activeElement?.id)).toBe(
          await field.locator("input").getAttribute("id"),
        );
      }
    }
  });
});

it("an enquiry that was typed, with script, is still there after a look at another page and Back", async () => {
  const { page } = await openForm(browser, app, `/enquire/${id}`);
  await page.getByLabel("Message", { exact: true }).fill("Is there a garden?");
  await clickToNextPage(page.getByRole("link", { name: "Back to the listing", exact: true }).first());
  await page.goBack();
  await expect.poll(() => page.getByLabel("Message", { exact: true }).inputValue()).toBe("Is there a garden?");
});
