import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "#app/domain/site/limits.ts";
import { type App, sharedApp, startApp } from "../../support/server/app.ts";
import { type TestDatabase, freshDatabase } from "../../support/server/database.ts";
import { uniqueAddress } from "../../support/http/client.ts";
import { flat, photoIds, newOwner, smallPhotos, formValues } from "../../support/listing/form.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../../support/server/database-proxy.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { tooManyText, sendFrom, requestCode, expectRefused, exhaustLimit } from "../../support/http/rate-limits.ts";

describe("the contact form", () => {
  const written = { name: "Asha", email: "asha@example.org", message: "Hello,\nis this on?" };
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let app: App;
  beforeAll(async () => {
    database = await freshDatabase();
    proxy = await startDatabaseProxy(database.url);
    app = await startApp({ env: { DATABASE_URL: proxy.url } });
    app.allowErrors(/cannot be reached|connection to the database broke/);
  });
  afterAll(async () => {
    await app?.stop().finally(async () => {
      await proxy.cut();
      await database.drop();
    });
  });

  async function expectBudget(from: string): Promise<void> {
    const before = (await app.outbox()).length;
    for (let used = 0; used < limits.contactMessages.points; used++) {
      expect([used, (await sendFrom(app, from, "/contact", written)).flash]).toEqual([
        used,
        "Message sent successfully",
      ]);
    }
    expectRefused(await sendFrom(app, from, "/contact", written), "Send Message", written);
    expect(await app.outbox()).toHaveLength(before + limits.contactMessages.points);
    expect((await sendFrom(app, uniqueAddress(), "/contact", written)).flash).toBe("Message sent successfully");
  }

  it("accepts a limited number of messages an hour from one address, then keeps the text and sends nothing", async () => {
    const here = uniqueAddress();
    await expectBudget(here);
    // It has a limit of its own.
    expect((await requestCode(app, here)).status).toBe(422);
  });

  it("works while the database is down, with the same limit", async () => {
    await proxy.cut();
    try {
      expect((await new Visitor(app.url).get("/health")).status).toBe(503);
      await expectBudget(uniqueAddress());
    } finally {
      await proxy.mend();
    }
  });
});

describe("listing forms with photos", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  it("are limited per hour and user, and keep all input and uploads above the limit", async () => {
    const { visitor, id } = await newOwner(app);
    const form = (await visitor.get("/create-listing")).form("Create listing");
    const first = await form.fill({ images: await smallPhotos(1) }).submit("Upload and arrange photos");
    const held = photoIds(first);
    expect(held).toHaveLength(1);
    await exhaustLimit(app.db, "photoForms");

    const [photo] = await smallPhotos(1);
    const page = await first
      .form("Create listing")
      .fill({ ...flat, images: photo! })
      .submit("Create listing");
    expect([page.status, page.errorSummary]).toEqual([429, [{ text: tooManyText, field: "" }]]);
    expect(page.headers.has("retry-after")).toBe(true);
    expect(formValues(page)).toEqual(flat);
    expect(photoIds(page)).toEqual(held);
    const uploads = await app.db.selectFrom("uploads").select("id").where("user_id", "=", id).execute();
    expect(uploads).toEqual([{ id: held[0] }]);

    // Only photos are limited; without new ones the form is accepted.
    const created = await page.form("Create listing").submit("Create listing");
    expect(created.flash).toBe("Congratulation! Listing created");
    const other = await newOwner(app);
    const theirs = (await other.visitor.get("/create-listing")).form("Create listing");
    const upload = await theirs.fill({ images: await smallPhotos(1) }).submit("Upload and arrange photos");
    expect([upload.status, photoIds(upload)]).toEqual([200, [expect.any(String)]]);
  });
});
