import { beforeAll, describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { useApp } from "../../../support/server/app.ts";
import {
  countRows,
  photoIds,
  photoUrls,
  listingId,
  newOwner,
  sendTampered,
  smallPhoto,
  smallPhotos,
  storedListing,
  formValues,
  villa,
} from "../../../support/listing/form.ts";
import { goodPassword } from "../../../support/account/users.ts";
import { Visitor } from "../../../support/http/visitor.ts";

const app = useApp();

const createForm = async (visitor: Visitor) => (await visitor.get("/create-listing")).form("Create listing");

describe("a new listing that is submitted twice", () => {
  let owner: Visitor;
  let before: number;
  beforeAll(async () => {
    owner = (await newOwner(app)).visitor;
  });
  const counted = async () => (await countRows(app, "listings")) - before;

  it.each([
    ["contains its photos", false],
    ["names uploaded photos", true],
  ])("is created once by submits at once and later, which all lead to it, when the form %s", async (_, heldBefore) => {
    before = await countRows(app, "listings");
    let form = (await createForm(owner)).fill({ ...villa, images: [await smallPhoto("home.jpg")] });
    if (heldBefore) form = (await form.submit("Upload and arrange photos")).form("Create listing");
    const pages = await Promise.all([1, 2, 3].map(() => form.submit("Create listing")));
    pages.push(await form.submit("Create listing"));
    expect(new Set(pages.map(listingId)).size).toBe(1);
    expect(pages.map(({ flash }) => flash)).toEqual(Array(4).fill(listingMessages.listingCreated));
    expect(await counted()).toBe(1);
    expect((await storedListing(app, listingId(pages[0]!)))!.photos).toHaveLength(1);
  });

  it("with different content is reported, keeps its text, and is created when sent again", async () => {
    before = await countRows(app, "listings");
    const form = (await createForm(owner)).fill({ ...villa, images: [await smallPhoto("home.jpg")] });
    const first = await form.submit("Create listing");
    const other = { ...villa, name: "Another Villa", description: "Written after going back." };
    const refused = await form.fill({ ...other, images: [await smallPhoto("other.jpg")] }).submit("Create listing");
    expect(refused.status).toBe(422);
    const explanation = listingMessages.alreadyCreated.replace(/<\/?listings>/g, "");
    expect(refused.errorSummary).toEqual([{ text: explanation, field: "" }]);
    expect(refused.link("Change it there (new tab)")).toBe("/profile");
    expect(formValues(refused)).toEqual(other);
    // Only the new one; the first one is in the listing that was created.
    expect(photoIds(refused)).toHaveLength(1);
    expect(await counted()).toBe(1);

    const second = await refused.form("Create listing").submit("Create listing");
    expect(second.heading).toBe("Another Villa");
    expect(listingId(second)).not.toBe(listingId(first));
    expect(await counted()).toBe(2);
  });

  it("whose photos were removed meanwhile reports that, and is not created without them", async () => {
    const held = (await createForm(owner)).fill({ ...villa, images: await smallPhotos(2) });
    const page = await held.submit("Upload and arrange photos");
    const [gone] = photoIds(page);
    await app.db.deleteFrom("uploads").where("id", "=", gone!).execute();
    const refused = await page.form("Create listing").submit("Create listing");
    expect([refused.status, refused.fieldError("images")]).toEqual([422, photoMessages.photosGone]);
    expect(photoIds(refused)).toHaveLength(1);
    expect((await refused.form("Create listing").submit("Create listing")).flash).toBe(listingMessages.listingCreated);
  });
});

describe("a listing form whose session has ended", () => {
  it("comes back with text, photos and their buttons, offers to sign in, and succeeds afterwards", async () => {
    const { visitor, email, id } = await newOwner(app);
    const form = await createForm(visitor);
    await app.db.deleteFrom("sessions").where("user_id", "=", id).execute();

    const page = await form.fill({ ...villa, images: await smallPhotos(2) }).submit("Create listing");
    expect([page.status, page.heading]).toEqual([422, "Create listing"]);
    expect(page.text("main")).toContain(listingMessages.sessionEnded);
    expect(page.$("a[target=_blank]:contains('Sign in')").attr("href")).toBe("/sign-in");
    expect(formValues(page)).toEqual(villa);
    expect(photoUrls(page)).toHaveLength(2);
    const turned = await page.form("Create listing").submit("Photo 2: Make cover");
    expect(photoIds(turned)).toEqual(photoIds(page).reverse());
    expect(formValues(turned)).toEqual(villa);
    const listings = app.db.selectFrom("listings").select("id").where("user_id", "=", id);
    expect(await listings.execute()).toEqual([]);

    await visitor.post("/sign-in", { email, password: goodPassword });
    const created = await turned.form("Create listing").submit("Create listing");
    expect([created.flash, created.$(".gallery img").length]).toEqual([listingMessages.listingCreated, 2]);
    expect(await listings.execute()).toHaveLength(1);
  });
});

describe("the token in a listing form", () => {
  // The last character of a signature can be changed without effect: only four of its six bits count.
  const forged = (token: string) => token.replace(/^./, (first) => (first === "0" ? "1" : "0"));

  it("is that of its user: with another one or none the form comes back complete, and succeeds when sent again", async () => {
    const stranger = await newOwner(app, "Someone Else");
    const foreign = (await createForm(stranger.visitor)).value("token") as string;
    const { visitor, id } = await newOwner(app);
    const { formOfOther, formIncomplete } = listingMessages;
    for (const [token, text] of [
      [foreign, formOfOther],
      ["", formIncomplete],
    ] as const) {
      const form = await visitor.get("/create-listing");
      form.form("Create listing").fill(villa);
      const photo = await smallPhoto("home.jpg");
      const page = await sendTampered(visitor, form, (entries) =>
        entries.map(([name, value]) => [name, name === "images" ? photo : name === "token" ? token : value]),
      );
      expect([page.status, page.errorSummary]).toEqual([422, [{ text, field: "" }]]);
      expect(formValues(page)).toEqual(villa);
      const created = await page.form("Create listing").submit("Create listing");
      expect(created.flash).toBe(listingMessages.listingCreated);
      expect((await storedListing(app, listingId(created)))!.user_id).toBe(id);
    }
  });

  it("forged by a signed-out visitor stores nothing", async () => {
    const { visitor } = await newOwner(app);
    const form = await visitor.get("/create-listing");
    const uploads = await countRows(app, "uploads");
    const photo = await smallPhoto("home.jpg");
    form.form("Create listing").fill(villa);
    const page = await sendTampered(new Visitor(app.url), form, (entries) =>
      entries.map(([name, value]) => {
        if (name === "images") return [name, photo];
        return [name, name === "token" ? forged(value as string) : value];
      }),
    );
    expect(page.status).toBe(422);
    expect(page.text("main")).toContain(listingMessages.sessionEnded);
    expect(formValues(page)).toEqual(villa);
    expect(await countRows(app, "uploads")).toBe(uploads);
  });
});
