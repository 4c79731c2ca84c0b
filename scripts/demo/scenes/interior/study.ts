import { mix, shade } from "../colour.ts";
import { drawArtRow, drawFloorLamp, drawPotPlant, drawRug, drawTableLamp } from "../parts/decor.ts";
import { drawBooks, drawChair, drawShelves, drawSofa, drawTable, drawVase } from "../parts/furniture.ts";
import { drawInsideWindow } from "../parts/inside-window.ts";
import { drawRoom, drawSunPatch, finishRoom } from "../parts/room.ts";
import type { Picture } from "../picture.ts";

/** A study: a desk under the window, shelves to the ceiling, a chair to read in. */
export function drawStudy(picture: Picture): void {
  const { random, palette } = picture;
  const room = drawRoom(picture, {
    width: 4.7,
    height: 2.8,
    depth: 4.3,
    wall: palette.wall,
    back: random.chance(0.6) ? mix(palette.wall, palette.feature, 0.7) : undefined,
    floor: random.pick(["planks", "terracotta", "planks"]),
    eye: 1.35,
  });
  const { back } = room;
  const mirror = random.chance(0.5) ? 1 : -1;
  const at = (u: number, w: number) => (mirror > 0 ? u : -u - w);

  const window = { u: at(-0.85, 1.7), v: 0.98, w: 1.7, h: 1.4 };
  drawInsideWindow(back, window, {
    trim: palette.trim,
    columns: 3,
    rows: 2,
    view: random.pick(["garden", "hills", "city"]),
    curtains: random.chance(0.6) ? mix(palette.second, "#ffffff", 0.3) : undefined,
  });
  drawSunPatch(
    room,
    mirror > 0 ? "left" : "right",
    { u: mirror > 0 ? room.depth - 0.8 : 0.8, v: 0.5, w: 1.2, h: 1.3 },
    2,
  );
  drawShelves(back, { u: at(-2.3, 1.25), v: 0, n: 0, w: 1.25, h: 2.35, d: 0.34 }, palette.wood, 6);
  drawArtRow(mirror > 0 ? room.right : room.left, mirror > 0 ? 1.3 : room.depth - 0.3, 1.35, shade(palette.wood, 0.75));

  drawRug(back, -1.25, 0.85, 2.7, 1.6, mix(palette.wall, palette.fabric, 0.22), palette.second);
  const desk = { u: at(-0.8, 1.75), n: 0.18, w: 1.75, d: 0.7, h: 0.75 };
  drawTable(back, desk, mix(palette.wood, palette.wall, 0.15));
  back.block({ u: desk.u + 0.06, v: 0.36, n: 0.22, w: 0.46, h: 0.34, d: 0.6 }, palette.wood);
  // A laptop, a lamp, a few books, a cup of pens.
  const middle = desk.u + 0.85;
  back.block({ u: middle - 0.24, v: 0.75, n: 0.48, w: 0.48, h: 0.02, d: 0.3 }, "#b9bcc2");
  back.face(
    [
      [middle - 0.24, 0.77, 0.48],
      [middle + 0.24, 0.77, 0.48],
      [middle + 0.24, 1.07, 0.38],
      [middle - 0.24, 1.07, 0.38],
    ],
    "#2b2f3a",
  );
  back.face(
    [
      [middle - 0.22, 0.79, 0.481],
      [middle + 0.22, 0.79, 0.481],
      [middle + 0.22, 1.05, 0.386],
      [middle - 0.22, 1.05, 0.386],
    ],
    picture.gradient([mix(palette.second, "#ffffff", 0.3), palette.second]),
  );
  drawTableLamp(back, desk.u + 0.25, 0.75, 0.42, palette.accent);
  drawBooks(back, desk.u + 1.3, 0.75, 0.4, 0.3, 0.26);
  drawVase(back, desk.u + 1.18, 0.75, 0.55, 0.14, palette.roof);
  drawChair(back, middle - 0.23, 1.05, shade(palette.wood, 0.8), palette.fabric, "wall");

  drawPotPlant(back, at(2.1, 0), 0.25, random.between(1.2, 1.5));
  if (random.chance(0.65)) {
    drawFloorLamp(back, at(1.15, 0), 0.35);
    drawSofa(back.frame(at(1.5, 0), 0, 0.95, -mirror * 0.6), -0.48, 0, 0.96, palette.fabric, [palette.accent]);
  } else drawPotPlant(back, at(1.45, 0), 0.6, 1.7);
  finishRoom(room);
}
