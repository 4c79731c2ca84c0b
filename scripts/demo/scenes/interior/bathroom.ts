import { mix, shade } from "../colour.ts";
import { drawPendant, drawPotPlant } from "../parts/decor.ts";
import { drawCabinet, drawVase } from "../parts/furniture.ts";
import { drawInsideWindow } from "../parts/inside-window.ts";
import { drawRoom, finishRoom, type Room } from "../parts/room.ts";
import type { Picture } from "../picture.ts";
import type { Frame } from "../space.ts";

/** A bathroom: tiled to shoulder height, a basin under a round mirror, a shower behind glass, a WC. */
export function drawBathroom(picture: Picture): void {
  const { random, palette } = picture;
  const room = drawRoom(picture, {
    width: 3.9,
    height: 2.6,
    depth: 3.6,
    wall: palette.wall,
    floor: random.pick(["tiles", "terracotta", "marble"]),
    eye: 1.35,
    horizon: 500,
  });
  const { back } = room;
  const mirror = random.chance(0.5) ? 1 : -1;
  const at = (u: number, w: number) => (mirror > 0 ? u : -u - w);
  const tile = random.pick([
    mix(palette.second, palette.wall, 0.35),
    palette.feature,
    mix(palette.wall, palette.fabric, 0.35),
  ]);
  const half = room.width / 2;

  drawTiling(back, -half, room.width, 1.25, tile);
  for (const side of [room.left, room.right]) drawPlainTiles(side, room.depth + 1, shade(side.lit(tile), 0.9));
  for (const [wall, w] of [
    [back, room.width],
    [room.left, room.depth + 1],
    [room.right, room.depth + 1],
  ] as const) {
    wall.panel(wall === back ? -half : 0, 1.25, w, 0.05, wall.lit(palette.trim));
  }
  drawShower(room, at(-half, 1.25), tile, mirror);
  drawVanity(back, at(-0.45, 1.25));
  drawToilet(back, at(1.15, 0.42));
  drawInsideWindow(
    back,
    { u: at(1.1, 0.6), v: 1.55, w: 0.6, h: 0.75 },
    { trim: palette.trim, columns: 1, view: "garden" },
  );
  drawTowels(mirror > 0 ? room.right : room.left, mirror > 0 ? 0.9 : room.depth - 0.55);
  drawPotPlant(back, at(1.72, 0), 0.85, 0.85);
  back.mat(at(-0.35, 1.05), 0.75, 1.05, 0.6, back.lit(palette.accent, [0, 1, 0]), { round: 6 }, 0.012);
  back.mat(at(-0.27, 0.89), 0.83, 0.89, 0.44, back.lit(mix(palette.accent, palette.wall, 0.35), [0, 1, 0]), {}, 0.014);
  finishRoom(room);
}

function drawTiling(wall: Frame, from: number, width: number, height: number, colour: string): void {
  const tone = wall.lit(colour);
  const { random } = wall.picture;
  wall.panel(from, 0, width, height, shade(tone, 0.84));
  const upright = random.chance(0.5);
  const [w, h] = upright ? [0.11, 0.3] : [0.22, 0.155];
  for (let v = 0; v < height - 0.01; v += h) {
    for (let u = from; u < from + width - 0.01; u += w) {
      wall.panel(
        u + 0.005,
        v + 0.005,
        Math.min(w, from + width - u) - 0.01,
        Math.min(h, height - v) - 0.01,
        shade(tone, random.between(0.93, 1.12)),
      );
    }
  }
}

/** The side walls, seen at a low angle: seams are enough. */
function drawPlainTiles(wall: Frame, length: number, tone: string): void {
  wall.panel(0, 0, length, 1.25, tone);
  for (let u = 0; u < length; u += 0.3) wall.panel(u, 0, 0.01, 1.25, shade(tone, 0.86));
  for (let v = 0.31; v < 1.2; v += 0.31) wall.panel(0, v, length, 0.01, shade(tone, 0.86));
}

function drawShower(room: Room, u: number, tile: string, mirror: number): void {
  const { back } = room;
  const { picture } = back;
  drawTiling(back.frame(0, 0, 0.004), u, 1.25, 2.3, shade(tile, 1.12));
  const steel = back.lit("#8d8478");
  const middle = u + 0.62;
  back.panel(middle - 0.015, 1, 0.03, 1.05, steel, {}, 0.05);
  back.block({ u: middle - 0.015, v: 2.03, n: 0.05, w: 0.03, h: 0.03, d: 0.3 }, "#8d8478");
  back.plate(middle, 0.38, 0.13, shade(steel, 0.8), {}, 2.01);
  back.plate(middle, 0.38, 0.13, steel, {}, 2.03);
  back.panel(middle - 0.07, 1.02, 0.14, 0.05, shade(steel, 1.2), {}, 0.06);
  back.panel(u + 0.15, 1.38, 0.26, 0.4, shade(back.lit(tile), 0.6), {}, 0.006);
  for (const [i, colour] of [picture.palette.accent, "#f3ece0", picture.palette.second].entries())
    back.panel(u + 0.17 + i * 0.08, 1.38, 0.055, 0.2 - i * 0.03, back.lit(colour), {}, 0.008);
  // A pane from floor to head height divides it off.
  const edge = mirror > 0 ? u + 1.25 : u;
  const glass = picture.gradient(["#e3f1ef", "#c6dedd"]);
  back.face(
    [
      [edge, 0.02, 0],
      [edge, 0.02, 1.1],
      [edge, 2.1, 1.1],
      [edge, 2.1, 0],
    ],
    glass,
    { opacity: 0.38 },
  );
  back.face(
    [
      [edge, 0.02, 1.07],
      [edge, 0.02, 1.11],
      [edge, 2.1, 1.11],
      [edge, 2.1, 1.07],
    ],
    steel,
  );
  back.mat(Math.min(u, edge), 1.06, 1.25, 0.05, steel, {}, 0.02);
}

