import { randomBytes, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Schema } from "#db/schema.ts";
import { coverWidths, wholeWidths } from "#app/domain/photo/sizes-and-quality.ts";
import { demoDetails } from "../../../scripts/demo/listing.ts";
import { demoListings } from "../../../scripts/demo/listings.ts";
import { exchange } from "../../support/http/client.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { useApp } from "../../support/server/app.ts";

describe("the HTML of a page with its styles", () => {
  const app = useApp();
  const visitor = new Visitor(app);
  /** Those with five photos. */
  let listings: string[];
  beforeAll(async () => void (listings = await addDemo(app.db)));

  it.each([
    ["home", () => ["/"], 18_500],
    ["a list", () => ["/all"], 15_500],
    ["most listings", () => listings, 17_500],
  ])("of %s fits, as it is sent", async (_name, addresses, most) => {
    const sizes: number[] = [];
    for (const address of addresses()) {
      const { headers, bytes } = await exchange(app.url + address, "GET", { "Accept-Encoding": "br" }, undefined);
      expect(headers.get("content-encoding")).toBe("br");
      expect(bytes.length).toBeGreaterThan(3000);
      expect((await visitor.get(address)).html).not.toMatch(/<head>.*<link rel="stylesheet".*<\/head>/s);
      sizes.push(bytes.length);
    }
    const fitting = sizes.filter((size) => size <= most);
    expect(fitting.length, sizes.join()).toBeGreaterThan(sizes.length / 2);
  });
});

/**
 * Inserts the homes of the demo with their places, and photos in every format and width.
 * @returns the paths of those with five photos
 */
async function addDemo(db: Kysely<Schema>): Promise<string[]> {
  const user_id = await addOwner(db);
  for (const [index, listing] of demoListings.entries()) {
    const {
      owner: _owner,
      photos: pictures,
      phone: _phone,
      whatsapp: _whatsapp,
      areaOnly: _areaOnly,
      ...home
    } = listing;
    const [, locality, city] = /([^, ][^,]*), ([^,]+) \d{6}$/.exec(home.address)!;
    const { regularPrice: regular_price, discountedPrice: discounted_price = null, ...fields } = home;
    const place = await addPlace(db, { ...home, city: city!, locality: locality! });
    const age = demoListings.length - index;
    const timestamp = new Date(Date.now() - age * age * 3_600_123);
    const facts = JSON.stringify(demoDetails(listing).facts);
    const columns = { ...fields, ...place, facts, regular_price, discounted_price, timestamp };
    const [listing_id] = await addListings(db, user_id, [columns]);
    await db.deleteFrom("listing_images").where("listing_id", "=", listing_id!).execute();
    const photos = pictures.map(({ alt }, position) => ({
      ...storedPhoto(user_id),
      ...{ listing_id: listing_id!, position, alt },
    }));
    await db.insertInto("listing_images").values(photos).execute();
  }
  const listings = await db
    .selectFrom("listings")
    .select(["listings.id", "type"])
    .innerJoin("listing_images", "listing_id", "listings.id")
    .where("position", "=", 4)
    .execute();
  return listings.map(({ id, type }) => `/category/${type}/${id}`);
}

/** A photo's row as the site stores it. */
function storedPhoto(owner: string) {
  const random = (bytes: number) => randomBytes(bytes).toString("hex");
  const sizes = [
    ...coverWidths.map((width) => ({ crop: "cover" as const, width, height: Math.round((width * 170) / 320) })),
    ...wholeWidths.map((width) => ({ crop: "whole" as const, width, height: Math.round((width * 3) / 4) })),
  ];
  const variants = (["jpeg", "webp"] as const).flatMap((format) =>
    sizes.map((size) => {
      const name = `${size.crop === "cover" ? "cover-" : ""}${size.width}-${random(4)}.${format.replace("jpeg", "jpg")}`;
      return { ...size, format, name, bytes: 4000 + randomBytes(1)[0]! * 30 };
    }),
  );
  const key = `${owner}/meera-nair-${random(9)}`;
  const size = { width: 1600, height: 1200, colour: `#${random(3)}` };
  return { id: randomUUID(), key, ...size, variants: JSON.stringify(variants) };
}
