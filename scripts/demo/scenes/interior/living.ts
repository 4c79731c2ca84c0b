import { mix, shade } from "../colour.ts";
import { drawArtRow, drawFan, drawFloorLamp, drawPotPlant, drawRug } from "../parts/decor.ts";
import {
  drawBooks,
  drawCabinet,
  drawRoundTable,
  drawShelves,
  drawSofa,
  drawTable,
  drawVase,
} from "../parts/furniture.ts";
import { drawInsideWindow } from "../parts/inside-window.ts";
import { drawRoom, drawSunPatch, drawWallLight, finishRoom, type Room } from "../parts/room.ts";
import type { Picture } from "../picture.ts";

/** A living room: sofa under pictures, light from one side, a rug, shelves or a low cabinet. */
export function drawLiving(picture: Picture): void {
  const { random, palette } = picture;
  const room = drawRoom(picture, {
    width: 5.6,
    height: 2.9,
    depth: 4.6,
    wall: palette.wall,
    back: random.chance(0.45) ? mix(palette.wall, palette.feature, 0.55) : undefined,
    floor: random.pick(["planks", "marble", "tiles", "planks"]),
  });
  const { back } = room;
  const side = random.chance(0.5) ? "left" : "right";
  const sign = side === "left" ? -1 : 1;
  const window = { u: side === "left" ? room.depth - 1.15 : 0.25, v: 0.1, w: 1.9, h: 2.3 };
  const curtains = random.pick([
    palette.trim,
    mix(palette.second, "#ffffff", 0.35),
    mix(palette.feature, "#ffffff", 0.3),
  ]);
  const view = random.pick(["city", "garden", "hills"] as const);
  drawInsideWindow(side === "left" ? room.left : room.right, window, {
    trim: palette.trim,
    columns: 2,
    view,
    curtains,
    sill: false,
  });
  drawSunPatch(room, side, window, 2);

  const width = random.between(2.2, 2.6);
  const centre = sign * 0.35;
  if (random.chance(0.4)) {
    const wide = { u: centre - 1.25, v: 0.85, w: 2.5, h: 1.5 };
    drawInsideWindow(back, wide, { trim: palette.trim, columns: 3, view, curtains, sill: true });
  } else {
    drawWallLight(room, -sign * 1.5 - 0.5, 1.1);
    drawArtRow(back, centre, 1.32, shade(palette.wood, 0.75));
  }
  drawFarCorner(room, -sign);
  drawRug(back, centre - 1.75, 0.75, 3.5, 2.1, mix(palette.wall, palette.feature, 0.2), palette.roof);
  drawSofa(back, centre - width / 2, 0.12, width, palette.fabric, [
    palette.accent,
    palette.second,
    mix(palette.wall, palette.accent, 0.2),
  ]);
  drawPotPlant(back, sign * 2.3, 0.4, random.between(1.3, 1.7));
  if (picture.light.lamps > 0.3 || random.chance(0.7)) drawFloorLamp(back, centre - sign * (width / 2 + 0.28), 0.35);
  if (random.chance(0.5))
    drawSofa(back.frame(-sign * 1.85, 0, 1.25, sign * 0.75), -0.5, 0, 1, mix(palette.second, palette.wall, 0.25), [
      palette.accent,
    ]);

  if (random.chance(0.5)) {
    drawRoundTable(back, centre, 1.75, 0.48, 0.38, palette.wood);
    drawVase(back, centre - 0.1, 0.38, 1.72, 0.26, palette.second);
  } else {
    drawTable(back, { u: centre - 0.6, n: 1.45, w: 1.2, d: 0.6, h: 0.38 }, palette.wood);
    back.block({ u: centre - 0.35, v: 0.38, n: 1.6, w: 0.34, h: 0.04, d: 0.24 }, palette.accent);
    back.block({ u: centre - 0.33, v: 0.42, n: 1.62, w: 0.3, h: 0.035, d: 0.2 }, palette.second);
    drawVase(back, centre + 0.3, 0.38, 1.72, 0.24, palette.trim);
  }
  drawFan(back, centre, 1, room.height);
  finishRoom(room);
}

function drawFarCorner(room: Room, sign: number): void {
  const { back } = room;
  const { picture } = back;
  const { random, palette } = picture;
  const at = (u: number, w: number) => (sign > 0 ? u : -u - w);
  if (random.chance(0.5)) {
    drawShelves(back, { u: at(1.6, 1), v: 0, n: 0, w: 1, h: 2.1, d: 0.32 }, palette.wood, 5);
  } else {
    drawCabinet(back, { u: at(1.5, 1.2), v: 0.12, n: 0, w: 1.2, h: 0.62, d: 0.4 }, palette.wood, 2);
    drawPotPlant(back, at(1.8, 0), 0.2, 0.6, 0.74);
    drawBooks(back, at(2.1, 0.4), 0.74, 0.2, 0.4, 0.26);
  }
}
