import sharp from "sharp";
import { drawScene } from "./draw.ts";
import type { Scene } from "./scene.ts";

const svgReader = { operation: ["VipsForeignLoadSvg"] };
let underWay = 0;

/**
 * The scene as a JPEG of 1600 by 1067 pixels. The product disables SVG for the whole process. These
 * documents are our own, so it is enabled while they are rendered.
 */
export async function paintScene(scene: Scene): Promise<Buffer> {
  underWay += 1;
  sharp.unblock(svgReader);
  try {
    return await sharp(Buffer.from(drawScene(scene)))
      .jpeg({ quality: 90 })
      .toBuffer();
  } finally {
    underWay -= 1;
    if (underWay === 0) sharp.block(svgReader);
  }
}
