import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeSlug } from "#app/domain/place/address.ts";
import { namesOfPlace } from "#app/domain/place/index/place-names.ts";
import { PlaceIndex, type PlaceRow } from "#app/domain/place/index/place-index.ts";
import { resolvePlace } from "#app/domain/place/index/resolve.ts";
import { placeLabel } from "#app/domain/place/place.ts";
import { kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";

const known = await gazetteer();

/** Rows of places: `Mumbai 19.08 72.88: Powai 12, Andheri East 3`, each locality with the number of its homes. */
function rowsOf(...cities: string[]): PlaceRow[] {
  let id = 0;
  return cities.flatMap((line) => {
    const [, city = "", latitude, longitude, list = ""] = /^(.+?) ([\d.]+) ([\d.]+): ?(.*)$/.exec(line)!;
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    const localities = list.split(", ").filter(Boolean);
    const row = (locality: string | null, homes: number, index = 0): PlaceRow => ({
      id: ++id,
      city,
      citySlug: placeSlug(city),
      locality,
      localitySlug: locality && placeSlug(locality),
      latitude: point.latitude + index / 50,
      longitude: point.longitude,
      also: [],
      known: true,
      homes,
    });
    const rows = localities.map((one, index) => {
      const [, name = "", homes] = /^(.+) (\d+)$/.exec(one)!;
      return row(name, Number(homes), index + 1);
    });
    return [
      row(
        null,
        rows.reduce((sum, { homes }) => sum + homes, 0),
      ),
      ...rows,
    ];
  });
}

const rows = rowsOf(
  "Mumbai 19.08 72.88: Powai 12, Andheri East 3, Andheri West 4, Chembur 2, Borivali West 5, Borivali East 5",
  "Delhi 28.65 77.22: Model Town 2 1, Model Town 3 2, Laxmi Nagar 9, Saket 2, Connaught Place 1",
  "Meerut 28.98 77.71: Saket 2",
  "Jaipur 26.92 75.79: Shastri Nagar 4, Malviya Nagar 3",
  "Bengaluru 12.97 77.59: Malleshwaram 2, Malleswaram 1, Banashankari Stage 3 6, Banashankari 1",
  "Nagar 27.42 77.1: Mohalla 1",
  "Vellore 12.92 79.13: Katpadi 2",
  "Chennai 13.08 80.27: Katpadi 1, Adyar 3",
  "Ahmedabad 23.03 72.58: Bopal 4",
  "Bhopal 23.26 77.4:",
);
const names = [
  ...rows.map(placeLabel),
  ..."andheri,powai mumbai,saket,model town,malleswaram,borivali,bombai,shatri nagar jaipur,connaught,cp".split(","),
];

describe("The index of places", () => {
  it("answers alike whatever the order of its rows", () => {
    const answers = (some: PlaceRow[]) => {
      const index = new PlaceIndex(some, known);
      return names.map((name) => resolvePlace(index, name));
    };
    const expected = answers(rows);
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(answers(shuffled)).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ["powai", "Powai, Mumbai", false],
    ["pawai", "Powai, Mumbai", true],
    ["पवई", "Powai, Mumbai", false],
    ["laxmi ngr", "Laxmi Nagar, Delhi", false],
    ["lakshmi nagar", "Laxmi Nagar, Delhi", true],
    ["shatri nagar jaipur", "Shastri Nagar, Jaipur", true],
    ["cp", "Connaught Place, Delhi", false],
    ["saket jaipr", null, false],
    ["katpaddi delhi", "Delhi", true],
    ["nariman point mumbai", "Nariman Point, Mumbai", false],
    ["laxmi nagar mathura", "Laxmi Nagar, Mathura", false],
    ["coorg", "Kodagu", false],
    ["bhopal", "Bhopal", false],
    ["canacona, south goa", "Canacona", false],
    ["west champaran", "West Champaran", false],
    ["bhupalpally", "Bhupalapalli", true],
    ["goregoan west", "Goregaon West, Mumbai", true],
    ["yelhanka", "Yelahanka, Bengaluru", true],
    ["kilpak chennai", "Kilpauk, Chennai", true],
    ["টালিগঞ্জ", "Tollygunge, Kolkata", false],
  ])("finds %j: %s", (typed, label, guessed) => {
    const { found, guessed: isGuess } = resolvePlace(new PlaceIndex(rows, known), typed);
    expect([found && placeLabel(found), isGuess]).toEqual([label, guessed]);
  });

  it.each([
    ["saakte", ["Saket, Delhi", "Saket, Meerut"]],
    ["kotpadi", ["Katpadi, Vellore", "Katpadi, Chennai"]],
    ["basar", ["Basar, Nirmal", "Basar, Leparada"]],
  ])("offers the places of several cities that %j may be", (typed, labels) => {
    const { found, others } = resolvePlace(new PlaceIndex(rows, known), typed);
    expect([found, others.map(placeLabel)]).toEqual([null, labels]);
  });

  it.each([
    ["indiranagar", "Indiranagar, Bengaluru"],
    ["indira nagar", "Indira Nagar, Lucknow"],
  ])("prefers the name that is written exactly as %j: %s", (typed, label) => {
    const two = rowsOf("Lucknow 26.85 80.95: Indira Nagar 5", "Bengaluru 12.97 77.59: Indiranagar 3");
    const { found, others } = resolvePlace(new PlaceIndex(two, known), typed);
    expect([found && placeLabel(found), others.length]).toEqual([label, 1]);
  });

  it("has homes of all parts of an area together", () => {
    const { found } = resolvePlace(new PlaceIndex(rows, known), "andheri");
    expect([found?.locality, found?.parts?.length]).toEqual(["Andheri", 2]);
  });
});

describe("A locality", () => {
  it.each([
    ["andheri-west", "andheri"],
    ["dwarka-sector-19", "dwarka"],
    ["south-extension-2", "southextension"],
    ["sector-19", "sector19"],
    ["model-town-2", "modeltown"],
  ])("called %s is in the area %s", (localitySlug, area) => {
    expect(namesOfPlace({ citySlug: "delhi", localitySlug, also: [] })[1]).toBe(area);
  });
});

describe("The list of landmarks and regions", () => {
  it("has landmarks in or around cities that we know, and regions of known cities and states", () => {
    const lost = known.landmarks.filter(({ citySlug, ...point }) => {
      const city = known.cities.find(({ slug }) => slug === citySlug);
      return !city || kilometresBetween(city, point) > 60;
    });
    const states = new Set(known.cities.map(({ state }) => state));
    const unknown = known.regions.flatMap(({ within }) =>
      within.filter((slug) => !states.has(slug) && !known.cities.some((city) => city.slug === slug)),
    );
    expect([lost, unknown]).toEqual([[], []]);
  });
});
