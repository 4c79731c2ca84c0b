import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type OwnApp, startApp } from "../support/server/app.ts";
import { addOwner } from "../support/listing/listings.ts";
import { addPlace } from "../support/place/places.ts";
import { runScript } from "../support/server/scripts.ts";
import { Visitor } from "../support/http/visitor.ts";

describe("a corrected gazetteer, where a city has 15,000 homes", () => {
  const homes = 15_000;
  let app: OwnApp;
  beforeAll(async () => {
    app = await startApp();
    const { city_id, place_id } = await addPlace(app.db, { city: "Pune", latitude: 18, longitude: 73, also: "punya" });
    const owner = await addOwner(app.db);
    for (let some = 0; some < homes; some += 1000) {
      await sql`
        insert into listings (type, name, bedroom, bathroom, parking, furnished, address, description, offer,
          regular_price, latitude, longitude, user_id, timestamp, form_token, form_digest, city, city_id, place_id, place_from)
        select 'rent', 'Home ' || n, 2, 1, true, false, n || ' Karve Road, Pune', repeat('A room with a view. ', 20), false,
          25000, 18.5, 73.8, ${owner}::uuid, timestamptz '2026-01-01' + n * interval '1 second', gen_random_uuid(), '',
          'Pune', ${city_id}::integer, ${place_id}::integer, 'address'
        from generate_series(${some}::integer, ${some + 999}::integer) as n
      `.execute(app.db);
    }
  });
  afterAll(() => app?.stop());

  /** Homes that are found by the old name of their city still. */
  const behind = async () => {
    const { rows } = await sql<{ homes: number }>`
      select count(*) as homes from listings where city_names = 'punya'
    `.execute(app.db);
    return rows[0]!.homes;
  };
  const restart = async () => {
    const ended = once(app.process, "exit");
    app.process.kill("SIGKILL");
    await ended;
    app = await startApp({ after: app });
  };

  it("keeps no site from starting, continues after a kill, and pages are served meanwhile", async () => {
    expect(await runScript(app, "prepare")).toMatchObject({ code: 0, stderr: "" });
    expect(await behind()).toBe(homes);
    await restart();
    const visitor = new Visitor(app.url);
    const serves = async () => expect((await visitor.get("/in/pune")).status).toBe(200);
    await vi.waitUntil(async () => (await serves(), (await behind()) < homes), { timeout: 60_000, interval: 20 });
    await restart();
    const left = await behind();
    expect(left).toBeGreaterThan(0);
    await vi.waitUntil(async () => (await serves(), (await behind()) === 0), { timeout: 500_000, interval: 500 });
    expect((await visitor.get("/all?q=poona")).$(".card").length).toBeGreaterThan(0);
  });
});
