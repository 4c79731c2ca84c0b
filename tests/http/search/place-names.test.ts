import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { addPlace } from "../../support/place/places.ts";
import { Visitor } from "../../support/http/visitor.ts";

let app: App;
let visitor: Visitor;
beforeAll(async () => {
  app = await sharedApp();
  visitor = new Visitor(app.url);
  const owner = await addOwner(app.db);
  const homes: [name: string, city: string, locality: string, latitude: number, longitude: number][] = [
    ["Bapat flat", "Pune", "Senapati Bapat Road", 18.53, 73.83],
    ["Mahabalipuram flat", "Chennai", "Old Mahabalipuram Road", 12.95, 80.24],
    ["Sector 5 flat", "Kolkata", "Salt Lake City Sector 5", 22.57, 88.43],
    ["Sector 1 flat", "Kolkata", "Salt Lake City Sector 1", 22.58, 88.41],
    ["Guihati flat", "Kolkata", "Baguihati", 22.61, 88.43],
    ["Guiati flat", "Kolkata", "Baguiati", 22.61, 88.43],
    ["Vihar flat", "Delhi", "Mayur Vihar II", 28.61, 77.29],
    ["Vihar phase flat", "Delhi", "Mayur Vihar Phase 2", 28.61, 77.3],
    ["Poorvi flat", "Delhi", "Poorvi Pitampura", 28.7, 77.14],
    ["Pitampura flat", "Delhi", "Pitampura", 28.71, 77.14],
    ["Park flat", "Delhi", "Panchsheel Park", 28.54, 77.21],
    ["Enclave flat", "Delhi", "Panchsheel Enclave", 28.54, 77.22],
    ["Electronic flat", "Bengaluru", "Electronics City Phase 1", 12.84, 77.66],
    ["Electronics flat", "Bengaluru", "Electronic City Phase I", 12.85, 77.66],
    ["Budruk flat", "Pune", "Kondhwa Budruk", 18.46, 73.89],
    ["NIBM flat", "Pune", "NIBM Road", 18.47, 73.9],
    ["Nigdi flat", "Pune", "Pradhikaran Nigdi", 18.65, 73.76],
    ["Mukherji flat", "Delhi", "Dr Mukherji Nagar", 28.7, 77.2],
    ["Kunj flat", "Delhi", "Vasant Kunj Sector B", 28.52, 77.15],
    ["Hennur flat", "Bengaluru", "Hennur", 13.03, 77.63],
    ["Hennur Road flat", "Bengaluru", "Hennur Main Road", 13.05, 77.64],
    ["Far Road flat", "Bengaluru", "Varthur Road", 12.95, 77.64],
    ["Varthur flat", "Bengaluru", "Varthur", 12.94, 77.75],
    ["Patel flat", "Chennai", "Sardar Patel Road", 13.01, 80.24],
    ["Estate flat", "Mumbai", "Hiranandani Estates", 19.26, 72.97],
    ["Garia flat", "Kolkata", "Garia", 22.46, 88.38],
    ["Juhu flat", "Mumbai", "Juhu", 19.1, 72.83],
    ["Scheme flat", "Mumbai", "Juhu Scheme", 19.11, 72.83],
    ["Lake Town flat", "Kolkata", "Lake Town", 22.6, 88.4],
    ["Dombivli flat", "Dombivli", "Dombivli East", 19.21, 73.09],
    ["Kunj C flat", "Delhi", "Vasant Kunj Sector C", 28.53, 77.15],
    ["Janakpuri A flat", "Delhi", "Janakpuri Block A", 28.62, 77.08],
    ["Janakpuri C flat", "Delhi", "Janakpuri Block C", 28.63, 77.08],
    ["Central flat", "Mumbai", "Mumbai Central", 18.97, 72.82],
    ["Ring flat", "Delhi", "Ring Road", 28.6, 77.2],
    ["Bellandur flat", "Bengaluru", "Bellandur", 12.93, 77.68],
    ["Chromepet flat", "Chennai", "Chromepet", 12.95, 80.14],
    ["Tambaram flat", "Chennai", "Tambaram", 12.92, 80.12],
    ["Lokhandwala flat", "Mumbai", "Lokhandwala", 19.14, 72.82],
    ["Andheri flat", "Mumbai", "Andheri West", 19.13, 72.83],
    ["Gardens flat", "Mumbai", "Hiranandani Gardens", 19.115, 72.91],
    ["Powai flat", "Mumbai", "Powai", 19.12, 72.905],
    ["Vijay Indore flat", "Indore", "Vijay Nagar", 22.75, 75.89],
    ["Palasia flat", "Indore", "Palasia", 22.72, 75.88],
    ["Vijay Jaipur flat", "Jaipur", "Vijay Nagar", 26.9, 75.8],
    ["Second Vijay Jaipur flat", "Jaipur", "Vijay Nagar", 26.9, 75.8],
    ["JP flat", "Bengaluru", "J P Nagar", 12.9, 77.58],
    ["Phase 5 flat", "Bengaluru", "J P Nagar Phase 5", 12.9, 77.59],
    ["Connaught flat", "Delhi", "Connaught Place", 28.63, 77.22],
    ["Defence flat", "Delhi", "Defence Colony", 28.57, 77.23],
    ["Preet flat", "Delhi", "Preet Vihar", 28.64, 77.29],
    ["Cyber flat", "Gurugram", "DLF Cyber City", 28.49, 77.09],
    ["Mulund flat", "Mumbai", "Mulund West", 19.17, 72.95],
    ["Link flat", "Mumbai", "Goregaon Link Road Mulund West", 19.17, 72.94],
    ["Layout flat", "Bengaluru", "HSR Layout", 12.91, 77.64],
    ["Nanjangud flat", "Nanjangud", "Hln Simha Road", 12.12, 76.68],
    ["Munirka flat", "Delhi", "Munirka", 28.55, 77.17],
    ["Worli flat", "Mumbai", "Worli", 19.01, 72.82],
    ["Borivali W flat", "Mumbai", "Borivali West", 19.23, 72.84],
    ["Borivali E flat", "Mumbai", "Borivali East", 19.23, 72.86],
    ["Dahisar flat", "Mumbai", "Dahisar East", 19.25, 72.87],
    // At the middle of the city, like all homes whose owners gave no point.
    ["Dahiser flat", "Mumbai", "Dahiser East", 19.076, 72.878],
    ["New Rajendra flat", "Delhi", "New Rajendra Nagar", 28.64, 77.18],
    ["Old Rajendra flat", "Delhi", "Old Rajendra Nagar", 28.64, 77.19],
    ["Rajendra flat", "Patna", "Rajendra Nagar", 25.6, 85.16],
    ["Rajinder flat", "Lucknow", "Rajinder Nagar", 26.84, 80.92],
    ["Sector 29 flat", "Gurugram", "Sector 29", 28.47, 77.06],
    ["Sector 29 Noida flat", "Noida", "Sector 29", 28.57, 77.33],
    ["Bandra flat", "Mumbai", "Bandra West", 19.06, 72.83],
    ["Model 2 flat", "Delhi", "Model Town 2", 28.7, 77.19],
    ["Model 3 flat", "Delhi", "Model Town 3", 28.71, 77.19],
  ];
  await addPlace(app.db, { city: "Mumbai", latitude: 19.076, longitude: 72.878 });
  for (const [name, city, locality, latitude, longitude] of homes) {
    const place = await addPlace(app.db, { city, locality, latitude, longitude });
    await addListings(app.db, owner, [{ ...place, name, address: `${locality}, ${city}`, bedroom: 2 }]);
  }
  const khar = await addPlace(app.db, { city: "Mumbai", locality: "Khar West", latitude: 19.07, longitude: 72.83 });
  await addListings(app.db, owner, [{ ...khar, name: "Carter flat", address: "4, Carter Road, Khar West, Mumbai" }]);
  const adyar = await addPlace(app.db, { city: "Chennai", locality: "Adyar", latitude: 13, longitude: 80.25 });
  const garia = await addPlace(app.db, { city: "Kolkata", locality: "Garia", latitude: 22.46, longitude: 88.38 });
  await addListings(app.db, owner, [
    { ...adyar, name: "Adyar flat", address: "Adyar, Sardar Patel Road, Chennai" },
    { ...garia, name: "Station flat", address: "Garia Station, Garia, Kolkata" },
    { ...garia, name: "Loft", address: "Garia, Kolkata", description: "A minute from GST Road and Outer Ring Road." },
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
afterAll(() => app?.stop());

const names = (page: Page) => page.texts(".card-name").sort();
const search = async (q: string) => (await visitor.get("/all")).form("Search").fill({ q }).submit();

describe("A place", () => {
  it.each([
    ["SB Road", ["Bapat flat"]],
    ["OMR Chennai", ["Mahabalipuram flat"]],
    ["salt lake sector 5", ["Sector 5 flat"]],
    ["Baguihati", ["Guiati flat", "Guihati flat"]],
    ["mayur vihar phase 2", ["Vihar flat", "Vihar phase flat"]],
    ["Pitampura", ["Pitampura flat", "Poorvi flat"]],
    ["electronic city phase 1", ["Electronic flat", "Electronics flat"]],
    ["Kondhwa Bk", ["Budruk flat"]],
    ["nigdi pradhikaran", ["Nigdi flat"]],
    ["Mukherjee Nagar", ["Mukherji flat"]],
    ["vasant kunj sector b", ["Kunj flat"]],
    ["Sector-B Vasant Kunj, Delhi", ["Kunj flat"]],
    ["hiranandani estate thane", ["Estate flat"]],
    ["Hennur", ["Hennur Road flat", "Hennur flat"]],
    ["Hennur Road", ["Hennur Road flat"]],
    ["Varthur", ["Varthur flat"]],
    ["sardar patel rd", ["Adyar flat", "Patel flat"]],
    ["Adyar", ["Adyar flat"]],
    ["Garia Station", ["Station flat"]],
    ["dombivli mumbai", ["Dombivli flat"]],
    ["thane mumbai", ["Thane flat"]],
    ["Juhu Lake", ["Juhu flat", "Scheme flat"]],
    ["dombivali east mumbai", ["Dombivli flat"]],
    ["Dombivli", ["Dombivli flat"]],
    ["vasant kunj sector c", ["Kunj C flat"]],
    ["janakpuri block c", ["Janakpuri C flat"]],
    ["janakpuri c block", ["Janakpuri C flat"]],
    ["GST Road", ["Loft"]],
    ["Outer Ring Road", ["Loft"]],
    ["lokhandwala andheri", ["Lokhandwala flat"]],
    ["lokhandwala andheri west mumbai", ["Lokhandwala flat"]],
    ["hiranandani gardens powai", ["Gardens flat"]],
    ["powai hiranandani gardens", ["Powai flat"]],
    ["hiranandani gardens, powai, mumbai", ["Gardens flat"]],
    ["vijay nagar palasia", ["Vijay Indore flat"]],
    ["Lokhandwala or Powai", ["Lokhandwala flat", "Powai flat"]],
    ["lokhandwala/powai mumbai", ["Lokhandwala flat", "Powai flat"]],
    ["lokhandwala andheri or powai", ["Lokhandwala flat", "Powai flat"]],
    ["Lokhandwala, Powai", ["Lokhandwala flat", "Powai flat"]],
    ["jp nagar phase 5", ["Phase 5 flat"]],
    ["CP", ["Connaught flat"]],
    ["def col", ["Defence flat"]],
    ["preet vihar east delhi", ["Preet flat"]],
    ["cybercity gurgaon", ["Cyber flat"]],
    ["mulund w", ["Link flat", "Mulund flat"]],
    ["Mulund (W) Mumbai 80", ["Link flat", "Mulund flat"]],
    ["HSR", ["Layout flat"]],
    ["jp nagar 5th phase", ["Phase 5 flat"]],
    ["munrika", ["Munirka flat"]],
    ["near munrika metro station", ["Munirka flat"]],
    ["near Munirka", ["Munirka flat"]],
    ["मुनिरका", ["Munirka flat"]],
    ["पवई", ["Powai flat"]],
    ["वरळी", ["Worli flat"]],
    ["कनॉट प्लेस", ["Connaught flat"]],
    ["डिफेंस कॉलोनी", ["Defence flat"]],
    ["borivli", ["Borivali E flat", "Borivali W flat"]],
    ["dahisar east", ["Dahisar flat", "Dahiser flat"]],
    ["borvali east", ["Borivali E flat"]],
    ["मॉडल टाउन", ["Model 2 flat", "Model 3 flat"]],
    ["rajendra nagar delhi", ["New Rajendra flat", "Old Rajendra flat"]],
    ["rajendra nagar patna", ["Rajendra flat"]],
    ["rajendra nagar lucknow", ["Rajinder flat"]],
    ["sec29 gurugram", ["Sector 29 flat"]],
    ["sector no 29 gurugram", ["Sector 29 flat"]],
    ["gurugrma sector 29", ["Sector 29 flat"]],
  ])("called %j in either field is found", async (place, homes) => {
    expect(names(await visitor.get(`/all?place=${encodeURIComponent(place)}`))).toEqual(homes);
    expect(names(await search(place))).toEqual(homes);
  });

  it("that we do not know, but homes mention, is said to be unknown", async () => {
    const page = await visitor.get("/all?place=GST+Road");
    expect(page.path).toBe("/all?q=%22GST%22+%22Road%22&unknown=GST+Road");
    expect(page.text(".results-note")).toBe(
      "We don't know a place called “GST Road”. We searched for homes that mention it.",
    );
  });

  it("with a word that belongs to no place or home is found without it", async () => {
    const page = await visitor.get("/all?place=Juhu+Lake");
    expect(page.path).toBe("/all?place=Juhu%2C+Mumbai&without=Lake#results");
    expect(page.text(".results-note")).toBe(
      "No home that fits the rest of your search mentions “Lake”. Showing homes in Juhu, Mumbai without it.",
    );
  });

  it("without homes is dropped from the name of the city that has some", async () => {
    expect((await search("bhiwandi mumbai")).path).toBe("/all?place=Mumbai&without=bhiwandi#results");
  });

  it("is replaced by another that is typed later", async () => {
    expect((await visitor.get("/all?q=flat+in+powai&place=Chennai")).path).toMatch(/^\/all\?place=Powai%2C\+Mumbai&/);
  });

  it("called by a part of its name is looked for in the texts of homes", async () => {
    const page = await visitor.get("/all?place=Patel+Road+Chennai");
    expect(page.text("main")).not.toContain("Showing homes in");
    expect(names(page)).toEqual(["Adyar flat", "Patel flat"]);
  });

  it("of more than 100 characters is refused with a message, and can be typed", async () => {
    const typed = "Pitampura ".repeat(11).trim();
    const page = await (await visitor.get("/all")).form("Search").fill({ place: typed }).submit();
    expect(page.text(".results-ignored")).toContain("A keyword or place can have at most 100 characters");
    expect(page.form("Search").value("place")).toBe(typed);
  });

  it("whose letters are in the wrong order is said to be guessed", async () => {
    const page = await visitor.get("/all?place=munrika");
    expect(page.text(".results-note")).toContain("Showing homes in Munirka, Delhi instead.");
    expect((await visitor.get("/all?place=पवई")).text("main")).not.toContain("instead");
  });

  it("that several end with in a city has a page of its own", async () => {
    const page = await visitor.get("/in/delhi/rajendra-nagar");
    expect(page.text("h1")).toContain("Rajendra Nagar, Delhi");
    expect(names(page)).toEqual(["New Rajendra flat", "Old Rajendra flat"]);
  });

  it.each(["carter road bandra", "Carter Road, Bandra, Mumbai"])(
    "with a road that homes beside it mention finds those: %j",
    async (typed) => {
      const page = await search(typed);
      expect(names(page)).toEqual(["Carter flat"]);
      expect(page.text(".results-note")).toMatch(/^No home in Bandra.* These homes mention “Carter Road”\./i);
    },
  );

  it("that is a small city and far more homes of another is the latter, unless its state is typed", async () => {
    expect((await search("dwarka")).text(".results-count")).toBe("11 homes");
    expect(names(await search("dwarka gujarat"))).toEqual(["Gujarat flat"]);
    expect(names(await visitor.get("/all?place=Dwarka"))).toEqual(["Gujarat flat"]);
  });

  it("called as several places begin is all of them", async () => {
    const page = await visitor.get("/all?place=Panchsheel");
    expect([page.path, names(page)]).toEqual(["/all?place=Panchsheel%2C+Delhi", ["Enclave flat", "Park flat"]]);
  });

  it("without the homes that are asked for is looked for in the texts of the city's homes", async () => {
    const page = await search("NIBM road 4 bhk");
    expect(page.path).toBe("/all?q=%22NIBM%22+%22Road%22&place=Pune&bedrooms=4&instead=NIBM+Road%2C+Pune#results");
    expect(names(page)).toEqual(["Garden flat"]);
    expect(page.text(".results-note")).toBe(
      "No home in NIBM Road, Pune fits your search. These homes mention “NIBM Road”. See all homes in NIBM Road, Pune",
    );
    expect(names(await page.follow("See all homes in NIBM Road, Pune"))).toEqual(["NIBM flat"]);
  });
});

describe("An independent house", () => {
  it("is found by its title, not by words of a description", async () => {
    expect(names(await search("independent house wanowrie"))).toEqual(["3 bedroom house"]);
  });
});
