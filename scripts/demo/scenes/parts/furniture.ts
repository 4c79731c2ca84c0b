import { type Colour, shade } from "../colour.ts";
import type { Block, Frame } from "../space.ts";

/** Four legs under a block's footprint. */
function drawLegs(
  room: Frame,
  { u, n, w, d }: Pick<Block, "u" | "n" | "w" | "d">,
  h: number,
  thick: number,
  colour: Colour,
): void {
  for (const at of [n + 0.04, n + d - thick - 0.04]) {
    for (const side of [u + 0.05, u + w - thick - 0.05])
      room.block({ u: side, v: 0, n: at, w: thick, h, d: thick }, colour);
  }
}

/** A sofa or, 1 m wide, an armchair, with its back at `n`; its seat is 0.45 m high, its depth 0.9 m. */
export function drawSofa(
  room: Frame,
  u: number,
  n: number,
  w: number,
  colour: Colour,
  pillows: readonly Colour[],
): void {
  const { random } = room.picture;
  room.contact(u, n, w, 0.95, 0.5);
  drawLegs(room, { u, n, w, d: 0.9 }, 0.14, 0.06, "#5c4030");
  room.block({ u: u + 0.03, v: 0.14, n, w: w - 0.06, h: 0.62, d: 0.22 }, shade(colour, 0.9), { round: 0.06 });
  room.block({ u: u + 0.05, v: 0.14, n: n + 0.1, w: w - 0.1, h: 0.16, d: 0.78 }, shade(colour, 0.86), { round: 0.03 });
  const seats = Math.max(1, Math.round((w - 0.4) / 0.75));
  const seat = (w - 0.44) / seats;
  for (let i = 0; i < seats; i++)
    room.block(
      { u: u + 0.24 + i * seat, v: 0.46, n: n + 0.18, w: seat - 0.05, h: 0.34, d: 0.12 },
      shade(colour, 1.04),
      { round: 0.07 },
    );
  for (let i = 0; i < seats; i++)
    room.block({ u: u + 0.23 + i * seat, v: 0.31, n: n + 0.3, w: seat - 0.03, h: 0.1, d: 0.56 }, shade(colour, 1.1), {
      round: 0.05,
    });
  for (const [i, pillow] of pillows.entries()) {
    const at = pillows.length === 1 ? u + w / 2 - 0.2 : u + 0.26 + (i * (w - 0.92)) / (pillows.length - 1);
    drawPillow(room, at, 0.44, n + 0.42, 0.4, pillow, random.between(-0.06, 0.06));
  }
  for (const at of [u, u + w - 0.2])
    room.block({ u: at, v: 0.16, n: n + 0.02, w: 0.2, h: 0.42, d: 0.84 }, colour, { round: 0.06 });
}

/** A square cushion leaning back, a stripe or a plain one. */
export function drawPillow(room: Frame, u: number, v: number, n: number, size: number, colour: Colour, tilt = 0): void {
  const tone = room.lit(colour);
  const soft = { round: size * 0.2 * room.scale(u, v, n) };
  room.face(
    [
      [u + 0.03, v, n],
      [u + size - 0.03, v, n],
      [u + size + tilt, v + size * 0.88, n - 0.1],
      [u + tilt, v + size * 0.88, n - 0.1],
    ],
    room.picture.gradient([shade(tone, 1.1), shade(tone, 0.86)]),
    soft,
  );
  if (!room.picture.random.chance(0.5)) return;
  for (const at of [0.3, 0.62]) {
    room.face(
      [
        [u + size * at, v, n + 0.01],
        [u + size * (at + 0.07), v, n + 0.01],
        [u + size * (at + 0.07) + tilt, v + size * 0.88, n - 0.09],
        [u + size * at + tilt, v + size * 0.88, n - 0.09],
      ],
      shade(tone, 1.45),
    );
  }
}

/** A table of the given size: top 5 cm thick, four legs. */
export function drawTable(room: Frame, { u, n, w, d, h }: Omit<Block, "v">, colour: Colour): void {
  room.contact(u, n, w, d, 0.4);
  drawLegs(room, { u, n, w, d }, h - 0.05, 0.06, shade(colour, 0.82));
  room.block({ u, v: h - 0.05, n, w, h: 0.05, d }, colour, { round: 0.015 });
}

