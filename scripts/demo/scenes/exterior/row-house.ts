import { mix, shade } from "../colour.ts";
import { drawGableRoof, drawGlassRailing, drawSteps, drawWalls } from "../parts/building.ts";
import { drawDoor, drawLedge, drawWindow } from "../parts/openings.ts";
import { drawAshoka, drawBush, drawTree } from "../parts/plants.ts";
import { castShadow, drawGround, drawRoad, standAt } from "../parts/site.ts";
import { drawHills, drawSky } from "../parts/sky.ts";
import type { Picture } from "../picture.ts";
import type { Frame } from "../space.ts";

const unit = 5.4;

/** A row of gabled houses in a gated lane, each in a colour of its own. */
export function drawRowHouses(picture: Picture): void {
  const { random, palette } = picture;
  const horizon = 700;
  drawSky(picture, horizon);
  drawHills(picture, horizon, 80, "#7c9c88");
  drawGround(picture, horizon, "#96ad6c");
  const turn = random.pick([-1, 1]) * random.between(0.3, 0.44);
  const { site, ground } = standAt(picture, { distance: 20.5, turn, horizon, eye: 2, centre: 800 });
  for (const u of [-16, -10, 7, 12, 17]) {
    const [x, y] = ground.at(u, 0, -14);
    drawTree(picture, x, y, ground.scale(u, 0, -14), random.between(7, 10), 0.2);
  }
  castShadow(site, -unit * 2, unit * 4, 0, 3);
  const colours = [
    palette.wall,
    mix(palette.wall, palette.feature, 0.55),
    palette.wall,
    mix(palette.wall, palette.second, 0.3),
  ];
  // The farthest first; turned to the right, that is the one on the right.
  const order = turn > 0 ? [3, 2, 1, 0] : [0, 1, 2, 3];
  for (const i of order) drawHouse(site.frame((i - 2) * unit, 0, 0), colours[i] ?? palette.wall, random.chance(0.5));
  for (const i of order) {
    const u = (i - 2) * unit;
    for (const at of [0.5, 1.5]) {
      const [x, y] = site.at(u + at, 0, 2.2);
      drawBush(
        picture,
        x,
        y,
        site.scale(u + at, 0, 2.2) * 0.55,
        random.chance(0.6) ? random.pick(["#d2577d", "#e9a23b", "#f3ece2"]) : undefined,
      );
    }
  }
  site.mat(-60, 3.6, 120, 1.4, ground.lit("#d9cbb8", [0, 1, 0]));
  site.mat(-60, 5, 120, 9, ground.lit("#8f8c94", [0, 1, 0]));
  for (const u of turn > 0 ? [10, 4.6, -0.8, -6.2] : [-10, -4.6, 0.8, 6.2]) {
    const [x, y] = site.at(u, 0, 4.2);
    if (random.chance(0.7)) drawAshoka(picture, x, y, site.scale(u, 0, 4.2), 3.6);
  }
  drawRoad(ground, 14, 6, "#8f8c94", false);
}

function drawHouse(house: Frame, wall: string, lowGable: boolean): void {
  const { picture } = house;
  const { palette } = picture;
  drawWalls(house, { u: 0, v: 0, n: -8, w: unit, h: 6, d: 8 }, wall, 0.4);
  for (const u of [0, unit - 0.16]) house.panel(u, 0.4, 0.16, 5.6, house.lit(palette.trim), {}, 0.02);
  drawWindow(house, { u: 0.75, v: 3.9, w: unit - 1.5, h: 1.75 }, { trim: palette.trim, columns: 4 });
  drawGableRoof(
    house,
    { u: 0.05, v: 6, n: -8, w: unit - 0.1, h: lowGable ? 1.7 : 2.3, d: 8 },
    palette.roof,
    wall,
    0.28,
  );
  const [x, y] = house.at(unit / 2, 6.7, 0.02);
  picture.ellipse(x, y, house.scale(unit / 2, 6.7) * 0.3, house.scale(unit / 2, 6.7) * 0.3, house.lit(palette.trim));
  picture.ellipse(
    x,
    y,
    house.scale(unit / 2, 6.7) * 0.22,
    house.scale(unit / 2, 6.7) * 0.22,
    shade(house.lit(palette.door), 0.8),
  );
  drawWindow(house, { u: 0.7, v: 1.15, w: 1.7, h: 1.5 }, { trim: palette.trim, columns: 3, sill: true });
  drawDoor(
    house.frame(0, 0.35, 0),
    { u: 3.3, v: 0, w: 1.1, h: 2.2 },
    picture.random.pick([palette.door, palette.fabric, palette.second]),
    palette.trim,
  );
  drawSteps(house, 3.1, 0, 1.5, 0.35, "#d6c4ae");
  drawLedge(house, { u: 0.3, v: 3.1, w: unit - 0.6, h: 0.2 }, 1.35, palette.trim);
  drawGlassRailing(house, 0.35, 3.3, 1.3, unit - 0.7, 0.85);
}
