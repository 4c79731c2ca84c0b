import { mix, shade } from "../colour.ts";
import { drawCap, drawCompound, drawGlassRailing, drawWalls } from "../parts/building.ts";
import { drawLedge, drawWindow } from "../parts/openings.ts";
import { drawAshoka, drawBush, drawTree } from "../parts/plants.ts";
import { drawCar, drawGround, drawRoad, standAt } from "../parts/site.ts";
import { drawSky, drawSkyline } from "../parts/sky.ts";
import type { Picture } from "../picture.ts";
import type { Frame } from "../space.ts";

const storey = 3.2;

/** Independent floors over stilt parking, as Delhi's plotted colonies build them. */
export function drawBuilderFloor(picture: Picture): void {
  const { random, palette } = picture;
  const horizon = 770;
  drawSky(picture, horizon);
  drawSkyline(picture, horizon, 150);
  drawGround(picture, horizon, "#a7ab82");
  const turn = random.pick([-1, 1]) * random.between(0.24, 0.4);
  const { site, ground } = standAt(picture, {
    distance: 23.5,
    turn,
    horizon,
    eye: 2.2,
    centre: 800 + Math.sign(turn) * 30,
  });
  const away = Math.sign(turn);
  for (const side of [away, -away]) {
    const colour = mix(random.pick(["#d9cdbb", "#c8b6a6", "#c3c7bb"]), picture.light.haze, 0.25);
    const [u, h] = [side * 12.6 - 5.2, random.between(8.5, 11)];
    site.block({ u, v: 0, n: -11, w: 10.4, h, d: 10 }, colour);
    const front = site.frame(0, 0, -1);
    for (let v = 1; v < h - 2; v += storey) {
      for (const at of [u + 1, u + 5.6]) {
        drawWindow(front, { u: at, v: v + 0.2, w: 3, h: 1.7 }, { trim: shade(colour, 1.2), columns: 4 });
        front.block({ u: at - 0.4, v: v - 0.2, n: 0, w: 3.8, h: 0.2, d: 0.8 }, shade(colour, 1.15));
      }
    }
  }
  for (const u of [-16, 16]) {
    const [x, y] = ground.at(u, 0, 0);
    drawTree(picture, x, y, ground.scale(u, 0, 0), random.between(8, 10), 0.06);
  }
  drawBuilding(site, random.chance(0.5) ? 1 : -1);
  const gate = { u: -1.9, w: 3.6 };
  drawCompound(site, 4.4, -9.5, 9.5, gate, mix(palette.wall, "#9a8f86", 0.25), shade(palette.door, 0.8));
  for (const u of [-8.4, -6.6, -4.6, 4, 6, 7.9]) {
    const [x, y] = site.at(u, 0, 5.2);
    drawBush(
      picture,
      x,
      y,
      site.scale(u, 0, 5.2) * random.between(0.45, 0.65),
      random.chance(0.4) ? random.pick(["#d2577d", "#f3ece2"]) : undefined,
    );
  }
  const [ax, ay] = site.at(-away * 6.4, 0, 5.6);
  drawAshoka(picture, ax, ay, site.scale(0, 0, 5.6), 4.6);
  drawRoad(ground, 9, 8, "#8a868e");
}

function drawBuilding(site: Frame, mirror: number): void {
  const { picture } = site;
  const { palette, light, random } = picture;
  const at = (u: number, w: number) => (mirror > 0 ? u : -u - w);
  const [half, depth] = [5.6, 11];
  const top = storey * 4;
  const clad = mix(palette.wood, palette.feature, 0.35);
  site.block({ u: at(-1, 3.2), v: top, n: -7, w: 3.2, h: 3.4, d: 5 }, clad);
  // Stilts: a dark floor with cars behind columns.
  site.panel(
    -half,
    0,
    half * 2,
    2.7,
    picture.gradient([shade(site.lit("#6f6a6c"), 0.55), shade(site.lit("#8b8580"), 0.8)]),
    {},
    -3,
  );
  drawCar(site, at(-4.7, 3.7), -1.6, random.pick(["#b5452c", "#f1ede6", "#2b6575"]));
  for (const u of [-half, -1.9, 1.6, half - 0.4])
    site.block({ u, v: 0, n: -0.5, w: 0.4, h: 2.7, d: 0.4 }, palette.trim);
  const body = { u: -half, v: 2.7, n: -depth, w: half * 2, h: top - 2.3, d: depth };
  drawWalls(site, body, palette.wall);
  const side = site.visibleSide(half, depth);
  if (side) drawSideWall(side, depth);

  // One bay clad in stone or timber from the stilts to the roof.
  const [cu, cw] = [at(2.1, 3.5), 3.5];
  site.panel(cu, 2.7, cw, top - 2.3, picture.gradient([shade(site.lit(clad), 1.08), site.lit(clad)]), {}, 0.02);
  for (let v = 2.95; v < top + 0.3; v += 0.28) site.panel(cu, v, cw, 0.03, shade(site.lit(clad), 0.82), {}, 0.03);

  for (let floor = 1; floor <= 3; floor++) {
    const v = floor * storey - 0.5;
    drawWindow(
      site.frame(0, 0, 0.04),
      { u: cu + 0.55, v: v + 0.8, w: cw - 1.1, h: 1.75 },
      { trim: palette.trim, columns: 3, sill: true },
    );
    const [bu, bw] = [at(-5.4, 7), 7];
    site.panel(bu, v, bw, storey - 0.3, shade(site.lit(palette.wall), 0.86));
    drawWindow(site, { u: bu + 0.5, v: v + 0.05, w: 3.2, h: 2.35 }, { trim: shade(palette.door, 0.8), columns: 3 });
    drawWindow(site, { u: bu + 4.5, v: v + 0.8, w: 1.8, h: 1.6 }, { trim: shade(palette.door, 0.8), columns: 2 });
    site.panel(bu, v + storey - 1.2, bw, 0.9, picture.fade("#1d1930", light.shadow * 1.5, 0));
    drawLedge(site, { u: bu - 0.15, v: v - 0.28, w: bw + 0.3, h: 0.28 }, 1.5, palette.trim);
    drawPlanter(site, bu + 0.2, v, 1.25);
    drawGlassRailing(site, bu - 0.1, v, 1.48, bw + 0.2, 0.95);
  }
  drawCap(site, body, top + 0.35, 0.3, 0.3, palette.trim, 1.6);
  drawGlassRailing(site, -half, top + 0.65, 0.9, half * 2, 0.9);
}

function drawSideWall(side: Frame, depth: number): void {
  const { palette } = side.picture;
  side.panel(0.3, 0, depth - 0.6, 2.7, shade(side.lit(palette.wall), 0.82));
  for (let floor = 1; floor <= 3; floor++) {
    for (const u of [2, 6.2]) {
      drawWindow(side, { u, v: floor * storey + 0.5, w: 1.7, h: 1.4 }, { trim: palette.trim, chajja: true });
    }
  }
}

function drawPlanter(site: Frame, u: number, v: number, n: number): void {
  for (let i = 0; i < 4; i++) {
    const [x, y] = site.at(u + 0.2 + i * 0.42, v + 0.5, n);
    const r = site.scale(u, v, n) * site.picture.random.between(0.28, 0.42);
    site.picture.ellipse(
      x,
      y,
      r,
      r * 1.1,
      site.picture.tone(site.picture.random.pick(["#5d8a4a", "#74984f", "#4f7f55"])),
    );
  }
}
