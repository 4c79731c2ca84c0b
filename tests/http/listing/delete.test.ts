import { access } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedApp, type App } from "../../support/server/app.ts";
import { createListing, listingId, newOwner, smallPhotos, storedListing, villa } from "../../support/listing/form.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("deleting a listing", () => {
  let app: App;
  let owner: Visitor;
  let id: string;
  let url: string;
  beforeAll(async () => {
    app = await sharedApp();
    owner = (await newOwner(app)).visitor;
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    id = listingId(await createListing(owner, villa, await smallPhotos(2)));
    url = `/profile/delete/${id}`;
  });

  const exists = (file: string) =>
    access(file).then(
      () => true,
      () => false,
    );

  it("has a confirmation page that says what will be deleted", async () => {
    const page = await (await owner.get("/profile")).follow("Delete Sea View Villa");
    expect(page.path).toBe(url);
    expect(page.heading).toBe("Are you sure?");
    expect(page.text("main")).toContain("Do you really want to delete your listing? This process cannot be undone");
    expect(page.text("main")).toContain("Sea View Villa");
    expect(page.form("Yes, Delete").buttons).toEqual(["Yes, Delete"]);
    expect(page.link("Cancel")).toBe("/profile");
  });

  it("does not happen by opening the page or by Cancel", async () => {
    const page = await owner.get(url);
    await page.follow("Cancel");
    await owner.navigate({ method: "GET", url: `${app.url}${url}?confirm=yes` });
    expect((await storedListing(app, id))?.photos).toHaveLength(2);
  });

  it("removes the row, the stored photos and the entry in every list, and confirms it", async () => {
    const { photos } = (await storedListing(app, id))!;
    const folders = photos.map((photo) => path.join(app.dataDir, "images", photo.key));
    expect(await Promise.all(folders.map(exists))).toEqual([true, true]);
    const picture = (await owner.get(`/category/sell/${id}`)).$(".gallery img").attr("src")!;
    expect((await owner.get(picture)).status).toBe(200);

    const page = await (await owner.get(url)).form("Yes, Delete").submit("Yes, Delete");
    expect(page.path).toBe("/profile");
    expect(page.flash).toBe("Listing deleted successfully");
    expect(await storedListing(app, id)).toBeUndefined();
    expect(await app.db.selectFrom("listing_images").select("id").where("listing_id", "=", id).execute()).toEqual([]);
    const keys = photos.map((photo) => photo.key);
    expect(await app.db.selectFrom("uploads").select("id").where("key", "in", keys).execute()).toEqual([]);
    expect(await Promise.all(folders.map(exists))).toEqual([false, false]);
    expect((await owner.get(picture)).status).toBe(404);
    expect((await owner.get(`/category/sell/${id}`)).status).toBe(404);
    for (const list of ["/", "/all", "/category/sell", "/offers", "/profile"]) {
      expect((await owner.get(list)).html, list).not.toContain(id);
    }
  });

  it("reports the second time that there is no such listing", async () => {
    const form = (await owner.get(url)).form("Yes, Delete");
    await form.submit("Yes, Delete");
    expect(await form.submit("Yes, Delete")).toMatchObject({ path: "/", flash: "Listing not found" });
  });

  it("happens once for five simultaneous submits, and nobody gets an error page", async () => {
    const form = (await owner.get(url)).form("Yes, Delete");
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => form.submit("Yes, Delete", { redirects: "expose" })));
    expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303, 303, 303]);
    expect(answers.map((answer) => answer.location).sort()).toEqual(["/", "/", "/", "/", "/profile"]);
  });

  it("is refused to strangers, who are sent home with a message, while the listing stays", async () => {
    const stranger = (await newOwner(app, "Someone Else")).visitor;
    const before = await storedListing(app, id);
    expect(await stranger.get(url)).toMatchObject({ path: "/", flash: "You are unauthorize" });
    expect(await stranger.post(url, {})).toMatchObject({ path: "/", flash: "You are unauthorize" });
    expect(await storedListing(app, id)).toEqual(before);
  });

  it("asks signed-out visitors to sign in, and keeps the confirmation page after a session has ended", async () => {
    const signedOut = new Visitor(app.url);
    const location = `/sign-in?to=${encodeURIComponent(url)}`;
    expect(await signedOut.get(url, { redirects: "expose" })).toMatchObject({ status: 303, location });
    const posted = await signedOut.post(url, {}, { redirects: "expose" });
    expect([posted.status, posted.heading]).toEqual([422, "Are you sure?"]);
    expect(posted.link("Sign in (new tab)")).toBe("/sign-in");
    expect(await storedListing(app, id)).toBeDefined();
  });

  it.each(["00000000-0000-4000-8000-000000000000", "1"])(
    "of an unknown listing (%s) leads home with a message",
    async (unknown) => {
      const notFound = { status: 200, path: "/", flash: "Listing not found" };
      expect(await owner.get(`/profile/delete/${unknown}`)).toMatchObject(notFound);
      expect(await owner.post(`/profile/delete/${unknown}`, {})).toMatchObject(notFound);
    },
  );
});
