const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A chunk around its data: four bytes of length, four of type, four of checksum. */
const frame = 12;

/** Chunks that determine how the picture looks, each allowed once (PNG specification, sections 5.6, 11.2 and 11.3). */
const onceOnly = new Set(["IHDR", "PLTE", "tRNS", "IEND", "gAMA", "cHRM", "sRGB", "sBIT", "iCCP", "eXIf"]);

/** Encoders write pixels in chunks of at least 8 kB: the largest accepted photo has several hundred. */
const maxChunks = 20_000;

/**
 * A PNG reduced to what determines how the picture looks. Texts are dropped without being read, since libpng inflates up
 * to 1,000 of them to 8 MB each: 3 MB of file can become 8 GB of memory (TRUST.md row 15). The number of chunks is
 * bounded, so that other requests are not blocked (TRUST.md row 37).
 * @returns why it cannot be read: it is cut short, or has too many chunks
 */
export function withoutMetadata(bytes: Buffer): Buffer | "incomplete" | "unreadable" {
  const kept: Buffer[] = [signature];
  const seen = new Set<string>();
  let start = signature.length;
  for (let chunks = 0; chunks < maxChunks; chunks++) {
    if (start + frame > bytes.length) return "incomplete";
    const end = start + frame + bytes.readUInt32BE(start);
    if (end > bytes.length) return "incomplete";
    const type = bytes.toString("latin1", start + 4, start + 8);
    const isFirst = onceOnly.has(type) && !seen.has(type);
    if (isFirst) seen.add(type);
    if (type === "IDAT" || isFirst) kept.push(bytes.subarray(start, end));
    if (type === "IEND") return Buffer.concat(kept);
    start = end;
  }
  return "unreadable";
}
