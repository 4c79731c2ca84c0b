import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { bomb, withProfile, withTexts } from "../../support/photo/bomb.ts";

// Created before the service is loaded: after that, this process reads only JPEG and PNG.
const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
  .gif()
  .toBuffer();
const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
  .webp()
  .toBuffer();
const tiff = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
  .tiff()
  .toBuffer();
const { processPhoto } = await import("#app/services/photo/images.server.ts");

const photo = (name: string) => readFile(new URL(`../../support/photos/${name}`, import.meta.url));

describe("photo processing refuses or cleans", () => {
  const refused = async (bytes: Buffer) => {
    const result = await processPhoto(bytes);
    return result.ok ? "taken" : result.reason;
  };

  test.each<[string, Buffer | string]>([
    ["a web page", "<!doctype html><title>photo</title><script>alert(1)</script>"],
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
    ["a script", "<?php system($_GET['c']); ?>"],
    ["a PDF", "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF"],
    ["a GIF", gif],
    ["a WebP", webp],
    ["a TIFF", tiff],
    ["an empty file", ""],
    ["noise", "not a photo, whatever its name says"],
    ["a GIF followed by a script", Buffer.concat([gif, Buffer.from("<?php ?>")])],
    ["the first bytes of a JPEG only", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ["the first bytes of a PNG only", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ])("%s (TRUST.md row 13)", async (_, bytes) => {
    expect(await refused(Buffer.from(bytes))).toBe("not-a-photo");
  });

  test("a photo that is cut off", async () => {
    const [jpeg, png] = [await photo("cc0_home_1.jpg"), await photo("kodak_22.png")];
    expect(await refused(jpeg.subarray(0, jpeg.length / 2))).toBe("not-a-photo");
    expect(await refused(png.subarray(0, png.length / 2))).toBe("not-a-photo");
  });

  test("a photo with hidden content: the photo is kept, the rest is removed (TRUST.md row 13)", async () => {
    const payload = "<?php system($_GET['c']); ?><script>alert(1)</script>";
    const jpeg = await photo("cc0_home_1.jpg");
    const comment = Buffer.from([0xff, 0xfe, 0x00, payload.length + 2]);
    const polyglot = Buffer.concat([
      jpeg.subarray(0, 2),
      comment,
      Buffer.from(payload),
      jpeg.subarray(2),
      Buffer.from(payload),
    ]);
    const taken = await processPhoto(polyglot);
    if (!taken.ok) throw new Error(`refused: ${taken.reason}`);
    expect(taken.files).toHaveLength(10);
    for (const { bytes } of taken.files) {
      expect(bytes.includes("php")).toBe(false);
      expect(bytes.includes("script")).toBe(false);
    }
  });

  test.each([
    [30_000, 30_000],
    [16_000, 16_000],
    [50_000_001, 1],
    [24_000_000, 2],
    [1, 40_000_000],
  ])("a picture of %i x %i pixels in a small file, immediately (TRUST.md row 15)", async (width, height) => {
    const bytes = bomb(width, height);
    const before = process.memoryUsage.rss();
    expect(await refused(bytes)).toBe("too-many-pixels");
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
  });

  test("compressed text in a picture: 500 MB of it cost nothing and are stored nowhere (TRUST.md row 15)", async () => {
    const png = await photo("kodak_22.png");
    const stuffed = withTexts(png);
    const before = process.memoryUsage.rss();
    const taken = await processPhoto(stuffed);
    expect(taken.ok).toBe(true);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
  });

  test("a colour profile that inflates to a huge size; the picture is kept without it (TRUST.md row 15)", async () => {
    const png = await photo("kodak_22.png");
    const stuffed = withProfile(png);
    const before = process.memoryUsage.rss();
    expect((await processPhoto(stuffed)).ok).toBe(true);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
  });

  test.each([
    [1, 2000],
    [2, 2000],
    [2000, 1],
    [1, 1],
    [20_000, 3],
  ])("no narrow picture, but one of %i x %i pixels does not block others for long", async (width, height) => {
    const sliver = await sharp({ create: { width, height, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
    const taken = await processPhoto(sliver);
    expect(taken.ok).toBe(true);
  });

  test("a picture that its decoder would have to hold in memory as a whole (TRUST.md row 15)", async () => {
    expect(await refused(bomb(6000, 6000, { depth: 16, interlaced: true }))).toBe("too-many-pixels");
  });
});
