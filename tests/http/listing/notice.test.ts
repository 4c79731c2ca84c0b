import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { useApp, useStarted } from "../../support/server/app.ts";
import { signedIn } from "../../support/account/users.ts";
import type { Page } from "../../support/http/page.ts";
import { addListings, photo } from "../../support/listing/listings.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("the printed notice of a listing", () => {
  const app = useApp();
  const visitor = new Visitor(app);
  const owner = useStarted(() => signedIn(app, "Meera Nair"));
  let id: string;
  beforeEach(async () => {
    await app.db.deleteFrom("listings").execute();
    const columns = { name: "Neem House", address: "14 Hill Road, Mumbai", phone: "+919876543210", whatsapp: true };
    [id] = (await addListings(app.db, owner.id, [columns])) as [string];
    const others = [1, 2, 3, 4, 5].map((position) => ({ ...photo(), listing_id: id, position }));
    await app.db.insertInto("listing_images").values(others).execute();
  });

  const path = (type = "rent") => `/category/${type}/${id}/print`;
  const set = (columns: object) => app.db.updateTable("listings").set(columns).where("id", "=", id).execute();

  /** As printed. */
  const shortUrl = () => `${new URL(app.url).host}/h/${id.replaceAll("-", "").slice(0, 12)}`;

  /** What a phone's camera reads. */
  async function scanned(page: Page): Promise<string> {
    const symbol = page.$("#qr-code");
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="${symbol.attr("viewBox")}">${symbol.html()}</svg>`;
    const { data, info } = await sharp(Buffer.from(drawing))
      .flatten({ background: "white" })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
  }

  it("has name, price, address, facts, four photos, a QR code, and slips with name, price and short URL", async () => {
    const page = await (await visitor.get(`/category/rent/${id}`)).follow("Print a notice");
    expect([page.status, page.path]).toEqual([200, path()]);
    expect(page.link("Back to the listing")).toBe(`/category/rent/${id}`);
    expect([page.heading, page.text(".sheet-address"), page.text(".sheet .price-amount")]).toEqual([
      "Neem House",
      "14 Hill Road, Mumbai",
      "₹25,000/month",
    ]);
    expect(page.text(".fact-list")).toContain("2 beds");
    expect(page.$(".sheet-photos img")).toHaveLength(4);
    const slip = `Neem House₹25,000/month${shortUrl()}Photos and phone number`;
    expect(page.texts(".sheet-slips li")).toEqual(Array(6).fill(slip));
    expect(page.text(".sheet-contact")).toBe(
      `Owner: Meera Nair, ${owner.email}GharSetu: ${shortUrl()}Open this link to see the owner's phone number.`,
    );
    expect(await scanned(page)).toBe(`${app.url}/category/rent/${id}`);
  });

  it("has a short URL that leads to the listing, in either case, unless it is hidden", async () => {
    for (const code of [shortUrl(), shortUrl().toUpperCase()]) {
      const page = await visitor.get(`/h/${code.split("/").at(-1)}`);
      expect([page.status, page.path]).toEqual([200, `/category/rent/${id}`]);
    }
    for (const code of ["000000000000", "68909294889", "x'--"]) {
      expect([code, (await visitor.get(`/h/${code}`)).status]).toEqual([code, 404]);
    }
    await set({ status: "hidden" });
    expect((await visitor.get(`/${shortUrl().split("/").slice(1).join("/")}`)).status).toBe(404);
  });

  it("never has the phone number, nor an e-mail address that is hidden", async () => {
    await set({ hides_email: true });
    const { html } = await visitor.get(path());
    expect(html).toContain("Meera Nair");
    expect(html).not.toContain(owner.email);
    expect(html.replace(/\s/g, "")).not.toMatch(/98765|43210/);
  });

  it("has the URL of the listing's type, and is gone for visitors when the listing is hidden", async () => {
    const page = await visitor.get(path("sell"), { redirects: "expose" });
    expect([page.status, page.location]).toEqual([301, path()]);
    await set({ status: "hidden" });
    expect([(await visitor.get(path())).status, (await owner.visitor.get(path())).status]).toEqual([404, 200]);
  });
});
