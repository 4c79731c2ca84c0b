import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reportedListingPath } from "#app/paths.ts";
import { createListing, listingId, newOwner, smallPhoto, villa } from "../../support/listing/form.ts";
import { runMaintenance } from "../../support/frame/maintenance.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { storedOnDisk } from "../../support/photo/store.ts";
import { useApp, useStarted } from "../../support/server/app.ts";

const reason = "The photos are of another home.";

// A bucket is read, written and cleared alike: tests/unit/photo/storage.test.ts.
describe("the photos of a hidden home (TRUST.md row 55)", () => {
  const app = useApp();
  const admin = useStarted(() => newOwner(app, "Meera Nair"));
  beforeAll(() => app.db.updateTable("users").set({ is_admin: true }).where("id", "=", admin.id).execute());
  let owner: Awaited<ReturnType<typeof newOwner>>;
  let id: string;
  /** The public URLs of its files. */
  let urls: string[];
  beforeEach(async () => {
    owner = await newOwner(app);
    const photos = [await smallPhoto("1.jpg"), await smallPhoto("2.jpg")];
    id = listingId(await createListing(owner.visitor, villa, photos));
    const stored = await app.db.selectFrom("listing_images").selectAll().where("listing_id", "=", id).execute();
    urls = stored.flatMap(({ key, variants }) => variants.map(({ name }) => `${app.url}/images/${key}/${name}`));
    expect(await statuses()).toEqual(urls.map(() => 200));
  });
  afterEach(async () => {
    // Neither lost nor left.
    const others = async () => {
      const photos = await app.db.selectFrom("listing_images").select(["key", "variants"]).execute();
      const stored = await storedOnDisk(app);
      const known = photos.flatMap(({ key, variants }) => variants.map(({ name }) => `${key}/${name}`));
      return [stored.filter((name) => !known.includes(name)), known.filter((name) => !stored.includes(name))];
    };
    await expect.poll(others, { timeout: 30_000 }).toEqual([[], []]);
  });

  const statuses = () => Promise.all(urls.map(async (url) => (await fetch(url)).status));

  async function act(action: string, fields: Record<string, string> = {}, listing = id): Promise<void> {
    const page = await admin.visitor.get(reportedListingPath(listing));
    await page.form(action).fill(fields).submit(action);
  }

  async function hide(): Promise<void> {
    await act("Hide listing", { reason });
    await expect.poll(() => statuses()).toEqual(urls.map(() => 404));
  }

  const picture = async (visitor: Visitor) =>
    (await visitor.get(`/category/sell/${id}`)).$(".detail img").first().attr("src")!;

  it("leave their public URLs; only its owner and admins see them, through the site", async () => {
    await hide();
    for (const { visitor } of [owner, admin]) {
      const url = await picture(visitor);
      expect(url).toMatch(new RegExp(`^/images/hidden/${id}/`));
      const { status, headers } = await visitor.get(url);
      const said = [status, headers.get("content-type"), headers.get("cache-control")];
      expect(said).toEqual([200, "image/jpeg", "private, no-store"]);
      for (const other of [new Visitor(app.url), (await newOwner(app, "Ravi Rao")).visitor]) {
        expect((await other.get(url)).status).toBe(404);
      }
    }
    const { key, variants } = await app.db
      .selectFrom("listing_images")
      .selectAll()
      .where("listing_id", "=", id)
      .executeTakeFirstOrThrow();
    for (const visitor of [admin.visitor, new Visitor(app.url)]) {
      expect((await visitor.get(`/images/${key}/${variants[0]!.name}`)).status).toBe(404);
    }
  });

  it("are at their public URLs again once it is restored", async () => {
    await hide();
    const url = await picture(owner.visitor);
    await act("Restore listing");
    await expect.poll(() => statuses()).toEqual(urls.map(() => 200));
    expect((await owner.visitor.get(url)).status).toBe(404);
    expect(urls).toContain(new URL(await picture(new Visitor(app.url)), app.url).href);
  });

  it("include those that its owner adds while it is hidden", async () => {
    await hide();
    const form = (await owner.visitor.get(`/edit-listing/${id}`)).form("Update listing");
    const page = await form.fill({ images: [await smallPhoto("3.jpg")] }).submit("Update listing");
    expect(page.status).toBe(200);
    const keys = async () =>
      (await app.db.selectFrom("listing_images").select("key").where("listing_id", "=", id).execute()).map(({ key }) =>
        key.startsWith("hidden-"),
      );
    await expect.poll(keys).toEqual([true, true, true]);
  });

  it.each(["hidden", "restored"])("are moved by maintenance if that failed after it was %s", async (what) => {
    const { db } = app;
    if (what === "hidden") {
      const hiding = {
        listing_id: id,
        status: "live" as const,
        status_since: new Date(),
        by_admin: true,
        reason: "Photos",
      };
      await db.insertInto("hidden_listings").values(hiding).execute();
      await db.updateTable("listings").set({ status: "hidden" }).where("id", "=", id).execute();
    } else {
      await hide();
      await db.deleteFrom("hidden_listings").where("listing_id", "=", id).execute();
      await db.updateTable("listings").set({ status: "live" }).where("id", "=", id).execute();
    }
    const other = listingId(await createListing(owner.visitor, villa, [await smallPhoto("3.jpg")]));
    expect((await runMaintenance(app)).problems).toEqual([]);
    // Another move starts the job now.
    await act("Hide listing", { reason }, other);
    await expect.poll(() => statuses()).toEqual(urls.map(() => (what === "hidden" ? 404 : 200)));
  });

  it("are removed with it", async () => {
    await hide();
    await (await owner.visitor.get(`/profile/delete/${id}`)).form("Yes, Delete").submit();
    expect(await statuses()).toEqual(urls.map(() => 404));
  });
});
