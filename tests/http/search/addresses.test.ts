import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";

const app = useApp();
const visitor = new Visitor(app);
const names = (page: Page) => page.homes.sort();
const search = (place: string) => visitor.get(`/all?place=${encodeURIComponent(place)}`);

beforeAll(async () => {
  const owner = await addOwner(app.db);
  const add = async (locality: string, ...homes: [name: string, address: string, city?: string][]) => {
    for (const [name, address, city = "Mumbai"] of homes) {
      const place = await addPlace(app.db, {
        city,
        locality,
        latitude: city === "Pune" ? 18.5 : 19.02,
        longitude: 72.84,
      });
      await addListings(app.db, owner, [{ ...place, name, address }]);
    }
  };
  await add("Shivaji Park", ["Park flat", "Shivaji Park, Mumbai"]);
  await add("Dadar West", ["Keluskar flat", "Keluskar Road, Shivaji Park, Dadar (W), Mumbai"]);
  await add("Mahim", ["Near flat", "Opposite SHIVAJI  PARK, Mahim, Mumbai"]);
  await add("Shivaji Peth", ["Pune flat", "Shivaji Park, Mumbai Highway, Pune", "Pune"]);
  await add("J P Nagar", ["Initials flat", "J P Nagar, Mumbai"]);
  await add("M G Road", ["Road flat", "M G Road, Mumbai"]);
  await add("Fort", ["Together flat", "MG Road, Fort, Mumbai"], ["Points flat", "M.G. Rd, Fort, Mumbai"]);
  await add("L B S Marg", ["Kurla flat", "L B S Marg, Mumbai"]);
  await add("L B S Marg Ghatkopar West", ["Marg West flat", "L B S Marg Ghatkopar West, Mumbai"]);
  await add("Puttenahalli", ["Dots flat", "Near J.P. Nagar, Puttenahalli, Mumbai"]);
  const worli = await addPlace(app.db, { city: "Mumbai", locality: "Worli", latitude: 19.01, longitude: 72.81 });
  await addListings(app.db, owner, identicalListings(100, { ...worli, name: "Worli flat", address: "Worli, Mumbai" }));
  await add("Prabhadevi", ["Border flat", "Near Worli, Prabhadevi, Mumbai"]);
});

describe("A search in a locality of few homes", () => {
  it.each([
    ["Shivaji Park, Mumbai", ["Keluskar flat", "Near flat", "Park flat"]],
    // Initials with and without points.
    ["jp nagar", ["Dots flat", "Initials flat"]],
    ["M G Road, Mumbai", ["Points flat", "Road flat", "Together flat"]],
  ])("also finds the homes of other places whose addresses mention it: %s", async (place, homes) => {
    expect(names(await search(place))).toEqual(homes);
  });

  it("finds those of localities named after a stretch of a road", async () => {
    const page = await visitor.get("/all?q=lbs+marg+mumbai");
    expect([page.path, names(page)]).toEqual([
      "/all?place=L+B+S+Marg%2C+Mumbai#results",
      ["Kurla flat", "Marg West flat"],
    ]);
  });
});

describe("A search in a locality of many homes", () => {
  it("finds those alone", async () => {
    const page = await search("Worli, Mumbai");
    expect([page.text(".results-count"), page.texts(".results-note")]).toEqual(["100 homes", []]);
  });
});
