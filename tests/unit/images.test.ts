import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type ProcessedPhoto, processPhoto } from "#app/services/images.server.ts";
import { sources, wholeWidths } from "#app/domain/photo.ts";

const photo = (name: string) => readFile(new URL(`../support/photos/${name}`, import.meta.url));

async function processed(source: Buffer | (() => Promise<Buffer>)): Promise<ProcessedPhoto> {
  const result = await processPhoto(source);
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result;
}

/** The pixels of a file of ours. WebP is beyond what this process may read, so JPEG only. */
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

/** Width and height a WebP file says it has (lossy `VP8 `). */
function webpSize(bytes: Buffer): { width: number; height: number } {
  expect(bytes.toString("latin1", 8, 16)).toBe("WEBPVP8 ");
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

describe("the files of a photo", () => {
  let home: ProcessedPhoto;
  beforeAll(async () => {
    home = await processed(await photo("cc0_home_2.jpg"));
  });

  test("are whole ones in each width the original reaches, and covers, as JPEG and WebP", () => {
    const shapes = (crop: "whole" | "cover", format: "jpeg" | "webp") =>
      sources({ variants: home.files.map((file) => file.variant) }, crop, format).map((v) => [v.width, v.height]);
    for (const format of ["jpeg", "webp"] as const) {
      expect(shapes("whole", format)).toEqual([
        [480, 270],
        [960, 540],
        [1600, 900],
      ]);
      expect(shapes("cover", format)).toEqual([
        [320, 170],
        [560, 298],
      ]);
    }
    expect(home.files).toHaveLength(10);
    expect(home).toMatchObject({ width: 1600, height: 900 });
  });

  test("are named by width and the hash of their bytes", () => {
    for (const { variant, bytes } of home.files) {
      const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
      const prefix = variant.crop === "cover" ? "cover-" : "";
      const extension = variant.format === "jpeg" ? "jpg" : "webp";
      expect(variant.name).toBe(`${prefix}${variant.width}-${hash}.${extension}`);
    }
    expect(new Set(home.files.map(({ variant }) => variant.name)).size).toBe(10);
  });

  test("have the size and format they are said to have", async () => {
    for (const { variant, bytes } of home.files) {
      const { width, height } = variant;
      if (variant.format === "webp") expect(webpSize(bytes)).toEqual({ width, height });
      else expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width, height, space: "srgb" });
    }
  });

  test("are never enlarged, save the covers", async () => {
    const { files, width, height } = await processed(await photo("palette.png"));
    const variants = files.map((file) => file.variant);
    expect({ width, height }).toEqual({ width: 500, height: 300 });
    expect(sources({ variants }, "whole", "webp").map((variant) => variant.width)).toEqual([480, 500]);
    expect(sources({ variants }, "cover", "webp").map((variant) => variant.width)).toEqual([320, 560]);
  });

  test("exist once for a photo smaller than the smallest width", async () => {
    const tiny = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#336699" } })
      .png()
      .toBuffer();
    const variants = (await processed(tiny)).files.map((file) => file.variant);
    expect(sources({ variants }, "whole", "jpeg").map((variant) => [variant.width, variant.height])).toEqual([
      [60, 40],
    ]);
    expect(sources({ variants }, "cover", "jpeg")).toHaveLength(2);
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

  test.each(["cc0_home_1.jpg", "cc0_home_2.jpg", "cc0_home_3.jpg", "kodak_22.png", "Landscape_6.jpg"])(
    "are light enough for a slow link: %s",
    async (name) => {
      for (const { variant, bytes } of (await processed(await photo(name))).files) {
        expect(variant.bytes).toBe(bytes.length);
        if (variant.crop === "cover") expect(bytes.length, variant.name).toBeLessThanOrEqual(20_000);
        else if (variant.width <= 960) expect(bytes.length, variant.name).toBeLessThanOrEqual(90_000);
      }
    },
  );

  test("get a lower quality where the photo is all texture, rather than more bytes", async () => {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 12 };
    const gravel = await sharp({ create: { width: 1800, height: 1200, channels: 3, background: "grey", noise } })
      .jpeg()
      .toBuffer();
    for (const { variant, bytes } of (await processed(gravel)).files) {
      if (variant.crop === "cover") expect(bytes.length, variant.name).toBeLessThanOrEqual(20_000);
    }
  });
});

