import { AxeBuilder } from "@axe-core/playwright";
import sharp from "sharp";
import type { Browser, Page, Request } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { type App, startApp } from "../support/app.ts";
import { complaintsOf, openWindow, overflow } from "../support/browsing.ts";
import { launchChromium } from "../support/chromium.ts";
import { newOwner, storedListing, villa } from "../support/listing-form.ts";

/** axe's own idea of a page, from its own copy of Playwright's types. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]["page"];

let app: App;
let browser: Browser;
let large: Buffer;
let small: Buffer[];
beforeAll(async () => {
  [app, browser, large, ...small] = await Promise.all([
    startApp(),
    launchChromium(),
    draw(1000, 800, 100),
    draw(320, 240),
    draw(320, 240),
    draw(320, 240),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/** Noise, so that no two are alike and hardly a byte can be saved: the large one has more than 1 MB. */
function draw(width: number, height: number, quality = 80): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  return sharp({ create: { width, height, channels: 3, background: "white", noise } })
    .jpeg({ quality })
    .toBuffer();
}

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

/** The create form of someone new, with its script at work. */
async function openForm() {
  const { visitor, id } = await newOwner(app);
  const { context, page } = await openWindow(browser, app, { visitor, javaScriptEnabled: true });
  const complaints = complaintsOf(page);
  await page.goto("/create-listing");
  await ready(page);
  return { context, page, complaints, visitor, userId: id };
}

/** The button that script needs no more is taken away once it is at work. */
const ready = (page: Page) =>
  page.getByRole("button", { name: "Upload now and arrange" }).waitFor({ state: "detached" });

const choose = (page: Page, files: ReturnType<typeof jpeg>[]) => page.locator("input[type=file]").setInputFiles(files);
const photos = (page: Page) => page.locator(".form-photo");
const patient = { timeout: 15_000 };
const holds = (page: Page, count: number) => expect.poll(() => photos(page).count(), patient).toBe(count);
/** Waits until so many requests of a method have set out. */
const begun = (requests: Request[], method: string, count: number) =>
  expect
    .poll(() => requests.filter((request) => request.method() === method).length, patient)
    .toBeGreaterThanOrEqual(count);
const lines = (page: Page) => page.locator(".upload");
const status = (page: Page) => page.locator("#photos").getByRole("status");
const order = (page: Page) =>
  page
    .locator(".form-photo input[name=photo]")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

async function fill(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(villa)) {
    const field = page.locator(`.listing-form [name=${name}]`);
    if ((await field.first().getAttribute("type")) === "radio") await page.check(`[name=${name}][value=${value}]`);
    else await field.fill(value);
  }
}

/** What is sent to the address of uploads from now on. */
function sending(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/photo-uploads")) requests.push(request);
  });
  return requests;
}

const lengthOf = (request: Request) => request.postDataBuffer()?.length ?? 0;

/** As slow as a phone far from its mast: what is sent, in bytes a second. */
async function slowDown(page: Page, bytes: number) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const set = ({ offline }: { offline: boolean }) =>
    session.send("Network.emulateNetworkConditions", {
      offline,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    });
  await set({ offline: false });
  return { set };
}

