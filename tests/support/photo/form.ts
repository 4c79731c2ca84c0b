import { randomBytes } from "node:crypto";
import type { Browser, Page, Request } from "playwright";
import sharp from "sharp";
import { expect } from "vitest";
import type { App } from "../server/app.ts";
import { openDisclosure } from "../browser/form.ts";
import { browserErrors, openWindow } from "../browser/browser.ts";
import { newOwner, villa } from "../listing/form.ts";

const draw = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A JPEG with comments after its first marker, where cameras and editors put them, up to this many bytes. */
function withComments(jpeg: Buffer, size: number): Buffer {
  // A comment's length includes the two bytes of the length itself.
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), randomBytes(0xffff - 2)]);
  const comments = Array<Buffer>(Math.ceil((size - jpeg.length) / comment.length)).fill(comment);
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
}

/** The photos that tests choose: a large one of more than three first chunks, and small ones. */
export async function drawPhotos(): Promise<{ large: Buffer; small: Buffer[] }> {
  const [picture, ...small] = await Promise.all([
    draw(1000, 800, "silver"),
    draw(320, 240, "teal"),
    draw(320, 240, "olive"),
    draw(320, 240, "maroon"),
  ]);
  return { large: withComments(picture, 900_000), small };
}

export const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

/** The create form of a new user, with its script running. */
export async function openPhotoForm(browser: Browser, app: App) {
  const { visitor, id } = await newOwner(app);
  const { context, page } = await openWindow(browser, app, { visitor, javaScriptEnabled: true });
  const complaints = browserErrors(page);
  await page.goto("/create-listing");
  await waitForScript(page);
  return { context, page, complaints, visitor, userId: id };
}

/** The upload button is removed once script makes it unnecessary. */
export const waitForScript = (page: Page) =>
  page.getByRole("button", { name: "Upload and arrange photos" }).waitFor({ state: "detached" });

export const choosePhotos = (page: Page, files: ReturnType<typeof jpeg>[]) =>
  page.locator("input[type=file]").setInputFiles(files);

/** The photos in the form. */
export const photos = (page: Page) => page.locator(".form-photo");

/** Waits until the form has this many photos. */
export const expectPhotos = (page: Page, count: number) => expect.poll(() => photos(page).count()).toBe(count);

/** The photos that are uploading. */
export const uploadRows = (page: Page) => page.locator(".upload");

/** What screen readers are told about the photos. */
export const photoStatus = (page: Page) => page.locator("#photos").getByRole("status").textContent();

/** The ids of the photos, as the form would send them. */
export const photoOrder = (page: Page) =>
  page
    .locator(".form-photo input[name=photo]")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

export async function fillVilla(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(villa)) {
    const field = page.locator(`.listing-form [name=${name}]`);
    await openDisclosure(field.first());
    if ((await field.first().getAttribute("type")) === "radio") await page.check(`[name=${name}][value=${value}]`);
    else await field.fill(value);
  }
}

/** Limits uploads to this many bytes a second, as on a phone with poor reception. */
export async function slowDown(page: Page, bytes: number) {
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

/** The requests with which photos are uploaded from now on. */
export function sending(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/photo-uploads")) requests.push(request);
  });
  return requests;
}

/** Waits until this many requests of a method have been sent. */
export const begun = (requests: Request[], method: string, count: number) =>
  expect.poll(() => requests.filter((request) => request.method() === method).length).toBeGreaterThanOrEqual(count);

/** The bytes that it sends. */
export const lengthOf = async (request: Request) => Number((await request.allHeaders())["content-length"] ?? 0);

/** Of those with a method, in order. */
export const lengthsOf = (requests: Request[], method: string) =>
  Promise.all(requests.filter((request) => request.method() === method).map(lengthOf));