/** A round table on one foot, centred on u, n. */
export function drawRoundTable(room: Frame, u: number, n: number, radius: number, h: number, colour: Colour): void {
  const tone = room.lit(colour, [0, 1, 0]);
  room.contact(u - radius, n - radius, radius * 2, radius * 2, 0.42);
  room.plate(u, n, radius * 0.5, shade(room.lit(colour), 0.75), {}, 0.03);
  room.panel(
    u - 0.045,
    0.03,
    0.09,
    h - 0.05,
    room.picture.gradient([shade(tone, 0.95), shade(tone, 0.66)], "across"),
    {},
    n,
  );
  room.plate(u, n, radius, shade(tone, 0.76), {}, h - 0.045);
  room.plate(u, n, radius, tone, {}, h);
}

/** A dining or desk chair 0.46 m wide; `facing` says where its back is. */
export function drawChair(
  room: Frame,
  u: number,
  n: number,
  colour: Colour,
  seat: Colour,
  facing: "viewer" | "wall",
): void {
  const [w, d] = [0.46, 0.44];
  room.contact(u, n, w, d, 0.36);
  const drawBack = (at: number) => {
    for (const side of [u, u + w - 0.04]) room.block({ u: side, v: 0.44, n: at, w: 0.04, h: 0.5, d: 0.04 }, colour);
    room.block({ u: u + 0.02, v: 0.66, n: at, w: w - 0.04, h: 0.26, d: 0.04 }, seat, { round: 0.03 });
  };
  if (facing === "viewer") drawBack(n);
  drawLegs(room, { u: u - 0.04, n, w: w + 0.08, d }, 0.43, 0.04, colour);
  room.block({ u, v: 0.42, n, w, h: 0.06, d }, seat, { round: 0.03 });
  if (facing === "wall") drawBack(n + d - 0.04);
}

export interface BedColours {
  wood: Colour;
  head: Colour;
  sheet: Colour;
  blanket: Colour;
  throw: Colour;
  pillows: readonly Colour[];
}

/** A double bed with its head at the wall `n`, 2.05 m long; `tall` is the height of the headboard. */
export function drawBed(room: Frame, u: number, n: number, w: number, tall: number, colours: BedColours): void {
  room.contact(u, n, w, 2.1, 0.5);
  room.block({ u: u - 0.12, v: 0.1, n, w: w + 0.24, h: tall - 0.1, d: 0.1 }, colours.head, { round: 0.05 });
  for (let i = 1; i < 4; i++)
    room.panel(
      u - 0.12 + ((w + 0.24) * i) / 4,
      0.3,
      0.012,
      tall - 0.34,
      shade(room.lit(colours.head), 0.8),
      {},
      n + 0.11,
    );
  room.block({ u, v: 0.1, n: n + 0.1, w, h: 0.2, d: 2 }, colours.wood);
  room.block({ u: u + 0.02, v: 0.3, n: n + 0.1, w: w - 0.04, h: 0.22, d: 1.96 }, colours.sheet, { round: 0.05 });
  const half = w / 2;
  for (const at of [u + 0.1, u + half + 0.06]) {
    room.block({ u: at, v: 0.54, n: n + 0.14, w: half - 0.18, h: 0.3, d: 0.14 }, colours.sheet, { round: 0.1 });
  }
  for (const [i, pillow] of colours.pillows.entries())
    drawPillow(room, u + 0.3 + (i * (w - 1)) / Math.max(1, colours.pillows.length - 1), 0.52, n + 0.5, 0.4, pillow);
  room.block({ u: u - 0.04, v: 0.26, n: n + 0.78, w: w + 0.08, h: 0.3, d: 1.32 }, colours.blanket, { round: 0.06 });
  room.block({ u: u - 0.06, v: 0.27, n: n + 1.45, w: w + 0.12, h: 0.31, d: 0.42 }, colours.throw, { round: 0.05 });
}

