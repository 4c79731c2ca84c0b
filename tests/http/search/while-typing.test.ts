import { beforeAll, describe, expect, it } from "vitest";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { useApp } from "../../support/server/app.ts";
import { Visitor } from "../../support/http/visitor.ts";

const app = useApp();
beforeAll(async () => {
  const owner = await addOwner(app.db);
  const mumbai = { city: "Mumbai", latitude: 19.1, longitude: 72.9, also: "bombay" };
  const homes = [
    [3, await addPlace(app.db, { ...mumbai, locality: "Andheri West" })],
    [2, await addPlace(app.db, { ...mumbai, locality: "Andheri East" })],
    [1, await addPlace(app.db, { ...mumbai, locality: "Mira Road" })],
    [0, await addPlace(app.db, { ...mumbai, locality: "Andheri Gaon" })],
  ] as const;
  for (const [count, place] of homes) await addListings(app.db, owner, identicalListings(count, place));
  for (let number = 1; number <= 10; number++) {
    const place = { city: "Delhi", latitude: 28.6, longitude: 77, locality: `Dwarka Sector ${number}` };
    await addListings(app.db, owner, [await addPlace(app.db, place)]);
  }
});

describe("places suggested while somebody types", () => {
  const suggested = async (query: string) => (await fetch(`${app.url}/places${query}`)).json() as Promise<string[]>;

  it("begin with what has been typed, those with most homes first, then landmarks", async () => {
    const places = ["Andheri, Mumbai", "Andheri West, Mumbai", "Andheri East, Mumbai"];
    expect((await suggested("?q=andh")).slice(0, 4)).toEqual([...places, "Andheri station, Mumbai"]);
  });

  it.each(["mira-ro", "Mira Rd", "मीरा"])("are found by %j", async (typed) => {
    expect(await suggested(`?q=${encodeURIComponent(typed)}`)).toContain("Mira Road, Mumbai");
  });

  it("are five at most", async () => {
    expect(await suggested("?q=dwarka+sector")).toHaveLength(5);
  });

  it.each(["", "?q=%00", "?q=%ff", "?q=zzzz", `?q=andheri${"x".repeat(5000)}`])("are none for %j", async (query) => {
    expect(await suggested(query)).toEqual([]);
  });

  it("are in the page without script: the places with most homes", async () => {
    const page = await new Visitor(app.url).get("/all");
    expect(page.html).toMatch(/<input[^>]*list="search-q-places"/);
    expect(page.html).toMatch(
      /<datalist id="search-q-places"><option value="Delhi"><\/option><option value="Dwarka, Delhi">/,
    );
  });
});
