import { type Colour, mix, shade } from "../colour.ts";
import type { Frame, Vector } from "../space.ts";
import { arched, type Opening } from "./openings.ts";
import { drawFrond } from "./plants.ts";

/** A framed picture: hills under a sun, a leaf, or the arches of an old courtyard. */
export function drawArt(wall: Frame, { u, v, w, h }: Opening, frame: Colour): void {
  const { picture } = wall;
  const { palette, random } = picture;
  wall.panel(u + 0.04, v - 0.05, w, h, "#2a1f2e", { opacity: 0.18 });
  wall.block({ u, v, n: 0, w, h, d: 0.03 }, frame);
  wall.panel(u + 0.04, v + 0.04, w - 0.08, h - 0.08, wall.lit("#fdf8ee"), {}, 0.031);
  const inset = Math.min(w, h) * 0.16;
  const [pu, pv, pw, ph] = [u + inset, v + inset, w - inset * 2, h - inset * 2];
  const [one, two, three] = [wall.lit(palette.feature), wall.lit(palette.accent), wall.lit(palette.second)];
  wall.panel(pu, pv, pw, ph, shade(wall.lit(palette.wall), 0.96), {}, 0.032);
  const kind = random.whole(0, 2);
  if (kind === 0) {
    wall.disc(pu + pw * random.between(0.35, 0.65), pv + ph * 0.66, Math.min(pw, ph) * 0.19, two, {}, 0.033);
    const ridge = (base: number, peak: number, fill: Colour) => {
      const points: Vector[] = [
        [pu, pv, 0.034],
        [pu + pw, pv, 0.034],
      ];
      for (let i = 10; i >= 0; i--)
        points.push([pu + (pw * i) / 10, pv + ph * (base + peak * Math.sin(i * 0.55 + peak * 20)), 0.034]);
      wall.face(points, fill);
    };
    ridge(0.4, 0.1, one);
    ridge(0.24, 0.07, three);
  } else if (kind === 1) {
    for (let i = 0; i < 5; i++) {
      for (const side of [-1, 1]) {
        const [cu, cv] = [pu + pw / 2, pv + ph * (0.12 + i * 0.15)];
        const reach = side * pw * (0.36 - i * 0.045);
        wall.face(
          [
            [cu, cv, 0.034],
            [cu + reach * 0.6, cv + ph * 0.05, 0.034],
            [cu + reach, cv + ph * 0.2, 0.034],
            [cu + reach * 0.35, cv + ph * 0.16, 0.034],
          ],
          i % 2 ? three : mix(three, two, 0.3),
        );
      }
    }
    wall.panel(pu + pw / 2 - 0.008, pv + ph * 0.04, 0.016, ph * 0.88, three, {}, 0.034);
  } else {
    wall.panel(pu, pv, pw, ph, one, {}, 0.033);
    for (const [i, tone] of [two, three, shade(one, 0.6)].entries()) {
      const shrink = i * 0.13;
      const arch = { u: pu + pw * (0.14 + shrink), v: pv, w: pw * (0.72 - shrink * 2), h: ph * (0.86 - shrink) };
      wall.face(arched(arch, arch.w * 0.5, 0.034 + i * 0.001), tone);
    }
  }
}

/** Two or three pictures hung in a row, centred on `u`. */
export function drawArtRow(wall: Frame, u: number, v: number, frame: Colour): void {
  const count = wall.picture.random.whole(1, 3);
  const [w, h] = count === 1 ? [1.5, 0.95] : count === 2 ? [0.72, 0.92] : [0.56, 0.76];
  for (let i = 0; i < count; i++)
    drawArt(wall, { u: u - (count * (w + 0.14) - 0.14) / 2 + i * (w + 0.14), v, w, h }, frame);
}

