import { shade } from "../colour.ts";
import { drawColumn, drawHipRoof, drawRailing, drawSteps, drawWalls } from "../parts/building.ts";
import { arched, drawDoor, drawWindow } from "../parts/openings.ts";
import { drawBougainvillea, drawBush, drawNearLeaves, drawPalm, drawTree } from "../parts/plants.ts";
import { castShadow, drawGround, drawTufts, standAt } from "../parts/site.ts";
import { drawHills, drawSky } from "../parts/sky.ts";
import type { Picture } from "../picture.ts";
import type { Frame } from "../space.ts";

/** An old villa of Goa: a coloured house with white edges, an arcade in front and a tiled roof. */
export function drawGoanVilla(picture: Picture): void {
  const { random, palette } = picture;
  const horizon = 690;
  drawSky(picture, horizon);
  drawHills(picture, horizon, 90, "#6d9a7c");
  drawGround(picture, horizon, "#a3ad6b");
  const turn = random.pick([-1, 1]) * random.between(0.14, 0.28);
  const { site, ground } = standAt(picture, { distance: 17, turn, horizon, centre: 810 });
  for (const u of [-15, -10, 8.5, 13]) {
    const [x, y] = ground.at(u, 0, -8);
    if (random.chance(0.5)) drawPalm(picture, x, y, ground.scale(u, 0, -8), random.between(10, 12), 0.15);
    else drawTree(picture, x, y, ground.scale(u, 0, -8), random.between(7, 9), 0.12);
  }

  const wall = palette.feature;
  castShadow(site, -6.2, 12.4, 0, 3.2);
  drawWalls(site, { u: -6.2, v: 0, n: -7, w: 12.4, h: 6.6, d: 7 }, wall, 0.7);
  drawHipRoof(site, { u: -6.9, v: 6.7, n: -7.7, w: 13.8, h: 3, d: 8.4 }, 3.6, palette.roof, palette.trim);
  for (const [u, w] of [
    [-6.2, 0.42],
    [5.78, 0.42],
  ] as const)
    site.panel(u, 0.7, w, 5.9, site.lit(palette.trim), {}, 0.02);
  site.panel(-6.25, 3.42, 12.5, 0.24, site.lit(palette.trim), {}, 0.03);
  for (const u of [-4.9, -2.6, 1.5, 3.8]) {
    drawWindow(
      site,
      { u, v: 4.1, w: 1.1, h: 1.95 },
      { trim: palette.trim, shutters: palette.door, arch: 0.5, columns: 2, sill: true },
    );
  }
  drawWindow(site, { u: -0.65, v: 3.75, w: 1.3, h: 2.4 }, { trim: palette.trim, arch: 0.65, columns: 2 });
  for (const u of [-5.1, 3.9])
    drawWindow(
      site,
      { u, v: 1.25, w: 1.2, h: 1.75 },
      { trim: palette.trim, shutters: palette.door, arch: 0.5, sill: true },
    );
  drawArcade(site, wall);

  ground.face(
    [
      [-0.9, 0, 3.6],
      [0.9, 0, 3.6],
      [1.5, 0, 15],
      [-1.9, 0, 15],
    ],
    ground.lit("#d8a27a", [0, 1, 0]),
  );
  drawTufts(ground, 3, 9, "#86934f");
  const side = random.chance(0.5) ? -1 : 1;
  const [bx, by] = site.at(side * 4.7, 0, 1.2);
  const s = site.scale(side * 4.7, 0, 1.2);
  drawBush(picture, bx, by, s * 1.3);
  drawBougainvillea(picture, bx, by - s * 1.1, s * 1.05, s * 0.9, random.pick(["#c8416f", "#d4663a", "#b6438f"]));
  for (const u of [-6.2, -3.6, 3.4, 6.1]) {
    const [x, y] = site.at(u, 0, 2.4);
    drawBush(
      picture,
      x,
      y,
      site.scale(u, 0, 2.4) * random.between(0.4, 0.6),
      random.chance(0.5) ? "#e9a23b" : undefined,
    );
  }
  const [px, py] = ground.at(-side * 7.4, 0, 2.6);
  drawPalm(picture, px, py, ground.scale(0, 0, 2.6), 8.2);
  drawNearLeaves(picture, side > 0 ? "left" : "right");
}

/** The porch in the middle: three arches, seats, a flat terrace with balusters above. */
function drawArcade(site: Frame, wall: string): void {
  const { picture } = site;
  const { palette } = picture;
  const [from, width, depth] = [-2.9, 5.8, 2.3];
  const front = site.frame(0, 0, depth);
  site.block({ u: from, v: 0, n: 0, w: width, h: 0.55, d: depth }, "#c08a6e");
  site.panel(from, 0.55, width, 2.85, shade(site.lit(wall), 0.55), {}, 0.02);
  drawDoor(site.frame(0, 0.55, 0.03), { u: -0.7, v: 0, w: 1.4, h: 2.3 }, palette.door, palette.trim, 0.5);
  // The wall above the arches is what is left between three curved openings.
  const piers = [from, from + 1.75, from + 3.55, from + 5.3];
  for (const [i, u] of piers.entries()) {
    drawColumn(front, u + 0.25, 0, 0.55, 1.95, 0.34, palette.trim);
    if (i === piers.length - 1) continue;
    const next = (piers[i + 1] ?? u) + 0.25;
    const mid = (u + 0.25 + next) / 2;
    const curve = arched({ u: u + 0.4, v: 2.4, w: next - u - 0.55, h: 0.68 }, 0.68)
      .slice(2)
      .reverse();
    front.face(
      [
        [u + 0.25, 2.3, 0],
        [u + 0.4, 2.4, 0],
        ...curve,
        [next, 2.3, 0],
        [next, 3.4, 0],
        [mid, 3.4, 0],
        [u + 0.25, 3.4, 0],
      ],
      front.lit(shade(wall, 1.1)),
    );
  }
  front.panel(from, 2.3, 0.28, 1.1, front.lit(shade(wall, 1.1)));
  front.panel(from + width - 0.28, 2.3, 0.28, 1.1, front.lit(shade(wall, 1.1)));
  site.block({ u: from - 0.12, v: 3.4, n: 0, w: width + 0.24, h: 0.2, d: depth + 0.12 }, palette.trim);
  drawRailing(front, from, 3.6, 0.02, width, 0.75, palette.trim, 0.24);
  for (const u of [from, from + 1.8, from + width - 2, from + width - 0.2])
    front.block({ u, v: 3.6, n: -0.18, w: 0.2, h: 0.85, d: 0.2 }, palette.trim);
  for (const u of [from + 0.3, from + 3.9])
    front.block({ u, v: 0.55, n: -0.5, w: 1.5, h: 0.42, d: 0.45 }, palette.trim);
  drawSteps(site, -0.95, depth, 1.9, 0.55, "#cf9c80");
}
