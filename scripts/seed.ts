import { createHash } from "node:crypto";
import { sql } from "kysely";
import pLimit from "p-limit";
import type { DemoListing } from "./demo/listing.ts";
import { isMain } from "./main.ts";
import { runJob } from "./site/with-database.ts";
import { seedTexts, startTexts } from "#texts/site/start.ts";

/**
 * Loads the demo data into an empty database: owners, listings and drawn photos, by the commands that the site's forms
 * use. An interrupted seed is resumed; a database that already has accounts is not changed.
 * @returns the demo owner to sign in as; null if this database has no demo data
 */
export async function seedDemo(): Promise<{ email: string; password: string } | null> {
  const { db } = await import("#db/site/client.server.ts");
  const { beginSeed, finishSeed } = await import("#db/site/seeds.server.ts");
  const { demoOwners } = await import("./demo/listings.ts");
  const state = await beginSeed(db, "demo");
  if (state === "not-empty") return null;
  if (state === "unfinished") {
    console.log(seedTexts.filling);
    await publishDemo();
    await finishSeed(db, "demo");
  }
  const [owner] = demoOwners;
  return owner ? { email: owner.email, password: owner.password } : null;
}

async function publishDemo(): Promise<void> {
  const { db } = await import("#db/site/client.server.ts");
  const { demoListings } = await import("./demo/listings.ts");
  const { publish } = await import("#app/domain/listing/commands.server.ts");
  const { receivePhotos } = await import("#app/domain/photo/commands.server.ts");
  const { listingForm } = await import("#app/domain/listing/form.ts");
  const { paintScene } = await import("./demo/scenes/paint.ts");
  const { sceneInWords } = await import("./demo/scenes/words.ts");

  const owners = await registerOwners();
  const publishOne = async ({ owner, scenes, ...fields }: DemoListing, index: number) => {
    const person = owners[owner];
    if (!person) throw new Error(`Demo listing ${index} has no owner`);
    const details = listingForm.parse(formValues(fields));
    const sent = scenes.map((scene, number) => ({ name: `scene-${number}.jpg`, read: () => paintScene(scene) }));
    const photos = (await receivePhotos(person, sent)).map((outcome, number) => {
      const scene = scenes[number];
      if ("photo" in outcome && scene) return { ...outcome.photo, alt: sceneInWords(scene) };
      throw new Error(`A photo of demo listing ${index} was refused`, { cause: outcome });
    });
    const formToken = tokenOf(index);
    await publish(person, { details, photos, formToken });
    // The last one is the newest. If all were listed in the same minute, they would look made up.
    const age = demoListings.length - 1 - index;
    await db
      .updateTable("listings")
      .set({ timestamp: sql`now() - make_interval(hours => ${age * age + 2 * age}, mins => ${7 * age + 12})` })
      .where("form_token", "=", formToken)
      .execute();
  };
  // Two at a time, so that no core is idle during the last photo of a listing.
  const slots = pLimit(2);
  await Promise.all(demoListings.map((listing, index) => slots(publishOne, listing, index)));
}

async function registerOwners() {
  const { db } = await import("#db/site/client.server.ts");
  const { findAccountByEmail } = await import("#db/account/users.server.ts");
  const { register } = await import("#app/domain/account/commands.server.ts");
  const { demoOwners } = await import("./demo/listings.ts");
  return Promise.all(
    demoOwners.map(async (owner) => {
      const outcome = await register(owner);
      const user = "user" in outcome ? outcome.user : await findAccountByEmail(db, owner.email);
      if (!user) throw new Error(`The demo owner ${owner.email} could not be registered`);
      return user;
    }),
  );
}

/** What an owner would enter in the listing form. */
function formValues(fields: Record<string, string | number | boolean | undefined>): Record<string, string> {
  const typed = Object.entries(fields).map(([name, value]) => {
    if (typeof value === "boolean") return [name, value ? "yes" : "no"];
    return [name, String(value ?? "")];
  });
  return Object.fromEntries(typed) as Record<string, string>;
}

/** The same form token each time, so that a resumed seed publishes nothing twice. */
function tokenOf(index: number): string {
  const hex = createHash("sha256").update(`demo listing ${index}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

if (isMain(import.meta.url)) {
  await runJob(seedTexts.help, async () => {
    const owner = await seedDemo();
    console.log(owner ? startTexts.demoOwner(owner.email, owner.password) : seedTexts.notEmpty);
  });
}
