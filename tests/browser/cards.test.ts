import { randomUUID } from "node:crypto";
import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { openWindow, overflow, waitForHydration, useBrowser } from "../support/browser/browser.ts";
import { addListings, addOwner, identicalListings, storePhotos } from "../support/listing/listings.ts";
import { useApp } from "../support/server/app.ts";

describe("the cards of a list", () => {
  const app = useApp();
  const browser = useBrowser();
  beforeAll(async () => {
    await addListings(app.db, await addOwner(app.db), identicalListings(8));
    await storePhotos(app);
  });

  it.each([
    [360, 1],
    [1280, 4],
  ])("%i px wide stand %i in a row, with whole photos", async (width, columns) => {
    const { page } = await openWindow(browser, app, { viewport: { width, height: 900 } });
    await page.goto("/all");
    const cards = await page.locator(".card").evaluateAll((all) =>
      all.map((card) => ({
        top: card.getBoundingClientRect().top,
        // As wide as the card, without its border.
        isWhole: Math.abs(card.querySelector("img")!.getBoundingClientRect().width - card.clientWidth) < 1,
      })),
    );
    expect(cards.filter(({ top }) => top === cards[0]!.top)).toHaveLength(columns);
    expect(cards.map(({ isWhole }) => isWhole)).toEqual(cards.map(() => true));
    expect(await overflow(page)).toBe(0);
  });

  describe("with several photos, with script,", () => {
    const several = { name: "Five photos" };
    beforeAll(async () => {
      const [id] = await addListings(app.db, await addOwner(app.db), [several]);
      const { variants, width, height } = await app.db
        .selectFrom("listing_images")
        .selectAll()
        .where("listing_id", "=", id!)
        .executeTakeFirstOrThrow();
      const further = [1, 2].map((position) => ({
        ...{ id: randomUUID(), listing_id: id!, position, width, height, alt: `Photo number ${position + 1}` },
        ...{ key: `${randomUUID()}/meera-${position}`, colour: null, variants: JSON.stringify(variants) },
      }));
      await app.db.insertInto("listing_images").values(further).execute();
      await storePhotos(app);
    });

    it("show the next ones by swiping, and which of them it is; a tap still opens the listing", async () => {
      const options = { javaScriptEnabled: true, viewport: { width: 360, height: 640 }, hasTouch: true };
      const { page } = await openWindow(browser, app, options);
      await page.goto("/all");
      await waitForHydration(page);
      const card = page.locator(".card", { hasText: several.name });
      const number = card.locator(".card-photos .badge");
      await expect.poll(() => number.getAttribute("data-number")).toBe("1/3");
      const loaded = page.waitForResponse("**/card-photos/*");
      await swipe(card, 0);
      await loaded;
      await expect.poll(async () => (await swipe(card, -120), number.getAttribute("data-number"))).not.toBe("1/3");
      expect(await card.locator("img").getAttribute("alt")).toMatch(/^Photo number [23]$/);
      await swipe(card, 120);
      await swipe(card, 120);
      await expect.poll(() => number.getAttribute("data-number")).toBe("1/3");
      await card.getByRole("link").tap();
      await page.waitForURL("**/category/rent/*");
    });
  });
});

/** Moves a finger across a card, by so many CSS pixels to the right. */
function swipe(card: Locator, by: number): Promise<void> {
  return card.evaluate((element, by) => {
    const touch = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 200 });
    const dispatch = (type: string, x: number) =>
      element.dispatchEvent(
        new TouchEvent(type, {
          bubbles: true,
          touches: type === "touchend" ? [] : [touch(x)],
          changedTouches: [touch(x)],
        }),
      );
    dispatch("touchstart", 180);
    dispatch("touchend", 180 + by);
  }, by);
}
