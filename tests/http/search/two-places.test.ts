import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { Visitor } from "../../support/http/visitor.ts";

let app: App;
beforeAll(async () => {
  app = await sharedApp();
  const owner = await addOwner(app.db);
  const add = async (city: string, locality: string, latitude: number, longitude: number, address?: string) => {
    const place = await addPlace(app.db, { city, locality, latitude, longitude });
    await addListings(app.db, owner, [{ ...place, name: `${locality} flat`, ...(address && { address }) }]);
  };
  await add("Mumbai", "Powai", 19.12, 72.91);
  await add("Mumbai", "Sakinaka", 19.1, 72.88);
  await add("Mumbai", "Airoli", 19.15, 72.99, "Plot 4, Sector 5, Airoli, Mumbai");
  await add("Delhi", "Saket", 28.52, 77.21);
  await add("Delhi", "Karawal Nagar", 28.73, 77.27, "Near Gandhi Nagar, Karawal Nagar, Delhi");
  await add("Bengaluru", "Gandhi Nagar", 12.97, 77.57);
  await add("Bengaluru", "Indiranagar", 12.97, 77.64, "14 C.M.H. Road, Indiranagar, Bengaluru");
  await add("Bengaluru", "Domlur", 12.96, 77.63);
  await add("Gurugram", "Sector 5", 28.48, 77.01);
  await add("Noida", "Sector 18", 28.57, 77.32);
});
afterAll(() => app?.stop());

async function search(q: string) {
  const page = await new Visitor(app.url).get(`/all?${new URLSearchParams({ q })}`);
  return { names: page.texts(".card-name").sort(), notes: page.texts(".results-note") };
}

describe("A search for a locality that another city has", () => {
  it("finds homes of the city that mention the locality", async () => {
    expect(await search("gandhi nagar delhi")).toEqual({ names: ["Karawal Nagar flat"], notes: [] });
  });

  it("says that no home of the city mentions it", async () => {
    const { names, notes } = await search("powai delhi");
    expect(names).toEqual(["Karawal Nagar flat", "Saket flat"]);
    expect(notes).toEqual([
      "No home that fits the rest of your search mentions “powai”. Showing homes in Delhi without it.",
    ]);
  });
});

describe("A search for two places", () => {
  it.each([
    ["powai and sakinaka", ["Powai flat", "Sakinaka flat"]],
    ["delhi or noida", ["Karawal Nagar flat", "Saket flat", "Sector 18 flat"]],
    ["noida and gurugram", ["Sector 18 flat", "Sector 5 flat"]],
    ["noida gurugram", ["Sector 18 flat", "Sector 5 flat"]],
  ])("finds the homes of both: %s", async (q, names) => {
    expect(await search(q)).toEqual({ names, notes: [] });
  });
});

describe("A search for a sector", () => {
  it("of a locality that has none of its own finds the homes that mention it, not those of another city", async () => {
    expect((await search("airoli sector 5")).names).toEqual(["Airoli flat"]);
  });

  it("that a city does not have is none of another city", async () => {
    const { names, notes } = await search("sector 5 noida");
    expect(names).toEqual(["Sector 18 flat"]);
    expect(notes).toEqual([
      "No home that fits the rest of your search mentions “sector 5”. Showing homes in Noida without it.",
    ]);
  });
});

describe("A search for a side of a city", () => {
  it("says that it shows the whole city", async () => {
    const { names, notes } = await search("flat in south delhi");
    expect(names).toEqual(["Karawal Nagar flat", "Saket flat"]);
    expect(notes[0]).toContain("We couldn't find “south delhi”. Showing homes in Delhi instead.");
  });
});

describe("A search for initials", () => {
  it("finds them with points", async () => {
    expect((await search("cmh road bengaluru")).names).toEqual(["Indiranagar flat"]);
  });
});
