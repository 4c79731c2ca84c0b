/**
 * What Windows-1252 has at 0x80 to 0x9f, dots where it has nothing. Spelt out: Node's own decoder takes it for Latin-1 in
 * some versions (20.20 among them).
 */
const windowsOwn = "€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ";

/** The text that bytes are in Windows-1252, the encoding of Western Windows. */
export function fromWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return latin1.replace(/[\u0080-\u009f]/g, (character) => {
    const own = windowsOwn.charAt(character.charCodeAt(0) - 128);
    return own === "." ? "\ufffd" : own;
  });
}

/** The byte of each character that a byte above 127 becomes where UTF-8 is taken for Windows-1252 or Latin-1. */
const byteOf = new Map([
  ...Array.from({ length: 128 }, (_, index) => [String.fromCharCode(128 + index), 128 + index] as const),
  ...Array.from(windowsOwn, (character, index) => [character, 128 + index] as const),
]);
const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/** The first characters that are UTF-8 read as Windows-1252, such as `Ã©` for `é`, and what they were; null if none are. */
export function misreadUtf8(text: string): { there: string; meant: string } | null {
  for (const [there] of text.matchAll(/[^\p{ASCII}]{2,}/gu)) {
    const bytes = Array.from(there, (character) => byteOf.get(character) ?? -1);
    if (bytes.includes(-1)) continue;
    try {
      return { there, meant: strictUtf8.decode(Uint8Array.from(bytes)) };
    } catch {
      // Letters of their own.
    }
  }
  return null;
}
