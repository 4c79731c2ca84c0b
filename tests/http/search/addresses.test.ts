import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";

const app = useApp();
const visitor = new Visitor(app);
const names = (page: Page) => page.homes.sort();
const search = (place: string) => visitor.get(`/all?place=${encodeURIComponent(place)}`);

beforeAll(async () => {
  const owner = await addOwner(app.db);
  const add = async (locality: string, ...homes: [name: string, address: string][]) => {
    for (const [name, address] of homes) {
      const place = await addPlace(app.db, { city: "Mumbai", locality, latitude: 19.02, longitude: 72.84 });
      await addListings(app.db, owner, [{ ...place, name, address }]);
    }
  };
  await add("Shivaji Park", ["Park flat", "Shivaji Park, Mumbai"]);
  await add("Dadar West", ["Keluskar flat", "Keluskar Road, Shivaji Park, Dadar (W), Mumbai"]);
  await add("M G Road", ["Road flat", "M G Road, Mumbai"]);
  await add("Fort", ["Together flat", "MG Road, Fort, Mumbai"], ["Points flat", "M.G. Rd, Fort, Mumbai"]);
  await add("L B S Marg", ["Kurla flat", "L B S Marg, Mumbai"]);
  await add("L B S Marg Ghatkopar West", ["Marg West flat", "L B S Marg Ghatkopar West, Mumbai"]);
});

describe("A search along a road", () => {
  // Initials with and without points.
  it("also finds the homes of other places whose addresses mention it", async () => {
    expect(names(await search("M G Road, Mumbai"))).toEqual(["Points flat", "Road flat", "Together flat"]);
  });

  it("finds those of localities named after a stretch of it", async () => {
    const page = await visitor.get("/all?q=lbs+marg+mumbai");
    expect([page.path, names(page)]).toEqual([
      "/all?place=L+B+S+Marg%2C+Mumbai#results",
      ["Kurla flat", "Marg West flat"],
    ]);
  });
});

it("A search in any other locality finds its homes alone, not those beside it that mention it", async () => {
  expect(names(await search("Shivaji Park, Mumbai"))).toEqual(["Park flat"]);
});
