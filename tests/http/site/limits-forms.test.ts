import { describe, expect, it } from "vitest";
import { exhaustLimit, tooManyText } from "../../support/http/rate-limits.ts";
import { flat, photoIds, newOwner, smallPhotos, formValues } from "../../support/listing/form.ts";
import { useApp } from "../../support/server/app.ts";

describe("listing forms with photos", () => {
  const app = useApp();

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
