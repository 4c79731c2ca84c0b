import type { Browser, Page, Request } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { openBrowser, expectStatus } from "../../support/browser/browser.ts";
import { storedListing } from "../../support/listing/form.ts";
import {
  choose,
  drawPhotos,
  fillVilla,
  holds,
  jpeg,
  lines,
  openPhotoForm,
  order,
  patient,
  photos,
  ready,
  slowDown,
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

/** The bytes uploaded from now on. */
function sending(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/photo-uploads")) requests.push(request);
  });
  return requests;
}

/** Waits until this many requests of a method have been sent. */
const begun = (requests: Request[], method: string, count: number) =>
  expect
    .poll(() => requests.filter((request) => request.method() === method).length, patient)
    .toBeGreaterThanOrEqual(count);
const lengthOf = async (request: Request) => Number((await request.allHeaders())["content-length"] ?? 0);
const sum = (lengths: number[]) => lengths.reduce((total, length) => total + length, 0);
const lengthsOf = (requests: Request[], method: string) =>
  Promise.all(requests.filter((request) => request.method() === method).map(lengthOf));

/** Runs in the page: limits what its database stores. */
function keepsOnly(kept: string): void {
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "put")!.value as IDBObjectStore["put"];
  IDBObjectStore.prototype.put = function (value: unknown, key) {
    if (value instanceof Blob || kept === "nothing") this.transaction.abort();
    return put.call(this, value, key);
  };
}

