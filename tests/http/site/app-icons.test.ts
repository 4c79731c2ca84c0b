import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { productName } from "#app/brand.ts";
import { useApp } from "../../support/server/app.ts";
import { Visitor } from "../../support/http/visitor.ts";

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

describe("the icons for tabs and home screens", () => {
  const app = useApp();

  const fetched = (address: string) => fetch(new URL(address, app.url));
  async function sizeOf(address: string): Promise<string> {
    const answer = await fetched(address);
    expect([address, answer.status, answer.headers.get("content-type")]).toEqual([address, 200, "image/png"]);
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(format).toBe("png");
    return `${width}x${height}`;
  }

  it("are in a manifest that every page links to, each in the stated size, and kept for a day", async () => {
    const page = await new Visitor(app.url).get("/about");
    const address = page.$("link[rel=manifest]").attr("href")!;
    const answer = await fetched(address);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      expect.stringMatching(/^application\/manifest\+json/),
    ]);
    const manifest = (await answer.json()) as Manifest;
    expect([manifest.name, manifest.short_name]).toEqual([expect.stringContaining(productName), productName]);
    expect((await fetched(manifest.start_url)).status).toBe(200);

    const pictures = manifest.icons.filter(({ type }) => type === "image/png");
    for (const { src, sizes } of pictures) expect([src, await sizeOf(src)]).toEqual([src, sizes]);
    const kinds = pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(kinds).toEqual(["192x192 any", "512x512 any", "512x512 maskable"]);
    for (const { src, type } of manifest.icons) {
      const { headers } = await fetched(src);
      // Their names never change.
      expect([headers.get("content-type"), headers.get("cache-control")]).toEqual([type, "public, max-age=86400"]);
    }
  });

  it("exist for iPhones, for browsers without SVG, and under the well-known names", async () => {
    const page = await new Visitor(app.url).get("/");
    expect(await sizeOf(page.$("link[rel=apple-touch-icon]").attr("href")!)).toBe("180x180");
    const icon = await fetched("/favicon.ico");
    expect([icon.status, page.$("link[rel=icon][sizes]").attr("href")]).toEqual([200, "/favicon.ico"]);
    const bytes = Buffer.from(await icon.arrayBuffer());
    expect([bytes.readUInt16LE(2), bytes.readUInt8(6), bytes.readUInt8(7)]).toEqual([1, 32, 32]);
    const inside = await sharp(bytes.subarray(bytes.readUInt32LE(18))).metadata();
    expect([inside.format, inside.width, inside.height]).toEqual(["png", 32, 32]);
  });
});
