import { access } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { useApp, useStarted } from "../../support/server/app.ts";
import {
  addVilla,
  createListing,
  listingId,
  newOwner,
  smallPhotos,
  storedListing,
  villa,
} from "../../support/listing/form.ts";

describe("deleting a listing", () => {
  const app = useApp();
  const owner = useStarted(() => newOwner(app));
  let id: string;
  let url: string;
  beforeEach(async () => {
    id = await addVilla(app, owner.id);
    url = `/profile/delete/${id}`;
  });

  const exists = (file: string) =>
    access(file).then(
      () => true,
      () => false,
    );
  const deleteForm = async () => (await owner.visitor.get(url)).form("Yes, Delete");

  it("asks first, on a page that says what will be deleted", async () => {
    await app.db.deleteFrom("listings").where("id", "!=", id).execute();
    const page = await (await owner.visitor.get("/profile")).follow("Delete Sea View Villa");
    expect([page.path, page.heading, page.link("Cancel")]).toEqual([url, "Are you sure?", "/profile"]);
    expect(page.text("main")).toContain("Do you really want to delete your listing? This process cannot be undone");
    expect(page.text("main")).toContain("Sea View Villa");
    expect(page.form("Yes, Delete").buttons).toEqual(["Yes, Delete"]);
    await owner.visitor.navigate({ method: "GET", url: `${app.url}${url}?confirm=yes` });
    expect((await storedListing(app, id))?.photos).toHaveLength(1);
  });

  it("removes the row, the stored photos and the entry in every list, and confirms it", async () => {
    const { visitor } = owner;
    id = listingId(await createListing(visitor, villa, await smallPhotos(2)));
    url = `/profile/delete/${id}`;
    const { photos } = (await storedListing(app, id))!;
    const folders = photos.map((photo) => path.join(app.dataDir, "images", photo.key));
    expect(await Promise.all(folders.map(exists))).toEqual([true, true]);
    const picture = (await visitor.get(`/category/sell/${id}`)).$(".gallery img").attr("src")!;
    expect((await visitor.get(picture)).status).toBe(200);

    const page = await (await deleteForm()).submit("Yes, Delete");
    expect([page.path, page.flash]).toEqual(["/profile", "Listing deleted successfully"]);
    expect(await storedListing(app, id)).toBeUndefined();
    expect(await app.db.selectFrom("listing_images").select("id").where("listing_id", "=", id).execute()).toEqual([]);
    const keys = photos.map((photo) => photo.key);
    expect(await app.db.selectFrom("uploads").select("id").where("key", "in", keys).execute()).toEqual([]);
    expect(await Promise.all(folders.map(exists))).toEqual([false, false]);
    expect((await visitor.get(picture)).status).toBe(404);
    expect((await visitor.get(`/category/sell/${id}`)).status).toBe(404);
    for (const list of ["/", "/all", "/profile"]) expect((await visitor.get(list)).html, list).not.toContain(id);
  });

  it("happens once for simultaneous submits, later ones lead to no listing, and nobody gets an error page", async () => {
    const form = await deleteForm();
    const answers = await Promise.all([1, 2, 3].map(() => form.submit("Yes, Delete", { redirects: "expose" })));
    expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303]);
    expect(answers.map((answer) => answer.location).sort()).toEqual(["/", "/", "/profile"]);
    expect(await form.submit("Yes, Delete")).toMatchObject({ path: "/", flash: "Listing not found" });
  });
});
