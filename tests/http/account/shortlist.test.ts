import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { maxSaved } from "#app/domain/account/shortlist.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { ownData } from "../../support/account/own-data.ts";
import { goodPassword, signedIn, signedUp } from "../../support/account/users.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import { useApp } from "../../support/server/app.ts";

describe("the shortlist of an account", () => {
  const app = useApp();
  let homes: string[];
  beforeEach(async () => {
    await app.db.deleteFrom("listings").execute();
    homes = await addListings(app.db, await addOwner(app.db), identicalListings(4));
  });

  const change = (visitor: Visitor, index: number, keep = "yes") =>
    visitor.post("/shortlist", { home: homes[index]!, keep, to: "/all" });
  const signIn = (visitor: Visitor, email: string) => visitor.post("/sign-in", { email, password: goodPassword });
  const names = (page: Page) => page.texts(".card-name");
  const saved = async (visitor: Visitor) => names(await visitor.get("/shortlist"));
  const hasCookie = (visitor: Visitor) => visitor.cookies.getCookieStringSync(app.url).includes("shortlist=");

  it("is the same in all browsers of a person, on every page", async () => {
    const { visitor, email } = await signedIn(app, "Asha Rao");
    const elsewhere = new Visitor(app.url);
    await signIn(elsewhere, email);
    for (const index of [0, 2]) await change(visitor, index);
    expect(await saved(elsewhere)).toEqual(["Home 3", "Home 1"]);
    expect((await elsewhere.get("/about")).text(".shortlist-link")).toBe("Shortlist 2 saved");
    expect((await elsewhere.get("/all")).texts(".save-home .saved")).toHaveLength(2);
    await change(elsewhere, 0, "no");
    expect(await saved(visitor)).toEqual(["Home 3"]);
    expect([hasCookie(visitor), hasCookie(elsewhere)]).toEqual([false, false]);
  });

  it("takes in the browser's at sign-in, each home once, and leaves nothing in the browser after signing out", async () => {
    const { visitor, email } = await signedIn(app, "Asha Rao");
    for (const index of [0, 1]) await change(visitor, index);
    const browser = new Visitor(app.url);
    for (const index of [1, 2]) await change(browser, index);
    expect(hasCookie(browser)).toBe(true);
    await signIn(browser, email);
    expect([await saved(browser), hasCookie(browser)]).toEqual([["Home 3", "Home 2", "Home 1"], false]);
    expect(await saved(visitor)).toEqual(["Home 3", "Home 2", "Home 1"]);
    await browser.post("/sign-out", {});
    expect((await browser.get("/")).text(".shortlist-link")).toBe("Shortlist");
    const other = await signedUp(app.url);
    expect(await saved(other.visitor)).toEqual([]);
  });

  it(`holds ${maxSaved} homes, and says when it is full`, async () => {
    const { visitor, id } = await signedIn(app, "Asha Rao");
    const others = await addListings(app.db, await addOwner(app.db), identicalListings(maxSaved - homes.length + 1));
    const fill = (shortlist: string[]) => app.db.updateTable("users").set({ shortlist }).where("id", "=", id).execute();
    await fill([...homes.slice(1), ...others]);
    expect((await change(visitor, 0)).flash).toBe(listingMessages.homeNotSaved(maxSaved));
    await change(visitor, 1, "no");
    expect((await change(visitor, 0)).flash).toBe(listingMessages.homeSaved);
    // Homes that are gone make room.
    await fill(Array.from({ length: maxSaved }, () => randomUUID()));
    expect((await change(visitor, 0)).flash).toBe(listingMessages.homeSaved);
  });

  it("says that homes are gone until it is changed", async () => {
    const { visitor } = await signedIn(app, "Asha Rao");
    for (const index of [0, 1]) await change(visitor, index);
    await app.db.deleteFrom("listings").where("id", "=", homes[0]!).execute();
    for (let visit = 0; visit < 2; visit++)
      expect((await visitor.get("/shortlist")).text(".notice")).toBe("A home you saved is no longer listed.");
    await change(visitor, 2);
    const page = await visitor.get("/shortlist");
    expect([page.$(".notice").length, names(page)]).toEqual([0, ["Home 3", "Home 2"]]);
  });

  it("leaves the pages of everybody else as they are kept", async () => {
    const { visitor } = await signedIn(app, "Asha Rao");
    const versions = () => app.db.selectFrom("versions").selectAll().execute();
    const before = await versions();
    await change(visitor, 0);
    expect(await versions()).toEqual(before);
  });

  it("loses nothing to a press in another browser at the same moment", async () => {
    const { visitor } = await signedIn(app, "Asha Rao");
    await Promise.all([0, 1, 2, 3].map((index) => change(visitor, index)));
    expect((await saved(visitor)).sort()).toEqual(["Home 1", "Home 2", "Home 3", "Home 4"]);
  });

  it("is in the person's data, and seen or changed by nobody else", async () => {
    const { visitor } = await signedIn(app, "Asha Rao");
    await change(visitor, 0);
    expect(await ownData(visitor)).toMatchObject({ shortlist: [`${app.url}/category/rent/${homes[0]}`] });
    for (const other of [new Visitor(app.url), (await signedIn(app, "Ravi Rao")).visitor]) {
      expect(await saved(other)).toEqual([]);
      await change(other, 0, "no");
    }
    expect(await saved(visitor)).toEqual(["Home 1"]);
  });
});
