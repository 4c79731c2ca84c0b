import { load } from "cheerio";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { exchange } from "../../support/http/client.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { Visitor } from "../../support/http/visitor.ts";

const app = useApp();
let owner: string;
beforeAll(async () => void (owner = await addOwner(app.db)));
beforeEach(() => app.db.deleteFrom("listings").execute());

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  exchange(app.url + path, method, headers, undefined);

async function read(path: string) {
  const answer = await ask(path);
  expect([path, answer.status, answer.headers.get("content-type")]).toEqual([
    path,
    200,
    "application/atom+xml; charset=utf-8",
  ]);
  const $ = load(answer.bytes.toString("utf8"), { xml: true });
  const entries = $("feed > entry").toArray();
  return {
    $,
    text: answer.bytes.toString("utf8"),
    link: (rel: string) => $(`feed > link[rel=${rel}]`).attr("href"),
    /** Like a feed reader: content marked as HTML is parsed as a document. */
    entries: entries.map((entry) => ({
      id: $(entry).children("id").text(),
      title: load($(entry).children("title").text()).text(),
      summary: load($(entry).children("summary").text()),
      updated: $(entry).children("updated").text(),
      link: $(entry).children("link").attr("href"),
    })),
  };
}

const when = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute));

describe("the feed of a search", () => {
  it("contains its 20 newest homes, each with URL, time, price and picture", async () => {
    const ids = await addListings(
      app.db,
      owner,
      identicalListings(23, { name: "Neem House" }).map((home, index) => ({ ...home, timestamp: when(30 - index) })),
    );
    const feed = await read("/feed.atom");
    expect(feed.entries.map(({ id }) => id)).toEqual(ids.slice(0, 20).map((id) => `urn:uuid:${id}`));
    const [first] = feed.entries;
    expect(first).toMatchObject({
      title: "Neem House, ₹25,000/month",
      updated: when(30).toISOString(),
      link: `${app.url}/category/rent/${ids[0]}`,
    });
    expect(first!.summary("body").text()).toContain("For Rent: ₹25,000/month, 2 Beds, 1 Bath");
    expect(first!.summary("body").text()).toContain("14 Hill Road");
    expect(first!.summary("img").attr("src")).toMatch(new RegExp(`^${app.url}/images/.+\\.jpg$`));
  });

  it("names its author, its subject and its URL (RFC 4287)", async () => {
    await addListings(app.db, owner, [{ timestamp: when(7) }]);
    const { $, link } = await read("/feed.atom?type=rent&bedrooms=2");
    expect($("feed").attr("xmlns")).toBe("http://www.w3.org/2005/Atom");
    expect($("feed > title").text()).toBe("Properties for Rent: 2 BHK · GharSetu");
    expect($("feed > updated").text()).toBe(when(7).toISOString());
    expect($("feed > author > name").text()).toBe("GharSetu");
    expect(link("self")).toBe(`${app.url}/feed.atom?type=rent&bedrooms=2`);
    expect($("feed > id").text()).toBe(link("self"));
    expect(link("alternate")).toBe(`${app.url}/category/rent?bedrooms=2`);
  });

  it("finds the same homes as the search's page, which links to it", async () => {
    const pune = await addPlace(app.db, { city: "Pune", locality: "Kothrud", latitude: 18.5, longitude: 73.8 });
    await addListings(app.db, owner, [
      { ...pune, bedroom: 3 },
      { ...pune, type: "sell", offer: true, discounted_price: 10 },
      { bedroom: 4 },
    ]);
    const visitor = new Visitor(app.url);
    for (const [path, count] of [
      ["/", 3],
      ["/offers", 1],
      ["/category/rent?place=Pune&sort=price-up", 1],
      ["/in/pune/kothrud", 2],
    ] as const) {
      const page = await visitor.get(path);
      const named = page.$("link[rel=alternate][type='application/atom+xml']").attr("href")!;
      const feed = await read(named.slice(app.url.length));
      expect([path, feed.link("self"), feed.entries.length]).toEqual([path, named, count]);
    }
  });

  it("has one URL, however its search is written, and is valid when nothing is found", async () => {
    const { link, entries, $ } = await read("/feed.atom?to=45+lakh&type=rent&q=castle&sort=price-up&shown=12");
    expect(link("self")).toBe(`${app.url}/feed.atom?type=rent&q=castle&to=4500000`);
    expect(entries).toEqual([]);
    expect($("feed > updated").text()).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it("shows owners' texts as text, whatever they contain", async () => {
    const hostile = `]]></title><script>alert(1)</script>]]> & &amp; <b>"' \u2028\ufffe\uffff`;
    await addListings(app.db, owner, [{ name: hostile, address: hostile }]);
    const { entries, $, text } = await read("/feed.atom");
    const shown = hostile.replace(/[\ufffe\uffff]/g, "");
    expect(text).not.toMatch(/[\ufffe\uffff\0]/);
    expect($("script, b")).toHaveLength(0);
    expect(entries).toHaveLength(1);
    expect(entries[0]!.title).toBe(`${shown}, ₹25,000/month`);
    expect(entries[0]!.summary("script, b")).toHaveLength(0);
    expect(entries[0]!.summary("body").text()).toContain(shown);
  });

  it("is not sent again while it is unchanged, and may be cached for ten minutes", async () => {
    await addListings(app.db, owner, [{}]);
    const first = await ask("/feed.atom", { Cookie: "session=x" });
    expect(first.headers.get("cache-control")).toBe("public, max-age=600");
    expect(first.headers.getSetCookie()).toEqual([]);
    const tag = first.headers.get("etag")!;
    const again = await ask("/feed.atom", { "If-None-Match": tag });
    expect([again.status, again.bytes.length, again.headers.get("etag")]).toEqual([304, 0, tag]);
    await addListings(app.db, owner, [{}]);
    expect((await ask("/feed.atom", { "If-None-Match": tag })).status).toBe(200);
    const head = await ask("/feed.atom", {}, "HEAD");
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });

  it.each(["place", "not"])("of an unknown place answers 404, where homes should be or not (%s)", async (field) => {
    const answer = await ask(`/feed.atom?${field}=Qqxzv`);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });
});
