import encodeQR from "qr";

/** A QR code to draw: the path of its dark squares, one unit wide each, in a square of `size` units with its margin. */
interface QrCode {
  size: number;
  path: string;
}

/** The QR code of a text (ISO/IEC 18004), which stays readable with 15 % of it damaged, as on a board outdoors. */
export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const runs = rows.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? "x" : " ")).join("");
    return [...line.matchAll(/x+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`);
  });
  return { size: rows.length, path: runs.join("") };
}
