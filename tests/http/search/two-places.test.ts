import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { addHomes } from "../../support/place/homes.ts";
import { addPlace } from "../../support/place/places.ts";
import { Visitor } from "../../support/http/visitor.ts";

const app = useApp();
beforeAll(async () => {
  const owner = await addOwner(app.db);
  const add = async (city: string, locality: string, columns: { name: string; type?: "sell"; address?: string }) => {
    const place = await addPlace(app.db, { city, locality, latitude: 0, longitude: 0 });
    await addListings(app.db, owner, [{ ...place, ...columns }]);
  };
  await addPlace(app.db, { city: "Kolkata", also: "kalkata", latitude: 22.57, longitude: 88.36 });
  await addPlace(app.db, { city: "Kochi", also: "kochchi", latitude: 9.94, longitude: 76.26 });
  // Chhattisgarh's, which is the larger one.
  await addPlace(app.db, { city: "Bilaspur", latitude: 22.08, longitude: 82.155 });
  await addPlace(app.db, { city: "Bilaspur (Himachal Pradesh)", latitude: 31.33, longitude: 76.757 });
  await addHomes(app.db, owner, {
    Bengaluru: "Gandhi Nagar 12.97 77.57, Domlur 12.96 77.63",
    Mumbai: "Powai 19.12 72.91, Sakinaka 19.1 72.88",
    Pune: "Wakad 18.599 73.763, Baner 18.559 73.787, Aundh 18.558 73.807, Pashan 18.541 73.79, Gandhi Nagar 18.56 73.84",
    Delhi: "Saket 28.52 77.21",
    Gurugram: "Sector 5 28.48 77.01",
    Noida: "Sector 18 28.57 77.32",
    Chennai: "Adyar 13.08 80.27, Velachery 13.08 80.27",
    Kolkata: "Ballygunge 22.57 88.36, Park Street 22.57 88.36",
    Kochi: "Edappally 9.94 76.26",
    Vadodara: "Raopura 22.3 73.19",
  });
  await add("Mumbai", "Airoli", { name: "Airoli flat", address: "Plot 4, Sector 5, Airoli, Mumbai" });
  await add("Delhi", "Karawal Nagar", { name: "Karawal flat", address: "Near Gandhi Nagar, Karawal Nagar, Delhi" });
  await add("Bengaluru", "Indiranagar", {
    name: "Indiranagar flat",
    address: "14 C.M.H. Road, Indiranagar, Bengaluru",
  });
  await add("Chennai", "Adyar", { name: "Adyar flat for sale", type: "sell" });
});

const search = (q: string) => new Visitor(app.url).get(`/all?${new URLSearchParams({ q })}`);
const without = (words: string, city: string) => [
  `No matching home mentions “${words}”. Showing homes in ${city} without it. Search for homes that mention “${words}”`,
];

describe("A search that names two places", () => {
  it.each([
    ["powai delhi", ["Karawal flat", "Saket, Delhi"], without("powai", "Delhi")],
    ["powai and sakinaka", ["Powai, Mumbai", "Sakinaka, Mumbai"], []],
    ["wakad baner aundh", ["Aundh, Pune", "Baner, Pune", "Wakad, Pune"], []],
    ["wakad to pashan", ["Pashan, Pune", "Wakad, Pune"], []],
    ["pune wakad nahi", ["Aundh, Pune", "Baner, Pune", "Gandhi Nagar, Pune", "Pashan, Pune"], []],
    ["powai vikhroli", ["Powai, Mumbai"], []],
    ["south delhi or noida", ["Saket, Delhi", "Sector 18, Noida"], []],
    ["delhi or noida", ["Karawal flat", "Saket, Delhi", "Sector 18, Noida"], []],
    // Each city has such sectors.
    ["sector 5 noida", ["Sector 18, Noida"], without("sector 5", "Noida")],
    ["sector 5 adyar", ["Adyar flat for sale", "Adyar, Chennai"], without("sector 5", "Adyar, Chennai")],
    // Initials are also written with points.
    ["cmh road bengaluru", ["Indiranagar flat"], []],
  ])("finds the homes of both, or of the city only, and says so: %s", async (q, names, notes) => {
    const page = await search(q);
    expect([page.homes.sort(), page.texts(".results-note")]).toEqual([names, notes]);
  });

  it("says that it shows the whole city if one is a side of it", async () => {
    const page = await search("flat in east vadodara");
    expect(page.homes.sort()).toEqual(["Raopura, Vadodara"]);
    expect(page.text(".results-note")).toContain("mentions “east”. Showing homes in Vadodara without it.");
  });
});

describe("A search in the words and letters of a regional language", () => {
  it.each([
    ["சென்னையில் வாடகைக்கு வீடு", ["Adyar, Chennai", "Velachery, Chennai"]],
    ["ಬೆಂಗಳೂರಿನಲ್ಲಿ ಬಾಡಿಗೆಗೆ ಮನೆ", ["Domlur, Bengaluru", "Gandhi Nagar, Bengaluru", "Indiranagar flat"]],
    ["കൊച്ചിയിൽ ഫ്ലാറ്റ് വാടകയ്ക്ക്", ["Edappally, Kochi"]],
  ])("%s finds %j", async (q, homes) => expect((await search(q)).homes.sort()).toEqual(homes));
});

it.each([
  ["GK 2", "Greater Kailash 2, Delhi"],
  ["thane west", "Thane West, Thane"],
  ["flat in bihar sharif", "bihar sharif"],
  ["T.Nagar", "T Nagar, Chennai"],
  ["bilaspur himachal pradesh", "Bilaspur (Himachal Pradesh)"],
  ["sec 18 b noida", "Sector 18, Noida"],
])("Places are found as people write them: %s is %s", async (q, place) => {
  expect(new URL((await search(q)).url).searchParams.get("place")).toBe(place);
});
