import { beforeAll, describe, expect, it } from "vitest";
import { type Point, kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { pointMosaicTexts as texts } from "#texts/map/picker.ts";
import { flat, listingId, newOwner, photoIds, smallPhoto } from "../../support/listing/form.ts";
import type { Page } from "../../support/http/page.ts";
import type { Visitor } from "../../support/http/visitor.ts";
import { useApp } from "../../support/server/app.ts";

const home = { ...flat, address: "8 Mayur Colony, Kothrud, Pune 411038", latitude: "", longitude: "" };
const kothrud = { latitude: 18.502, longitude: 73.815 };

describe("the map of the listing form without script", () => {
  const app = useApp();
  let owner: Visitor;
  /** The form with its map. */
  let page: Page;
  beforeAll(async () => {
    ({ visitor: owner } = await newOwner(app));
    page = await shown();
  });

  const shown = async (fields: Record<string, string> = {}) => {
    const form = (await owner.get("/create-listing")).form("Create listing").fill({ ...home, ...fields });
    return form.submit(texts.show);
  };
  const pointIn = (page: Page): Point => {
    const [latitude, longitude] = ["latitude", "longitude"].map((name) =>
      Number(page.form("main form[enctype]").value(name)),
    );
    return { latitude: latitude!, longitude: longitude! };
  };
  /** The page again, as after the browser's back button. */
  const reopened = async () => (await owner.get(page.path)).form("Create listing");
  const zoomOf = (page: Page) => Number(/^map:(\d+)\//.exec(page.$("input[type=image]").attr("name") ?? "")?.[1]);

  it("shows the place of the address once it is asked for, with all that was typed, and leads back to itself", async () => {
    expect((await owner.get("/create-listing")).$("input[type=image]")).toHaveLength(0);
    expect(page.status).toBe(200);
    expect(page.title).not.toContain("Error");
    expect(page.$("details#point[open] input[type=image]")).toHaveLength(6);
    expect(page.$("figure#point-map input[type=image]").attr("formaction")).toMatch(
      /^\/create-listing\/[0-9a-f-]{36}#point-map$/,
    );
    expect(page.form("main form[enctype]").value("address")).toBe(home.address);
    expect(page.$(".map-pin")).toHaveLength(0);
    expect(zoomOf(page)).toBeGreaterThan(10);
  });

  it("shows India if the address names no place", async () => {
    expect(zoomOf(await shown({ address: "" }))).toBe(4);
  });

  it("warns of coordinates that were swapped", async () => {
    const swapped = await shown({ address: "", latitude: "73.815", longitude: "18.502" });
    expect([swapped.status, swapped.$("#point .notice-problem").length]).toEqual([200, 1]);
  });

  it("sets the point that is clicked, and shows it", async () => {
    const clicked = await (await reopened()).submit(texts.part(4), { at: { x: 200, y: 10 } });
    expect(clicked.status).toBe(200);
    expect(kilometresBetween(pointIn(clicked), kothrud)).toBeLessThan(20);
    expect(clicked.$(".map-pin")).toHaveLength(1);
    expect(zoomOf(clicked)).toBe(zoomOf(page) + 2);
    // East of it, by as many pixels as the tile is wide.
    const east = await (await reopened()).submit(texts.part(5), { at: { x: 200, y: 10 } });
    const degrees = 360 / 2 ** zoomOf(page);
    expect(pointIn(east).latitude).toBeCloseTo(pointIn(clicked).latitude, 5);
    expect(pointIn(east).longitude - pointIn(clicked).longitude).toBeCloseTo(degrees, 4);
  });

  it("takes the keyboard's press, which has no position, for the middle of a tile, and keeps the point while zooming", async () => {
    const pressed = await (await reopened()).submit(texts.part(0));
    const clicked = await (await reopened()).submit(texts.part(0), { at: { x: 128, y: 128 } });
    expect(pointIn(pressed)).toEqual(pointIn(clicked));
    // Its zoom keeps the point.
    const closer = await clicked.form("Create listing").submit(texts.zoomIn);
    expect([zoomOf(closer), pointIn(closer)]).toEqual([zoomOf(clicked) + 2, pointIn(clicked)]);
    const wider = await closer.form("Create listing").submit(texts.zoomOut);
    expect([zoomOf(wider), pointIn(wider)]).toEqual([zoomOf(clicked), pointIn(clicked)]);
  });

  it("keeps photos, stays while the form is refused, and its point is saved", async () => {
    const photo = await smallPhoto("home.jpg");
    const form = (await owner.get("/create-listing"))
      .form("Create listing")
      .fill({ ...home, regularPrice: "", images: [photo] });
    const shown = await form.submit(texts.show);
    const page = await shown.form("Create listing").submit(texts.part(1), { at: { x: 99, y: 98 } });
    expect(photoIds(page)).toHaveLength(1);
    const refused = await page.form("Create listing").submit("Create listing");
    expect([refused.status, refused.fieldError("regularPrice")]).toEqual([422, listingMessages.regularPriceMissing]);
    expect(zoomOf(refused)).toBe(zoomOf(page));
    const saved = await refused.form("Create listing").fill({ regularPrice: "25000" }).submit("Create listing");
    const id = listingId(saved);
    const row = await app.db.selectFrom("listings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ...pointIn(page), point_from: "owner" });
  });

  it("is shown again by a button that it does not have, and nothing is published", async () => {
    const form = await reopened();
    const entries = [...form.entries(), ["map:99/1/1.x", "9999"] as const];
    const body = new FormData();
    for (const [key, value] of entries) body.append(key, value);
    const answer = await owner.post("/create-listing", body);
    expect([answer.status, answer.path]).toEqual([200, expect.stringContaining("/create-listing/")]);
    expect(answer.$(".point-tiles")).toHaveLength(1);
  });
});
