import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { sql } from "kysely";
import { connect } from "#db/site/pool.server.ts";
import { migrate } from "../../../scripts/migrate.ts";
import { startApp, useDatabase, useStarted } from "../../support/server/app.ts";
import { findPgBouncer, startPgBouncer } from "../../support/server/pgbouncer.ts";
import { databaseAt, onServer } from "../../support/server/postgres.ts";
import { signedUp } from "../../support/account/users.ts";
import { createListing, flat, listingId, villa } from "../../support/listing/form.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import { Visitor } from "../../support/http/visitor.ts";

const program = findPgBouncer();
if (!program) console.warn("SKIPPED: PgBouncer is not installed: apt-get install pgbouncer, or npm run test:deep");

/** Fewer than the app's own: clients take turns on them. */
const connections = 3;

/** Different searches. */
const addresses = ["/all", "/category/rent"].flatMap((path) =>
  ["", "lake", "flat in mumbai"].flatMap((q) =>
    ["", "2"].flatMap((bedrooms) =>
      ["", "20000"].map((to) => `${path}?${new URLSearchParams({ q, bedrooms, to }).toString()}`),
    ),
  ),
);

describe.skipIf(!program)("behind PgBouncer in transaction mode", () => {
  const database = useDatabase();
  const bouncer = useStarted(() => startPgBouncer(program!, database.url, connections));
  const app = useStarted(() => startApp({ env: { DATABASE_URL: bouncer.url } }));
  beforeAll(async () => {
    await addListings(database.db, await addOwner(database.db), identicalListings(12, { name: "Lake flat" }));
  });

  it("a home is published, found, changed and withdrawn", async () => {
    const { visitor } = await signedUp(app.url);
    const id = listingId(await createListing(visitor, villa));
    expect((await visitor.get("/all?q=sea+view")).texts(".card-name")[0]).toBe(villa.name);
    const edit = (await visitor.get(`/edit-listing/${id}`)).form("Update listing");
    expect((await edit.fill({ name: flat.name }).submit("Update listing")).status).toBe(200);
    expect((await visitor.get("/profile")).texts("main")[0]).toContain(flat.name);
    const deleted = await (await visitor.get(`/profile/delete/${id}`)).form("Yes, Delete").submit("Yes, Delete");
    expect(deleted.flash).toBe("Listing deleted successfully");
  });

  it(`${addresses.length} different searches leave no prepared statement and no setting`, async () => {
    const visitors = Array.from({ length: 6 }, () => new Visitor(app.url));
    for (let first = 0; first < addresses.length; first += visitors.length) {
      const pages = await Promise.all(visitors.map((visitor, index) => visitor.get(addresses[first + index]!)));
      expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    }
    const db = connect(bouncer.url, { connections });
    const left = await Promise.all(
      Array.from({ length: connections }, () =>
        db.transaction().execute(async (trx) => {
          const { rows } = await sql<{ pid: number; prepared: number; timeout: string }>`
            select pg_backend_pid() as pid, (select count(*) from pg_prepared_statements) as prepared,
              current_setting('statement_timeout') as timeout from pg_sleep(0.5)`.execute(trx);
          return rows[0]!;
        }),
      ),
    ).finally(() => db.destroy());
    expect(new Set(left.map(({ pid }) => pid)).size).toBe(connections);
    expect(left.map(({ prepared, timeout }) => ({ prepared, timeout }))).toEqual(
      left.map(() => ({ prepared: 0, timeout: "0" })),
    );
  });

  it("an empty database is migrated", async () => {
    const name = `gharsetu_${randomBytes(6).toString("hex")}`;
    await onServer(inject("postgresUrl"), `create database ${name}`);
    try {
      const url = databaseAt(bouncer.url, name);
      expect((await migrate(url)).length).toBeGreaterThan(0);
      expect(await migrate(url)).toEqual([]);
    } finally {
      await onServer(inject("postgresUrl"), `drop database ${name} with (force)`);
    }
  });
});
