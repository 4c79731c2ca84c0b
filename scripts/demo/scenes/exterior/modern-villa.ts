import { mix, shade } from "../colour.ts";
import { drawCap, drawGlassRailing, drawWalls } from "../parts/building.ts";
import { drawDoor, drawLampGlow, drawWindow } from "../parts/openings.ts";
import { drawBush, drawNearLeaves, drawPalm, drawTree } from "../parts/plants.ts";
import { drawGround, drawTufts, standAt } from "../parts/site.ts";
import { drawHills, drawSky } from "../parts/sky.ts";
import type { Picture } from "../picture.ts";
import type { Frame } from "../space.ts";

/** A modern villa: a long upper storey over glass, timber, a terrace and a pool. */
export function drawModernVilla(picture: Picture): void {
  const { random } = picture;
  const horizon = 690;
  drawSky(picture, horizon);
  drawHills(picture, horizon, 110, "#668f84");
  drawGround(picture, horizon, "#84a05a");
  const turn = random.pick([-1, 1]) * random.between(0.24, 0.36);
  const { site, ground } = standAt(picture, { distance: 18, turn, horizon, eye: 2.3, centre: 800 });
  for (const u of [-17, -12, -8, 7, 11, 16]) {
    const n = random.between(-12, -9);
    const [x, y] = ground.at(u, 0, n);
    if (random.chance(0.4)) drawPalm(picture, x, y, ground.scale(u, 0, n), random.between(9, 11), 0.15);
    else drawTree(picture, x, y, ground.scale(u, 0, n), random.between(7, 9), 0.15);
  }
  const mirror = turn > 0 ? 1 : -1;
  drawTerrace(site);
  drawVilla(site, mirror);
  drawPool(site, mirror);
  drawTufts(ground, 10, 12, "#6d8a46");
  for (const u of [-7.6, -6.8, 6.9, 7.6]) {
    const [x, y] = site.at(u, 0, 0.6);
    drawBush(picture, x, y, site.scale(u, 0, 0.6) * random.between(0.7, 1), random.chance(0.5) ? "#f3ece2" : undefined);
  }
  const [px, py] = ground.at(-mirror * 8.6, 0, 1.5);
  drawPalm(picture, px, py, ground.scale(0, 0, 1.5), 8);
  drawNearLeaves(picture, mirror > 0 ? "right" : "left");
}

function drawTerrace(site: Frame): void {
  const stone = site.lit("#d9cbb6", [0, 1, 0]);
  site.block({ u: -8, v: -0.1, n: -1, w: 16, h: 0.22, d: 9.6 }, "#d9cbb6");
  for (let n = 0.4; n < 8.5; n += 1.1) site.mat(-8, n, 16, 0.03, shade(stone, 0.86), {}, 0.121);
  for (let u = -6.9; u < 8; u += 1.1) site.mat(u, -1, 0.03, 9.6, shade(stone, 0.88), {}, 0.121);
}

function drawVilla(site: Frame, mirror: number): void {
  const { picture } = site;
  const { palette, light } = picture;
  const at = (u: number, w: number) => (mirror > 0 ? u : -u - w);
  const timber = palette.wood;
  drawWalls(site, { u: -6.2, v: 0.12, n: -8, w: 12.4, h: 3.2, d: 8 }, mix(palette.wall, "#8d857d", 0.22));
  site.panel(-6.2, 0.12, 12.4, 3.2, shade(site.lit(palette.wall), 0.8));
  drawGlassWall(site, at(-5.9, 6.4), 0.12, 6.4, 2.85);
  site.panel(at(0.9, 5.2), 0.12, 5.2, 3.2, site.lit(timber));
  for (let u = 0; u < 5.2; u += 0.26) site.panel(at(0.9, 5.2) + u, 0.12, 0.04, 3.2, shade(site.lit(timber), 0.76));
  drawDoor(site.frame(0, 0.12, 0.02), { u: at(1.5, 1.25), v: 0, w: 1.25, h: 2.5 }, palette.door, timber);
  drawWindow(
    site.frame(0, 0.12, 0.02),
    { u: at(3.7, 1.9), v: 0.9, w: 1.9, h: 1.5 },
    { trim: palette.trim, columns: 2 },
  );
  site.panel(-6.2, 2.3, 12.4, 1, picture.fade("#1d1930", light.shadow * 1.7, 0), {}, 0.03);

  // The upper storey reaches out over the terrace.
  const upper = { u: at(-7.2, 10.6), v: 3.32, n: -7, w: 10.6, h: 3.2, d: 9 };
  site.block(upper, palette.wall);
  const front = site.frame(0, 0, 2);
  front.panel(upper.u + 0.35, 3.7, upper.w - 0.7, 2.5, shade(front.lit(palette.wall), 0.7));
  drawGlassWall(front, at(-6.8, 5.4), 3.7, 5.4, 2.45);
  front.panel(at(-1.2, 4.2), 3.7, 4.2, 2.45, front.lit(palette.feature));
  drawWindow(front, { u: at(-0.5, 2.8), v: 4.3, w: 2.8, h: 1.4 }, { trim: palette.trim, columns: 3 });
  front.panel(upper.u + 0.35, 5.5, upper.w - 0.7, 0.7, picture.fade("#1d1930", light.shadow * 1.3, 0));
  drawGlassRailing(front, upper.u + 0.35, 3.65, 0.02, upper.w - 0.7, 0.85);
  drawCap(site, upper, 6.5, 0.28, 0.4, palette.trim, 0.7);
  drawGlassRailing(site, at(3.4, 2.8), 3.36, -0.2, 2.8, 0.85);
  site.block({ u: at(-6.9, 0.3), v: 0.12, n: 1.5, w: 0.3, h: 3.2, d: 0.3 }, shade(palette.door, 0.7));
  if (light.lamps > 0.3) {
    drawLampGlow(site, at(1.1, 0), 2.6, 0.2, 2);
    drawLampGlow(site, at(-5, 0), 3.1, 1.5, 2.6);
  }
}

