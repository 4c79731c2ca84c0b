import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import type { Page } from "../../support/http/page.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";

describe("the profile", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  const account = (email: string) =>
    app.db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

  it("shows name and e-mail read-only, makes the name editable with 'Edit', and saves it with 'Apply Changes'", async () => {
    const { visitor, name, email } = await signedIn(app, "Asha Sharma");
    const profile = await visitor.get("/profile");
    expect([profile.title, profile.heading]).toEqual(["My Profile · GharSetu", "My Profile"]);
    for (const value of [name, email]) expect(profile.$(`main input[value="${value}"]`).is("[readonly]")).toBe(true);
    expect(profile.link("Sell or Rent your home")).toBe("/create-listing");
    expect(profile.text("main")).not.toContain("My Listings");

    const editing = await profile.follow("Edit");
    expect(editing.path).toBe("/profile?edit");
    expect(editing.$("[name=name]").attr()).toMatchObject({ value: "Asha Sharma", required: "", maxlength: "100" });
    expect(editing.$(`input[value="${email}"]`).is("[readonly]:not([name])")).toBe(true);
    expect(editing.link("Cancel")).toBe("/profile");
    const page = await editing.form("Apply Changes").fill({ name: " आशा Sharma " }).submit("Apply Changes");
    expect([page.path, page.flash]).toEqual(["/profile", "Profile updated successfully"]);
    expect(page.$("main input[readonly]").first().attr("value")).toBe("आशा Sharma");
  });

  it("refuses a missing name with a field error, and stays editable", async () => {
    const { visitor, email } = await signedIn(app, "Asha Sharma");
    const page = await (await visitor.get("/profile?edit")).form("Apply Changes").fill({ name: "" }).submit();
    expect([page.status, page.title]).toEqual([422, "Error: My Profile · GharSetu"]);
    expect([page.fieldError("name"), page.form("Apply Changes").value("name")]).toEqual([
      accountMessages.nameMissing,
      "",
    ]);
    expect((await account(email)).name).toBe("Asha Sharma");
  });

  it("keeps a typed name when the session has ended, and saves it after signing in", async () => {
    const { visitor, email } = await signedIn(app, "Asha Sharma");
    const editing = (await visitor.get("/profile?edit")).form("Apply Changes").fill({ name: "Asha Rao" });
    await app.db.deleteFrom("sessions").execute();
    const page = await editing.submit("Apply Changes");
    expect([page.status, page.errorSummary[0]?.text]).toEqual([
      422,
      expect.stringContaining(listingMessages.sessionEnded),
    ]);
    expect(page.link("Sign in (new tab)")).toBe("/sign-in");
    await visitor.post("/sign-in", { email, password: goodPassword });
    const saved = await page.form("Apply Changes").submit("Apply Changes");
    expect(saved.flash).toBe("Profile updated successfully");
    expect((await account(email)).name).toBe("Asha Rao");
  });

  it("never changes the e-mail, the id or anybody else, whatever is sent", async () => {
    const { visitor, email } = await signedIn(app, "Asha Sharma");
    const other = await signedIn(app, "Ravi");
    const before = await account(email);
    const foreign = { email: "x@example.org", id: other.id, userId: other.id, timestamp: "1" };
    const page = await visitor.post("/profile", { name: "New Name", ...foreign });
    expect(page.flash).toBe("Profile updated successfully");
    expect(await account(email)).toEqual({ ...before, name: "New Name" });
    expect((await account(other.email)).name).toBe("Ravi");
  });

  it("lists only its owner's listings, newest first, each with links to edit and delete it", async () => {
    const { visitor, id } = await signedIn(app, "Asha Sharma");
    await addListings(app.db, await addOwner(app.db), identicalListings(2, { name: "Not hers" }));
    const ids = await addListings(app.db, id, [{ name: "Newer" }, { name: "Older", type: "sell" }]);
    const page = await visitor.get("/profile");
    expect(page.text("#my-listings")).toBe("My Listings");
    expect(page.texts(".card-name")).toEqual(["Newer", "Older"]);
    expect(page.link("Edit Newer")).toBe(`/edit-listing/${ids[0]}`);
    expect(page.link("Delete Older")).toBe(`/profile/delete/${ids[1]}`);
    expect(page.link("Older")).toBe(`/category/sell/${ids[1]}`);
  });

  it("shows all listings with 'Load More', each once, and how many there are", async () => {
    const { visitor, id } = await signedIn(app, "Asha Sharma");
    const ids = await addListings(app.db, id, identicalListings(130));
    const shown = (page: Page) =>
      page
        .$(".card")
        .toArray()
        .map((card) => page.$(card).attr("id")!.replace("listing-", ""));
    let page = await visitor.get("/profile?edit");
    expect(page.text("#my-listings + p")).toBe("130 homes");
    expect(shown(page)).toEqual(ids.slice(0, 24));
    const seen = new Set(shown(page));
    while (page.link("Load More") !== null) {
      page = await page.follow("Load More");
      expect(new Set(shown(page)).size).toBe(shown(page).length);
      // The name stays editable.
      expect(page.$("[name=name]")).toHaveLength(1);
      // A page that grows repeats the previous listings.
      for (const one of shown(page)) seen.add(one);
    }
    expect([...seen]).toEqual(ids);
    expect(page.text("main")).toContain("No More Listings");
    expect((await page.follow("Back to the start of the list")).path).toMatch(/^\/profile/);
  });
});
