import { mix, shade } from "../colour.ts";
import { drawArt, drawArtRow, drawFan, drawPendant, drawPotPlant, drawRug, drawTableLamp } from "../parts/decor.ts";
import { drawBed, drawCabinet } from "../parts/furniture.ts";
import { drawInsideWindow } from "../parts/inside-window.ts";
import { drawRoom, drawSunPatch, drawWallLight, finishRoom } from "../parts/room.ts";
import type { Picture } from "../picture.ts";

/** A bedroom: the bed at the feature wall between two small cabinets, a window at one side, a wardrobe at the other. */
export function drawBedroom(picture: Picture): void {
  const { random, palette } = picture;
  const room = drawRoom(picture, {
    width: 5.1,
    height: 2.9,
    depth: 5.1,
    wall: palette.wall,
    back: mix(palette.wall, palette.feature, random.between(0.5, 0.95)),
    floor: random.pick(["planks", "tiles", "planks"]),
    eye: 1.4,
  });
  const { back } = room;
  const side = random.chance(0.5) ? "left" : "right";
  const sign = side === "left" ? -1 : 1;
  if (random.chance(0.4)) {
    for (let u = -2.55; u < 2.55; u += 0.3)
      back.panel(u, 0.1, 0.02, 2.73, shade(back.lit(palette.feature), 0.85), { opacity: 0.35 });
  }
  const window =
    side === "left" ? { u: room.depth - 0.95, v: 0.75, w: 1.6, h: 1.55 } : { u: 0.35, v: 0.75, w: 1.5, h: 1.55 };
  const curtains = random.pick([
    palette.trim,
    mix(palette.second, "#ffffff", 0.3),
    mix(palette.accent, "#ffffff", 0.45),
  ]);
  drawInsideWindow(side === "left" ? room.left : room.right, window, {
    trim: palette.trim,
    columns: 2,
    view: random.pick(["city", "garden", "hills"]),
    curtains,
  });
  drawSunPatch(room, side, window, 2);

  // The wardrobe stands along the other wall.
  const other = side === "left" ? room.right : room.left;
  const start = side === "left" ? 0 : room.depth - 0.9;
  drawCabinet(other, { u: start, v: 0, n: 0, w: 1.9, h: 2.3, d: 0.5 }, mix(palette.wood, palette.wall, 0.55), 4);

  drawWallLight(room, -sign * 1.3 - 0.5, 1.25);
  const [width, centre] = [1.8, sign * 0.12];
  const high = random.between(1.05, 1.3);
  if (random.chance(0.6)) drawArtRow(back, centre, high + 0.22, shade(palette.wood, 0.8));
  else drawArt(back, { u: centre - 0.9, v: high + 0.2, w: 1.8, h: 0.9 }, shade(palette.wood, 0.8));
  drawRug(back, centre - 1.6, 1.1, 3.2, 1.9, mix(palette.wall, palette.second, 0.18), palette.fabric);
  for (const u of [centre - width / 2 - 0.68, centre + width / 2 + 0.2]) {
    drawCabinet(back, { u, v: 0.1, n: 0.02, w: 0.48, h: 0.44, d: 0.38 }, palette.wood, 1, 2);
  }
  const hanging = random.chance(0.4);
  for (const u of [centre - width / 2 - 0.44, centre + width / 2 + 0.44]) {
    if (hanging) drawPendant(back, u, 1.3, 0.25, room.height, palette.accent, 0.3);
    else drawTableLamp(back, u, 0.54, 0.22, palette.second);
  }
  drawBed(back, centre - width / 2, 0, width, high, {
    wood: palette.wood,
    head: random.pick([palette.wood, palette.fabric, mix(palette.second, palette.wall, 0.3)]),
    sheet: "#fbf6ec",
    blanket: random.pick(["#f1e6d4", mix(palette.wall, palette.second, 0.35), mix(palette.wall, palette.fabric, 0.4)]),
    throw: palette.fabric,
    pillows: random.chance(0.5) ? [palette.accent, palette.fabric] : [palette.second, palette.accent, palette.second],
  });
  drawPotPlant(back, sign * 2.15, 0.5, random.between(1, 1.4));
  drawFan(back, centre, 1.2, room.height);
  finishRoom(room);
}