describe("photos chosen in a browser with script", () => {
  it("are uploaded at once, in chunks that double from 262144 bytes, and the form sends only their ids", async () => {
    const { context, page, complaints } = await openPhotoForm(browser, app);
    const requests = sending(page);
    await choose(page, [jpeg("large.jpg", large), jpeg("small.jpg", small[0]!)]);
    await holds(page, 2);
    const patches = await lengthsOf(requests, "PATCH");
    expect(large.length).toBeGreaterThan(262_144 * 3);
    expect(patches.slice(0, 2)).toEqual([262_144, 524_288]);
    expect(sum(patches)).toBe(large.length);
    const posts = await lengthsOf(requests, "POST");
    expect(posts.sort((a, b) => a - b)).toEqual([0, small[0]!.length]);
    expect(await lines(page).count()).toBe(0);
    expect(await status(page).textContent()).toMatch(/^Photo [12] added\.$/);

    await fillVilla(page);
    const [submit] = await Promise.all([
      page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/create-listing")),
      page.getByRole("button", { name: "Create listing" }).click(),
    ]);
    expect(await lengthOf(submit)).toBeLessThan(10_000);
    await page.waitForURL(/\/category\/sell\/[0-9a-f-]{36}$/);
    await expectStatus(page, listingMessages.listingCreated);
    expect((await storedListing(app, page.url().slice(-36)))!.photos).toHaveLength(2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("resume when the connection is back, without sending anything again", async () => {
    const { context, page } = await openPhotoForm(browser, app);
    const line = await slowDown(page, 400_000);
    const requests = sending(page);
    await choose(page, [jpeg("large.jpg", large)]);
    await begun(requests, "PATCH", 2);
    await line.set({ offline: true });
    await page.getByText("Connection lost. Uploads resume when you're back online.").waitFor();
    const before = requests.length;
    await line.set({ offline: false });
    await holds(page, 1);
    const [asked, ...after] = requests.slice(before);
    expect(asked?.method()).toBe("HEAD");
    const sent = await lengthsOf(after, "PATCH");
    expect(sent.length).toBeGreaterThan(0);
    expect(sum(sent)).toBeLessThanOrEqual(large.length - 262_144);
    await context.close();
  });

  it("resume after a reload, and finished ones are still there", async () => {
    const { context, page } = await openPhotoForm(browser, app);
    await choose(page, [jpeg("small.jpg", small[0]!)]);
    await holds(page, 1);
    await slowDown(page, 400_000);
    const first = sending(page);
    await choose(page, [jpeg("large.jpg", large)]);
    await begun(first, "PATCH", 2);
    const again = sending(page);
    await page.reload();
    await ready(page);
    await holds(page, 2);
    expect(again.filter((request) => request.method() === "POST")).toEqual([]);
    const rest = await lengthsOf(again, "PATCH");
    expect(sum(rest)).toBeLessThanOrEqual(large.length - 262_144);

    // Once the photo is part of a listing, it is not restored.
    await fillVilla(page);
    await page.getByRole("button", { name: "Create listing" }).click();
    await page.waitForURL(/\/category\/sell\//);
    await page.goto("/create-listing");
    await ready(page);
    await page.waitForLoadState("networkidle");
    expect([await photos(page).count(), await lines(page).count()]).toEqual([0, 0]);
    await context.close();
  });

  it("resume after a reload in WebKit's private windows, which store bytes but no files", async () => {
    const { context, page } = await openPhotoForm(browser, app);
    await context.addInitScript(keepsOnly, "bytes");
    await page.reload();
    await ready(page);
    await slowDown(page, 400_000);
    const first = sending(page);
    await choose(page, [jpeg("large.jpg", large)]);
    await begun(first, "PATCH", 1);
    await page.reload();
    await ready(page);
    await holds(page, 1);
    await context.close();
  });

  it("that the browser cannot store cause a question before leaving, and are named afterwards", async () => {
    const { context, page } = await openPhotoForm(browser, app);
    await context.addInitScript(keepsOnly, "nothing");
    await page.reload();
    await ready(page);
    await slowDown(page, 100_000);
    const asked: string[] = [];
    page.on("dialog", async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    const first = sending(page);
    await choose(page, [jpeg("large.jpg", large)]);
    await begun(first, "PATCH", 1);
    await page.reload();
    await page.getByText("These photos did not finish uploading. Add them again: large.jpg").waitFor();
    expect(asked).toEqual(["beforeunload"]);
    await context.close();
  });

  it("stay in the order they were chosen in, however long each takes", async () => {
    const { context, page } = await openPhotoForm(browser, app);
    await slowDown(page, 600_000);
    await choose(page, [jpeg("large.jpg", large), jpeg("2.jpg", small[0]!), jpeg("3.jpg", small[1]!)]);
    await holds(page, 3);
    const [first] = await order(page);
    const stored = await app.db
      .selectFrom("uploads")
      .select("width")
      .where("id", "=", first!)
      .executeTakeFirstOrThrow();
    expect(stored.width).toBe(1000);
    await context.close();
  });

  it("belong to their own tab, even if the same file is uploaded twice", async () => {
    const { context, page } = await openPhotoForm(browser, app);
    await slowDown(page, 300_000);
    await choose(page, [jpeg("large.jpg", large)]);
    const other = await context.newPage();
    await other.goto("/create-listing");
    await ready(other);
    await choose(other, [jpeg("large.jpg", large)]);
    await choose(other, [jpeg("large.jpg", large)]);
    await holds(other, 2);
    await holds(page, 1);
    expect(new Set([...(await order(page)), ...(await order(other))]).size).toBe(3);
    await context.close();
  });

  it("can be paused, resumed and cancelled", async () => {
    const { context, page } = await openPhotoForm(browser, app);
    await slowDown(page, 300_000);
    const requests = sending(page);
    await choose(page, [jpeg("large.jpg", large)]);
    await begun(requests, "PATCH", 1);
    await page.getByRole("button", { name: "Pause large.jpg" }).click();
    await page.getByText("Paused").waitFor();
    const paused = requests.length;
    await page.getByRole("button", { name: "Resume large.jpg" }).click();
    await expect.poll(() => requests.length, patient).toBeGreaterThan(paused);
    await page.getByRole("button", { name: "Cancel large.jpg" }).click();
    await begun(requests, "DELETE", 1);
    expect([await lines(page).count(), await photos(page).count()]).toEqual([0, 0]);
    expect(await status(page).textContent()).toBe("Upload of large.jpg cancelled.");
    await context.close();
  });

  it("that are invalid, too large or too many are reported, while the others are uploaded", async () => {
    const { context, page } = await openPhotoForm(browser, app);
    const alert = page.locator(".photo-alert");
    await choose(page, [jpeg("notes.jpg", Buffer.from("no photo")), jpeg("small.jpg", small[0]!)]);
    await page.getByText("notes.jpg is not a JPEG or PNG photo", { exact: true }).waitFor();
    expect(await lines(page).getByRole("alert").textContent()).toBe("notes.jpg is not a JPEG or PNG photo");
    await holds(page, 1);
    await page.getByRole("button", { name: "Cancel notes.jpg" }).click();
    await choose(page, [jpeg("huge.jpg", Buffer.alloc(5_242_881))]);
    expect(await alert.textContent()).toBe("Images size should be less than 5MB (huge.jpg)");
    await choose(
      page,
      Array.from({ length: 6 }, (_, index) => jpeg(`${index}.jpg`, small[index % 3]!)),
    );
    expect(await alert.textContent()).toBe(photoMessages.tooManyPhotos);
    await holds(page, 6);
    await context.close();
  });

  it("that are still uploading delay the form until they have arrived", async () => {
    const { context, page } = await openPhotoForm(browser, app);
    await fillVilla(page);
    await slowDown(page, 200_000);
    await choose(page, [jpeg("large.jpg", large)]);
    await page.getByRole("button", { name: "Create listing" }).click();
    expect(await status(page).textContent()).toBe("We'll submit the form once all photos are uploaded.");
    await page.waitForURL(/\/category\/sell\//, { timeout: 60_000 });
    expect((await storedListing(app, page.url().slice(-36)))!.photos).toHaveLength(1);
    await context.close();
  });
});
