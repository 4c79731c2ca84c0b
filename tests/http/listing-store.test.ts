import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { startApp, type App } from "../support/app.ts";
import {
  createListing,
  heldPhotos,
  heldPictures,
  listingId,
  newOwner,
  realPhoto,
  smallPhoto,
  smallPhotos,
  storedListing,
  typed,
  villa,
} from "../support/listing-form.ts";
import { startS3Server, type S3Server } from "../support/s3-server.ts";
import type { Visitor } from "../support/visitor.ts";

describe("with photos in a bucket", () => {
  let store: S3Server;
  let app: App;
  let owner: Visitor;
  beforeAll(async () => {
    store = await startS3Server();
    app = await startApp({
      env: {
        S3_BUCKET: "homes",
        S3_ENDPOINT: store.url,
        S3_FORCE_PATH_STYLE: "true",
        S3_PUBLIC_URL: `${store.url}/homes`,
        AWS_ACCESS_KEY_ID: store.accessKeyId,
        AWS_SECRET_ACCESS_KEY: store.secretAccessKey,
        AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
      },
    });
    app.allowErrors(/^(a photo could not be stored|photos of .+ could not be removed yet|\})/);
    owner = (await newOwner(app)).visitor;
  });
  afterEach(() => store.recover());
  afterAll(async () => {
    await app?.stop();
    await store?.stop();
  });

  const createForm = async () => (await owner.get("/create-listing")).form("Create listing");

  it("a listing is created, shown and deleted", async () => {
    const page = await createListing(owner, villa, [await realPhoto("gps_mumbai.jpg"), await smallPhoto("b.jpg")]);
    expect(page.flash).toBe(messages.listingCreated);
    const { photos } = (await storedListing(app, listingId(page)))!;
    const named = photos.flatMap(({ key, variants }) => variants.map(({ name }) => `homes/${key}/${name}`));
    expect([...store.objects.keys()].sort()).toEqual(named.sort());
    for (const object of store.objects.values()) {
      expect(object.contentType).toMatch(/^image\/(jpeg|webp)$/);
      expect(object.cacheControl).toBe("public, max-age=31536000, immutable");
      expect(object.body.includes("Exif")).toBe(false);
    }
    const sources = page
      .$(".gallery img")
      .toArray()
      .map((image) => image.attribs.src!);
    expect(sources).toHaveLength(2);
    for (const src of sources) {
      expect(src.startsWith(`${store.url}/homes/`)).toBe(true);
      expect((await fetch(src)).status).toBe(200);
    }
    expect(page.headers.get("content-security-policy")).toContain(`img-src 'self' http://tiles.invalid ${store.url}`);

    const ask = await owner.get(`/profile/delete/${listingId(page)}`);
    expect((await ask.form("Yes, Delete").submit("Yes, Delete")).flash).toBe(messages.listingDeleted);
    expect([...store.objects.keys()]).toEqual([]);
  });

  it.each([
    ["refuses", () => store.fail(503)],
    ["forbids", () => store.fail(403)],
    ["hangs", () => store.hang()],
  ])(
    "a store that %s loses nothing: the form and the photos stored before stay, and a retry works",
    async (_, break_) => {
      const held = await (await createForm()).fill({ images: await smallPhotos(2) }).submit("Upload now and arrange");
      break_();
      const started = Date.now();
      const form = held.form("Create listing").fill({ ...villa, images: await smallPhotos(2) });
      const page = await form.submit("Create listing");
      expect(Date.now() - started).toBeLessThan(15_000);
      expect(page.status).toBe(422);
      expect(page.fieldError("images")).toBe("Could not upload images");
      expect(typed(page)).toEqual(villa);
      expect(heldPhotos(page)).toEqual(heldPhotos(held));
      expect(heldPictures(page)).toHaveLength(2);

      store.recover();
      const created = await page
        .form("Create listing")
        .fill({ images: await smallPhotos(2) })
        .submit("Create listing");
      expect(created.flash).toBe(messages.listingCreated);
      expect(created.$(".gallery img")).toHaveLength(4);
    },
  );

  it("a listing is deleted also while the store is gone; its photos wait for the next sweep", async () => {
    const id = listingId(await createListing(owner));
    const { photos } = (await storedListing(app, id))!;
    store.fail(503);
    const ask = await owner.get(`/profile/delete/${id}`);
    expect((await ask.form("Yes, Delete").submit("Yes, Delete")).flash).toBe(messages.listingDeleted);
    expect(await storedListing(app, id)).toBeUndefined();
    const waiting = app.db.selectFrom("uploads").select("created_at").where("key", "=", photos[0]!.key);
    expect((await waiting.executeTakeFirstOrThrow()).created_at.getTime()).toBe(0);
  });
});
