import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { photoMessages } from "#texts/photo/messages.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { openBrowser } from "../../support/browser/browser.ts";
import {
  choose,
  drawPhotos,
  fillVilla,
  holds,
  jpeg,
  openPhotoForm,
  order,
  photos,
  ready,
  status,
} from "../../support/photo/form.ts";

let app: App;
let browser: Browser;
let large: Buffer;
let small: Buffer[];
beforeAll(async () => {
  [app, browser, { large, small }] = await Promise.all([sharedApp(), openBrowser(), drawPhotos()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

describe("photos uploaded by a browser with script", () => {
  it("become photos even if the last response was lost", async () => {
    const { context, page } = await openPhotoForm(browser, app);
    let lost = 0;
    await page.route("**/photo-uploads/*", async (route) => {
      const response = await route.fetch();
      if (!("photo" in response.headers()) || lost > 0) return route.fulfill({ response });
      lost++;
      await route.abort();
    });
    await choose(page, [jpeg("large.jpg", large)]);
    await holds(page, 1);
    expect(lost).toBe(1);
    expect(
      await app.db
        .selectFrom("uploads")
        .select("id")
        .where("id", "in", await order(page))
        .execute(),
    ).toHaveLength(1);
    await context.close();
  });

  it("that expired are named once by the form, and not restored again", async () => {
    const { context, page } = await openPhotoForm(browser, app);
    await choose(page, [jpeg("1.jpg", small[0]!), jpeg("2.jpg", small[1]!)]);
    await holds(page, 2);
    const [expired, kept] = await order(page);
    await app.db.deleteFrom("uploads").where("id", "=", expired!).execute();
    await fillVilla(page);
    await page.getByRole("button", { name: "Create listing" }).click();
    await page.getByText(photoMessages.photosGone).first().waitFor();
    await ready(page);
    expect(await order(page)).toEqual([kept]);
    await page.getByRole("button", { name: "Create listing" }).click();
    await page.waitForURL(/\/category\/sell\//);
    await context.close();
  });

  it("keep their order, pictures and descriptions after a reload", async () => {
    const { context, page } = await openPhotoForm(browser, app);
    await choose(page, [jpeg("1.jpg", small[0]!), jpeg("2.jpg", small[1]!), jpeg("3.jpg", small[2]!)]);
    await holds(page, 3);
    const [a, b, c] = await order(page);
    await page.getByRole("button", { name: "Make cover photo 3" }).click();
    await page.getByRole("button", { name: "Remove photo 2" }).click();
    await photos(page).first().getByLabel("Describe").fill("The terrace");
    await photos(page).last().getByLabel("Describe").focus();
    await page.reload();
    await holds(page, 2);
    expect([await order(page), a]).toEqual([[c, b], a]);
    expect(await photos(page).locator("img").count()).toBe(2);
    expect(await photos(page).first().getByLabel("Describe").inputValue()).toBe("The terrace");
    expect(await status(page).textContent()).toBe("We restored your photos.");
    await context.close();
  });

  it("arrive even if the session ended meanwhile", async () => {
    const { context, page, userId } = await openPhotoForm(browser, app);
    await app.db.deleteFrom("sessions").where("user_id", "=", userId).execute();
    await choose(page, [jpeg("small.jpg", small[0]!)]);
    await holds(page, 1);
    await context.close();
  });
});
