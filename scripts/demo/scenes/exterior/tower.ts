import { shade } from "../colour.ts";
import { drawCap, drawGlassRailing, drawRailing } from "../parts/building.ts";
import { drawWindow } from "../parts/openings.ts";
import { drawAshoka, drawBush, drawPalm, drawTree } from "../parts/plants.ts";
import { drawCar, drawGround, drawRoad, standAt } from "../parts/site.ts";
import { drawSky, drawSkyline } from "../parts/sky.ts";
import type { Picture } from "../picture.ts";
import type { Frame } from "../space.ts";

const storey = 3.1;

interface Tower {
  w: number;
  d: number;
  floors: number;
  wall: string;
  band: string;
  glassRailings: boolean;
  /** Stands behind: drawn with less detail. */
  far?: boolean;
}

/** Apartment towers in a planted society, seen from the drive. */
export function drawTowers(picture: Picture): void {
  const { random, palette } = picture;
  const horizon = 850;
  drawSky(picture, horizon);
  drawSkyline(picture, horizon + 6, 210);
  drawGround(picture, horizon, "#8fae6c");

  const turn = random.pick([-1, 1]) * random.between(0.35, 0.6);
  const { site, ground } = standAt(picture, {
    distance: 47.5,
    turn,
    horizon,
    eye: 3.2,
    focal: 1130,
    centre: 800 + Math.sign(turn) * 60,
  });
  const style = { wall: palette.wall, band: palette.feature, glassRailings: random.chance(0.5) };

  const aside = random.between(17, 20) * Math.sign(turn);
  const behind = ground.frame(aside, 0, -26, turn);
  drawTower(behind, {
    ...style,
    w: 14,
    d: 12,
    floors: random.whole(10, 12),
    far: true,
    band: shade(palette.feature, 1.25),
  });
  for (let i = 0; i < 9; i++) {
    const [u, n] = [random.between(-34, 34), random.between(-18, -6)];
    const [x, y] = ground.at(u, 0, n);
    drawTree(picture, x, y, ground.scale(u, 0, n), random.between(5, 8), 0.28);
  }
  drawTower(site, { ...style, w: random.between(15, 18), d: 12, floors: random.whole(9, 10) });
  drawEntrance(site);

  const [px, py] = ground.at(-Math.sign(turn) * 15, 0, 6);
  drawPalm(picture, px, py, ground.scale(0, 0, 6), 11);
  for (const u of [-25, -20, -15, 15, 20, 25]) {
    const [x, y] = ground.at(u, 0, 4);
    drawAshoka(picture, x, y, ground.scale(u, 0, 4), random.between(7, 9));
  }
  drawRoad(ground, 20, 8, "#8d8a90");
  for (let u = -24; u <= 24; u += 2.3) {
    const [x, y] = ground.at(u, 0, 18.4);
    drawBush(
      picture,
      x,
      y,
      ground.scale(u, 0, 18.4) * random.between(0.8, 1.2),
      random.chance(0.35) ? random.pick(["#d2577d", "#e9a23b", "#f3ece2"]) : undefined,
    );
  }
  drawCar(ground, random.chance(0.5) ? -11 : 6, 24, random.pick(["#b5452c", "#f4f1ec", "#2b6575", "#c9c6c2"]));
}

function drawTower(site: Frame, tower: Tower): void {
  const { picture } = site;
  const height = tower.floors * storey + 1.2;
  const half = tower.w / 2;
  const body = { u: -half, v: 0, n: -tower.d, w: tower.w, h: height, d: tower.d };
  // The stair core stands higher than the roof and carries the tank.
  site.block({ u: -2.2, v: height, n: -tower.d + 3, w: 4.4, h: 4, d: 6 }, tower.band);
  site.block(body, tower.wall);
  drawCap(site, body, height - 0.5, 0.6, 0.15, picture.palette.trim);

  const side = site.visibleSide(half, tower.d);
  if (side) drawSideBays(side, tower);
  drawFrontBays(site, tower);
}

