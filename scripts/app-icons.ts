/**
 * Draws the logo as the icons of home screens and tabs, and writes `public/manifest.webmanifest`, which names them:
 *
 *   npx tsx scripts/app-icons.ts
 *
 * Browsers cache files of `public/` for a long time, so new drawings need new names. `favicon.svg` is drawn by hand.
 */
import { toolTexts } from "#texts/site/tools.ts";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { productName } from "#app/brand.ts";
import { brandTexts } from "#texts/site/brand.ts";
import { homePath } from "#app/paths.ts";
import { isMain, projectRoot, runMain } from "./main.ts";

const sand = "#fbf7f0";

/**
 * How much of the picture the logo fills. Launchers crop a maskable icon, but never a circle of four fifths of its
 * width (w3.org/TR/appmanifest, safe zone); iOS rounds the corners itself.
 */
const icons = [
  { file: "icon-192.png", size: 192, logo: 1, corner: 40, purpose: "any" },
  { file: "icon-512.png", size: 512, logo: 1, corner: 107, purpose: "any" },
  { file: "icon-maskable-512.png", size: 512, logo: 0.74, corner: 0, purpose: "maskable" },
  { file: "apple-touch-icon.png", size: 180, logo: 0.86, corner: 0, purpose: null },
];

function drawing({ size, logo, corner }: { size: number; logo: number; corner: number }): Buffer {
  const inside = size * logo;
  // The logo's visual centre is slightly above that of its box.
  const left = (size - inside) / 2;
  const top = left + inside * 0.01;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${corner}" fill="${sand}"/>
    <svg x="${left}" y="${top}" width="${inside}" height="${inside}" viewBox="0 0 48 48" fill="none" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
      <path stroke="#a63f24" d="M6 23 24 9l18 14"/>
      <path stroke="#0f4c5c" d="M10 38V26M38 38V26M10 38c0-17 28-17 28 0M5 38h38"/>
    </svg>
  </svg>`);
}

const png = (shape: Parameters<typeof drawing>[0]) => sharp(drawing(shape)).png({ palette: true }).toBuffer();

/** Browsers and robots request it by name, whatever the page says: one PNG in an ICO file. */
async function favicon(): Promise<Buffer> {
  const size = 32;
  const picture = await png({ size, logo: 1, corner: 7 });
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

const manifest = {
  id: homePath,
  name: brandTexts.homeTitle,
  short_name: productName,
  description: brandTexts.description,
  lang: "en-IN",
  start_url: homePath,
  scope: homePath,
  // The address bar stays: people share URLs here.
  display: "minimal-ui",
  background_color: sand,
  theme_color: sand,
  icons: [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ...icons.flatMap(({ file, size, purpose }) =>
      purpose ? [{ src: `/${file}`, sizes: `${size}x${size}`, type: "image/png", purpose }] : [],
    ),
  ],
};

async function main(): Promise<void> {
  const files = new Map<string, Buffer | string>([
    ["favicon.ico", await favicon()],
    ["manifest.webmanifest", `${JSON.stringify(manifest, null, 2)}\n`],
  ]);
  for (const icon of icons) files.set(icon.file, await png(icon));
  for (const [name, content] of files) {
    await writeFile(path.join(projectRoot, "public", name), content);
    console.log(toolTexts.written(`public/${name}`, content.length));
  }
}

if (isMain(import.meta.url)) await runMain(main);
