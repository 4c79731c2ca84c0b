/**
 * The characters of Windows-1252 at 0x80 to 0x9f, dots for undefined ones. Spelt out: Node's own decoder treats it as
 * Latin-1 in some versions (including 20.20).
 */
const windowsOwn = "€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ";

/** Decodes bytes as Windows-1252, the encoding of Western Windows. */
export function fromWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return latin1.replace(windows1252Controls, (control) => windows1252Character(control) ?? "\ufffd");
}

/** Control characters of Latin-1, which hardly any text contains: it was Windows-1252. */
export const windows1252Controls = /[\u0080-\u009f]/g;

/** What such a control character was in Windows-1252; null if it was nothing. */
export function windows1252Character(control: string): string | null {
  const own = windowsOwn.charAt(control.charCodeAt(0) - 128);
  return own === "." ? null : own;
}

/** The byte of each character that results when UTF-8 is decoded as Windows-1252 or Latin-1. */
const byteOf = new Map([
  ...Array.from({ length: 128 }, (_, index) => [String.fromCharCode(128 + index), 128 + index] as const),
  ...Array.from(windowsOwn, (character, index) => [character, 128 + index] as const),
]);
const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The first characters that are UTF-8 decoded as Windows-1252, such as `Ã©` for `é`, and what they should be; null if
 * there are none.
 */
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
