import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import type { ProcessedPhoto } from "#app/services/photo/images.server.ts";
import { processed, withoutTimeLimit } from "../../support/photo/processed-photo.ts";

withoutTimeLimit();

/** The pixels of a processed file. JPEG only: this process may not read WebP. */
async function pixelsOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(start, start + 3)];
  };
  return { ...info, data, at };
}

const master = ({ files }: ProcessedPhoto) => files.find(({ variant }) => variant.format === "jpeg")!.bytes;

function expectColour(actual: number[], expected: [number, number, number], tolerance = 12): void {
  const off = Math.max(...actual.map((value, channel) => Math.abs(value - expected[channel]!)));
  expect(off, `${actual.join(" ")} should be about ${expected.join(" ")}`).toBeLessThanOrEqual(tolerance);
}

describe("a processed photo", () => {
  test.each([3, 6, 7] as const)(
    "has its corners in the right place for EXIF orientation %i (TRUST.md row 14)",
    async (orientation) => {
      // Upright: red top left, green top right, blue bottom left, white bottom right.
      const corner = async (background: string) =>
        sharp({ create: { width: 150, height: 100, channels: 3, background } })
          .png()
          .toBuffer();
      const upright = await sharp({ create: { width: 300, height: 200, channels: 3, background: "white" } })
        .composite([
          { input: await corner("#ff0000"), left: 0, top: 0 },
          { input: await corner("#00ff00"), left: 150, top: 0 },
          { input: await corner("#0000ff"), left: 0, top: 100 },
        ])
        .png()
        .toBuffer();
      // What a camera stores, so that a viewer that applies the orientation shows `upright`.
      const quarter = sharp(await sharp(upright).rotate(90).png().toBuffer());
      const stored = { 3: sharp(upright).rotate(180), 6: sharp(upright).rotate(270), 7: quarter.flip() };
      const turned = await stored[orientation].withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
      const shown = await pixelsOf(master(await processed(turned)));
      expect([shown.width, shown.height]).toEqual([300, 200]);
      expectColour(shown.at(0.25, 0.25), [255, 0, 0], 20);
      expectColour(shown.at(0.75, 0.25), [0, 255, 0], 20);
      expectColour(shown.at(0.25, 0.75), [0, 0, 255], 20);
      expectColour(shown.at(0.75, 0.75), [255, 255, 255], 20);
    },
  );

  test("has a white background where it was transparent", async () => {
    const clear = { r: 200, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 700, height: 400, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const shown = await pixelsOf(master(await processed(png)));
    expect(shown.channels).toBe(3);
    expectColour(shown.at(0.5, 0.5), [255, 255, 255], 2);
  });

  // The same colour in each of these formats.
  const clay = sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 176, g: 128, b: 100 } } });
  test.each<[string, Sharp, number?]>([
    ["a Display P3 JPEG", clay.clone().withIccProfile("p3").jpeg({ quality: 100 })],
    ["a 16 bit Display P3 PNG", clay.clone().withIccProfile("p3").toColourspace("rgb16").png()],
    // CMYK does not reproduce every colour exactly.
    ["a CMYK JPEG", clay.clone().withIccProfile("cmyk").toColourspace("cmyk").jpeg({ quality: 100 }), 16],
  ])("keeps its colours from %s", async (_, picture, tolerance = 5) => {
    const shown = await pixelsOf(master(await processed(await picture.toBuffer())));
    expect(shown.channels).toBe(3);
    expectColour(shown.at(0.5, 0.5), [176, 128, 100], tolerance);
  });
});
