import { expect, it } from "vitest";
import { startApp, useApp, useStarted } from "../../support/server/app.ts";
import { addOwner } from "../../support/listing/listings.ts";
import { addHomes } from "../../support/place/homes.ts";
import { Visitor } from "../../support/http/visitor.ts";

const app = useApp();
const other = useStarted(() => startApp({ env: { DATABASE_URL: app.databaseUrl } }));

it("Two processes find a place as soon as its first home is there, and no longer once its last one is gone", async () => {
  const owner = await addOwner(app.db);
  await addHomes(app.db, owner, { Mumbai: "Saket Vihar 19.1 72.9" });
  const found = () =>
    Promise.all([app, other].map(async ({ url }) => (await new Visitor(url).get("/all?q=quillpur+heights")).path));
  const asTyped = Array(2).fill("/all?q=quillpur+heights");
  expect(await found()).toEqual(asTyped);
  await addHomes(app.db, owner, { Mumbai: "Quillpur Heights 19.12 72.9" });
  expect(await found()).toEqual(Array(2).fill("/all?place=Quillpur+Heights%2C+Mumbai#results"));
  await app.db.updateTable("listings").set({ status: "paused" }).where("locality", "=", "Quillpur Heights").execute();
  expect(await found()).toEqual(asTyped);
});
