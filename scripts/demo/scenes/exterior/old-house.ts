import { mix, shade } from "../colour.ts";
import { drawCap, drawColumn, drawRailing, drawWalls } from "../parts/building.ts";
import { drawDoor, drawLampGlow, drawLedge, drawWindow } from "../parts/openings.ts";
import { drawBush, drawTree } from "../parts/plants.ts";
import { drawCar, drawGround, drawRoad, standAt } from "../parts/site.ts";
import { drawSky, drawSkyline } from "../parts/sky.ts";
import type { Picture } from "../picture.ts";
import type { Frame } from "../space.ts";

/** An old town house of Kolkata or Chennai: tall shuttered windows, a cornice, iron balconies over the street. */
export function drawOldHouse(picture: Picture): void {
  const { random } = picture;
  const horizon = 740;
  drawSky(picture, horizon);
  drawSkyline(picture, horizon, 170);
  drawGround(picture, horizon, "#b8ab98");
  const turn = random.pick([-1, 1]) * random.between(0.22, 0.4);
  const { site, ground } = standAt(picture, {
    distance: 19,
    turn,
    horizon,
    eye: 1.8,
    centre: 800 + Math.sign(turn) * 20,
  });

  const away = Math.sign(turn);
  // Neighbours further down the lane, lower and in the haze.
  for (const [u, w, h] of [
    [away * 11.8 - 5, 10, 8.4],
    [-away * 11.8 - 5, 10, 6.6],
  ] as const) {
    const colour = mix(random.pick(["#d8c3a4", "#c9a99a", "#b9b7a0"]), picture.light.haze, 0.3);
    site.block({ u, v: 0, n: -8, w, h, d: 7.5 }, colour);
    drawCap(site, { u, v: 0, n: -8, w, h, d: 7.5 }, h, 0.35, 0.2, shade(colour, 1.15));
    const front = site.frame(0, 0, -0.5);
    for (let at = u + 0.9; at < u + w - 1.6; at += 2.4) {
      for (let v = 1.1; v < h - 2; v += 3)
        drawWindow(front, { u: at, v, w: 1.1, h: 1.7 }, { trim: shade(colour, 1.15), shutters: "#7a8a7d" });
    }
  }
  for (const u of [-15, 15]) {
    const [x, y] = ground.at(u, 0, -3);
    drawTree(picture, x, y, ground.scale(u, 0, -3), random.between(8, 10), 0.08);
  }
  drawHouse(site);

  site.mat(-60, 0, 120, 2.6, ground.lit("#cfc2ae", [0, 1, 0]));
  site.mat(-5.6, 0, 11.6, 1.3, "#1d1930", { opacity: picture.light.shadow * 0.8 });
  drawRoad(ground, 3.4, 14, "#86828a", false);
  for (const u of [-4.9, -2.2, 2.2, 4.9]) {
    const [x, y] = site.at(u, 0, 0.8);
    const s = site.scale(u, 0, 0.8);
    picture.path(
      `M${x - s * 0.2} ${y - s * 0.38}L${x + s * 0.2} ${y - s * 0.38}L${x + s * 0.14} ${y}L${x - s * 0.14} ${y}z`,
      picture.tone("#a9563a"),
    );
    drawBush(picture, x, y - s * 0.3, s * 0.42, random.chance(0.5) ? "#d2577d" : undefined);
  }
  if (random.chance(0.6))
    drawCar(ground, random.chance(0.5) ? -7.5 : 4.4, 4.4, random.pick(["#f0b93a", "#f0b93a", "#f4f1ec"]));
}

function drawHouse(site: Frame): void {
  const { picture } = site;
  const { palette, light } = picture;
  const wall = mix(palette.wall, palette.feature, 0.38);
  const shutters = palette.door;
  const body = { u: -5.6, v: 0, n: -9, w: 11.2, h: 10.6, d: 9 };
  drawWalls(site, body, wall, 0.7);
  const side = site.visibleSide(5.6, 9);
  if (side) {
    for (const v of [1.2, 4.6, 8]) {
      for (const u of [1.6, 5.4])
        drawWindow(side, { u, v, w: 1.15, h: 1.8 }, { trim: palette.trim, shutters, rows: 2 });
    }
  }

  for (const [v, h] of [
    [3.55, 0.26],
    [7, 0.26],
    [10.2, 0.5],
  ] as const) {
    drawCap(site, body, v, h, 0.25, palette.trim);
    site.panel(-5.6, v - 0.4, 11.2, 0.4, picture.fade("#1d1930", 0.05, light.shadow * 1.1));
  }
  for (let u = -5.6; u < 5.5; u += 0.55)
    site.block({ u: u + 0.1, v: 9.95, n: 0, w: 0.24, h: 0.25, d: 0.24 }, palette.trim);
  drawRailing(site, -5.6, 10.7, 0.15, 11.2, 0.75, palette.trim, 0.34);
  for (const u of [-5.75, -1.9, 1.55, 5.4]) site.block({ u, v: 10.7, n: -0.2, w: 0.35, h: 0.95, d: 0.4 }, palette.trim);
  for (const u of [-5.45, -1.95, 1.95, 5.45]) drawColumn(site, u, 0.1, 3.8, 6.2, 0.26, palette.trim);

  drawDoor(site.frame(0, 0.3, 0.02), { u: -0.85, v: 0, w: 1.7, h: 2.85 }, palette.door, palette.trim, 0.85);
  site.block({ u: -1.3, v: 0, n: 0, w: 2.6, h: 0.3, d: 0.7 }, "#bba88f");
  for (const u of [-4.3, 2.95])
    drawWindow(site, { u, v: 1, w: 1.3, h: 2.1 }, { trim: palette.trim, shutters, arch: 0.55, rows: 2, sill: true });
  for (const v of [4, 7.45]) {
    for (const u of [-4.3, -0.7, 2.95]) {
      drawWindow(
        site,
        { u, v: v + 0.1, w: 1.3, h: 2.2 },
        { trim: palette.trim, shutters: u === -0.7 ? undefined : shutters, arch: 0.5, rows: 2, columns: 2 },
      );
    }
  }
  for (const [u, w, v] of [
    [-1.7, 3.4, 3.95],
    [-5.3, 3.1, 7.35],
    [2.2, 3.1, 7.35],
    [-1.7, 3.4, 7.35],
  ] as const) {
    drawLedge(site, { u, v: v - 0.18, w, h: 0.18 }, 1, palette.trim);
    drawRailing(site, u, v, 1, w, 0.85, shade(shutters, 0.7), 0.17);
  }
  if (light.lamps > 0.3) drawLampGlow(site, 1.6, 2.7, 0.3, 2.2);
}
