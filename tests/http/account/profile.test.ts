import { describe, expect, it } from "vitest";
import { newListingPath } from "#app/paths.ts";
import { indianDay } from "#app/domain/site/time.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { useApp } from "../../support/server/app.ts";
import { sendEnquiry } from "../../support/enquiry/form.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import { addDraft } from "../../support/listing/form.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";

describe("the profile", () => {
  const app = useApp();

  const account = (email: string) =>
    app.db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

  it("shows name and e-mail read-only, makes the name editable with 'Edit', and saves it with 'Apply Changes'", async () => {
    const { visitor, name, email } = await signedIn(app, "Asha Sharma");
    const profile = await visitor.get("/profile");
    expect([profile.title, profile.heading]).toEqual(["My Profile · GharSetu", "My Profile"]);
    for (const value of [name, email]) expect(profile.$(`main input[value="${value}"]`).is("[readonly]")).toBe(true);
    expect(profile.link("Sell or Rent your home")).toBe(newListingPath);
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

  it("says that nothing is waiting until something is, and has a button for each thing that is", async () => {
    const { visitor, id } = await signedIn(app, "Asha Sharma");
    const confirmed_at = new Date();
    const [home, due, bare, hidden] = (await addListings(app.db, id, [
      { name: "Neem House", confirmed_at },
      { name: "Due House", confirmed_at: new Date(Date.now() - 15 * 86_400_000) },
      { name: "Bare House", confirmed_at },
      { name: "Hidden House", status: "hidden" },
    ])) as [string, string, string, string];
    const others = [due, bare, hidden];
    const owned = (userId: string) =>
      app.db.updateTable("listings").set({ user_id: userId }).where("id", "in", others).execute();
    await owned(await addOwner(app.db));
    expect((await visitor.get("/profile")).text("main")).toContain("Nothing is waiting for you.");
    await owned(id);
    await app.db.deleteFrom("listing_images").where("listing_id", "=", bare).execute();
    await sendEnquiry(app, home);
    const draft = await addDraft(app, id, { name: "Half a House" }, 0);
    await app.db.updateTable("users").set({ email_proven_at: null }).where("id", "=", id).execute();
    const page = await visitor.get("/profile");
    expect(page.texts(".to-dos li :is(a, button)")).toEqual([
      "Read enquiries",
      "Send the link again",
      "Read why Hidden House is hidden",
      "Yes, it is: Due House",
      "Add photos to Bare House",
      "Continue Half a House",
    ]);
    expect(page.link("Read enquiries")).toBe("/profile/enquiries");
    expect(page.link("Read why Hidden House is hidden")).toBe(`/profile/hidden/${hidden}`);
    expect(page.link("Add photos to Bare House")).toBe(`/edit-listing/${bare}#listing-images`);
    expect(page.link("Continue Half a House")).toBe(`/create-listing/${draft}?step=home`);
    const confirmed = await page.form("Yes, it is: Due House").submit();
    expect([confirmed.path, confirmed.flash]).toEqual(["/profile", "Your listing is live"]);
    expect(confirmed.texts(".to-dos li").join()).not.toContain("Due House");

    const hiding = {
      listing_id: hidden,
      status: "live" as const,
      reason: "Photos",
      answer: "They are mine",
      answered_at: confirmed_at,
    };
    await app.db
      .insertInto("hidden_listings")
      .values({ ...hiding, status_since: confirmed_at, by_admin: true })
      .execute();
    expect((await visitor.get("/profile")).texts(".to-dos li").join()).not.toContain("Hidden House");
  });

  it("shows of each home its state, the views and enquiries of a week, and the action that comes next", async () => {
    const { visitor, id } = await signedIn(app, "Asha Sharma");
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const [live] = await addListings(app.db, id, [
      { confirmed_at: ago(1) },
      { confirmed_at: ago(15) },
      { status: "paused" },
      { status: "closed", status_since: ago(1) },
      { type: "sell", status: "closed", status_since: ago(100) },
      { status: "hidden" },
    ]);
    const counts = [0, -6, -7].map((ahead, index) => ({
      ...{ listing_id: live!, day: indianDay(ahead), kind: "view" as const },
      count: [1, 20, 300][index]!,
    }));
    await app.db.insertInto("listing_counts").values(counts).execute();
    await sendEnquiry(app, live!);
    const page = await visitor.get("/profile");
    expect(page.texts(".own-state")[0]).toBe("Live · 21 views · 1 enquiry");
    const states = page.texts(".own-state strong");
    expect(states.map((state) => state.replace(/on \d+ \w+ \d+/, "on a day"))).toEqual([
      ...["Live", "Live", "Paused", "Rented on a day", "Sold on a day, expired", "Hidden"],
    ]);
    expect(page.texts(".owner-actions > :is(a, form)").map((action) => action.replace(/ Home \d$/, ""))).toEqual([
      ...["Edit", "Still available", "Relist", "Relist", "Relist", "Read why"],
    ]);
  });

  it("shows all listings with 'Load More', each once, and how many there are", async () => {
    const { visitor, id } = await signedIn(app, "Asha Sharma");
    const ids = await addListings(app.db, id, identicalListings(130));
    let page = await visitor.get("/profile?edit");
    expect(page.text("section[aria-labelledby=my-listings] > .hint")).toBe(
      "130 homes, with views and enquiries of 7 days",
    );
    expect(page.homeIds).toEqual(ids.slice(0, 24));
    const seen = new Set(page.homeIds);
    while (page.link("Load More") !== null) {
      page = await page.follow("Load More");
      expect(new Set(page.homeIds).size).toBe(page.homeIds.length);
      // The name stays editable.
      expect(page.$("[name=name]")).toHaveLength(1);
      // A page that grows repeats the previous listings.
      for (const one of page.homeIds) seen.add(one);
    }
    expect([...seen]).toEqual(ids);
    expect(page.text("main")).toContain("No More Listings");
    expect((await page.follow("Back to the start of the list")).path).toMatch(/^\/profile/);
  });
});
