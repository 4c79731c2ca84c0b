import { rm } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { useApp } from "../../support/server/app.ts";
import { expectStatus, useBrowser } from "../../support/browser/browser.ts";
import { storedListing } from "../../support/listing/form.ts";
import {
  begun,
  choosePhotos,
  drawPhotos,
  fillVilla,
  expectPhotos,
  jpeg,
  lengthOf,
  lengthsOf,
  uploadRows,
  openPhotoForm,
  photoOrder,
  photos,
  sending,
  waitForScript,
  slowDown,
  photoStatus,
} from "../../support/photo/form.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { incomingFiles } from "../../support/photo/resumable-upload.ts";

const app = useApp();
const browser = useBrowser();
let large: Buffer;
let small: Buffer[];
beforeAll(async () => ({ large, small } = await drawPhotos()));

const sum = (lengths: number[]) => lengths.reduce((total, length) => total + length, 0);

describe("photos chosen in a browser with script", () => {
  it("are uploaded at once, in chunks that double from 262144 bytes, and the form sends only their ids", async () => {
    const { page, complaints } = await openPhotoForm(browser, app);
    const requests = sending(page);
    await choosePhotos(page, [jpeg("large.jpg", large), jpeg("small.jpg", small[0]!)]);
    await expectPhotos(page, 2);
    const patches = await lengthsOf(requests, "PATCH");
    expect(large.length).toBeGreaterThan(262_144 * 3);
    expect(patches.slice(0, 2)).toEqual([262_144, 524_288]);
    expect(sum(patches)).toBe(large.length);
    const posts = await lengthsOf(requests, "POST");
    expect(posts.sort((a, b) => a - b)).toEqual([0, small[0]!.length]);
    expect(await uploadRows(page).count()).toBe(0);
    expect(await photoStatus(page)).toMatch(/^Photo [12] added\.$/);

    await fillVilla(page);
    const [submit] = await Promise.all([
      page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/create-listing")),
      page.getByRole("button", { name: "Create listing" }).click(),
    ]);
    expect(await lengthOf(submit)).toBeLessThan(10_000);
    await page.waitForURL(/\/category\/sell\/[0-9a-f-]{36}$/);
    await expectStatus(page, listingMessages.listingCreated);
    const { photos: stored } = (await storedListing(app, page.url().slice(-36)))!;
    // In the order they were chosen in, although the small one arrived first.
    expect(stored.map(({ width }) => width)).toEqual([1000, 320]);
    expect(complaints).toEqual([]);
  });

  it("resume when the connection is back, without sending anything again", async () => {
    const { page } = await openPhotoForm(browser, app);
    const line = await slowDown(page, 400_000);
    const requests = sending(page);
    await choosePhotos(page, [jpeg("large.jpg", large)]);
    await begun(requests, "PATCH", 2);
    await line.set({ offline: true });
    await page.getByText("Connection lost. Uploads resume when you're back online.").waitFor();
    const before = requests.length;
    await line.set({ offline: false });
    await expectPhotos(page, 1);
    const [asked, ...after] = requests.slice(before);
    expect(asked?.method()).toBe("HEAD");
    const sent = await lengthsOf(after, "PATCH");
    expect(sent.length).toBeGreaterThan(0);
    expect(sum(sent)).toBeLessThanOrEqual(large.length - 262_144);
  });

  it("start again if another machine answers, which does not know them", async () => {
    const { page } = await openPhotoForm(browser, app);
    let chunks = 0;
    await page.route("**/photo-uploads/*", async (route) => {
      if (++chunks === 2) {
        for (const name of await incomingFiles(app)) await rm(path.join(app.dataDir, "incoming", name));
      }
      await route.continue();
    });
    await choosePhotos(page, [jpeg("large.jpg", large)]);
    await expectPhotos(page, 1);
    expect(chunks).toBeGreaterThan(3);
  });

  it("resume after a reload, and finished ones keep their order, pictures and descriptions", async () => {
    const { page } = await openPhotoForm(browser, app);
    await choosePhotos(page, [jpeg("1.jpg", small[0]!), jpeg("2.jpg", small[1]!), jpeg("3.jpg", small[2]!)]);
    await expectPhotos(page, 3);
    const [, b, c] = await photoOrder(page);
    await photos(page).last().locator("summary").click();
    await page.getByRole("button", { name: "Photo 3: Make cover" }).click();
    await photos(page).nth(1).locator("summary").click();
    await page.getByRole("button", { name: "Photo 2: Remove" }).click();
    await photos(page).first().locator("summary").click();
    await photos(page).first().getByLabel("What it shows").fill("The terrace");
    await page.keyboard.press("Escape");
    await page.getByText(draftTexts.autosaved, { exact: true }).waitFor();
    await slowDown(page, 400_000);
    const first = sending(page);
    await choosePhotos(page, [jpeg("large.jpg", large)]);
    await begun(first, "PATCH", 2);
    const again = sending(page);
    await page.reload();
    await waitForScript(page);
    await expectPhotos(page, 3);
    expect(again.filter((request) => request.method() === "POST")).toEqual([]);
    expect(sum(await lengthsOf(again, "PATCH"))).toBeLessThanOrEqual(large.length - 262_144);
    expect((await photoOrder(page)).slice(0, 2)).toEqual([c, b]);
    expect(await photos(page).locator("img").count()).toBe(3);
    expect(await photos(page).first().getByLabel("What it shows").inputValue()).toBe("The terrace");

    // Once it is part of a listing, another form does not have it.
    await fillVilla(page);
    await page.getByRole("button", { name: "Create listing" }).click();
    await page.waitForURL(/\/category\/sell\//);
    await page.goto("/create-listing");
    await waitForScript(page);
    await page.waitForLoadState("networkidle");
    expect([await photos(page).count(), await uploadRows(page).count()]).toEqual([0, 0]);
  });

  it("that the browser cannot store cause a question before leaving", async () => {
    const { context, page } = await openPhotoForm(browser, app);
    await context.addInitScript(() => {
      IDBObjectStore.prototype.put = function () {
        this.transaction.abort();
        throw new DOMException("It is full.", "QuotaExceededError");
      };
    });
    await page.reload();
    await waitForScript(page);
    await slowDown(page, 100_000);
    const asked: string[] = [];
    page.on("dialog", async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    const first = sending(page);
    await choosePhotos(page, [jpeg("large.jpg", large)]);
    await begun(first, "PATCH", 1);
    await page.reload();
    expect(asked).toEqual(["beforeunload"]);
  });

  it("can be cancelled", async () => {
    const { page } = await openPhotoForm(browser, app);
    await slowDown(page, 300_000);
    const requests = sending(page);
    await choosePhotos(page, [jpeg("large.jpg", large)]);
    await begun(requests, "PATCH", 1);
    await page.getByRole("button", { name: "Cancel large.jpg" }).click();
    await begun(requests, "DELETE", 1);
    expect([await uploadRows(page).count(), await photos(page).count()]).toEqual([0, 0]);
    expect(await photoStatus(page)).toBe("Upload of large.jpg cancelled.");
  });

  it("that are invalid or too many are reported, while the others are uploaded", async () => {
    const { page } = await openPhotoForm(browser, app);
    const errors = page.locator("#photos ul").getByRole("alert");
    await choosePhotos(page, [jpeg("notes.jpg", Buffer.from("no photo")), jpeg("small.jpg", small[0]!)]);
    await page.getByText("notes.jpg is not a JPEG or PNG photo", { exact: true }).waitFor();
    await expectPhotos(page, 1);
    expect(await photos(page).getByText("Cover", { exact: true }).count()).toBe(1);
    await page.getByRole("button", { name: "Dismiss notes.jpg" }).click();
    expect(await errors.count()).toBe(0);
    await choosePhotos(
      page,
      Array.from({ length: 7 }, (_, index) => jpeg(`${index}.jpg`, small[index % 3]!)),
    );
    expect(await errors.allTextContents()).toEqual(["Only 6 images are allowed. Left out: 5.jpg, 6.jpg"]);
    await expectPhotos(page, 6);
  });

  it("that are refused do not stop the form, except once if it waited for them", async () => {
    const { page } = await openPhotoForm(browser, app);
    await fillVilla(page);
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
    await slowDown(page, 200_000);
    await choosePhotos(page, [jpeg("phone.jpg", Buffer.concat([heic, large])), jpeg("small.jpg", small[0]!)]);
    await page.getByRole("button", { name: "Create listing" }).click();
    await page.getByText("Not every photo could be added. Submit again to go on without it.").waitFor();
    await page.getByText(photoMessages.otherKind("phone.jpg", "heic")).waitFor();
    await expectPhotos(page, 1);
    await page.getByRole("button", { name: "Create listing" }).click();
    await page.waitForURL(/\/category\/sell\//);
    expect((await storedListing(app, page.url().slice(-36)))!.photos).toHaveLength(1);
  });

  it("that failed as the session had ended stop the form, until they are sent again", async () => {
    const { context, page } = await openPhotoForm(browser, app);
    await fillVilla(page);
    const session = await context.cookies();
    await context.clearCookies();
    await choosePhotos(page, [jpeg("small.jpg", small[0]!)]);
    await page.locator("#problem-uploads").getByText(listingMessages.sessionEnded).waitFor();
    await page.getByRole("button", { name: "Create listing" }).click();
    const notice = page.getByText("Some photos are not uploaded yet. Try again or cancel them.");
    await notice.waitFor();
    await context.addCookies(session);
    await page.getByRole("button", { name: "Try again" }).click();
    await expectPhotos(page, 1);
    expect(await notice.count()).toBe(0);
    await page.getByRole("button", { name: "Create listing" }).click();
    await page.waitForURL(/\/category\/sell\//);
  });

  it("that are still uploading delay the form until they have arrived", async () => {
    const { page } = await openPhotoForm(browser, app);
    await fillVilla(page);
    await slowDown(page, 200_000);
    await choosePhotos(page, [jpeg("large.jpg", large)]);
    await page.getByRole("button", { name: "Create listing" }).click();
    expect(await photoStatus(page)).toBe("We'll submit the form once all photos are uploaded.");
    await page.waitForURL(/\/category\/sell\//, { timeout: 60_000 });
    expect((await storedListing(app, page.url().slice(-36)))!.photos).toHaveLength(1);
  });
});
