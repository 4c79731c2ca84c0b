import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { comparedSince, nextComparedSince } from "#app/domain/listing/price/comparables.ts";
import { addListings, addOwner } from "../../../support/listing/listings.ts";
import { addPlace } from "../../../support/place/places.ts";
import { type OwnApp, startApp } from "../../../support/server/app.ts";
import { Visitor } from "../../../support/http/visitor.ts";

let app: OwnApp;
let folder: string;
const setClock = (to: number) => writeFile(path.join(folder, "clock"), String(to - Date.now()));
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "gharsetu-clock-"));
  await setClock(Date.now());
  const clock = path.join(import.meta.dirname, "../../../support/http/moved-clock.js");
  app = await startApp({ env: { NODE_OPTIONS: `--import=${clock}`, CLOCK_FILE: path.join(folder, "clock") } });
});
afterAll(async () => {
  await app?.stop();
  await rm(folder, { recursive: true });
});

it("a kept page compares with homes of the last 182 days until midnight in India, and no longer", async () => {
  const midnight = nextComparedSince(new Date());
  const before = midnight.getTime() - 60_000;
  const place = await addPlace(app.db, { city: "Mumbai", locality: "Powai", latitude: 19.12, longitude: 72.9 });
  const firstDay = new Date(comparedSince(new Date(before)).getTime() + 3_600_000);
  // Half a day from any change of what the page says about it.
  const timestamps = [...Array<Date>(5).fill(new Date(before - 36 * 3_600_000)), firstDay];
  // Of owners of their own: of one, only two count.
  const homes = await Promise.all(
    timestamps.map(async (timestamp) => ({ ...place, timestamp, user_id: await addOwner(app.db) })),
  );
  const [id] = await addListings(app.db, null, homes);
  const compared = async () => (await new Visitor(app.url).get(`/category/rent/${id}`)).text(".price-help strong");
  await setClock(before);
  expect(await compared()).toBe("₹25,000");
  await setClock(midnight.getTime() - 10_000);
  expect(await compared()).toBe("₹25,000");
  await setClock(midnight.getTime() + 1000);
  expect(await compared()).toBe("");
});
