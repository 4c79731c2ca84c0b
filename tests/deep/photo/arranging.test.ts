import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { openBrowser, overflow } from "../../support/browser/browser.ts";
import { storedListing } from "../../support/listing/form.ts";
import {
  choosePhotos,
  drawPhotos,
  fillVilla,
  expectPhotos,
  jpeg,
  openPhotoForm,
  photoOrder,
  photos,
  slowDown,
  photoStatus,
} from "../../support/photo/form.ts";

let app: App;
let browser: Browser;
let large: Buffer;
let small: Buffer[];
beforeAll(async () => {
  [app, browser, { large, small }] = await Promise.all([sharedApp(), openBrowser(), drawPhotos()]);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

describe("photos in the listing form, with script", () => {
  async function withThree() {
    const form = await openPhotoForm(browser, app);
    await choosePhotos(form.page, [jpeg("1.jpg", small[0]!), jpeg("2.jpg", small[1]!), jpeg("3.jpg", small[2]!)]);
    await expectPhotos(form.page, 3);
    return { ...form, ids: await photoOrder(form.page) };
  }

  it("are moved by their buttons at once: announced, with focus kept and numbers updated", async () => {
    const { page, ids, complaints } = await withThree();
    const [a, b, c] = ids;
    await page.getByRole("button", { name: "Make cover photo 3" }).click();
    expect(await photoOrder(page)).toEqual([c, a, b]);
    expect(await photoStatus(page)).toBe("Photo 3 is now the cover.");
    await page.getByRole("button", { name: "Move down photo 1" }).focus();
    await page.keyboard.press("Enter");
    expect(await photoOrder(page)).toEqual([a, c, b]);
    expect(await photoStatus(page)).toBe("Photo 1 is now photo 2.");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe("Move down photo 2");
    await page.getByRole("button", { name: "Remove photo 2" }).click();
    expect(await photoOrder(page)).toEqual([a, b]);
    expect(await photoStatus(page)).toBe("Photo 2 removed.");
    expect(await focused()).toBe("Move photo 2");
    expect(await photos(page).first().getByText("Cover").count()).toBe(1);
    const useless = /^(Make cover|Move up) photo 1$|^Move down photo 2$/;
    expect(await page.getByRole("button", { name: useless }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("can be moved with the arrow keys and dragged, and are saved in that order with their descriptions", async () => {
    const { page, ids } = await withThree();
    const [a, b, c] = ids;
    const grip = page.getByRole("button", { name: "Move photo 1", exact: true });
    const help = (button: Element) => document.getElementById(button.getAttribute("aria-describedby")!)?.textContent;
    expect(await grip.evaluate(help)).toMatch(/arrow keys/);
    // The button is on top of the photo.
    await grip.click({ trial: true });
    await grip.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    expect(await photoOrder(page)).toEqual([b, c, a]);
    expect(await photoStatus(page)).toBe("Photo 2 is now photo 3.");
    await page.keyboard.press("ArrowLeft");
    expect(await photoOrder(page)).toEqual([b, a, c]);

    await photos(page).nth(2).getByLabel("Describe").fill("The terrace");
    const [from, to] = await Promise.all([
      photos(page).nth(2).locator("img").boundingBox(),
      photos(page).nth(0).boundingBox(),
    ]);
    await page.mouse.move(from!.x + 30, from!.y + 30);
    await page.mouse.down();
    await page.mouse.move(to!.x + 40, to!.y + 40, { steps: 12 });
    await page.mouse.move(to!.x + 10, to!.y + 20, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => photoOrder(page)).toEqual([c, b, a]);
    expect(await photoStatus(page)).toBe("Photo 3 is now the cover.");
    await fillVilla(page);
    await page.getByRole("button", { name: "Create listing" }).click();
    await page.waitForURL(/\/category\/sell\//);
    const stored = (await storedListing(app, page.url().slice(-36)))!.photos;
    expect(stored.map(({ id, alt }) => [id, alt])).toEqual([
      [c, "The terrace"],
      [b, ""],
      [a, ""],
    ]);
  });

  it("pass axe at 320 px", async () => {
    const { page } = await withThree();
    await page.setViewportSize({ width: 320, height: 800 });
    await slowDown(page, 100_000);
    await choosePhotos(page, [
      jpeg("a-name-that-is-longer-than-any-phone-is-wide.jpg", large),
      jpeg("no.jpg", Buffer.from("no")),
    ]);
    await page.getByText("no.jpg is not a JPEG or PNG photo", { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
});