function drawVanity(back: Frame, u: number): void {
  const { picture } = back;
  const { palette, light } = picture;
  drawCabinet(back, { u, v: 0.38, n: 0, w: 1.25, h: 0.42, d: 0.48 }, palette.wood, 2);
  back.panel(u + 0.06, 0.1, 1.15, 0.26, picture.fade("#241a2c", 0.3, 0));
  back.block({ u: u - 0.03, v: 0.8, n: 0, w: 1.31, h: 0.05, d: 0.52 }, "#f2ece2");
  const [x, y] = back.at(u + 0.62, 0.85, 0.28);
  const s = back.scale(u + 0.62, 0.85, 0.28);
  const bowl = back.lit("#fffdf8");
  picture.path(
    `M${x - s * 0.25} ${y - s * 0.13}L${x + s * 0.25} ${y - s * 0.13}Q${x + s * 0.2} ${y} ${x + s * 0.12} ${y}L${x - s * 0.12} ${y}Q${x - s * 0.2} ${y} ${x - s * 0.25} ${y - s * 0.13}z`,
    picture.gradient([bowl, shade(bowl, 0.84)]),
  );
  picture.ellipse(x, y - s * 0.13, s * 0.25, s * 0.035, shade(bowl, 0.9));
  const brass = back.lit("#c79a4b");
  back.panel(u + 0.61, 0.85, 0.025, 0.3, brass, {}, 0.08);
  back.panel(u + 0.61, 1.13, 0.025, 0.04, brass, {}, 0.16);
  drawVase(back, u + 0.16, 0.85, 0.24, 0.2, palette.accent);
  drawPotPlant(back, u + 1.1, 0.22, 0.32, 0.85);

  // The mirror shows the far wall and the light of the window.
  const [mu, mv, r] = [u + 0.625, 1.68, 0.43];
  if (light.lamps > 0.3) back.disc(mu, mv, r * 1.6, picture.glow("#ffd79a", 0.7));
  back.disc(mu + 0.03, mv - 0.03, r + 0.03, "#241a2c", { opacity: 0.16 });
  back.disc(mu, mv, r + 0.03, back.lit(palette.wood));
  back.disc(mu, mv, r, picture.gradient([mix("#dfeaea", light.sky[1], 0.25), mix("#b9cccd", palette.wall, 0.4)]));
  back.face(
    [
      [mu - r * 0.55, mv - r * 0.5, 0],
      [mu - r * 0.3, mv - r * 0.72, 0],
      [mu + r * 0.6, mv + r * 0.45, 0],
      [mu + r * 0.38, mv + r * 0.68, 0],
    ],
    "#ffffff",
    { opacity: 0.28 },
  );
  for (const at of [u - 0.02, u + 1.27]) drawPendant(back, at, 1.72, 0.18, 2.6, "#f4e7cd", 0.2);
}

function drawToilet(back: Frame, u: number): void {
  const white = "#fbf8f1";
  back.contact(u, 0.05, 0.42, 0.62, 0.42);
  back.block({ u: u + 0.03, v: 0.42, n: 0, w: 0.36, h: 0.38, d: 0.18 }, white, { round: 0.03 });
  back.block({ u: u + 0.09, v: 0, n: 0.08, w: 0.24, h: 0.34, d: 0.4 }, shade(white, 0.94), { round: 0.03 });
  back.block({ u: u + 0.02, v: 0.34, n: 0.12, w: 0.38, h: 0.08, d: 0.5 }, white, { round: 0.05 });
  back.panel(u + 0.17, 0.7, 0.08, 0.025, "#b9bcc1", {}, 0.19);
}

function drawTowels(wall: Frame, u: number): void {
  const { palette } = wall.picture;
  wall.panel(u, 1.52, 0.8, 0.03, wall.lit("#8d8478"), {}, 0.05);
  for (const [at, colour, long] of [
    [0.06, palette.fabric, 0.62],
    [0.42, palette.second, 0.5],
  ] as const) {
    const tone = wall.lit(colour);
    wall.panel(
      u + at,
      1.55 - long,
      0.3,
      long,
      wall.picture.gradient([shade(tone, 1.12), shade(tone, 0.9)]),
      { round: 4 },
      0.06,
    );
    wall.panel(u + at, 1.6 - long, 0.3, 0.05, shade(tone, 1.4), {}, 0.061);
  }
}