function drawSideBays(side: Frame, tower: Tower): void {
  const { palette } = side.picture;
  side.panel(tower.d / 2 - 1.4, 0, 2.8, tower.floors * storey, side.lit(tower.band));
  for (let floor = 0; floor < tower.floors; floor++) {
    const v = floor * storey + 1.1;
    for (const u of [1.3, tower.d / 2 - 0.8, tower.d - 2.9])
      drawWindow(side, { u, v, w: 1.6, h: 1.5 }, { trim: palette.trim, plain: true });
  }
}

function drawFrontBays(site: Frame, tower: Tower): void {
  const { picture } = site;
  const { palette, light, random } = picture;
  const half = tower.w / 2;
  const bay = tower.w / 4;
  site.panel(-1.3, 0, 2.6, tower.floors * storey, site.lit(tower.band));
  for (let floor = 1; floor < tower.floors; floor++) {
    const v = floor * storey;
    drawWindow(site, { u: -0.8, v: v + 1, w: 1.6, h: 1.5 }, { trim: palette.trim, columns: 3, plain: tower.far });
    for (const column of [0, 3]) {
      const u = -half + column * bay + 0.35;
      const w = bay - 0.7 + 0.9;
      const left = column === 0 ? u : u - 0.9;
      // A recess in shade, a sliding door in it, then the slab and its railing in front.
      site.panel(left, v, w, storey - 0.25, shade(site.lit(tower.wall), 0.72));
      drawWindow(
        site,
        { u: left + 0.5, v: v + 0.05, w: w - 1, h: 2.3 },
        { trim: palette.trim, columns: 3, plain: tower.far },
      );
      site.panel(left, v + storey - 1, w, 0.75, picture.fade("#1d1930", light.shadow * 1.4, 0));
      const depth = 1.5;
      site.block({ u: left - 0.1, v: v - 0.22, n: 0, w: w + 0.2, h: 0.22, d: depth }, palette.trim);
      if (!tower.far && random.chance(0.35)) drawBalconyPlants(site, left + 0.3, v, depth - 0.2);
      if (tower.glassRailings) drawGlassRailing(site, left - 0.1, v, depth, w + 0.2, 0.95);
      else drawRailing(site, left - 0.1, v, depth, w + 0.2, 1, tower.band, tower.far ? 0.7 : 0.35);
    }
    for (const u of [-half + bay + 0.75, half - bay * 2 + 0.95 + 0.4]) {
      if (Math.abs(u) > 1.2)
        drawWindow(
          site,
          { u, v: v + 1.05, w: 1.4, h: 1.45 },
          { trim: palette.trim, chajja: !tower.far, plain: tower.far },
        );
    }
  }
}

function drawBalconyPlants(site: Frame, u: number, v: number, n: number): void {
  for (const at of [0, 0.7]) {
    const [x, y] = site.at(u + at, v + 0.85, n);
    const r = site.scale(u, v, n) * 0.42;
    site.picture.ellipse(
      x,
      y,
      r,
      r * 0.9,
      site.picture.tone(site.picture.random.pick(["#5d8a4a", "#74984f", "#c8416f"])),
    );
  }
}

function drawEntrance(site: Frame): void {
  const { picture } = site;
  const { palette } = picture;
  site.panel(
    -3.4,
    0,
    6.8,
    2.9,
    picture.gradient(picture.light.lamps > 0.3 ? ["#ffe4a6", "#e9a95c"] : ["#3c5564", "#5d7a86"]),
  );
  for (const u of [-3.4, -1.2, 1.1, 3.3]) site.panel(u, 0, 0.12, 2.9, site.lit(palette.trim));
  for (const u of [-3.6, 3.2]) site.block({ u, v: 0, n: 3.4, w: 0.4, h: 3, d: 0.4 }, palette.wood);
  site.block({ u: -4.2, v: 3, n: 0, w: 8.4, h: 0.45, d: 4.2 }, palette.door);
}
