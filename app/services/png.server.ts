import { inflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A chunk around its data: four bytes of length, four of type, four of checksum. */
const frame = 12;

/** What makes the picture: its pixels, their colours and which way is up (PNG specification, sections 11.2 and 11.3). */
const pictorial = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "gAMA", "cHRM", "sRGB", "sBIT", "iCCP", "eXIf"]);
const maxProfileBytes = 4_000_000;

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

/**
 * A PNG without what is no part of the picture. Decoders inflate texts of any size to hand them on: 3 MB of file can
 * become 10 GB of memory (TRUST.md row 15).
 * @returns null where it is cut off, or not made of chunks
 */
export function withoutTexts(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [signature];
  for (let start = signature.length; start < bytes.length;) {
    if (start + frame > bytes.length) return null;
    const end = start + frame + bytes.readUInt32BE(start);
    if (end > bytes.length) return null;
    const type = bytes.toString("latin1", start + 4, start + 8);
    const data = bytes.subarray(start + 8, end - 4);
    if (pictorial.has(type) && (type !== "iCCP" || isModestProfile(data))) kept.push(bytes.subarray(start, end));
    if (type === "IEND") return Buffer.concat(kept);
    start = end;
  }
  return null;
}

/** A name, a zero, the compression method, then the compressed profile. */
function isModestProfile(data: Buffer): boolean {
  try {
    inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: maxProfileBytes });
    return true;
  } catch {
    return false;
  }
}
