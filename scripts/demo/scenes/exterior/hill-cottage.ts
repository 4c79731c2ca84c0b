import { mix, shade } from "../colour.ts";
import { drawColumn, drawGableRoof, drawHipRoof, drawRailing, drawSteps, drawWalls } from "../parts/building.ts";
import { drawDoor, drawLampGlow, drawWindow } from "../parts/openings.ts";
import { drawBush, drawPine } from "../parts/plants.ts";
import { castShadow, drawGround, drawTufts, standAt } from "../parts/site.ts";
import { drawHills, drawSky } from "../parts/sky.ts";
import { circle, type Picture } from "../picture.ts";
import { sceneWidth } from "../scene.ts";
import type { Frame } from "../space.ts";

/** A stone and timber cottage of the hills, under snow peaks and among pines. */
export function drawHillCottage(picture: Picture): void {
  const { random, palette, light } = picture;
  const horizon = 690;
  drawSky(picture, horizon);
  drawPeaks(picture, horizon);
  drawHills(picture, horizon, 170, "#4f7f7a");
  drawGround(picture, horizon, "#8ba860");
  const turn = random.pick([-1, 1]) * random.between(0.26, 0.4);
  const { site, ground } = standAt(picture, { distance: 14.5, turn, horizon, centre: 800 });
  for (let i = 0; i < 16; i++) {
    const u = i % 2 ? random.between(9, 24) : random.between(-24, -9);
    const n = -14 + i * 0.6;
    const [x, y] = ground.at(u, 0, n);
    drawPine(picture, x, y, ground.scale(u, 0, n), random.between(7, 11), 0.3 - i * 0.016);
  }

  const stone = "#a89a8c";
  castShadow(site, -5, 10, 0, 3);
  // The wing that stands back, then the gabled front.
  drawWalls(site, { u: 0, v: 0, n: -6, w: 5, h: 3.2, d: 5 }, palette.wall, 0);
  const wing = site.frame(0, 0, -1);
  drawStones(wing, 0.8, 0, 4.2, 1, stone);
  drawWindow(wing, { u: 2.9, v: 1.25, w: 1.5, h: 1.3 }, { trim: palette.trim, columns: 3, rows: 2, sill: true });
  site.block({ u: 3.2, v: 3, n: -4.2, w: 0.9, h: 3.6, d: 0.9 }, stone);
  drawHipRoof(site, { u: -0.6, v: 3.3, n: -6.6, w: 6.2, h: 2, d: 6.4 }, 1.6, palette.roof, palette.wood);

  drawWalls(site, { u: -5, v: 0, n: -6.5, w: 5.4, h: 4.4, d: 6.5 }, palette.wall);
  drawStones(site, -5, 0, 5.4, 1.15, stone);
  drawWindow(site, { u: -4.2, v: 1.5, w: 1.7, h: 1.45 }, { trim: palette.trim, columns: 3, rows: 2, sill: true });
  drawWindow(site, { u: -1.9, v: 1.5, w: 1.5, h: 1.45 }, { trim: palette.trim, columns: 3, rows: 2, sill: true });
  drawWindow(site, { u: -3.2, v: 3.7, w: 1.8, h: 1.5 }, { trim: palette.trim, columns: 3, rows: 2, sill: true });
  drawGableRoof(
    site,
    { u: -5, v: 4.4, n: -6.8, w: 5.4, h: 2.9, d: 6.8 },
    palette.roof,
    mix(palette.wall, palette.wood, 0.35),
    0.6,
  );
  drawWindow(site, { u: -2.75, v: 4.9, w: 0.9, h: 0.9 }, { trim: palette.trim, rows: 2 });

  // The porch in front of the wing.
  site.block({ u: 0.4, v: 0, n: -1, w: 4.6, h: 0.35, d: 2.4 }, palette.wood);
  drawDoor(wing.frame(0, 0.35, 0.02), { u: 1.15, v: 0, w: 1.1, h: 2.1 }, palette.door, palette.trim);
  for (const u of [0.75, 2.7, 4.7]) drawColumn(site, u, 1.25, 0.35, 2.3, 0.16, palette.wood, false);
  drawRailing(site, 2.75, 0.35, 1.25, 1.9, 0.8, palette.wood, 0.18);
  drawSteps(site, 1, 1.4, 1.4, 0.35, stone);
  site.block({ u: 0.3, v: 2.65, n: -1, w: 4.9, h: 0.16, d: 2.5 }, shade(palette.roof, 0.9));
  if (light.lamps > 0.3) drawLampGlow(site, 1.6, 2.4, 1, 2.2);

  drawTufts(ground, 2, 9, "#718f45");
  for (const u of [-5.6, -4.4, -3.1, -1.8, -0.6, 3.6, 5]) {
    const n = u > 0 ? 2.1 : 0.8;
    const [x, y] = site.at(u, 0, n);
    drawBush(
      picture,
      x,
      y,
      site.scale(u, 0, n) * random.between(0.4, 0.6),
      random.pick(["#d2577d", "#8a6fc0", "#f3ece2", "#e9a23b"]),
    );
  }
  drawFence(ground, 5.5);
  for (const side of [-1, 1]) {
    const [x, y] = ground.at(side * 7.2, 0, 2);
    drawPine(picture, x, y, ground.scale(side * 7.2, 0, 2), random.between(6.5, 8));
  }
}

