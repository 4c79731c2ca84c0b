import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { queueEmail } from "#db/site/outgoing-emails.server.ts";
import { deleteListingPath } from "#app/paths.ts";
import { createListing, listingId, newOwner, smallPhotos, villa } from "../listing/form.ts";
import { storedOnDisk, withPhotosInBucket } from "../photo/store.ts";
import { startApp, type OwnApp } from "../server/app.ts";
import { databaseAt, onServer } from "../server/postgres.ts";
import { freshDataDir } from "../server/serve.ts";
import { snapshot } from "../server/snapshot.ts";

/** A site that can be wrecked, and where its backups go. */
export interface DrillSite {
  app: OwnApp;
  /** `--to` */
  to: string;
  /** The digests of all files in its store, by name. */
  files: () => Promise<Record<string, string>>;
  removeFiles: () => Promise<void>;
  stop(): Promise<void>;
}

const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

export async function siteOnDisk(): Promise<DrillSite> {
  const [app, to] = [await startApp(), await freshDataDir()];
  const images = path.join(app.dataDir, "images");
  const site: DrillSite = {
    app,
    to,
    files: async () => {
      const names = await storedOnDisk(app);
      const digests = names.map(async (name) => [name, digest(await readFile(path.join(images, name)))] as const);
      return Object.fromEntries(await Promise.all(digests));
    },
    removeFiles: () => rm(images, { recursive: true }),
    stop: async () => {
      await site.app.stop();
      await rm(to, { recursive: true });
    },
  };
  return site;
}

export async function siteWithBucket(): Promise<DrillSite> {
  const { app, bucket } = await withPhotosInBucket();
  const photos = () => [...bucket.objects].filter(([name]) => name.startsWith("homes/"));
  const site: DrillSite = {
    app,
    to: "s3://backups/site",
    files: () =>
      Promise.resolve(
        Object.fromEntries(photos().map(([name, { body }]) => [name.slice("homes/".length), digest(body)])),
      ),
    removeFiles: () => {
      for (const [name] of photos()) bucket.objects.delete(name);
      return Promise.resolve();
    },
    stop: async () => {
      await site.app.stop();
      await bucket.stop();
    },
  };
  return site;
}

/** Ends the app, empties the database completely, and removes all photos. */
export async function wreck({ app, removeFiles }: DrillSite): Promise<void> {
  if (app.process.exitCode === null) {
    app.process.kill("SIGTERM");
    await once(app.process, "exit");
  }
  const name = new URL(app.databaseUrl).pathname.slice(1);
  const server = databaseAt(app.databaseUrl, "postgres");
  await onServer(server, `drop database ${name} with (force)`);
  await onServer(server, `create database ${name}`);
  await removeFiles();
}

/** Everything that a backup has to bring back. */
export async function contentsOf({ app, files }: DrillSite) {
  const { kysely_migration: migrations, kysely_migration_lock: _lock, ...tables } = await snapshot(app.db);
  const { rows: jobs } = await sql<{ job: string }>`
    select concat_ws(' ', name, data, priority, start_after) as job from jobs.job where name = 'send-email' order by 1
  `.execute(app.db);
  return { tables, migrations: migrations!.length, jobs: jobs.map(({ job }) => job), files: await files() };
}

/** Whose e-mail waits when a backup is made. */
export const waitingFor = "strange@example.org";

/** Rows that are easily spoiled, more of them than one file of a backup has, and an e-mail that waits for an hour. */
export async function addDifficultRows({ app }: DrillSite): Promise<void> {
  const strange = `O'Neil "Q" \\N \\. \t\r\n {1,NULL} घर 🏠 \u2028`;
  const user = { name: strange, email: waitingFor, google_sub: strange };
  const { id } = await app.db.insertInto("users").values(user).returning("id").executeTakeFirstOrThrow();
  await sql`insert into rate_limits select 'drill' || number, number, 9007199254740991 - number
    from generate_series(1, 1201) number`.execute(app.db);
  await app.db.transaction().execute(async (trx) => {
    const email = { to: waitingFor, subject: "An e-mail that waits", text: strange };
    await queueEmail(trx, email, { ownerId: id });
    await sql`update jobs.job set start_after = now() + interval '1 hour' where name = 'send-email'`.execute(trx);
  });
}

/** Two owners who list homes, one of whom takes them down again. @returns a function that ends it: their ids */
export function keepWriting({ app }: DrillSite): () => Promise<{ stay: string[]; gone: string[] }> {
  let ended = false;
  const [stay, gone] = [[] as string[], [] as string[]];
  const write = async (removes: boolean) => {
    const { visitor } = await newOwner(app);
    while (!ended) {
      const id = listingId(await createListing(visitor, villa, await smallPhotos(2)));
      if (!removes) stay.push(id);
      else {
        gone.push(id);
        await (await visitor.get(deleteListingPath(id))).form("Yes, Delete").submit("Yes, Delete");
      }
    }
  };
  const writing = Promise.all([write(false), write(true)]);
  return async () => {
    ended = true;
    await writing;
    return { stay, gone };
  };
}
