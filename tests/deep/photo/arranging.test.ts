import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { overflow, useBrowser } from "../../support/browser/browser.ts";
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

const app = useApp();
const browser = useBrowser();
let large: Buffer;
let small: Buffer[];
beforeAll(async () => ({ large, small } = await drawPhotos()));

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
    const press = async (name: string) => {
      await page.locator("summary", { hasText: `${name.split(":")[0]}: menu` }).press("Enter");
      await page.getByRole("button", { name }).press("Enter");
    };
    const focused = () => page.locator("summary:focus").textContent();
    await press("Photo 3: Make cover");
    expect(await photoOrder(page)).toEqual([c, a, b]);
    expect(await photoStatus(page)).toBe("Photo 3 is now the cover.");
    await press("Photo 1: Later");
    expect(await photoOrder(page)).toEqual([a, c, b]);
    expect(await photoStatus(page)).toBe("Photo 1 is now photo 2.");
    expect(await focused()).toBe("Photo 2: menu");
    await press("Photo 2: Remove");
    expect(await photoOrder(page)).toEqual([a, b]);
    expect(await photoStatus(page)).toBe("Photo 2 removed.");
    expect(await focused()).toBe("Photo 2: menu");
    expect(await photos(page).first().getByText("Cover", { exact: true }).count()).toBe(1);
    await page.locator("summary:focus").press("Enter");
    expect(await page.getByRole("button", { name: "Photo 2: Later" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    expect(await page.locator("#photos [open]").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("can be moved with the arrow keys and dragged, and are saved in that order with their descriptions", async () => {
    const { page, ids } = await withThree();
    const [a, b, c] = ids;
    const first = photos(page).first().locator("summary");
    const help = (element: Element) => document.getElementById(element.getAttribute("aria-describedby")!)?.textContent;
    expect(await first.evaluate(help)).toMatch(/arrow keys/);
    await first.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    expect(await photoOrder(page)).toEqual([b, c, a]);
    expect(await photoStatus(page)).toBe("Photo 2 is now photo 3.");
    await page.keyboard.press("ArrowLeft");
    expect(await photoOrder(page)).toEqual([b, a, c]);

    await photos(page).nth(2).locator("summary").click();
    await photos(page).nth(2).getByLabel("What it shows").fill("The terrace");
    await page.keyboard.press("Escape");
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
    expect(await page.locator("#photos [open]").count()).toBe(0);
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
    await photos(page).first().locator("summary").click();
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
});