describe("what a photo shows", () => {
  test("stands upright, however the camera was held", async () => {
    // Stored lying on its side, 1200 x 1800; upright it is a landscape. Compared with sharp's own turning of it.
    const source = await photo("Landscape_6.jpg");
    const result = await processed(source);
    expect(result).toMatchObject({ width: 1600, height: 1067 });
    const shown = await pixelsOf(master(result));
    const turned = await sharp(source).rotate(90).resize(1600, 1067, { fit: "fill" }).removeAlpha().raw().toBuffer();
    let difference = 0;
    for (let index = 0; index < turned.length; index++) difference += Math.abs(turned[index]! - shown.data[index]!);
    expect(difference / turned.length).toBeLessThan(6);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "has its corners in place at EXIF orientation %i (TRUST.md row 14)",
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
      // What a camera stores so that a viewer who applies the orientation gets `upright`.
      const quarter = sharp(await sharp(upright).rotate(90).png().toBuffer());
      const stored: Record<number, Sharp> = {
        1: sharp(upright),
        2: sharp(upright).flop(),
        3: sharp(upright).rotate(180),
        4: sharp(upright).flip(),
        5: quarter.clone().flop(),
        6: sharp(upright).rotate(270),
        7: quarter.clone().flip(),
        8: quarter,
      };
      const turned = await stored[orientation]!.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
      const shown = await pixelsOf(master(await processed(turned)));
      expect([shown.width, shown.height]).toEqual([300, 200]);
      expectColour(shown.at(0.25, 0.25), [255, 0, 0], 20);
      expectColour(shown.at(0.75, 0.25), [0, 255, 0], 20);
      expectColour(shown.at(0.25, 0.75), [0, 0, 255], 20);
      expectColour(shown.at(0.75, 0.75), [255, 255, 255], 20);
    },
  );

  test("stands on white where it was see-through", async () => {
    const clear = { r: 200, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 700, height: 400, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const shown = await pixelsOf(master(await processed(png)));
    expect(shown.channels).toBe(3);
    expectColour(shown.at(0.5, 0.5), [255, 255, 255], 2);
  });

  test("is said in one colour, for the time until it has come", async () => {
    const wall = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#b08064" } })
      .composite([
        { input: { create: { width: 60, height: 60, channels: 3, background: "#102030" } }, left: 9, top: 9 },
      ])
      .png()
      .toBuffer();
    const { colour } = await processed(wall);
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    const channels = colour.match(/[0-9a-f]{2}/g)!.map((value) => parseInt(value, 16));
    expectColour(channels, [176, 128, 100], 16);
  });

  // The same clay, written in each of these ways.
  const clay = sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 176, g: 128, b: 100 } } });
  test.each<[string, Sharp, number?]>([
    ["a 16 bit PNG", clay.clone().toColourspace("rgb16").png()],
    ["a Display P3 JPEG", clay.clone().withIccProfile("p3").jpeg({ quality: 100 })],
    ["a 16 bit Display P3 PNG", clay.clone().withIccProfile("p3").toColourspace("rgb16").png()],
    ["a 16 bit PNG with sRGB's profile", clay.clone().withIccProfile("srgb").toColourspace("rgb16").png()],
    // Ink does not bring every colour back exactly.
    ["a CMYK JPEG", clay.clone().withIccProfile("cmyk").toColourspace("cmyk").jpeg({ quality: 100 }), 16],
    ["a PNG with a palette", clay.clone().png({ palette: true })],
    ["an interlaced PNG", clay.clone().png({ progressive: true })],
    ["a progressive JPEG", clay.clone().jpeg({ progressive: true, quality: 100 })],
  ])("keeps its colours from %s", async (_, picture, tolerance = 5) => {
    const shown = await pixelsOf(master(await processed(await picture.toBuffer())));
    expect(shown.channels).toBe(3);
    expectColour(shown.at(0.5, 0.5), [176, 128, 100], tolerance);
  });

  test("keeps its greys", async () => {
    const grey = sharp({ create: { width: 64, height: 64, channels: 3, background: "#646464" } }).toColourspace("b-w");
    for (const picture of [grey.clone().jpeg(), grey.clone().png()]) {
      const shown = await pixelsOf(master(await processed(await picture.toBuffer())));
      expectColour(shown.at(0.5, 0.5), [100, 100, 100], 3);
    }
  });

  test("looks the same from a CMYK file as from the RGB one it was made of", async () => {
    const means = async (name: string) => (await sharp(master(await processed(await photo(name)))).stats()).channels;
    const [rgb, cmyk] = [await means("cc0_home_1.jpg"), await means("cmyk.jpg")];
    expectColour(
      cmyk.map((channel) => channel.mean),
      rgb.map((channel) => channel.mean) as [number, number, number],
      15,
    );
  });
});

