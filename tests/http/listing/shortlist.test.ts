import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { maxSaved } from "#app/domain/account/shortlist.ts";
import { identicalListings } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { snapshot } from "../../support/server/snapshot.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { useCatalogue } from "../../support/listing/catalogue.ts";

describe("the shortlist", () => {
  const { app, add } = useCatalogue();
  let visitor: Visitor;
  beforeEach(() => void (visitor = new Visitor(app.url)));

  const save = (name: string) => `Save ${name} to your shortlist`;
  const saved = (name: string) => `Saved (remove ${name} from your shortlist)`;
  const press = (page: Page, button: string) => page.form(button).submit(button);
  const put = (id: string, keep = "yes", to = "/all") => visitor.post("/shortlist", { home: id, keep, to });
  const count = (page: Page) => page.text(".shortlist-link");
  const names = (page: Page) => page.texts(".card-name");
  const cookie = () => visitor.cookies.getCookiesSync(app.url).find(({ key }) => key === "shortlist");

  it("saves a home from its card, leads back to the card, and shows it as saved everywhere", async () => {
    const ids = await add(identicalListings(13));
    let page = await visitor.get("/all?shown=12");
    expect(count(page)).toBe("Shortlist");
    page = await press(page, save("Home 11"));
    expect(page.path).toBe(`/all?shown=12#listing-${ids[10]}`);
    expect(page.$(`#listing-${ids[10]}`)).toHaveLength(1);
    expect(page.flash).toBe(listingMessages.homeSaved);
    expect(page.texts(".save-home .saved")).toEqual([saved("Home 11")]);
    expect(count(page)).toBe("Shortlist 1 saved");

    page = await page.follow("Home 11");
    expect(page.texts(".detail-head .save-home button")).toEqual([saved("Home 11")]);
    expect(page.flash).toBeNull();
    expect(count(await visitor.get("/about"))).toBe("Shortlist 1 saved");
  });

  it("saves and removes a home on its own page", async () => {
    const [id] = await add([{}]);
    let page = await press(await visitor.get(`/category/rent/${id}`), save("Home 1"));
    expect([page.path, page.flash]).toEqual([`/category/rent/${id}`, listingMessages.homeSaved]);
    page = await press(page, saved("Home 1"));
    expect([page.path, page.flash, count(page)]).toEqual([
      `/category/rent/${id}`,
      listingMessages.homeRemoved,
      "Shortlist",
    ]);
    expect(cookie()).toBeUndefined();
  });

  it("lists saved homes, newest first, each with a Remove button", async () => {
    const ids = await add(identicalListings(3));
    for (const id of [ids[1]!, ids[0]!, ids[2]!]) await put(id);
    let page = await (await visitor.get("/")).follow("Shortlist 3 saved");
    expect(page.path).toBe("/shortlist");
    expect(names(page)).toEqual(["Home 3", "Home 1", "Home 2"]);
    page = await press(page, "Remove Home 1");
    expect([page.path, page.flash, names(page)]).toEqual([
      "/shortlist",
      listingMessages.homeRemoved,
      ["Home 3", "Home 2"],
    ]);
    // A home that is saved again comes first, and is listed once.
    await put(ids[1]!);
    expect(names(await visitor.get("/shortlist"))).toEqual(["Home 2", "Home 3"]);
  });

  it("reports once that homes are gone, and drops them", async () => {
    const ids = await add(identicalListings(3));
    for (const id of ids) await put(id);
    await app.db.deleteFrom("listings").where("id", "=", ids[0]!).execute();
    await app.db.updateTable("listings").set({ user_id: null }).where("id", "=", ids[1]!).execute();
    const page = await visitor.get("/shortlist");
    expect(page.text(".notice")).toBe("2 homes you saved are no longer listed.");
    expect(names(page)).toEqual(["Home 3"]);
    const again = await visitor.get("/shortlist");
    expect(again.$(".notice")).toHaveLength(0);
    expect(count(again)).toBe("Shortlist 1 saved");
  });

  it(`holds ${maxSaved} homes in a cookie that every browser accepts, and says when it is full`, async () => {
    const ids = Array.from({ length: maxSaved - 1 }, () => randomUUID());
    const value = Buffer.from(JSON.stringify(shortIds(ids))).toString("base64");
    visitor.cookies.setCookieSync(`shortlist=${encodeURIComponent(value)}; Path=/`, app.url);
    await put(randomUUID());
    expect(cookie()!.value.length).toBeLessThan(2000);
    const [id] = await add([{}]);
    const page = await press(await visitor.get("/all"), save("Home 1"));
    expect([page.flash, page.$(".notice-problem").length]).toEqual([listingMessages.homeNotSaved(maxSaved), 1]);
    expect(count(page)).toBe(`Shortlist ${maxSaved} saved`);
    expect(page.texts(".save-home button")).toEqual([save("Home 1")]);
    // The message stays as long as nothing is removed.
    expect((await put(id!)).flash).toBe(listingMessages.homeNotSaved(maxSaved));
  });

  it("is stored in the browser only without an account, hidden from scripts and other sites, for a year", async () => {
    const before = await snapshot(app.db);
    const answer = await visitor.post(
      "/shortlist",
      { home: randomUUID(), keep: "yes", to: "/all" },
      { redirects: "expose" },
    );
    const [kept] = answer.headers.getSetCookie().filter((line) => line.startsWith("shortlist="));
    expect(kept).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await snapshot(app.db)).toEqual(before);
  });

  it.each([
    ["ids in another format", Buffer.from(`"${randomUUID()}"`).toString("base64")],
    ["invalid base64", "%%%"],
  ])("counts as empty if its cookie contains %s", async (_what, value) => {
    const page = await visitor.get("/shortlist", { headers: { Cookie: `shortlist=${encodeURIComponent(value)}` } });
    expect([page.status, count(page)]).toEqual([200, "Shortlist"]);
  });

  it("leads back only to pages of this site", async () => {
    const to = "//evil.example";
    visitor.cookies.setCookieSync("any=1", app.url);
    const page = await visitor.post("/shortlist", { home: randomUUID(), keep: "yes", to }, { redirects: "expose" });
    expect([page.status, page.location]).toEqual([303, "/shortlist"]);
  });
});

/** As in the cookie. */
function shortIds(ids: string[]): string {
  return ids.map((id) => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url")).join(".");
}
