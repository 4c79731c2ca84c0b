import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../../support/server/database.ts";
import { type OwnApp, startApp } from "../../support/server/app.ts";
import { addOwner } from "../../support/listing/listings.ts";
import { addHomes } from "../../support/place/homes.ts";
import { Visitor } from "../../support/http/visitor.ts";

let database: TestDatabase;
let apps: OwnApp[];
beforeAll(async () => {
  database = await freshDatabase();
  apps = [];
  for (let count = 0; count < 2; count++) apps.push(await startApp({ env: { DATABASE_URL: database.url } }));
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()));
  await database.drop();
});

it("Two processes find a place as soon as its first home is there, and no longer once its last one is gone", async () => {
  const owner = await addOwner(database.db);
  await addHomes(database.db, owner, { Mumbai: "Saket Vihar 19.1 72.9" });
  const found = () =>
    Promise.all(apps.map(async ({ url }) => (await new Visitor(url).get("/all?q=quillpur+heights")).path));
  const asTyped = Array(2).fill("/all?q=quillpur+heights");
  expect(await found()).toEqual(asTyped);
  await addHomes(database.db, owner, { Mumbai: "Quillpur Heights 19.12 72.9" });
  expect(await found()).toEqual(Array(2).fill("/all?place=Quillpur+Heights%2C+Mumbai#results"));
  await database.db
    .updateTable("listings")
    .set({ status: "paused" })
    .where("locality", "=", "Quillpur Heights")
    .execute();
  expect(await found()).toEqual(asTyped);
});
