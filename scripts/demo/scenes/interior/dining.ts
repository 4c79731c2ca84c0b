import { mix, shade } from "../colour.ts";
import { drawArtRow, drawPendant, drawPotPlant, drawRug } from "../parts/decor.ts";
import { drawCabinet, drawChair, drawTable, drawVase } from "../parts/furniture.ts";
import { drawInsideWindow } from "../parts/inside-window.ts";
import { drawRoom, drawSunPatch, drawWallLight, finishRoom, type Room } from "../parts/room.ts";
import type { Picture } from "../picture.ts";

/** A dining room: a table for six under lamps, a sideboard, light from a window. */
export function drawDining(picture: Picture): void {
  const { random, palette } = picture;
  const room = drawRoom(picture, {
    width: 5,
    height: 2.85,
    depth: 4.6,
    wall: palette.wall,
    back: random.chance(0.55) ? mix(palette.wall, palette.feature, 0.75) : undefined,
    floor: random.pick(["planks", "terracotta", "marble", "planks"]),
    eye: 1.45,
    horizon: 490,
  });
  const { back } = room;
  const mirror = random.chance(0.5) ? 1 : -1;
  const view = random.pick(["garden", "city", "hills"] as const);
  const window = { u: mirror > 0 ? room.depth - 1 : 0.3, v: 0.1, w: 1.7, h: 2.25 };
  drawInsideWindow(mirror > 0 ? room.left : room.right, window, {
    trim: palette.trim,
    columns: 2,
    view,
    curtains: mix(palette.feature, "#ffffff", 0.55),
    sill: false,
  });
  drawSunPatch(room, mirror > 0 ? "left" : "right", window, 2);

  drawWallLight(room, mirror * 0.9 - 0.4, 1.1);
  if (random.chance(0.5)) drawArtRow(back, 0, 1.35, shade(palette.wood, 0.7));
  else drawInsideWindow(back, { u: -0.95, v: 1, w: 1.9, h: 1.35 }, { trim: palette.trim, columns: 3, rows: 2, view });
  drawSideboard(room);

  drawPotPlant(back, mirror * 2.1, 0.35, random.between(1.2, 1.6));

  drawRug(back, -1.5, 0.95, 3, 2, mix(palette.wall, palette.second, 0.25), palette.roof);
  const [u, w, n, d] = [-1, 2, 1.35, 0.9];
  for (const at of [u + 0.15, u + 0.77, u + 1.39])
    drawChair(back, at, n - 0.42, shade(palette.wood, 0.82), palette.fabric, "viewer");
  drawTable(back, { u, n, w, d, h: 0.75 }, palette.wood);
  drawVase(back, 0, 0.75, n + 0.4, 0.24, palette.second);
  drawPotPlant(back, 0, n + 0.4, 0.42, 0.92);
  const white = back.lit("#fdf9f0", [0, 1, 0]);
  for (const at of [u + 0.38, u + 1, u + 1.62]) {
    for (const row of [n + 0.2, n + 0.7]) {
      back.plate(at, row, 0.14, shade(white, 0.9), {}, 0.753);
      back.plate(at, row, 0.09, white, {}, 0.756);
    }
  }
  for (const at of [u + 0.15, u + 1.39])
    drawChair(back, at, n + d - 0.02, shade(palette.wood, 0.82), palette.fabric, "wall");
  const lamps = random.chance(0.5) ? [-0.62, 0, 0.62] : [0];
  for (const at of lamps)
    drawPendant(
      back,
      at,
      lamps.length === 1 ? 1.7 : 1.78,
      n + 0.45,
      room.height,
      palette.accent,
      lamps.length === 1 ? 0.7 : 0.34,
    );
  finishRoom(room);
}

function drawSideboard(room: Room): void {
  const { back } = room;
  const { palette } = back.picture;
  drawCabinet(back, { u: -1.3, v: 0.14, n: 0, w: 2.6, h: 0.68, d: 0.42 }, shade(palette.wood, 1.1), 4);
  drawVase(back, -1.05, 0.82, 0.2, 0.3, palette.accent);
  drawVase(back, 1.02, 0.82, 0.2, 0.36, palette.second);
}
