/** What a file is. Only JPEG and PNG are accepted; the others are named, so that their owner knows what to do. */
export type FileKind = "jpeg" | "png" | OtherKind;

/** Kinds of files that people send as photos, although they are not accepted. */
export type OtherKind = "heic" | "avif" | "webp" | "gif" | "pdf" | "video";

/** How files of a kind begin, in Latin-1. */
const beginnings: [FileKind, string][] = [
  ["jpeg", "\xff\xd8\xff"],
  ["png", "\x89PNG\r\n\x1a\n"],
  ["gif", "GIF8"],
  ["pdf", "%PDF-"],
  ["video", "\x1a\x45\xdf\xa3"],
];

/** As far into a file as its kind shows: the brands of a media file are a list. */
const kindBytes = 1024;

/** The kind of a file by its first bytes, whatever its name says; null if it is none of these. */
export function fileKind(bytes: Uint8Array): FileKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, kindBytes));
  const beginning = beginnings.find(([, text]) => head.startsWith(text));
  if (beginning) return beginning[0];
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "webp";
  return head.startsWith("ftyp", 4) ? mediaKind(head) : null;
}

/** The kind of an ISO media file, by its brands (ISO/IEC 14496-12, section 4.3; 23008-12 for HEIC; AVIF). */
function mediaKind(head: string): FileKind {
  const boxBytes = head.charCodeAt(2) * 256 + head.charCodeAt(3);
  const brands = head.slice(8, boxBytes).match(/.{4}/gs) ?? [];
  const has = (...names: string[]) => brands.some((brand) => names.includes(brand));
  if (has("avif", "avis")) return "avif";
  if (has("heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1")) return "heic";
  return "video";
}
