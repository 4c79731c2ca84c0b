import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { OtherKind } from "#app/domain/photo/file-kinds.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { bomb, chunk } from "../../support/photo/bomb.ts";
import { photo, withoutTimeLimit } from "../../support/photo/processed-photo.ts";

withoutTimeLimit();

const drawing = sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } });
// Created before the service is loaded: after that, this process reads only JPEG and PNG.
const home = sharp(await photo("cc0_home_1.jpg")).resize(240);
const [jpeg, progressive, png, png16, cmyk, gif, webp, tiff, avif] = await Promise.all([
  home.clone().jpeg().toBuffer(),
  home.clone().jpeg({ progressive: true }).toBuffer(),
  home.clone().png().toBuffer(),
  home.clone().toColourspace("rgb16").png().toBuffer(),
  home.clone().toColourspace("cmyk").jpeg().toBuffer(),
  drawing.clone().gif().toBuffer(),
  drawing.clone().webp().toBuffer(),
  drawing.clone().tiff().toBuffer(),
  drawing.clone().avif().toBuffer(),
]);
const { processPhoto } = await import("#app/services/photo/images.server.ts");
const { photoProblem } = await import("#app/routes/photo/form-photo.server.ts");

/** What the owner who sent these bytes as `home.jpg` is told. */
async function toldAbout(bytes: Buffer | string): Promise<string> {
  const result = await processPhoto(Buffer.from(bytes));
  return "refused" in result ? photoProblem({ ...result, name: "home.jpg" }) : "accepted";
}

const part = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(5000)]);
const latin1 = (text: string) => Buffer.from(text, "latin1");

/** The same JPEG with this size, in pixels, in its frame header (ITU-T T.81, section B.2.2). */
function resized(bytes: Buffer, marker: number, [width, height]: [number, number]): Buffer {
  const copy = Buffer.from(bytes);
  const header = copy.indexOf(Buffer.from([0xff, marker]));
  copy.writeUInt16BE(height, header + 5);
  copy.writeUInt16BE(width, header + 7);
  return copy;
}

/** The same PNG, turned by 90 degrees. */
function rotated(bytes: Buffer): Buffer {
  const exif = latin1("MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0");
  return Buffer.concat([bytes.subarray(0, 33), chunk("eXIf", exif), bytes.subarray(33)]);
}

/** The same JPEG, said to be of a lossless kind that no browser knows (ITU-T T.81, table B.1). */
function lossless(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy[copy.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc3;
  return copy;
}

describe("a photo is accepted", () => {
  test.each<[string, Buffer]>([
    ["with a video behind it, as phones store moving photos", Buffer.concat([jpeg, latin1("\0\0\0\x18ftypmp42"), gif])],
    ["with zeros behind it", padded(jpeg)],
    ["of 16 bits", png16],
    ["of printing colours", cmyk],
    ["as a PNG that is turned", rotated(png)],
  ])("%s", async (_, bytes) => {
    expect(await toldAbout(bytes)).toBe("accepted");
  });
});

describe("a photo is refused as incomplete", () => {
  const shares = [0.1, 0.999];
  const pictures = { jpeg, progressive, cmyk, png };
  test.each<[string, Buffer]>([
    ...Object.entries(pictures).flatMap(([name, bytes]) =>
      shares.map((share): [string, Buffer] => [`${100 * share} % of a ${name}`, part(bytes, share)]),
    ),
    ["half of it with zeros instead of the rest", padded(part(jpeg, 0.5))],
    ["without a byte", Buffer.alloc(0)],
    ["a PNG without its end", png.subarray(0, -12)],
  ])("%s", async (_, bytes) => {
    expect(await toldAbout(bytes)).toBe(photoMessages.incomplete("home.jpg"));
  });
});

describe("a file named as a photo is named as what it is (TRUST.md row 13)", () => {
  test.each<[OtherKind, string, Buffer | string]>([
    ["heic", "from an iPhone", latin1("\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat")],
    ["avif", "", avif],
    ["webp", "", webp],
  ])("%s %s", async (kind, _, bytes) => {
    expect(await toldAbout(bytes)).toBe(photoMessages.otherKind("home.jpg", kind));
  });

  test.each<[string, Buffer | string]>([
    ["a script", "<?php system('id'); ?>"],
    ["a drawing", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ["a TIFF", tiff],
  ])("%s is not", async (_, bytes) => {
    expect(await toldAbout(bytes)).toBe(photoMessages.notAPhoto("home.jpg"));
  });
});

describe("a photo is refused as damaged", () => {
  test.each<[string, Buffer]>([
    ["a lossless JPEG", lossless(jpeg)],
    ["a PNG whose pixels are missing", Buffer.concat([png.subarray(0, 33), chunk("IEND", Buffer.alloc(0))])],
  ])("%s", async (_, bytes) => {
    expect(await toldAbout(bytes)).toBe(photoMessages.unreadable("home.jpg"));
  });
});

describe("a photo that is too large is refused with the limit it exceeds (TRUST.md row 15)", () => {
  const refusal = (megapixels: number) => photoMessages.tooManyPixels("home.jpg", megapixels);

  test.each<[string, string, Buffer]>([
    ["50,000,001 pixels", refusal(50), bomb(50_000_001, 1)],
    ["40,000,000 pixels in one column", refusal(50), bomb(1, 40_000_000)],
    ["32 progressive megapixels", refusal(26), resized(progressive, 0xc2, [6400, 5000])],
    ["36 interlaced megapixels of 16 bits", refusal(20), bomb(6000, 6000, { depth: 16, interlaced: true })],
  ])("%s", async (_, message, bytes) => {
    expect(await toldAbout(bytes)).toBe(message);
  });
});