describe("what a photo does not reveal", () => {
  test("is where, when and with what it was taken (TRUST.md row 14)", async () => {
    const source = await photo("gps_mumbai.jpg");
    expect((await sharp(source).metadata()).exif?.includes("Exif")).toBe(true);
    for (const { variant, bytes } of (await processed(source)).files) {
      expectNoMetadata(bytes, variant.name);
    }
  });

  test("is anything in profiles, XMP, comments or text (TRUST.md row 14)", async () => {
    const secret = "19.0760N72.8777E";
    const base = sharp({ create: { width: 300, height: 200, channels: 3, background: "navy" } })
      .withIccProfile("p3")
      .withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitudeRef: "N" } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><p>${secret}</p></x:xmpmeta>`);
    for (const source of [await base.clone().jpeg().toBuffer(), await base.clone().png().toBuffer()]) {
      expect(source.includes(secret)).toBe(true);
      for (const { variant, bytes } of (await processed(source)).files) {
        expect(bytes.includes(secret), variant.name).toBe(false);
        expectNoMetadata(bytes, variant.name);
      }
    }
  });

  function expectNoMetadata(bytes: Buffer, name: string): void {
    for (const mark of [
      "Exif",
      "EXIF",
      "GPS",
      "ICC_PROFILE",
      "ICCP",
      "XMP ",
      "xmpmeta",
      "ns.adobe.com",
      "http",
      "8BIM",
    ]) {
      expect(bytes.includes(mark), `${mark} in ${name}`).toBe(false);
    }
  }
});

describe("many photos at once", () => {
  test("are read only when their turn has come", async () => {
    const bytes = await photo("palette.png");
    const gates: (() => void)[] = [];
    const read = () => new Promise<Buffer>((resolve) => gates.push(() => resolve(bytes)));
    const results = Promise.all(Array.from({ length: 6 }, () => processPhoto(read)));
    for (let passed = 0; passed < 6; passed++) {
      await expect.poll(() => gates.length).toBeGreaterThan(passed);
      expect(gates.length).toBeLessThanOrEqual(passed + 2);
      gates[passed]!();
    }
    expect((await results).map((result) => result.ok)).toEqual(Array(6).fill(true));
  });

  test("do not wait for one that could not be read", async () => {
    const unreadable = () => Promise.reject(new Error("the file is gone"));
    const attempts = Promise.allSettled([unreadable, unreadable, unreadable].map((read) => processPhoto(read)));
    const bytes = await photo("palette.png");
    expect((await processPhoto(() => Promise.resolve(bytes))).ok).toBe(true);
    for (const attempt of await attempts) expect(attempt).toMatchObject({ reason: { message: "the file is gone" } });
  });
});
