import { randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { checkDraftPath } from "#app/paths.ts";
import type { App, RunningSite } from "../server/app.ts";
import { multipart, type Entry, type Fields } from "../http/client.ts";
import type { Page } from "../http/page.ts";
import { signedIn } from "../account/users.ts";
import type { Visitor } from "../http/visitor.ts";
import { addListings, type ListingColumns, photo } from "./listings.ts";

/** A complete, valid listing form: a home for sale with an offer. */
export const villa = {
  type: "sell",
  name: "Sea View Villa",
  bedroom: "3",
  bathroom: "2",
  parking: "no",
  furnished: "no",
  address: "12 Carter Road, Bandra, Mumbai",
  latitude: "19.0760",
  longitude: "72.8777",
  description: "Bright rooms & a <garden>.\nThe sea is near.",
  offer: "yes",
  regularPrice: "1,50,00,000",
  discountedPrice: "1.4 cr",
};

/** The same form for a flat for rent, without an offer. */
export const flat = {
  ...villa,
  type: "rent",
  name: "Quiet Flat",
  offer: "no",
  regularPrice: "25000",
  discountedPrice: "",
};

/** A signed-in user with a new account. */
export const newOwner = (app: RunningSite, name = "Asha Rao") => signedIn(app, name);

/** A tiny, unique photo in two colours: more pixels would take the app longer to encode. */
export async function smallPhoto(name: string, { width = 32, height = 24 } = {}): Promise<File> {
  const [above, below] = [randomBytes(3), randomBytes(3)].map(([r, g, b]) => ({ r: r!, g: g!, b: b! }));
  const create = { width, height: Math.ceil(height / 2), channels: 3 as const, background: above! };
  const bytes = await sharp({ create })
    .extend({ bottom: Math.floor(height / 2), background: below })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
}

/** Several of them, called `1.jpg`, `2.jpg` and so on. */
export function smallPhotos(count: number): Promise<File[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => smallPhoto(`${index + 1}.jpg`)));
}

/** One of `tests/support/photos`. */
export async function realPhoto(name: string): Promise<File> {
  const bytes = await readFile(path.join(import.meta.dirname, "../photos", name));
  return new File([new Uint8Array(bytes)], name, { type: name.endsWith(".png") ? "image/png" : "image/jpeg" });
}

/** Fills in and submits the create form. */
export async function createListing(visitor: Visitor, fields: Fields = villa, photos?: File[]): Promise<Page> {
  const form = (await visitor.get("/create-listing")).form("Create listing");
  return form.fill({ ...fields, images: photos ?? [await smallPhoto("home.jpg")] }).submit("Create listing");
}

/** Adds the listing that `villa` becomes, with rows of this many photos, but no files of them. @returns its id */
export async function addVilla(app: App, owner: string, columns: ListingColumns = {}, photos = 1): Promise<string> {
  const { name, address, description } = villa;
  const rooms = { type: "sell" as const, bedroom: 3, bathroom: 2, parking: false, furnished: false };
  const prices = { offer: true, regular_price: 15_000_000, discounted_price: 14_000_000 };
  const home = { name, address, description, latitude: 19.076, longitude: 72.8777, ...rooms, ...prices, ...columns };
  const [id] = (await addListings(app.db, owner, [home])) as [string];
  const others = Array.from({ length: photos - 1 }, (_, index) => ({
    ...photo(),
    listing_id: id,
    position: index + 1,
  }));
  if (others.length > 0) await app.db.insertInto("listing_images").values(others).execute();
  return id;
}

/** Adds a draft of these fields as typed, with rows of this many photos, but no files of them. @returns its id */
export async function addDraft(app: App, owner: string, fields: Record<string, string> = flat, photos = 1) {
  const [id, uploads] = [randomUUID(), Array.from({ length: photos }, photo)];
  const draft = { id, user_id: owner, fields: JSON.stringify(fields) };
  const described = JSON.stringify(uploads.map((upload) => ({ id: upload.id, alt: "" })));
  await app.db
    .insertInto("drafts")
    .values({ ...draft, photos: described })
    .execute();
  const rows = uploads.map((upload) => ({ ...upload, user_id: owner, draft_id: id }));
  if (rows.length > 0) await app.db.insertInto("uploads").values(rows).execute();
  return id;
}

/** Publishes a draft of these fields, without sending or storing a photo: at a tenth of the cost of `createListing`. */
export async function publish(
  app: App,
  owner: { visitor: Visitor; id: string },
  fields: Record<string, string> = villa,
  photos = 1,
): Promise<string> {
  const draft = await addDraft(app, owner.id, fields, photos);
  const saved = app.db.selectFrom("drafts").select("updated_at").where("id", "=", draft);
  const checkedAt = (await saved.executeTakeFirstOrThrow()).updated_at.toISOString();
  const sent = await owner.visitor.post(checkDraftPath(draft), { checkedAt }, { redirects: "expose" });
  const id = /^\/category\/(?:rent|sell)\/([0-9a-f-]{36})$/.exec(sent.location ?? "")?.[1];
  if (!id) throw new Error(`The draft was not published: ${sent.status} ${sent.location}`);
  return id;
}

/** The id of the listing on this page. */
export function listingId(page: Page): string {
  const id = /^\/category\/(?:rent|sell)\/([0-9a-f-]{36})$/.exec(page.path)?.[1];
  if (!id) throw new Error(`${page.path} (${page.status}) is no listing: ${page.text("main")}`);
  return id;
}

/** The ids of the photos in a listing form, in order. */
export function photoIds(page: Page): string[] {
  return page
    .$("input[name=photo]")
    .toArray()
    .map((input) => page.$(input).attr("value") ?? "");
}

/** The URLs of their pictures. */
export function photoUrls(page: Page): string[] {
  return page
    .$(".form-photo img")
    .toArray()
    .map((image) => page.$(image).attr("src") ?? "");
}

/** The values of the listing form's own fields. */
export function formValues(page: Page): Record<string, string | string[] | null> {
  const form = page.form("main form[enctype]");
  return Object.fromEntries(Object.keys(villa).map((name) => [name, form.value(name)]));
}

/** Submits a page's listing form unchanged, except for entries tampered with as no browser would. */
export function sendTampered(visitor: Visitor, page: Page, tamper: (entries: Entry[]) => Entry[]): Promise<Page> {
  const path = new URL(page.url).pathname;
  return visitor.post(path, multipart(tamper([...page.form("main form[enctype]").entries(), ["save", ""] as const])));
}

/** A listing's row and its photos in order. */
export async function storedListing(app: RunningSite, id: string) {
  const row = await app.db.selectFrom("listings").selectAll().where("id", "=", id).executeTakeFirst();
  const photos = await app.db
    .selectFrom("listing_images")
    .selectAll()
    .where("listing_id", "=", id)
    .orderBy("position")
    .execute();
  return row && { ...row, photos };
}

/** The number of rows of a table. */
export async function countRows(
  app: App,
  table: "listings" | "listing_images" | "uploads" | "spooled_files" | "sessions",
): Promise<number> {
  const { count } = await app.db
    .selectFrom(table)
    .select((select) => select.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