function drawPeaks(picture: Picture, horizon: number): void {
  const { random } = picture;
  const rock = picture.hazed("#7f93ac", 0.55);
  const snow = picture.hazed("#ffffff", 0.2);
  for (let x = -120; x < sceneWidth; x += random.between(190, 300)) {
    const [half, tall] = [random.between(230, 360), random.between(330, 500)];
    const [cx, y] = [x + half * 0.8, horizon - tall];
    picture.path(
      `M${cx - half} ${horizon}L${cx} ${y}L${cx + half} ${horizon}z`,
      picture.gradient([rock, picture.light.haze]),
    );
    const [l, r] = [half * 0.34, half * 0.34];
    picture.path(
      `M${cx} ${y}L${cx + r} ${y + tall * 0.34}L${cx + r * 0.5} ${y + tall * 0.28}L${cx + r * 0.15} ${y + tall * 0.4}L${cx - l * 0.3} ${y + tall * 0.26}L${cx - l * 0.65} ${y + tall * 0.36}L${cx - l} ${y + tall * 0.34}z`,
      snow,
    );
    picture.path(
      `M${cx} ${y}L${cx + r} ${y + tall * 0.34}L${cx + r * 0.5} ${y + tall * 0.28}L${cx + r * 0.15} ${y + tall * 0.4}z`,
      "#5b6d90",
      { opacity: 0.22 },
    );
  }
}

/** Field stones laid along the foot of a wall. */
function drawStones(wall: Frame, u: number, v: number, w: number, h: number, colour: string): void {
  const { picture } = wall;
  wall.panel(u, v, w, h, shade(wall.lit(colour), 0.82), {}, 0.03);
  for (let y = v; y < v + h - 0.1; y += 0.23) {
    for (let x = u; x < u + w - 0.1;) {
      const width = Math.min(picture.random.between(0.28, 0.52), u + w - x);
      wall.panel(
        x + 0.02,
        y + 0.02,
        width - 0.04,
        0.19,
        wall.lit(shade(colour, picture.random.between(0.86, 1.12))),
        { round: 2 },
        0.03,
      );
      x += width;
    }
  }
}

function drawFence(ground: Frame, n: number): void {
  const wood = "#b98f66";
  for (const [from, to] of [
    [-12, -2.2],
    [3, 12],
  ] as const) {
    for (const v of [0.3, 0.65]) ground.block({ u: from, v, n, w: to - from, h: 0.09, d: 0.05 }, wood);
    for (let u = from; u <= to; u += 1.4) ground.block({ u, v: 0, n: n + 0.02, w: 0.12, h: 0.95, d: 0.1 }, wood);
  }
  const grass = [];
  for (let u = -12; u < 12; u += 0.5) {
    if (u > -2.4 && u < 3) continue;
    const [x, y] = ground.at(u, 0, n + 0.1);
    grass.push(circle(x, y + 6, ground.scale(u, 0, n) * 0.12));
  }
  ground.picture.path(grass.join(""), ground.picture.tone("#7f9b51"));
}
