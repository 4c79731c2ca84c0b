import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { addHomes } from "../../support/place/homes.ts";
import { addPlace } from "../../support/place/places.ts";
import { Visitor } from "../../support/http/visitor.ts";

const app = useApp();
const visitor = new Visitor(app);
beforeAll(async () => {
  const owner = await addOwner(app.db);
  await addPlace(app.db, { city: "Mumbai", latitude: 19.076, longitude: 72.878 });
  // Dahiser East is at the middle of the city, like all homes whose owners gave no point.
  await addHomes(app.db, owner, {
    Pune: "Senapati Bapat Road 18.53 73.83, NIBM Road 18.47 73.9, Pradhikaran Nigdi 18.65 73.76",
    Chennai: `Old Mahabalipuram Road 12.95 80.24, Sardar Patel Road 13.01 80.24, Chromepet 12.95 80.14,
      Tambaram 12.92 80.12`,
    Kolkata: `Salt Lake City Sector 5 22.57 88.43, Salt Lake City Sector 1 22.58 88.41, Garia 22.46 88.38,
      Lake Town 22.6 88.4`,
    Delhi: `Mayur Vihar II 28.61 77.29, Mayur Vihar Phase 2 28.61 77.3, Poorvi Pitampura 28.7 77.14,
      Pitampura 28.71 77.14, Panchsheel Park 28.54 77.21, Panchsheel Enclave 28.54 77.22, Dr Mukherji Nagar 28.7 77.2,
      Vasant Kunj Sector B 28.52 77.15, Vasant Kunj Sector C 28.53 77.15, Janakpuri Block A 28.62 77.08,
      Janakpuri Block C 28.63 77.08, Ring Road 28.6 77.2, Connaught Place 28.63 77.22, Preet Vihar 28.64 77.29,
      Munirka 28.55 77.17, New Rajendra Nagar 28.64 77.18, Old Rajendra Nagar 28.64 77.19, Model Town 2 28.7 77.19,
      Model Town 3 28.71 77.19`,
    Bengaluru: `Electronics City Phase 1 12.84 77.66, Electronic City Phase I 12.85 77.66, Hennur 13.03 77.63,
      Hennur Main Road 13.05 77.64, Varthur Road 12.95 77.64, Varthur 12.94 77.75, Bellandur 12.93 77.68,
      J P Nagar 12.9 77.58, J P Nagar Phase 5 12.9 77.59`,
    Mumbai: `Hiranandani Estates 19.26 72.97, Juhu 19.1 72.83, Juhu Scheme 19.11 72.83, Mumbai Central 18.97 72.82,
      Lokhandwala 19.14 72.82, Andheri West 19.13 72.83, Hiranandani Gardens 19.115 72.91, Powai 19.12 72.905,
      Mulund West 19.17 72.95, Goregaon Link Road Mulund West 19.17 72.94, Borivali West 19.23 72.84,
      Borivali East 19.23 72.86, Dahisar East 19.25 72.87, Bandra West 19.06 72.83`,
    Dombivli: "Dombivli East 19.21 73.09",
    Indore: "Vijay Nagar 22.75 75.89, Palasia 22.72 75.88",
    Jaipur: "Vijay Nagar 26.9 75.8, Vijay Nagar 26.9 75.8",
    Patna: "Rajendra Nagar 25.6 85.16",
    Lucknow: "Rajinder Nagar 26.84 80.92",
    Gurugram: "Sector 29 28.47 77.06",
    Noida: "Sector 29 28.57 77.33",
    Vellore: "T Nagar 12.92 79.13, Anna Nagar 12.93 79.14",
  });
  const khar = await addPlace(app.db, { city: "Mumbai", locality: "Khar West", latitude: 19.07, longitude: 72.83 });
  await addListings(app.db, owner, [{ ...khar, name: "Carter flat", address: "4, Carter Road, Khar West, Mumbai" }]);
  const adyar = await addPlace(app.db, { city: "Chennai", locality: "Adyar", latitude: 13, longitude: 80.25 });
  const garia = await addPlace(app.db, { city: "Kolkata", locality: "Garia", latitude: 22.46, longitude: 88.38 });
  await addListings(app.db, owner, [
    { ...adyar, name: "Adyar flat", address: "Adyar, Sardar Patel Road, Chennai" },
    { ...garia, name: "Station flat", address: "Garia Station, Garia, Kolkata" },
    { ...garia, name: "Loft", address: "Garia, Kolkata", description: "A minute from DVK Road and Outer Ring Road." },
  ]);
  await addPlace(app.db, { city: "Bhiwandi", latitude: 19.3, longitude: 73.06 });
  const dwarka = await addPlace(app.db, { city: "Dwarka", latitude: 22.24, longitude: 68.97 });
  const sector = await addPlace(app.db, {
    city: "Delhi",
    locality: "Dwarka Sector 10",
    latitude: 28.58,
    longitude: 77.05,
  });
  await addListings(app.db, owner, [
    { ...dwarka, name: "Gujarat flat" },
    ...identicalListings(11, { ...sector, name: "Sector 10 flat" }),
  ]);
  const thane = await addPlace(app.db, { city: "Thane", latitude: 19.2, longitude: 72.96 });
  await addListings(app.db, owner, [{ ...thane, name: "Thane flat", address: "Thane" }]);
  const wanowrie = await addPlace(app.db, { city: "Pune", locality: "Wanowrie", latitude: 18.48, longitude: 73.9 });
  await addListings(app.db, owner, [
    { ...wanowrie, name: "Garden flat", bedroom: 4, description: "A minute from NIBM Road." },
    { ...wanowrie, name: "3 bedroom house", bedroom: 3 },
    { ...wanowrie, name: "Quiet flat", bedroom: 3, description: "Independent of the house next door." },
  ]);
});

