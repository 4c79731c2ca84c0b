import { mix, shade } from "../colour.ts";
import { drawPendant, drawPotPlant } from "../parts/decor.ts";
import { drawBooks, drawCabinet, drawVase } from "../parts/furniture.ts";
import { drawInsideWindow } from "../parts/inside-window.ts";
import { drawRoom, drawSunPatch, finishRoom, type Room } from "../parts/room.ts";
import type { Picture } from "../picture.ts";
import type { Frame } from "../space.ts";

const counter = 0.88;

/** A modular kitchen: base units under a stone counter, tiles, chimney over the hob, a window over the sink. */
export function drawKitchen(picture: Picture): void {
  const { random, palette } = picture;
  const room = drawRoom(picture, {
    width: 4.6,
    height: 2.75,
    depth: 4.2,
    wall: palette.wall,
    floor: random.pick(["tiles", "marble", "terracotta", "tiles"]),
    eye: 1.4,
    horizon: 480,
  });
  const { back } = room;
  const front = random.pick([
    palette.feature,
    mix(palette.second, palette.wall, 0.25),
    mix(palette.fabric, palette.wall, 0.2),
  ]);
  const upper = random.pick([palette.trim, mix(palette.wood, palette.wall, 0.25)]);
  const stone = random.pick(["#4a4850", "#f1ebe0", "#c9bba8"]);
  const mirror = random.chance(0.5) ? 1 : -1;
  const at = (u: number, w: number) => (mirror > 0 ? u : -u - w);

  drawTiles(back, mix(palette.wall, palette.second, random.between(0.1, 0.35)));
  const window = { u: at(0.15, 1.35), v: 1.12, w: 1.35, h: 1.15 };
  drawInsideWindow(back, window, { trim: palette.trim, columns: 2, view: random.pick(["city", "garden", "hills"]) });
  drawSunPatch(
    room,
    mirror > 0 ? "left" : "right",
    { u: mirror > 0 ? room.depth - 0.6 : 0.6, v: 0.7, w: 1.2, h: 1.2 },
    2,
  );

  // The run along the back wall, with the fridge at one end.
  drawFridge(room, at(1.62, 0.68));
  drawCabinet(back, { u: at(-2.3, 3.85), v: 0.1, n: 0, w: 3.85, h: counter - 0.14, d: 0.58 }, front, 6);
  back.panel(at(-2.3, 3.85), 0, 3.85, 0.1, "#3a3438", {}, 0.52);
  back.block({ u: at(-2.32, 3.9), v: counter - 0.04, n: 0, w: 3.9, h: 0.05, d: 0.63 }, stone);

  drawHob(room, at(-1.45, 0.75), stone);
  for (const [u, w] of [
    [-2.3, 0.78],
    [-0.62, 0.7],
  ] as const)
    drawCabinet(back, { u: at(u, w), v: 1.48, n: 0, w, h: 0.8, d: 0.34 }, upper, 2);
  drawSink(back, at(0.55, 0.55));
  drawVase(back, at(-0.45, 0), counter + 0.01, 0.3, 0.26, palette.accent);
  drawVase(back, at(-0.22, 0), counter + 0.01, 0.25, 0.18, palette.second);
  drawPotPlant(back, at(1.35, 0), 0.2, 0.42, counter + 0.01);
  drawJars(back, at(-2.2, 0.6));
  if (random.chance(0.6)) drawIsland(room, front, stone, mirror);
  else drawSideCounter(room, front, stone, mirror);
  finishRoom(room);
}

function drawTiles(back: Frame, colour: string): void {
  const { picture } = back;
  const tone = back.lit(colour);
  const [v, h] = [counter, 0.6];
  back.panel(-2.3, v, 4.6, h, shade(tone, 0.85));
  const hand = picture.random.chance(0.5);
  for (let row = 0; row < 5; row++) {
    const shift = hand ? (row % 2) * 0.12 : 0;
    for (let u = -2.3 - shift; u < 2.3; u += 0.24) {
      const left = Math.max(u, -2.3);
      back.panel(
        left + 0.006,
        v + row * 0.12 + 0.006,
        Math.min(0.228, 2.29 - left),
        0.108,
        shade(tone, picture.random.between(0.94, 1.16)),
        {},
        0.001,
      );
    }
  }
}

function drawFridge(room: Room, u: number): void {
  const { back } = room;
  const steel = back.picture.random.pick(["#c9ccd0", "#a8adb3", "#f0ece4"]);
  drawCabinet(back, { u, v: 0.04, n: 0, w: 0.68, h: 1.78, d: 0.62 }, steel, 1, 1, "#7d828a");
  back.panel(u, 1.2, 0.68, 0.015, shade(back.lit(steel), 0.6), {}, 0.625);
  back.panel(u + 0.08, 1.28, 0.025, 0.4, "#7d828a", {}, 0.64);
}

