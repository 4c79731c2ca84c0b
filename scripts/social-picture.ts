/**
 * Draws `public/social.jpg`, the link preview of pages without a picture:
 *
 *   npx tsx scripts/social-picture.ts
 *
 * It uses the fonts of this machine. Browsers and sites that show link previews cache files of `public/` for a long
 * time, so a new picture needs a new name.
 */
import { toolTexts } from "#texts/site/tools.ts";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { productName } from "#app/brand.ts";
import { brandTexts } from "#texts/site/brand.ts";
import { sitePicture } from "#app/domain/photo/picture.ts";
import { isMain, projectRoot, runMain } from "./main.ts";

const scene = path.join(projectRoot, "scripts", "demo", "social.webp");
const { width, height } = sitePicture;

/** The height of the band with the name below the scene, in pixels. */
const band = 160;

/** The band. Name and tagline are centred: some services crop the picture to a square. */
function drawing(): string {
  const serif = `font-family="Georgia, Noto Serif, DejaVu Serif, serif"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect y="${height - band}" width="${width}" height="${band}" fill="#fbf7f0"/>
    <svg x="350" y="482" width="136" height="136" viewBox="0 0 48 48" fill="none" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
      <path stroke="#a63f24" d="M6 23 24 9l18 14"/>
      <path stroke="#0f4c5c" d="M10 38V26M38 38V26M10 38c0-17 28-17 28 0M5 38h38"/>
    </svg>
    <text x="510" y="556" font-size="68" font-weight="bold" fill="#1f2430" ${serif}>${productName}</text>
    <text x="512" y="598" font-size="24" fill="#0f4c5c" ${serif}>${brandTexts.tagline}</text>
  </svg>`;
}

async function main(): Promise<void> {
  const picture = await sharp(await readFile(scene))
    .resize(width, height, { fit: "contain", position: "top" })
    .composite([{ input: Buffer.from(drawing()) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  const file = path.join(projectRoot, "public", path.basename(sitePicture.url));
  await writeFile(file, picture);
  console.log(toolTexts.written(file, picture.length));
}

if (isMain(import.meta.url)) await runMain(main);