/** A rug with a border and stripes, its far edge at `n`. */
export function drawRug(room: Frame, u: number, n: number, w: number, d: number, ground: Colour, band: Colour): void {
  const { random, palette } = room.picture;
  const up: Vector = [0, 1, 0];
  room.mat(u - 0.05, n - 0.02, w + 0.1, d + 0.07, "#2a1f2e", { opacity: 0.16 }, 0.004);
  if (random.chance(0.3)) {
    const [cu, cn, r] = [u + w / 2, n + d / 2, Math.min(w * 0.48, d * 0.62)];
    for (const [radius, tone] of [
      [r, band],
      [r * 0.9, ground],
      [r * 0.62, band],
      [r * 0.56, ground],
      [r * 0.3, palette.second],
    ] as const)
      room.plate(cu, cn, radius, room.lit(tone, up), {}, 0.01);
    return;
  }
  room.mat(u, n, w, d, room.lit(ground, up), {}, 0.01);
  const bold = random.chance(0.5);
  for (const [inset, thick] of [
    [0.1, 0.07],
    [0.24, 0.025],
  ] as const) {
    for (const [x, y, a, b] of [
      [u + inset, n + inset, w - inset * 2, thick],
      [u + inset, n + d - inset - thick, w - inset * 2, thick],
      [u + inset, n + inset, thick, d - inset * 2],
      [u + w - inset - thick, n + inset, thick, d - inset * 2],
    ] as const) {
      room.mat(x, y, a, b, room.lit(band, up), {}, 0.011);
    }
  }
  const count = bold ? 5 : 9;
  for (let i = 0; i < count; i++) {
    const [cu, step] = [u + 0.36 + ((w - 0.72) * (i + 0.5)) / count, (w - 0.72) / count];
    const mid = n + d / 2;
    room.face(
      [
        [cu - step * 0.4, 0.012, mid],
        [cu, 0.012, mid - d * 0.2],
        [cu + step * 0.4, 0.012, mid],
        [cu, 0.012, mid + d * 0.2],
      ],
      room.lit(i % 2 ? band : palette.second, up),
      { opacity: 0.85 },
    );
  }
}

const leafGreens = ["#4f7f55", "#5d8a4a", "#3f7060"] as const;

/** A plant in a pot on the floor (or at `v`), `h` metres tall: broad leaves, blades, or feathers. */
export function drawPotPlant(room: Frame, u: number, n: number, h: number, v = 0): void {
  const { picture } = room;
  const { random, palette } = picture;
  const [x, y] = room.at(u, v, n);
  const s = room.scale(u, v, n) * h;
  const half = s * 0.15;
  if (v === 0) room.contact(u - h * 0.13, n - 0.12, h * 0.26, 0.26, 0.42);
  const pot = room.lit(random.pick([palette.roof, "#f2ebdf", palette.second, "#3c4450"]));
  const rim = y - s * 0.27;
  const green = room.lit(random.pick(leafGreens));
  const kind = random.whole(0, 2);
  if (kind === 0) {
    for (let i = 0; i < 11; i++) {
      const angle = Math.PI * (0.06 + (0.88 * ((i * 4) % 11)) / 10);
      drawLeaf(room, x, rim, s * (0.42 + 0.26 * Math.sin(angle)), angle, shade(green, 0.78 + i * 0.04));
    }
  } else if (kind === 1) {
    for (let i = 0; i < 9; i++) {
      const lean = (((i * 5) % 9) / 8 - 0.5) * s * 0.5;
      const tall = s * random.between(0.5, 0.72);
      const base = x + lean * 0.3;
      const tone = shade(green, 0.78 + i * 0.045);
      picture.path(
        `M${base - s * 0.035} ${rim + 4}Q${base + lean * 0.2 - s * 0.05} ${rim - tall * 0.5} ${base + lean} ${rim - tall}Q${base + lean * 0.2 + s * 0.05} ${rim - tall * 0.5} ${base + s * 0.035} ${rim + 4}z`,
        picture.gradient([tone, shade(tone, 1.22), shade(tone, 0.8)], "across"),
      );
    }
  } else {
    for (let i = 0; i < 9; i++)
      drawFrond(
        picture,
        x,
        rim,
        s * random.between(0.5, 0.68),
        Math.PI * (0.12 + (0.76 * ((i * 4) % 9)) / 8),
        shade(green, 0.78 + i * 0.045),
      );
  }
  picture.path(
    `M${x - half} ${rim}L${x + half} ${rim}L${x + half * 0.72} ${y}Q${x} ${y + half * 0.22} ${x - half * 0.72} ${y}z`,
    picture.gradient([shade(pot, 1.12), pot, shade(pot, 0.7)], "across"),
  );
  picture.rect(x - half * 1.08, rim - s * 0.012, half * 2.16, s * 0.045, shade(pot, 1.06), {}, 3);
}

function drawLeaf(room: Frame, x: number, y: number, reach: number, angle: number, green: Colour): void {
  const { picture } = room;
  const [tx, ty] = [x + Math.cos(angle) * reach * 0.85, y - Math.sin(angle) * reach];
  const [bx, by] = [x + Math.cos(angle) * reach * 0.42, y - Math.sin(angle) * reach * 0.52];
  const [px, py] = [Math.sin(angle) * reach * 0.19, Math.cos(angle) * reach * 0.19];
  picture.line(
    [
      [x, y],
      [bx, by],
    ],
    shade(green, 0.7),
    2.4,
  );
  picture.path(
    `M${bx} ${by}C${bx + px} ${by + py} ${tx + px * 0.8} ${ty + py * 0.8} ${tx} ${ty}C${tx - px * 0.8} ${ty - py * 0.8} ${bx - px} ${by - py} ${bx} ${by}z`,
    green,
  );
  picture.line(
    [
      [bx, by],
      [tx, ty],
    ],
    shade(green, 1.25),
    1.6,
    0.7,
  );
}