/** Floor-high glazing through which the room shows when its lamps are on. */
function drawGlassWall(wall: Frame, u: number, v: number, w: number, h: number): void {
  const { picture } = wall;
  const { light, palette } = picture;
  const lit = light.lamps > 0.3;
  const sky = light.sky;
  wall.panel(
    u,
    v,
    w,
    h,
    picture.gradient(
      lit ? ["#ffe9b8", "#ffd28a", "#e9a25c"] : [mix("#2f4a60", sky[0], 0.35), mix("#49656f", sky[1], 0.4), "#3c525c"],
    ),
  );
  // A room behind: sofa back, a lamp, a picture.
  const inside = { opacity: lit ? 0.85 : 0.28 };
  wall.panel(u + w * 0.12, v, w * 0.3, h * 0.27, shade(palette.fabric, 0.75), { ...inside, round: 5 });
  wall.panel(u + w * 0.18, v + h * 0.5, w * 0.13, h * 0.24, palette.second, inside);
  wall.panel(u + w * 0.55, v, w * 0.03, h * 0.42, "#5b4436", inside);
  wall.panel(u + w * 0.525, v + h * 0.42, w * 0.08, h * 0.13, "#fff3d0", inside);
  wall.panel(u + w * 0.9, v, w * 0.1, h, "#fff6e4", { opacity: 0.4 });
  wall.panel(u, v, w * 0.08, h, "#fff6e4", { opacity: 0.4 });
  if (!lit)
    wall.face(
      [
        [u + w * 0.2, v, 0],
        [u + w * 0.35, v, 0],
        [u + w * 0.6, v + h, 0],
        [u + w * 0.45, v + h, 0],
      ],
      "#ffffff",
      { opacity: 0.14 },
    );
  for (let i = 0; i <= 4; i++) wall.panel(u + (w * i) / 4 - 0.035, v, 0.07, h, shade(wall.lit("#3b3a42"), 0.9));
  wall.panel(u, v + h - 0.05, w, 0.08, shade(wall.lit("#3b3a42"), 0.9));
}

function drawPool(site: Frame, mirror: number): void {
  const { picture } = site;
  const { light } = picture;
  const [u, n, w, d] = [mirror > 0 ? -6.6 : 0.2, 3.6, 6.4, 3.6];
  site.mat(u - 0.2, n - 0.2, w + 0.4, d + 0.4, site.lit("#efe6d6", [0, 1, 0]), {}, 0.125);
  const water = light.lamps > 0.3 ? ["#5fc4c6", "#2f93a3"] : [mix("#7cc9cf", light.sky[1], 0.35), "#3f9fb0"];
  site.mat(u, n, w, d, picture.gradient(water), {}, 0.126);
  for (let i = 0; i < 9; i++) {
    const [x, y] = [u + 0.3 + picture.random.between(0, w - 1.6), n + 0.3 + picture.random.between(0, d - 0.6)];
    site.mat(x, y, picture.random.between(0.5, 1.2), 0.05, "#ffffff", { opacity: 0.3 }, 0.127);
  }
  // Two loungers beside it.
  const side = mirror > 0 ? u + w + 1 : u - 2.4;
  for (const at of [0, 1.4]) {
    site.contact(side, n + at, 1.7, 0.6, 0.3);
    site.block({ u: side, v: 0.3, n: n + at, w: 1.9, h: 0.1, d: 0.65 }, picture.palette.wood);
    site.block({ u: side + 0.04, v: 0.4, n: n + at + 0.03, w: 1.82, h: 0.1, d: 0.59 }, "#f4eee2");
    for (const leg of [0.1, 1.65])
      site.block({ u: side + leg, v: 0.12, n: n + at + 0.5, w: 0.1, h: 0.2, d: 0.1 }, picture.palette.wood);
  }
}