const names = (page: Page) => page.homes.sort();
const search = (q: string) => visitor.get(`/all?${new URLSearchParams({ q })}`);

describe("A place", () => {
  it.each([
    ["SB Road", ["Senapati Bapat Road, Pune"]],
    ["OMR Chennai", ["Old Mahabalipuram Road, Chennai"]],
    ["salt lake sector 5", ["Salt Lake City Sector 5, Kolkata"]],
    ["mayur vihar phase 2", ["Mayur Vihar II, Delhi", "Mayur Vihar Phase 2, Delhi"]],
    ["Pitampura", ["Pitampura, Delhi", "Poorvi Pitampura, Delhi"]],
    ["electronic city phase 1", ["Electronic City Phase I, Bengaluru", "Electronics City Phase 1, Bengaluru"]],
    ["Mukherjee Nagar", ["Dr Mukherji Nagar, Delhi"]],
    ["hiranandani estate thane", ["Hiranandani Estates, Mumbai"]],
    ["Hennur", ["Hennur Main Road, Bengaluru", "Hennur, Bengaluru"]],
    ["Hennur Road", ["Hennur Main Road, Bengaluru"]],
    ["Varthur", ["Varthur, Bengaluru"]],
    ["sardar patel rd", ["Adyar flat", "Sardar Patel Road, Chennai"]],
    ["dombivli mumbai", ["Dombivli East, Dombivli"]],
    ["vasant kunj sector c", ["Vasant Kunj Sector C, Delhi"]],
    ["powai hiranandani gardens", ["Powai, Mumbai"]],
    ["lokhandwala/powai mumbai", ["Lokhandwala, Mumbai", "Powai, Mumbai"]],
    ["borivli", ["Borivali East, Mumbai", "Borivali West, Mumbai"]],
    ["मॉडल टाउन", ["Model Town 2, Delhi", "Model Town 3, Delhi"]],
    ["rajendra nagar delhi", ["New Rajendra Nagar, Delhi", "Old Rajendra Nagar, Delhi"]],
    ["sec29 gurugram", ["Sector 29, Gurugram"]],
    ["t nagar vellore", ["T Nagar, Vellore"]],
  ])("called %j in the search box is found", async (typed, homes) => {
    expect(names(await search(typed))).toEqual(homes);
  });

  it.each([
    ["nigdi pradhikaran", ["Pradhikaran Nigdi, Pune"]],
    ["dombivali east mumbai", ["Dombivli East, Dombivli"]],
    ["lokhandwala andheri", ["Lokhandwala, Mumbai"]],
    ["hiranandani gardens, powai, mumbai", ["Hiranandani Gardens, Mumbai"]],
    ["Lokhandwala, Powai", ["Lokhandwala, Mumbai", "Powai, Mumbai"]],
    ["preet vihar east delhi", ["Preet Vihar, Delhi"]],
    ["Mulund (W) Mumbai", ["Mulund West, Mumbai"]],
    ["jp nagar 5th phase", ["J P Nagar Phase 5, Bengaluru"]],
  ])("called %j in either field is found", async (place, homes) => {
    expect(names(await visitor.get(`/all?place=${encodeURIComponent(place)}`))).toEqual(homes);
    expect(names(await search(place))).toEqual(homes);
  });

  it("that is misspelt is offered in each of its cities, not chosen", async () => {
    const page = await search("vijya nagar");
    expect(page.text(".notice-problem li")).toBe("“vijya nagar” could be one of several places. Choose one below.");
    expect(page.texts(".results-note a")).toEqual(["Vijay Nagar, Jaipur", "Vijay Nagar, Indore"]);
    expect(page.texts(".card-name")).toHaveLength(8);
  });

  it("that we do not know is looked for in the texts of homes", async () => {
    const page = await visitor.get("/all?place=DVK+Road");
    expect([page.path, names(page)]).toEqual(["/all?q=DVK+Road", ["Loft"]]);
    const unknown = await visitor.get("/all?place=Atlantis");
    expect(unknown.text(".results-note")).toContain("mentions “Atlantis”, so we ignored it.");
  });

  it("with a word that belongs to no place or home is found without it", async () => {
    const page = await visitor.get("/all?place=Juhu+Lake");
    expect(names(page)).toEqual(["Juhu Scheme, Mumbai", "Juhu, Mumbai"]);
    expect(page.path).toBe("/all?q=Lake&place=Juhu%2C+Mumbai");
    expect(page.text(".results-note")).toContain("mentions “Lake”. Showing homes in Juhu, Mumbai without it.");
  });

  it("without homes is meant rather than the larger city that says where it is", async () => {
    const page = await search("bhiwandi mumbai");
    expect([page.path, page.text("h1")]).toEqual(["/all?place=Bhiwandi#results", "Homes in Bhiwandi"]);
  });

  it("of more than 100 characters is refused with a message, and can be typed", async () => {
    const typed = "Pitampura ".repeat(11).trim();
    const page = await (await visitor.get("/filters")).form("form[role=search]").fill({ place: typed }).submit();
    expect(page.text(".notice-problem")).toContain("A keyword or place can have at most 100 characters");
    expect((await page.follow("Filters")).form("form[role=search]").value("place")).toBe(typed);
  });

  it("whose letters are in the wrong order is said to be guessed", async () => {
    const page = await visitor.get("/all?place=munrika");
    expect(names(page)).toEqual(["Munirka, Delhi"]);
    expect(page.text(".results-note")).toContain("Showing homes in Munirka, Delhi instead.");
    expect((await visitor.get("/all?place=पवई")).text("main")).not.toContain("instead");
  });

  it("that several end with in a city has a page of its own", async () => {
    const page = await visitor.get("/in/delhi/rajendra-nagar");
    expect(page.text("h1")).toContain("Rajendra Nagar, Delhi");
    expect(names(page)).toEqual(["New Rajendra Nagar, Delhi", "Old Rajendra Nagar, Delhi"]);
  });

  it("with a road that homes elsewhere mention is one link from those", async () => {
    const page = await search("Carter Road, Bandra, Mumbai");
    expect(names(await page.follow("Search for homes that mention “Carter Road”"))).toEqual(["Carter flat"]);
  });

  it("that is a small city and far more homes of another is the latter, unless its state is typed", async () => {
    expect((await search("dwarka")).text(".results-count")).toBe("11 homes");
    expect(names(await search("dwarka gujarat"))).toEqual(["Gujarat flat"]);
    expect(names(await visitor.get("/all?place=Dwarka"))).toEqual(["Gujarat flat"]);
  });
});

it("An independent house is found by its title, not by words of a description", async () => {
  expect(names(await search("independent house wanowrie"))).toEqual(["3 bedroom house"]);
});
