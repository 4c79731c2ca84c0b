import { crc32, deflateSync } from "node:zlib";

/** A PNG of black pixels, complete for sizes that do not take too long. */
export function bomb(width: number, height: number, { depth = 1, interlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, depth === 16 ? 6 : 0, 0, 0, interlaced ? 1 : 0], 8);
  const rows = Buffer.alloc(Math.min(height * (Math.ceil((width * depth) / 8) + 1), 20_000_000));
  const parts = [chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}

/** The same picture with 64 compressed texts before its pixels, as large as libpng inflates them: almost 8 MB each. */
export function withTexts(png: Buffer): Buffer {
  const text = chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(Buffer.alloc(7_900_000, 65))]));
  return Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(64).fill(text), png.subarray(33)]);
}

/** The same picture with a colour profile that inflates to 100 MB. */
export function withProfile(png: Buffer): Buffer {
  const profile = chunk("iCCP", Buffer.concat([Buffer.from("x\0\0"), deflateSync(Buffer.alloc(100_000_000))]));
  return Buffer.concat([png.subarray(0, 33), profile, png.subarray(33)]);
}

/** The same picture with 1,500 colour profiles, each of which inflates to 3.3 MB. */
export function withProfiles(png: Buffer): Buffer {
  const profile = chunk("iCCP", Buffer.concat([Buffer.from("x\0\0"), deflateSync(Buffer.alloc(3_300_000))]));
  return Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(1500).fill(profile), png.subarray(33)]);
}

/** The same picture with 300,000 chunks of four bytes. */
export function withChunks(png: Buffer): Buffer {
  const gamma = chunk("gAMA", Buffer.from([0, 1, 0x86, 0xa0]));
  return Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(300_000).fill(gamma), png.subarray(33)]);
}

/** The same picture with 300,000 comments. */
export function withComments(jpeg: Buffer): Buffer {
  const comment = Buffer.from("\xff\xfe\x00\x0cA comment.", "latin1");
  return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(300_000).fill(comment), jpeg.subarray(2)]);
}

/** A chunk of a PNG file: length, type, data, checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
