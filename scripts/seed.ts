import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import pLimit from "p-limit";
import type { DemoListing } from "./demo/listing.ts";
import { demoToken } from "./demo/token.ts";
import { isMain } from "./main.ts";
import { runJob } from "./site/with-database.ts";
import { seedTexts, startTexts } from "#texts/site/start.ts";

/**
 * Loads the demo data into an empty database: owners, listings with photos, a draft and enquiries, by the commands that
 * the site's forms use. An interrupted seed is resumed; a database that already has accounts is not changed.
 * @returns the demo owner to sign in as; null if this database has no demo data
 */
export async function seedDemo(): Promise<{ email: string; password: string } | null> {
  const { db } = await import("#db/site/client.server.ts");
  const { beginSeed, finishSeed } = await import("#db/site/seeds.server.ts");
  const { demoOwner } = await import("./demo/listings.ts");
  const state = await beginSeed(db, "demo");
  if (state === "not-empty") return null;
  if (state === "unfinished") {
    console.log(seedTexts.filling);
    await publishDemo();
    await finishSeed(db, "demo");
  }
  return demoOwner;
}

async function publishDemo(): Promise<void> {
  const { db } = await import("#db/site/client.server.ts");
  const { findListingByFormToken } = await import("#db/listing/listings.server.ts");
  const { demoListings, demoOwner } = await import("./demo/listings.ts");
  const { publishAll } = await import("#app/commands/listing/publish.server.ts");
  const { demoDetails } = await import("./demo/listing.ts");
  const { receiveDemoPhotos } = await import("./demo/photos.ts");
  const { fillAccount } = await import("./demo/fill-account.ts");

  const owners = await registerOwners();
  const publishOne = async (home: DemoListing, index: number) => {
    const person = owners.get(home.owner)!;
    const formToken = demoToken(home.name);
    if (!(await findListingByFormToken(db, { userId: person.id, formToken }))) {
      const photos = await receiveDemoPhotos(person, home.photos);
      await publishAll(person, [{ details: demoDetails(home), photos, formToken }]);
    }
    // The last one is the newest. If all were listed and confirmed in the same minute, they would look made up.
    const age = demoListings.length - 1 - index;
    const hours = Math.round(0.4 * age * age + 2 * age);
    const confirmed = sql<Date>`now() - make_interval(hours => ${Math.min(hours, (index * 53) % 300)})`;
    const timestamp = sql<Date>`now() - make_interval(hours => ${hours}, mins => ${7 * age + 12})`;
    await db
      .updateTable("listings")
      .set({ timestamp, confirmed_at: confirmed })
      .where("form_token", "=", formToken)
      .execute();
  };
  // Two at a time, so that no core is idle during the last photo of a listing.
  const slots = pLimit(2);
  await Promise.all(demoListings.map((listing, index) => slots(publishOne, listing, index)));
  await fillAccount(owners.get(demoOwner.name)!);
  // Owners are older than their homes.
  await sql`
    update users set timestamp = oldest - interval '40 days' - make_interval(days => abs(hashtext(name)) % 400)
    from (select user_id, min(timestamp) as oldest from listings group by user_id) as homes
    where user_id = users.id
  `.execute(db);
}

/** By their names. */
async function registerOwners() {
  const { db } = await import("#db/site/client.server.ts");
  const { findAccountByEmail } = await import("#db/account/users.server.ts");
  const { register } = await import("#app/commands/account/sign-in.server.ts");
  const { demoEmail, demoOwner, demoOwnerNames } = await import("./demo/listings.ts");
  const owners = await Promise.all(
    demoOwnerNames.map(async (name) => {
      const email = demoEmail(name);
      // Nobody signs in as the others.
      const password = name === demoOwner.name ? demoOwner.password : randomBytes(16).toString("hex");
      // Nobody could open a link: the addresses do not exist.
      const outcome = await register({ name, email, password, emailProven: true });
      const user = "user" in outcome ? outcome.user : await findAccountByEmail(db, email);
      if (!user) throw new Error(`The demo owner ${email} could not be registered`);
      return [name, user] as const;
    }),
  );
  return new Map(owners);
}

if (isMain(import.meta.url)) {
  await runJob(seedTexts.help, async () => {
    const owner = await seedDemo();
    console.log(owner ? startTexts.demoOwner(owner.email, owner.password) : seedTexts.notEmpty);
  });
}
