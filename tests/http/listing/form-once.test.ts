import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { sharedApp, type App } from "../../support/server/app.ts";
import {
  countRows,
  heldPhotos,
  heldPictures,
  listingId,
  newOwner,
  sendTampered,
  smallPhoto,
  smallPhotos,
  typed,
  villa,
} from "../../support/listing/form.ts";
import { goodPassword } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";

let app: App;
beforeAll(async () => {
  app = await sharedApp();
});
afterAll(() => app?.stop());

const createForm = async (visitor: Visitor) => (await visitor.get("/create-listing")).form("Create listing");

describe("a create form that is sent twice", () => {
  let owner: Visitor;
  let before: number;
  beforeAll(async () => {
    owner = (await newOwner(app)).visitor;
  });
  const counted = async () => (await countRows(app, "listings")) - before;

  it("makes one listing, and the second answer leads to it", async () => {
    before = await countRows(app, "listings");
    const form = (await createForm(owner)).fill({ ...villa, images: await smallPhotos(2) });
    const first = await form.submit("Create listing");
    const second = await form.submit("Create listing");
    expect(listingId(second)).toBe(listingId(first));
    expect(second.flash).toBe(messages.listingCreated);
    expect(second.$(".gallery img")).toHaveLength(2);
    expect(await counted()).toBe(1);
  });

  it("makes one listing of photos it held, too", async () => {
    before = await countRows(app, "listings");
    const held = await (
      await createForm(owner)
    )
      .fill({ ...villa, images: await smallPhotos(2) })
      .submit("Upload now and arrange");
    const form = held.form("Create listing");
    const first = await form.submit("Create listing");
    expect(listingId(await form.submit("Create listing"))).toBe(listingId(first));
    expect(await counted()).toBe(1);
  });

  it.each([
    ["brings its photos", false],
    ["holds its photos", true],
  ])("makes one listing of five submits at once that all lead to it, when it %s", async (_, heldBefore) => {
    before = await countRows(app, "listings");
    let form = (await createForm(owner)).fill({ ...villa, images: [await smallPhoto("home.jpg")] });
    if (heldBefore) form = (await form.submit("Upload now and arrange")).form("Create listing");
    const pages = await Promise.all([1, 2, 3, 4, 5].map(() => form.submit("Create listing")));
    expect(new Set(pages.map(listingId)).size).toBe(1);
    expect(await counted()).toBe(1);
    const id = listingId(pages[0]!);
    const images = app.db.selectFrom("listing_images").select("id").where("listing_id", "=", id);
    expect(await images.execute()).toHaveLength(1);
  });

  it("with something else in it is told so, keeps its text, and makes another listing when sent again", async () => {
    before = await countRows(app, "listings");
    const form = (await createForm(owner)).fill({ ...villa, images: [await smallPhoto("home.jpg")] });
    const first = await form.submit("Create listing");
    const other = { ...villa, name: "Another Villa", description: "Written after going back." };
    const told = await form.fill({ ...other, images: [await smallPhoto("other.jpg")] }).submit("Create listing");
    expect(told.status).toBe(422);
    expect(told.errorSummary).toEqual([{ text: messages.alreadyCreated, field: "" }]);
    expect(typed(told)).toEqual(other);
    // The new one; the first one stands in the listing that was made.
    expect(heldPhotos(told)).toHaveLength(1);
    expect(await counted()).toBe(1);

    const second = await told.form("Create listing").submit("Create listing");
    expect(second.heading).toBe("Another Villa");
    expect(listingId(second)).not.toBe(listingId(first));
    expect(await counted()).toBe(2);
  });

  it("that had used up its photos says so, and asks for others", async () => {
    const held = (await createForm(owner)).fill({ ...villa, images: await smallPhotos(2) });
    const form = (await held.submit("Upload now and arrange")).form("Create listing");
    await form.submit("Create listing");
    const told = await form.fill({ name: "Another Villa" }).submit("Create listing");
    expect(told.errorSummary).toEqual([{ text: messages.alreadyCreated, field: "" }]);
    expect(heldPhotos(told)).toEqual([]);
    const again = await told
      .form("Create listing")
      .fill({ images: [await smallPhoto("other.jpg")] })
      .submit("Create listing");
    expect([again.heading, again.flash]).toEqual(["Another Villa", messages.listingCreated]);
  });

  it("whose photos were swept meanwhile says so, instead of making a listing without them", async () => {
    const held = (await createForm(owner)).fill({ ...villa, images: await smallPhotos(3) });
    const page = await held.submit("Upload now and arrange");
    const [gone] = heldPhotos(page);
    await app.db.deleteFrom("uploads").where("id", "=", gone!).execute();
    const told = await page.form("Create listing").submit("Create listing");
    expect([told.status, told.fieldError("images")]).toEqual([422, messages.photosGone]);
    expect(heldPhotos(told)).toHaveLength(2);
    expect((await told.form("Create listing").submit("Create listing")).flash).toBe(messages.listingCreated);
  });
});

