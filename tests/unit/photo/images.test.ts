import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type ProcessedPhoto, processPhoto } from "#app/services/photo/images.server.ts";
import { sharedPicture } from "#app/domain/photo/picture.ts";
import { sources } from "#app/domain/photo/photo.ts";
import { wholeWidths } from "#app/domain/photo/sizes-and-quality.ts";
import { photo, processed, withoutTimeLimit } from "../../support/photo/processed-photo.ts";

withoutTimeLimit();

/** A photo of random pixels: nothing takes more bytes. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();

describe("the files of a photo", () => {
  let home: ProcessedPhoto;
  beforeAll(async () => void (home = await processed(await photo("cc0_home_2.jpg"))));

  test("are whole pictures in every width up to the original's, and cropped covers, as JPEG and WebP", () => {
    const shapes = (crop: "whole" | "cover", format: "jpeg" | "webp") =>
      sources({ variants: home.files.map((file) => file.variant) }, crop, format).map((v) => [v.width, v.height]);
    for (const format of ["jpeg", "webp"] as const) {
      expect(shapes("whole", format)).toEqual([
        [480, 270],
        [720, 405],
        [1600, 900],
      ]);
      expect(shapes("cover", format)).toEqual([
        [320, 170],
        [640, 340],
      ]);
    }
    expect(home.files).toHaveLength(10);
    expect(home).toMatchObject({ width: 1600, height: 900 });
  });

  test("are never enlarged, except covers: a small photo has one width", async () => {
    for (const [source, size, whole] of [
      [await photo("palette.png"), { width: 500, height: 300 }, [480, 500]],
      [
        await sharp({ create: { width: 60, height: 40, channels: 3, background: "#336699" } })
          .png()
          .toBuffer(),
        { width: 60, height: 40 },
        [60],
      ],
    ] as const) {
      const { files, width, height } = await processed(source);
      const widths = (crop: "whole" | "cover") =>
        sources({ variants: files.map((file) => file.variant) }, crop, "webp").map((variant) => variant.width);
      expect([{ width, height }, widths("whole"), widths("cover")]).toEqual([size, whole, [320, 640]]);
    }
  });

  test("of a very tall picture stay within bounds", async () => {
    const tower = await sharp({ create: { width: 400, height: 20_000, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    for (const { variant } of (await processed(tower)).files) {
      expect(variant.height).toBeLessThanOrEqual((Math.max(...wholeWidths) * 4) / 3);
      expect(variant.width).toBeGreaterThan(0);
    }
  });

  test("have one for link previews of at most 300 kB, even of noise", async () => {
    const { files } = await processed(await noise(960, 540));
    const stored = { id: "", key: "", width: 0, height: 0, colour: null, alt: "" };
    const shared = sharedPicture({ ...stored, variants: files.map(({ variant }) => variant) }, (name) => name);
    const file = files.find(({ variant }) => shared?.url.endsWith(variant.name));
    expect(file?.variant.width).toBe(960);
    expect(file?.bytes.length).toBeLessThanOrEqual(300_000);
  });
});

describe("a processed photo never reveals", () => {
  test("where and by whom it was taken, nor any profile, XMP or comment (TRUST.md row 14)", async () => {
    const secret = "19.0760N72.8777E";
    const base = sharp({ create: { width: 300, height: 200, channels: 3, background: "navy" } })
      .withIccProfile("p3")
      .withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitudeRef: "N" } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><p>${secret}</p></x:xmpmeta>`);
    for (const source of [await base.clone().jpeg().toBuffer(), await base.clone().png().toBuffer()]) {
      expect(source.includes(secret)).toBe(true);
      for (const { variant, bytes } of (await processed(source)).files) {
        expect(bytes.includes(secret), variant.name).toBe(false);
        for (const mark of ["Exif", "GPS", "ICC_PROFILE", "ICCP", "XMP ", "xmpmeta", "ns.adobe.com", "8BIM"]) {
          expect(bytes.includes(mark), `${mark} in ${variant.name}`).toBe(false);
        }
      }
    }
  });
});

describe("several photos at once", () => {
  test("are read one at a time", async () => {
    const bytes = await photo("palette.png");
    const gates: (() => void)[] = [];
    const read = () => new Promise<Buffer>((resolve) => gates.push(() => resolve(bytes)));
    const results = Promise.all(Array.from({ length: 3 }, () => processPhoto(read)));
    for (let passed = 0; passed < 3; passed++) {
      await expect.poll(() => gates.length).toBeGreaterThan(passed);
      expect(gates.length).toBeLessThanOrEqual(passed + 2);
      gates[passed]!();
    }
    expect((await results).map((result) => "files" in result)).toEqual(Array(3).fill(true));
  });

  test("do not stop at one that could not be read", async () => {
    const unreadable = () => Promise.reject(new Error("the file is gone"));
    const attempts = Promise.allSettled([unreadable, unreadable, unreadable].map((read) => processPhoto(read)));
    const bytes = await photo("palette.png");
    expect(await processPhoto(() => Promise.resolve(bytes))).toHaveProperty("files");
    for (const attempt of await attempts) expect(attempt).toMatchObject({ reason: { message: "the file is gone" } });
  });
});
