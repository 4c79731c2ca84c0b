import { describe, expect, it } from "vitest";
import { indianDay } from "#app/domain/site/time.ts";
import { listingNumbersPath, shortlistPath } from "#app/paths.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { signedIn } from "../../support/account/users.ts";
import { sendEnquiry } from "../../support/enquiry/form.ts";
import { exchange } from "../../support/http/client.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings } from "../../support/listing/listings.ts";
import { useApp, useStarted } from "../../support/server/app.ts";

describe("the numbers of a listing", () => {
  const app = useApp();
  const owner = useStarted(() => signedIn(app, "Meera Nair"));

  const home = async () => (await addListings(app.db, owner.id, [{ name: "Neem House" }]))[0]!;
  const address = (id: string) => `/category/rent/${id}`;
  const count = async (id: string, kind: "view" | "saved") => {
    const row = app.db
      .selectFrom("listing_counts")
      .select("count")
      .where("listing_id", "=", id)
      .where("kind", "=", kind);
    return (await row.executeTakeFirst())?.count ?? 0;
  };
  /** Counts are stored every second. @param read must end as `expected` after the next time */
  const stored = <Value>(read: () => Promise<Value>, expected: Value) => expect.poll(read).toEqual(expected);

  it("count each view by visitors with and without an account, by kept pages, and by script", async () => {
    const id = await home();
    const other = await signedIn(app, "Ravi Rao");
    await new Visitor(app.url).get(address(id));
    await new Visitor(app.url).get(`${address(id)}?from=list`, { anyParameters: true });
    await new Visitor(app.url).get(address(id), { headers: { "User-Agent": "w3m/0.5.3+git20230121" } });
    await new Visitor(app.url).get(`${address(id)}.data`);
    await other.visitor.get(address(id));
    const shortlist = new Visitor(app.url);
    await shortlist.post(shortlistPath, { home: await home(), keep: "yes" });
    await shortlist.get(address(id));
    const { headers } = await new Visitor(app.url).get(address(id));
    await new Visitor(app.url).get(address(id), { headers: { "If-None-Match": headers.get("etag")! } });
    await stored(() => count(id, "view"), 8);
  });

  it("leave out the owner, bots, prefetches, HEAD requests, missing pages, and the way back from a form", async () => {
    const id = await home();
    const viewed = await home();
    await owner.visitor.get(address(id));
    await owner.visitor.post(shortlistPath, { home: id, keep: "yes" });
    for (const agent of [
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "WhatsApp/2.23",
      "",
    ]) {
      await new Visitor(app.url).get(address(id), { headers: { "User-Agent": agent } });
    }
    await new Visitor(app.url).get(address(id), { headers: { "Sec-Purpose": "prefetch" } });
    await new Visitor(app.url).get(address(id), { headers: { Referer: app.url + address(id) } });
    const cookie = (await signedIn(app, "Ravi Rao")).visitor.cookies.getCookieStringSync(app.url);
    const agent = { "User-Agent": "Mozilla/5.0 (X11)" };
    await exchange(app.url + address(id), "HEAD", agent, undefined);
    await exchange(app.url + address(id), "HEAD", { ...agent, Cookie: cookie }, undefined);
    expect((await new Visitor(app.url).get(address(crypto.randomUUID()))).status).toBe(404);
    await new Visitor(app.url).get(address(viewed));
    await stored(() => count(viewed, "view"), 1);
    expect([await count(id, "view"), await count(id, "saved")]).toEqual([0, 0]);
  });

  it("count a home that is saved once, not when it is pressed again or removed", async () => {
    const id = await home();
    const visitor = new Visitor(app.url);
    for (const keep of ["yes", "yes", "no"]) await visitor.post(shortlistPath, { home: id, keep });
    await new Visitor(app.url).post(shortlistPath, { home: id, keep: "yes" });
    await stored(() => count(id, "saved"), 2);
  });

  it("are shown to the owner as sums of four weeks, and a bar for each of them", async () => {
    const id = await home();
    const days = [0, -1, -27, -28].map((ahead) => indianDay(ahead));
    const counts = days.flatMap((day, index) => [
      { listing_id: id, day, kind: "view" as const, count: [3, 1200, 7, 100][index]! },
      { listing_id: id, day, kind: "number-shown" as const, count: 2 },
    ]);
    await app.db.insertInto("listing_counts").values(counts).execute();
    await app.db
      .insertInto("listing_counts")
      .values({ listing_id: id, day: days[0]!, kind: "saved", count: 4 })
      .execute();
    await sendEnquiry(app, id);
    await sendEnquiry(app, id, { email: "spam@example.org" });
    await app.db.updateTable("enquiries").set({ status: "spam" }).where("email", "=", "spam@example.org").execute();
    const page = await owner.visitor.get(
      (await owner.visitor.get(address(id))).link("Views and enquiries Neem House")!,
    );
    expect([page.path, page.heading]).toEqual([listingNumbersPath(id), "Views and enquiries"]);
    expect(page.texts(".number-tiles h3")).toEqual(["Views", "Saves", "Number shown", "Enquiries"]);
    expect(page.texts(".tile-total")).toEqual(["1,210", "4", "6", "1"]);
    const views = page.texts(".number-tiles > li:first-child ol li").map((week) => week.split(": ")[1]);
    expect(views).toEqual(["7", "0", "0", "1,203"]);
    expect(page.$(".number-tiles > li:first-child rect").last().attr("height")).toBe("40");
  });

  it("are nobody else's business", async () => {
    const id = await home();
    expect((await new Visitor(app.url).get(listingNumbersPath(id))).path).toMatch(/^\/sign-in\?/);
    const stranger = await (await signedIn(app, "Ravi Rao")).visitor.get(listingNumbersPath(id));
    expect([stranger.path, stranger.flash]).toEqual(["/", listingMessages.notYourListing]);
  });
});