describe("a listing form whose session has ended meanwhile", () => {
  it("comes back with typing and photos, offers to sign in, and goes through afterwards", async () => {
    const { visitor, email, id } = await newOwner(app);
    const form = await createForm(visitor);
    await app.db.deleteFrom("sessions").where("user_id", "=", id).execute();

    const page = await form.fill({ ...villa, images: await smallPhotos(2) }).submit("Create listing");
    expect(page.status).toBe(422);
    expect(page.heading).toBe("Create listing");
    expect(page.text("main")).toContain(messages.sessionEnded);
    expect(
      page
        .$("a[target=_blank]")
        .filter((_, link) => page.$(link).text().includes("Sign in"))
        .attr("href"),
    ).toBe("/sign-in");
    expect(typed(page)).toEqual(villa);
    expect(heldPictures(page)).toHaveLength(2);
    const listings = app.db.selectFrom("listings").select("id").where("user_id", "=", id);
    expect(await listings.execute()).toEqual([]);

    const signIn = (await visitor.get("/sign-in")).form("Sign In");
    expect((await signIn.fill({ email, password: goodPassword }).submit("Sign In")).flash).toBe(messages.signedIn);
    const created = await page.form("Create listing").submit("Create listing");
    expect(created.flash).toBe(messages.listingCreated);
    expect(created.$(".gallery img")).toHaveLength(2);
    expect(await listings.execute()).toHaveLength(1);
  });

  it("keeps its photo buttons working", async () => {
    const { visitor, id } = await newOwner(app);
    const form = await createForm(visitor);
    await app.db.deleteFrom("sessions").where("user_id", "=", id).execute();
    const held = await form.fill({ ...villa, images: await smallPhotos(2) }).submit("Upload now and arrange");
    const [a, b] = heldPhotos(held);
    const turned = await held.form("Create listing").submit("Make cover photo 2");
    expect(heldPhotos(turned)).toEqual([b, a]);
    expect(typed(turned)).toEqual(villa);
  });
});

describe("the pass in a listing form", () => {
  const tampered = (pass: string) => (name: string, value: string | File) => (name === "pass" ? pass : value);
  const forged = (pass: string) => pass.replace(/.$/, (last) => (last === "A" ? "B" : "A")).replace(/^./, "0");

  it("of someone else is not taken: the form comes back whole, and goes through when sent again", async () => {
    const stranger = await newOwner(app, "Someone Else");
    const foreign = (await createForm(stranger.visitor)).value("pass") as string;
    const { visitor, id } = await newOwner(app);
    for (const pass of [foreign, forged(foreign), "", "x.y.z"]) {
      const form = await visitor.get("/create-listing");
      form.form("Create listing").fill(villa);
      const photo = await smallPhoto("home.jpg");
      const page = await sendTampered(visitor, form, (entries) =>
        entries.map(([name, value]) => [name, name === "images" ? photo : tampered(pass)(name, value)]),
      );
      expect(page.status).toBe(422);
      expect(page.errorSummary).toEqual([{ text: messages.formOutdated, field: "" }]);
      expect(typed(page)).toEqual(villa);
      const created = await page.form("Create listing").submit("Create listing");
      expect(created.flash).toBe(messages.listingCreated);
    }
    const owners = await app.db
      .selectFrom("listings")
      .select("user_id")
      .where("user_id", "in", [id, stranger.id])
      .execute();
    expect(owners.map((row) => row.user_id)).toEqual([id, id, id, id]);
  });

  it("of someone else is told together with the photos that do not come along", async () => {
    const stranger = await newOwner(app, "Someone Else");
    const held = await (
      await createForm(stranger.visitor)
    )
      .fill({ ...villa, images: await smallPhotos(2) })
      .submit("Upload now and arrange");
    const { visitor } = await newOwner(app);
    const page = await sendTampered(visitor, held, (entries) => entries);
    expect(page.errorSummary.map(({ text }) => text)).toEqual([messages.formOfAnother, messages.photosGone]);
    expect(typed(page)).toEqual(villa);
    expect(heldPhotos(page)).toEqual([]);
  });

  it("forged by someone signed out stores nothing", async () => {
    const { visitor } = await newOwner(app);
    const form = await visitor.get("/create-listing");
    const uploads = await countRows(app, "uploads");
    const photo = await smallPhoto("home.jpg");
    form.form("Create listing").fill(villa);
    const page = await sendTampered(new Visitor(app.url), form, (entries) =>
      entries.map(([name, value]) => {
        if (name === "images") return [name, photo];
        return [name, name === "pass" ? forged(value as string) : value];
      }),
    );
    expect(page.status).toBe(422);
    expect(page.text("main")).toContain(messages.sessionEnded);
    expect(typed(page)).toEqual(villa);
    expect(await countRows(app, "uploads")).toBe(uploads);
  });
});
