import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { bomb } from "../../support/photo/bomb.ts";

// Created before the service is loaded: after that, this process reads only JPEG and PNG.
const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
  .gif()
  .toBuffer();
const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
  .webp()
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
    ["a GIF", gif],
    ["a WebP", webp],
    ["an empty file", ""],
    ["the first bytes of a JPEG only", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])("%s (TRUST.md row 13)", async (_, bytes) => {
    expect(await refused(Buffer.from(bytes))).toBe("not-a-photo");
  });

  test("a photo that is cut off", async () => {
    const [jpeg, png] = [await photo("cc0_home_1.jpg"), await photo("kodak_22.png")];
    expect(await refused(jpeg.subarray(0, jpeg.length / 2))).toBe("not-a-photo");
    expect(await refused(png.subarray(0, png.length / 2))).toBe("not-a-photo");
  });

  test.each([
    [50_000_001, 1],
    [1, 40_000_000],
  ])("a picture of %i x %i pixels in a small file (TRUST.md row 15)", async (width, height) => {
    expect(await refused(bomb(width, height))).toBe("too-many-pixels");
  });

  test.each([
    [1, 2000],
    [20_000, 3],
  ])("no narrow picture, but one of %i x %i pixels does not block others for long", async (width, height) => {
    const sliver = await sharp({ create: { width, height, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
    const taken = await processPhoto(sliver);
    expect(taken.ok).toBe(true);
  });
});