function drawHob(room: Room, u: number, stone: string): void {
  const { back } = room;
  const { picture } = back;
  const dark = stone === "#4a4850" ? "#2c2b31" : "#38363d";
  back.block({ u, v: counter + 0.01, n: 0.1, w: 0.75, h: 0.03, d: 0.44 }, dark);
  for (const at of [0.18, 0.56]) {
    back.plate(u + at, 0.32, 0.1, "#17161a", {}, counter + 0.045);
  }
  // A steel pan and a clay pot.
  const steel = back.lit("#c4c7cb");
  back.panel(
    u + 0.07,
    counter + 0.05,
    0.24,
    0.13,
    picture.gradient([shade(steel, 1.15), steel, shade(steel, 0.62)], "across"),
    {},
    0.36,
  );
  back.panel(u + 0.05, counter + 0.18, 0.28, 0.02, shade(steel, 0.8), {}, 0.36);
  // The chimney: hood and flue.
  const hood = back.lit("#b9bcc1");
  back.face(
    [
      [u - 0.06, 1.55, 0.42],
      [u + 0.81, 1.55, 0.42],
      [u + 0.56, 1.85, 0.2],
      [u + 0.19, 1.85, 0.2],
    ],
    picture.gradient([shade(hood, 1.12), shade(hood, 0.86)]),
  );
  back.block({ u: u - 0.06, v: 1.48, n: 0, w: 0.87, h: 0.08, d: 0.42 }, "#a6a9ae");
  back.block({ u: u + 0.2, v: 1.85, n: 0, w: 0.35, h: room.height - 1.9, d: 0.2 }, "#c3c6ca");
}

function drawSink(back: Frame, u: number): void {
  back.mat(u, 0.14, 0.55, 0.36, back.lit("#aeb3b8", [0, 1, 0]), {}, counter + 0.012);
  back.mat(u + 0.03, 0.17, 0.49, 0.3, back.lit("#84898f", [0, 1, 0]), {}, counter + 0.013);
  const steel = back.lit("#d5d8db");
  back.panel(u + 0.26, counter, 0.025, 0.26, steel, {}, 0.1);
  back.panel(u + 0.26, counter + 0.24, 0.13, 0.025, steel, {}, 0.14);
}

function drawJars(back: Frame, u: number): void {
  const { picture } = back;
  for (const [i, colour] of ["#d9a441", "#b5562f", "#8a9a5b"].entries()) {
    const at = u + i * 0.17;
    back.panel(
      at,
      counter + 0.01,
      0.12,
      0.19,
      picture.gradient([shade(back.lit(colour), 1.18), back.lit(colour), shade(back.lit(colour), 0.7)], "across"),
      {},
      0.3,
    );
    back.panel(at - 0.005, counter + 0.2, 0.13, 0.03, back.lit("#8c6a4a"), {}, 0.3);
  }
}

function drawIsland(room: Room, front: string, stone: string, mirror: number): void {
  const { back } = room;
  const { palette } = back.picture;
  const u = mirror > 0 ? -1.35 : -0.45;
  drawCabinet(back, { u: u + 0.1, v: 0.06, n: 1.5, w: 1.6, h: counter - 0.1, d: 0.55 }, front, 3);
  back.block({ u, v: counter - 0.04, n: 1.4, w: 1.8, h: 0.06, d: 0.85 }, stone);
  // A bowl of fruit, a book stand.
  const [x, y] = back.at(u + 0.5, counter + 0.02, 1.8);
  const s = back.scale(u + 0.5, counter, 1.8);
  for (const [dx, colour] of [
    [-0.09, "#e9a23b"],
    [0.01, "#b5442c"],
    [0.1, "#d9b53f"],
  ] as const)
    back.picture.ellipse(x + dx * s, y - s * 0.13, s * 0.065, s * 0.065, back.lit(colour));
  back.picture.path(
    `M${x - s * 0.2} ${y - s * 0.12}Q${x} ${y - s * 0.07} ${x + s * 0.2} ${y - s * 0.12}Q${x + s * 0.14} ${y} ${x} ${y}Q${x - s * 0.14} ${y} ${x - s * 0.2} ${y - s * 0.12}z`,
    back.lit(palette.wood),
  );
  drawBooks(back, u + 1.2, counter + 0.02, 1.75, 0.28, 0.26);
  for (const at of [0.45, 1.35]) drawPendant(back, u + at, 1.85, 1.8, room.height, palette.accent, 0.34);
}

function drawSideCounter(room: Room, front: string, stone: string, mirror: number): void {
  const wall = mirror > 0 ? room.left : room.right;
  const u = mirror > 0 ? room.depth - 1.5 : 0.6;
  drawCabinet(wall, { u, v: 0.1, n: 0, w: 1.9, h: counter - 0.14, d: 0.55 }, front, 3);
  wall.block({ u, v: counter - 0.04, n: 0, w: 1.92, h: 0.05, d: 0.6 }, stone);
  wall.block({ u: u + 0.1, v: 1.5, n: 0, w: 1.6, h: 0.05, d: 0.25 }, wall.picture.palette.wood);
  drawVase(wall, u + 0.4, 1.55, 0.12, 0.24, wall.picture.palette.accent);
  drawVase(wall, u + 0.75, 1.55, 0.12, 0.18, wall.picture.palette.second);
  drawVase(wall, u + 1.2, 1.55, 0.12, 0.28, wall.picture.palette.trim);
}
