import { shade } from "../colour.ts";
import { drawCap, drawCompound, drawRailing, drawSteps, drawWalls } from "../parts/building.ts";
import { drawDoor, drawLampGlow, drawLedge, drawWindow } from "../parts/openings.ts";
import { drawAshoka, drawBougainvillea, drawBush, drawTree } from "../parts/plants.ts";
import { castShadow, drawGround, drawRoad, standAt } from "../parts/site.ts";
import { drawSky, drawSkyline } from "../parts/sky.ts";
import type { Picture } from "../picture.ts";

/** A two-storey family bungalow behind a compound wall, with a gate and bougainvillea over it. */
export function drawBungalow(picture: Picture): void {
  const { random, palette, light } = picture;
  const horizon = 690;
  drawSky(picture, horizon);
  drawSkyline(picture, horizon, 120);
  drawGround(picture, horizon, "#93a769");
  const turn = random.pick([-1, 1]) * random.between(0.2, 0.34);
  const { site, ground } = standAt(picture, { distance: 16.8, turn, horizon, eye: 2.4, centre: 800 });
  for (const u of [-14, -9, 8, 12.5]) {
    const [x, y] = ground.at(u, 0, -9);
    drawTree(picture, x, y, ground.scale(u, 0, -9), random.between(7, 10), 0.14);
  }

  const mirror = random.chance(0.5) ? 1 : -1;
  const at = (u: number, w: number) => (mirror > 0 ? u : -u - w);
  castShadow(site, -5.5, 11, 0, 3);
  const lower = { u: -5.5, v: 0, n: -8, w: 11, h: 3.5, d: 8 };
  const upper = { u: at(-5.5, 7.6), v: 3.5, n: -8, w: 7.6, h: 3.3, d: 8 };
  drawWalls(site, lower, palette.wall, 0.5);
  drawWalls(site, upper, palette.wall);
  drawCap(site, upper, 6.8, 0.35, 0.4, palette.trim, 0.6);
  drawCap(site, lower, 3.4, 0.28, 0.25, palette.trim);
  drawRailing(site, at(2.1, 3.4), 3.68, 0.1, 3.4, 0.85, palette.door, 0.2);

  // A feature wall with the stair window runs through both storeys.
  site.panel(at(-1.1, 1.9), 0.5, 1.9, 6.3, site.lit(palette.feature), {}, 0.02);
  for (const v of [1.6, 3.95, 5.1])
    drawWindow(site, { u: at(-0.75, 1.2), v, w: 1.2, h: 0.85 }, { trim: palette.trim, columns: 3 });
  drawWindow(
    site,
    { u: at(-4.8, 2.6), v: 1.1, w: 2.6, h: 1.6 },
    { trim: palette.trim, columns: 4, chajja: true, sill: true },
  );

  // The upper balcony with its door.
  const [bu, bw] = [at(-5.2, 3.6), 3.6];
  drawWindow(site, { u: bu + 0.5, v: 3.85, w: bw - 1, h: 2.2 }, { trim: palette.trim, columns: 4 });
  drawLedge(site, { u: bu, v: 3.5, w: bw, h: 0.22 }, 1.3, palette.trim);
  drawRailing(site, bu, 3.72, 1.3, bw, 0.85, palette.door, 0.18);
  drawLedge(site, { u: bu, v: 6.25, w: bw, h: 0.16 }, 1.1, palette.feature);

  // The porch: door under a slab on two columns.
  drawDoor(site.frame(0, 0.45, 0), { u: at(2.2, 1.3), v: 0, w: 1.3, h: 2.25 }, palette.door, palette.trim);
  drawSteps(site, at(1.9, 1.9), 0, 1.9, 0.45, "#cdb8a0");
  for (const u of [at(1.35, 0.36), at(4.9, 0.36)])
    site.block({ u, v: 0, n: 3, w: 0.36, h: 3.1, d: 0.36 }, palette.feature);
  drawLedge(site, { u: at(1.1, 4.4), v: 3.05, w: 4.4, h: 0.32 }, 3.6, palette.trim);
  if (light.lamps > 0.3) drawLampGlow(site, at(2.4, 1), 2.9, 1.6, 2.4);

  for (const u of [at(-5.2, 0), at(-3.4, 0), at(-1.7, 0)]) {
    const [x, y] = site.at(u, 0, 2.4);
    drawBush(
      picture,
      x,
      y,
      site.scale(u, 0, 2.4) * random.between(0.65, 0.95),
      random.pick(["#d2577d", "#f3ece2", "#e9a23b"]),
    );
  }
  const [ax, ay] = site.at(at(-6.6, 0), 0, 2);
  drawAshoka(picture, ax, ay, site.scale(at(-6.6, 0), 0, 2), 6.5);

  const gate = { u: at(1.5, 3.2), w: 3.2 };
  drawCompound(site, 5.2, -9.5, 9.5, gate, shade(palette.wall, 0.94), palette.door);
  const bloom = at(-4.4, 0);
  const s = site.scale(bloom, 1.3, 5.3);
  const [x, y] = site.at(bloom, 1.5, 5.3);
  drawBougainvillea(picture, x, y, s * 1.7, s * 0.6, random.pick(["#c8416f", "#d4663a", "#b6438f"]));
  drawRoad(ground, 8.2, 7, "#8b8790");
}
