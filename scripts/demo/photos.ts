import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { receivePhotos } from "#app/commands/photo/uploads.server.ts";
import type { Photo } from "#app/domain/photo/photo.ts";
import { galleryTexts } from "#texts/photo/gallery.ts";
import { projectRoot } from "../main.ts";
import type { DemoPhoto } from "./listing.ts";

const pictures = path.join(projectRoot, "scripts", "demo", "pictures");

// The pictures are WebP files, which the site does not decode. The process that loads the demo serves nobody.
sharp.unblock({ operation: ["VipsForeignLoadWebpBuffer"] });

/** Stores demo pictures, which are drawn and say so, as photos uploaded by an owner. */
export async function receiveDemoPhotos(owner: { id: string; name: string }, photos: DemoPhoto[]): Promise<Photo[]> {
  const jpegOf = async (file: string) => {
    const picture = await readFile(path.join(pictures, file));
    return sharp(picture).jpeg({ quality: 95 }).toBuffer();
  };
  const sent = photos.map(({ file }) => ({ name: file, read: () => jpegOf(file) }));
  const outcomes = await receivePhotos(owner, sent);
  return outcomes.map((outcome, index) => {
    const { file, alt } = photos[index]!;
    if ("photo" in outcome && !outcome.photo.spooled)
      return { ...outcome.photo, alt: `${galleryTexts.drawn}: ${alt.replace(/^The/, "the")}` };
    throw new Error(`The demo picture ${file} was refused`, { cause: outcome });
  });
}