describe("photos chosen where script runs", () => {
  it("go up at once, in pieces that double from 262144 bytes, and the form sends only their ids", async () => {
    const { context, page, complaints } = await openForm();
    const requests = sending(page);
    await choose(page, [jpeg("large.jpg", large), jpeg("small.jpg", small[0]!)]);
    await holds(page, 2);
    const patches = requests.filter((request) => request.method() === "PATCH").map(lengthOf);
    expect(large.length).toBeGreaterThan(262_144 * 3);
    expect(patches.slice(0, 2)).toEqual([262_144, 524_288]);
    expect(patches.reduce((sum, length) => sum + length)).toBe(large.length);
    const posts = requests.filter((request) => request.method() === "POST").map(lengthOf);
    expect(posts.sort((a, b) => a - b)).toEqual([0, small[0]!.length]);
    expect(await lines(page).count()).toBe(0);
    expect(await status(page).textContent()).toMatch(/(small|large)\.jpg is photo 2 now\./);

    await fill(page);
    const [submit] = await Promise.all([
      page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/create-listing")),
      page.getByRole("button", { name: "Create listing" }).click(),
    ]);
    expect(lengthOf(submit)).toBeLessThan(10_000);
    await page.waitForURL(/\/category\/sell\/[0-9a-f-]{36}$/);
    expect(await page.getByRole("status").textContent()).toBe(messages.listingCreated);
    expect((await storedListing(app, page.url().slice(-36)))!.photos).toHaveLength(2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("go on by themselves when the connection comes back, with what had arrived not sent again", async () => {
    const { context, page } = await openForm();
    const line = await slowDown(page, 400_000);
    const requests = sending(page);
    await choose(page, [jpeg("large.jpg", large)]);
    await begun(requests, "PATCH", 2);
    await line.set({ offline: true });
    await page.getByText("The connection is lost. It goes on as soon as there is one.").waitFor();
    const before = requests.length;
    await line.set({ offline: false });
    await holds(page, 1);
    const [asked, ...after] = requests.slice(before);
    expect(asked?.method()).toBe("HEAD");
    expect(after.map(lengthOf).reduce((sum, length) => sum + length)).toBeLessThanOrEqual(large.length - 262_144);
    await context.close();
  });

  it("go on where they were when the page is loaded anew, and those that came are there again", async () => {
    const { context, page } = await openForm();
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
    const rest = again.filter((request) => request.method() === "PATCH").map(lengthOf);
    expect(rest.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(large.length - 262_144);

    // And nothing of it comes back once it is part of a listing.
    await fill(page);
    await page.getByRole("button", { name: "Create listing" }).click();
    await page.waitForURL(/\/category\/sell\//);
    await page.goto("/create-listing");
    await ready(page);
    await page.waitForLoadState("networkidle");
    expect([await photos(page).count(), await lines(page).count()]).toEqual([0, 0]);
    await context.close();
  });

  it("can be paused, go on, and be cancelled", async () => {
    const { context, page } = await openForm();
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
    expect(await status(page).textContent()).toBe("large.jpg is not sent.");
    await context.close();
  });

  it("that are none, too large or too many are told in words, and the others go up", async () => {
    const { context, page } = await openForm();
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
    expect(await alert.textContent()).toBe(messages.tooManyImages);
    await holds(page, 6);
    await context.close();
  });

  it("that are still on their way hold the form back until they are there", async () => {
    const { context, page } = await openForm();
    await fill(page);
    await slowDown(page, 600_000);
    await choose(page, [jpeg("large.jpg", large), jpeg("small.jpg", small[0]!)]);
    await page.getByRole("button", { name: "Create listing" }).click();
    expect(await status(page).textContent()).toBe("The form is sent as soon as all photos have arrived.");
    await page.waitForURL(/\/category\/sell\//, { timeout: 15_000 });
    expect((await storedListing(app, page.url().slice(-36)))!.photos).toHaveLength(2);
    await context.close();
  });

  it("arrive also when the session ended meanwhile", async () => {
    const { context, page, userId } = await openForm();
    await app.db.deleteFrom("sessions").where("user_id", "=", userId).execute();
    await choose(page, [jpeg("small.jpg", small[0]!)]);
    await holds(page, 1);
    await context.close();
  });
});

describe("the photos of the form where script runs", () => {
  async function withThree() {
    const form = await openForm();
    await choose(form.page, [jpeg("1.jpg", small[0]!), jpeg("2.jpg", small[1]!), jpeg("3.jpg", small[2]!)]);
    await holds(form.page, 3);
    return { ...form, ids: await order(form.page) };
  }

  it("are moved by their buttons at once, each change said, the focus kept and the numbers right", async () => {
    const { context, page, ids, complaints } = await withThree();
    const [a, b, c] = ids;
    await page.getByRole("button", { name: "Make cover photo 3" }).click();
    expect(await order(page)).toEqual([c, a, b]);
    expect(await status(page).textContent()).toBe("Photo 3 is the cover now.");
    await page.getByRole("button", { name: "Move down photo 1" }).focus();
    await page.keyboard.press("Enter");
    expect(await order(page)).toEqual([a, c, b]);
    expect(await status(page).textContent()).toBe("Photo 1 is photo 2 now.");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe("Move down photo 2");
    await page.getByRole("button", { name: "Remove photo 2" }).click();
    expect(await order(page)).toEqual([a, b]);
    expect(await status(page).textContent()).toBe("Photo 2 is removed.");
    expect(await focused()).toBe("Move photo 2");
    expect(await photos(page).first().getByText("Cover").count()).toBe(1);
    expect(await page.getByRole("button", { name: /^(Make cover|Move up) photo 1$|^Move down photo 2$/ }).count()).toBe(
      0,
    );
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("are moved by the arrow keys", async () => {
    const { context, page, ids } = await withThree();
    const [a, b, c] = ids;
    const grip = page.getByRole("button", { name: "Move photo 1", exact: true });
    expect(
      await grip.evaluate((button) => document.getElementById(button.getAttribute("aria-describedby")!)?.textContent),
    ).toMatch(/arrow keys/);
    await grip.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    expect(await order(page)).toEqual([b, c, a]);
    expect(await status(page).textContent()).toBe("Photo 2 is photo 3 now.");
    await page.keyboard.press("ArrowLeft");
    expect(await order(page)).toEqual([b, a, c]);
    await context.close();
  });

  it("are moved by dragging, and saved in that order with their descriptions", async () => {
    const { context, page, ids } = await withThree();
    const [a, b, c] = ids;
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
    await expect.poll(() => order(page), patient).toEqual([c, a, b]);
    expect(await status(page).textContent()).toBe("Photo 3 is photo 1 now.");
    await fill(page);
    await page.getByRole("button", { name: "Create listing" }).click();
    await page.waitForURL(/\/category\/sell\//);
    const stored = (await storedListing(app, page.url().slice(-36)))!.photos;
    expect(stored.map(({ id, alt }) => [id, alt])).toEqual([
      [c, "The terrace"],
      [a, ""],
      [b, ""],
    ]);
    await context.close();
  });

  it.each(["light", "dark"] as const)("have nothing that axe objects to, in %s, 320 px wide", async (colorScheme) => {
    const { context, page } = await withThree();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 800 });
    await slowDown(page, 100_000);
    await choose(page, [
      jpeg("a-name-that-is-longer-than-any-phone-is-wide.jpg", large),
      jpeg("no.jpg", Buffer.from("no")),
    ]);
    await page.getByText("no.jpg is not a JPEG or PNG photo", { exact: true }).waitFor();
    const { violations } = await new AxeBuilder({ page: page as unknown as AxePage }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await context.close();
  });
});
