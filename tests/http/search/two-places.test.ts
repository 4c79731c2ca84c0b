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

const without = (words: string, city: string) => [
  `No home that fits the rest of your search mentions “${words}”. Showing homes in ${city} without it.`,
];

describe("A search that names two places", () => {
  it.each([
    // A locality that another city has: homes of the city may mention it.
    ["gandhi nagar delhi", ["Karawal Nagar flat"], []],
    ["powai delhi", ["Karawal Nagar flat", "Saket flat"], without("powai", "Delhi")],
    ["powai and sakinaka", ["Powai flat", "Sakinaka flat"], []],
    ["delhi or noida", ["Karawal Nagar flat", "Saket flat", "Sector 18 flat"], []],
    ["noida gurugram", ["Sector 18 flat", "Sector 5 flat"], []],
    // Each city has such sectors.
    ["airoli sector 5", ["Airoli flat"], []],
    ["sector 5 noida", ["Sector 18 flat"], without("sector 5", "Noida")],
    // Initials are also written with points.
    ["cmh road bengaluru", ["Indiranagar flat"], []],
  ])("finds the homes of both, or of the city only, and says so: %s", async (q, names, notes) => {
    const page = await new Visitor(app.url).get(`/all?${new URLSearchParams({ q })}`);
    expect([page.texts(".card-name").sort(), page.texts(".results-note")]).toEqual([names, notes]);
  });

  it("says that it shows the whole city if one is a side of it", async () => {
    const page = await new Visitor(app.url).get("/all?q=flat+in+south+delhi");
    expect(page.texts(".card-name").sort()).toEqual(["Karawal Nagar flat", "Saket flat"]);
    expect(page.text(".results-note")).toContain("We couldn't find “south delhi”. Showing homes in Delhi instead.");
  });
});