/** A lamp's shade and its light; lit in the evening. `v` is the lower rim. */
function drawShade(room: Frame, u: number, v: number, n: number, width: number, colour: Colour): void {
  const { picture } = room;
  const on = picture.light.lamps > 0.3;
  const [x, y] = room.at(u, v, n);
  const s = room.scale(u, v, n) * width;
  if (on) picture.ellipse(x, y - s * 0.2, s * 3.6, s * 3.6, picture.glow("#ffd08a", 0.62));
  const paint = on
    ? picture.gradient(["#ffe9b9", "#ffd58c"])
    : picture.gradient([shade(room.lit(colour), 1.05), shade(room.lit(colour), 0.88)], "across");
  picture.path(
    `M${x - s * 0.32} ${y - s * 0.62}L${x + s * 0.32} ${y - s * 0.62}L${x + s * 0.5} ${y}L${x - s * 0.5} ${y}z`,
    paint,
    { round: 3 },
  );
}

/** A standing lamp, 1.6 m tall. */
export function drawFloorLamp(room: Frame, u: number, n: number): void {
  room.contact(u - 0.15, n - 0.15, 0.3, 0.3, 0.4);
  room.plate(u, n, 0.15, room.lit("#4a3a35"), {}, 0.02);
  room.panel(u - 0.014, 0.02, 0.028, 1.34, room.lit("#4a3a35"), {}, n);
  drawShade(room, u, 1.32, n, 0.46, "#f6ead2");
}

/** A lamp on a table whose top is at `v`. */
export function drawTableLamp(room: Frame, u: number, v: number, n: number, colour: Colour): void {
  const [x, y] = room.at(u, v, n);
  const s = room.scale(u, v, n);
  room.picture.ellipse(
    x,
    y - s * 0.1,
    s * 0.09,
    s * 0.1,
    room.picture.gradient([shade(room.lit(colour), 1.15), shade(room.lit(colour), 0.7)], "across"),
  );
  room.panel(u - 0.01, v + 0.18, 0.02, 0.1, room.lit("#8a6f45"), {}, n);
  drawShade(room, u, v + 0.26, n, 0.34, "#f8eeda");
}

/** A lamp hanging from the ceiling at `ceiling` with its rim at `v`. */
export function drawPendant(
  room: Frame,
  u: number,
  v: number,
  n: number,
  ceiling: number,
  colour: Colour,
  width = 0.42,
): void {
  const { picture } = room;
  room.panel(u - 0.007, v + width * 0.4, 0.014, ceiling - v - width * 0.4, "#4a4048", {}, n);
  const [x, y] = room.at(u, v, n);
  const s = room.scale(u, v, n) * width;
  const on = picture.light.lamps > 0.3;
  if (on) picture.ellipse(x, y, s * 3.4, s * 3.4, picture.glow("#ffd08a", 0.62));
  const tone = room.lit(colour);
  picture.path(
    `M${x - s * 0.5} ${y}C${x - s * 0.5} ${y - s * 0.36} ${x - s * 0.22} ${y - s * 0.5} ${x} ${y - s * 0.52}C${x + s * 0.22} ${y - s * 0.5} ${x + s * 0.5} ${y - s * 0.36} ${x + s * 0.5} ${y}z`,
    picture.gradient([shade(tone, 1.18), tone, shade(tone, 0.74)], "across"),
  );
  picture.ellipse(x, y, s * 0.5, s * 0.07, on ? "#fff0c6" : shade(tone, 0.7));
}

/** A ceiling fan with three blades, as every Indian room has one. */
export function drawFan(room: Frame, u: number, n: number, ceiling: number): void {
  const { picture } = room;
  const { random } = picture;
  const v = ceiling - 0.34;
  const tone = room.lit(random.pick(["#f4efe6", "#8d6c4f", "#4b4a52"]));
  room.panel(u - 0.012, v, 0.024, 0.34, shade(tone, 0.8), {}, n);
  const start = random.between(0, 2);
  for (let i = 0; i < 3; i++) {
    const angle = start + (i * Math.PI * 2) / 3;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const at = (along: number, aside: number): Vector => [u + c * along - s * aside, v, n + s * along + c * aside];
    room.face([at(0.1, -0.05), at(0.6, -0.075), at(0.6, 0.075), at(0.1, 0.05)], shade(tone, 0.86), { round: 2 });
  }
  const [x, y] = room.at(u, v, n);
  const r = room.scale(u, v, n) * 0.11;
  picture.ellipse(x, y, r, r * 0.62, picture.gradient([shade(tone, 1.05), shade(tone, 0.78)]));
}
