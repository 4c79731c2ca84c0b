import { mix, shade } from "../colour.ts";
import { drawColumn, drawGableRoof, drawHipRoof, drawSteps, drawWalls } from "../parts/building.ts";
import { drawDoor, drawWindow } from "../parts/openings.ts";
import { drawBush, drawNearLeaves, drawPalm, drawTree } from "../parts/plants.ts";
import { castShadow, drawGround, drawTufts, standAt } from "../parts/site.ts";
import { drawHills, drawSky } from "../parts/sky.ts";
import type { Picture } from "../picture.ts";

/** A house of Kerala: long tiled roofs with a gable, a veranda on wooden columns, coconut palms. */
export function drawKeralaHouse(picture: Picture): void {
  const { random, palette } = picture;
  const horizon = 690;
  drawSky(picture, horizon);
  drawHills(picture, horizon, 130);
  drawGround(picture, horizon, "#86a85a");

  const turn = random.pick([-1, 1]) * random.between(0.16, 0.3);
  const { site, ground } = standAt(picture, { distance: 17.5, turn, horizon, focal: 1150, centre: 790 });
  for (const u of [-17, -11.5, -7, 5, 9.5, 15.5]) {
    const n = random.between(-13, -8);
    const [x, y] = ground.at(u, 0, n);
    if (random.chance(0.6)) drawPalm(picture, x, y, ground.scale(u, 0, n), random.between(9.5, 12.5), 0.2);
    else drawTree(picture, x, y, ground.scale(u, 0, n), random.between(6, 8), 0.15);
  }

  castShadow(site, -6, 12, -1.5, 3.5);
  const upper = random.chance(0.6);
  if (upper) {
    drawWalls(site, { u: -3.4, v: 3, n: -6, w: 6.8, h: 2.7, d: 4.6 }, palette.wall);
    const front = site.frame(0, 0, -1.4);
    for (const u of [-2.6, -0.6, 1.4])
      drawWindow(front, { u, v: 4.2, w: 1.2, h: 1.2 }, { trim: palette.wood, columns: 2, rows: 2 });
    drawHipRoof(site, { u: -4.3, v: 5.7, n: -7, w: 8.6, h: 2.1, d: 6.6 }, 2.4, palette.roof, palette.wood, 1);
  }
  drawWalls(site, { u: -6, v: 0.5, n: -6.5, w: 12, h: 2.9, d: 5 }, palette.wall);
  site.block({ u: -6.6, v: 0, n: -7, w: 13.2, h: 0.5, d: 7.6 }, "#b5654a");

  const wall = site.frame(0, 0.5, -1.5);
  drawDoor(wall, { u: -0.75, v: 0, w: 1.5, h: 2.3 }, shade(palette.wood, 0.62), palette.wood);
  for (const u of [-5, -2.9, 1.7, 3.8]) {
    drawWindow(
      wall,
      { u, v: 0.8, w: 1.25, h: 1.35 },
      { trim: shade(palette.wood, 0.7), columns: 3, rows: 2, sill: true },
    );
  }
  site.panel(-6, 2.1, 12, 1.2, picture.fade("#1d1930", 0, 0.42), { opacity: 0.9 }, -1.49);
  site.panel(-6, 2.45, 12, 0.95, picture.fade("#1d1930", 0.5, 0.05), {}, -1.48);

  drawSteps(site, -1.3, 0.6, 2.6, 0.5, "#c58468");
  for (const u of [-5.9, -4, -2, 2, 4, 5.9]) drawColumn(site, u, 0.3, 0.5, 2.55, 0.24, shade(palette.wood, 0.78));
  site.block({ u: -6.3, v: 3.02, n: 0.05, w: 12.6, h: 0.2, d: 0.25 }, shade(palette.wood, 0.8));
  drawHipRoof(site, { u: -7.1, v: 3.3, n: -7.3, w: 14.2, h: 2.35, d: 8.6 }, 3.4, palette.roof, palette.wood, 1);
  if (!upper)
    drawGableRoof(
      site,
      { u: -1.9, v: 3.5, n: -3.2, w: 3.8, h: 1.7, d: 4.3 },
      palette.roof,
      mix(palette.wood, palette.wall, 0.4),
      0.4,
    );

  drawTufts(ground, 2, 9, "#6f9348");
  ground.face(
    [
      [-1.1, 0, 1.6],
      [1.1, 0, 1.6],
      [1.9, 0, 15.5],
      [-1.2, 0, 15.5],
    ],
    ground.lit("#d9b48d", [0, 1, 0]),
  );
  for (const u of [-6.2, -4.4, -2.7, 2.7, 4.5, 6.3]) {
    const [x, y] = site.at(u, 0, 1.5);
    drawBush(
      picture,
      x,
      y,
      site.scale(u, 0, 1.5) * random.between(0.5, 0.75),
      random.chance(0.6) ? random.pick(["#d2477d", "#e9a23b", "#f4efe6", "#c7442e"]) : undefined,
    );
  }
  const side = random.chance(0.5) ? -1 : 1;
  const [px, py] = ground.at(side * 7.6, 0, 3.2);
  drawPalm(picture, px, py, ground.scale(0, 0, 3.2), 7.6);
  drawNearLeaves(picture, side < 0 ? "right" : "left");
}