/** A low or tall cabinet with doors; `columns` by `rows` of them. */
export function drawCabinet(
  room: Frame,
  block: Block,
  colour: Colour,
  columns: number,
  rows = 1,
  handle: Colour = "#d9b167",
): void {
  const { u, v, n, w, h, d } = block;
  if (v < 0.2) room.contact(u, n, w, d, 0.38);
  if (v > 0 && v < 0.2) drawLegs(room, block, v, 0.05, shade(colour, 0.62));
  room.block(block, colour);
  const tone = room.lit(colour);
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const [du, dv, dw, dh] = [u + (w * column) / columns, v + (h * row) / rows, w / columns, h / rows];
      room.panel(
        du + 0.02,
        dv + 0.02,
        dw - 0.04,
        dh - 0.04,
        room.picture.gradient([shade(tone, 1.12), shade(tone, 0.98)]),
        {},
        n + d + 0.001,
      );
      const side = column % 2 === 0 ? du + dw - 0.09 : du + 0.06;
      if (dw > dh) room.panel(du + dw / 2 - 0.08, dv + dh - 0.09, 0.16, 0.02, handle, {}, n + d + 0.01);
      else room.panel(side, dv + dh / 2 - 0.09, 0.025, 0.18, handle, {}, n + d + 0.01);
    }
  }
}

const spines = ["#a63f24", "#0f4c5c", "#e9a23b", "#8fa07c", "#efe4d2", "#5d7497", "#7a4a3c"] as const;

/** Books standing on a surface at height `v`, filling about the width. */
export function drawBooks(room: Frame, u: number, v: number, n: number, w: number, tall: number): void {
  const { random } = room.picture;
  for (let at = u; at < u + w - 0.05;) {
    const thick = random.between(0.03, 0.065);
    room.panel(at, v, thick - 0.006, tall * random.between(0.7, 1), room.lit(random.pick(spines)), {}, n);
    at += thick;
  }
}

/** Open shelves full of books and a few pots. */
export function drawShelves(room: Frame, { u, v, n, w, h, d }: Block, colour: Colour, rows: number): void {
  const { random } = room.picture;
  if (v < 0.1) room.contact(u, n, w, d, 0.38);
  room.panel(u, v, w, h, shade(room.lit(colour), 0.62), {}, n + 0.01);
  const step = h / rows;
  for (let row = 0; row < rows; row++) {
    const [base, inner] = [v + row * step, step - 0.05];
    room.panel(u, base + step * 0.7, w, step * 0.3, room.picture.fade("#2a1d26", 0.3, 0), {}, n + 0.02);
    const split = random.between(0.35, 0.65) * w;
    drawBooks(room, u + 0.06, base + 0.04, n + d * 0.6, split - 0.1, inner * 0.8);
    if (random.chance(0.6)) drawBooks(room, u + split + 0.05, base + 0.04, n + d * 0.6, w - split - 0.15, inner * 0.72);
    else
      drawVase(
        room,
        u + split + (w - split) / 2,
        base + 0.04,
        n + d * 0.6,
        Math.min(0.3, inner * 0.7),
        random.pick(spines),
      );
    room.block({ u, v: base, n, w, h: 0.04, d }, colour);
  }
  room.block({ u, v: v + h - 0.04, n, w, h: 0.04, d }, colour);
  for (const side of [u, u + w - 0.04]) room.block({ u: side, v, n, w: 0.04, h, d }, colour);
}

/** A bellied pot standing at `v`. */
export function drawVase(room: Frame, u: number, v: number, n: number, h: number, colour: Colour): void {
  const [x, y] = room.at(u, v, n);
  const s = room.scale(u, v, n) * h;
  const tone = room.lit(colour);
  room.picture.path(
    `M${x - s * 0.16} ${y}C${x - s * 0.5} ${y - s * 0.3} ${x - s * 0.38} ${y - s * 0.7} ${x - s * 0.12} ${y - s * 0.82}L${x - s * 0.16} ${y - s}L${x + s * 0.16} ${y - s}L${x + s * 0.12} ${y - s * 0.82}C${x + s * 0.38} ${y - s * 0.7} ${x + s * 0.5} ${y - s * 0.3} ${x + s * 0.16} ${y}z`,
    room.picture.gradient([shade(tone, 1.2), tone, shade(tone, 0.66)], "across"),
  );
}
