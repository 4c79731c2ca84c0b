import { type Colour, mix, shade } from "../colour.ts";
import type { Block, Frame, Vector } from "../space.ts";

const between = (a: Vector, b: Vector, t: number): Vector => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** A roof plane from its lower left corner round to the upper left, with courses of tiles. */
export function drawSlope(
  site: Frame,
  plane: readonly [Vector, Vector, Vector, Vector],
  normal: Vector,
  colour: Colour,
): void {
  const { picture } = site;
  const [lowLeft, lowRight, topRight, topLeft] = plane;
  const tone = site.lit(colour, normal);
  site.face(plane, picture.gradient([shade(tone, 1.06), shade(tone, 0.9)]));
  const courses = 13;
  for (let i = 1; i < courses; i++) {
    const t = i / courses;
    const line = site.outline([
      between(lowLeft, topLeft, t),
      between(lowRight, topRight, t),
      between(lowRight, topRight, t),
    ]);
    picture.line(line, shade(tone, i % 2 ? 0.78 : 0.86), 2, 0.65);
  }
  const columns = 34;
  for (let i = 1; i < columns; i++) {
    const t = i / columns;
    const line = site.outline([
      between(lowLeft, lowRight, t),
      between(topLeft, topRight, t),
      between(topLeft, topRight, t),
    ]);
    picture.line(line, shade(tone, 0.84), 1.1, 0.35);
  }
}

/**
 * A tiled roof that slopes to all sides over the block's footprint. `hip` is how far the ridge stops short of the
 * ends, `eaves` how far the roof reaches out over the front wall.
 */
export function drawHipRoof(
  site: Frame,
  { u, v, n, w, h, d }: Block,
  hip: number,
  colour: Colour,
  trim: Colour,
  eaves = 0.7,
): void {
  const [U, N, mid, top] = [u + w, n + d, n + d / 2, v + h];
  const [a, b]: [Vector, Vector] = [
    [u + hip, top, mid],
    [U - hip, top, mid],
  ];
  site.mat(u, N - eaves, w, eaves, site.lit(trim, [0, -1, 0], 0.7), {}, v - 0.14);
  const run = Math.hypot(h, d / 2);
  const front: Vector = [0, d / 2 / run, h / run];
  const side = Math.hypot(h, hip);
  const sides: readonly [Vector, readonly [Vector, Vector, Vector, Vector]][] = [
    [
      [-h / side, hip / side, 0],
      [[u, v, n], [u, v, N], a, a],
    ],
    [
      [h / side, hip / side, 0],
      [[U, v, N], [U, v, n], b, b],
    ],
    [front, [[u, v, N], [U, v, N], b, a]],
  ];
  for (const [normal, plane] of sides) if (site.faces(normal, plane[0])) drawSlope(site, plane, normal, colour);
  site.block({ u, v: v - 0.14, n, w, h: 0.14, d }, trim, { underside: false });
  const ridge = shade(site.lit(colour, [0, 1, 0]), 1.08);
  site.picture.line(site.outline([a, b, b]), ridge, site.scale(u, v, N) * 0.12);
}

/** A gable roof whose ridge runs from front to back, with the wall of the gable in front. */
export function drawGableRoof(
  site: Frame,
  { u, v, n, w, h, d }: Block,
  colour: Colour,
  wall: Colour,
  overhang = 0.45,
): void {
  const [U, N, mid, top] = [u + w, n + d, u + w / 2, v + h];
  const run = Math.hypot(h, w / 2);
  const left: Vector = [-h / run, w / 2 / run, 0];
  const right: Vector = [h / run, w / 2 / run, 0];
  const drop = (overhang * h) / (w / 2);
  const eave = v - drop;
  const front = N + overhang;
  const tone = site.lit(wall);
  site.face(
    [
      [u, v, N],
      [U, v, N],
      [mid, top, N],
    ],
    site.picture.gradient([shade(tone, 0.86), tone]),
  );
  const planes: readonly [Vector, readonly [Vector, Vector, Vector, Vector]][] = [
    [
      left,
      [
        [u - overhang, eave, n],
        [u - overhang, eave, front],
        [mid, top, front],
        [mid, top, n],
      ],
    ],
    [
      right,
      [
        [U + overhang, eave, front],
        [U + overhang, eave, n],
        [mid, top, n],
        [mid, top, front],
      ],
    ],
  ];
  for (const [normal, plane] of planes) if (site.faces(normal, plane[0])) drawSlope(site, plane, normal, colour);
  // The barge boards close the front edge.
  const thick = 0.22;
  for (const [end, sign] of [
    [u - overhang, 1],
    [U + overhang, -1],
  ] as const) {
    const board = site.lit(shade(colour, 0.8));
    site.face(
      [
        [end, eave - thick, front],
        [end, eave, front],
        [mid, top, front],
        [mid, top - thick - 0.05, front],
      ],
      board,
    );
    site.face(
      [
        [end + sign * 0.3, eave - thick * 0.4, N],
        [mid, top - thick - 0.05, N],
        [mid, top - thick - 0.5, N],
        [end + sign * 0.5, eave - 0.4, N],
      ],
      "#1d1930",
      { opacity: 0.2 },
    );
  }
}

/** A wall block with a darker plinth and a faint gradient towards the ground. */
export function drawWalls(site: Frame, block: Block, colour: Colour, plinth = 0): void {
  site.block(block, colour);
  if (plinth > 0)
    site.block(
      { ...block, u: block.u - 0.05, w: block.w + 0.1, d: block.d + 0.05, h: plinth },
      mix(colour, "#7d6a5c", 0.5),
    );
}

/** A slab or a cornice that closes a body of walls at `v` and stands out over its front and sides by `over`. */
export function drawCap(
  site: Frame,
  body: Block,
  v: number,
  h: number,
  over: number,
  colour: Colour,
  ahead = over,
): void {
  const { u, n, w, d } = body;
  const soffit = site.lit(colour, [0, -1, 0], 0.74);
  if (site.faces([0, -1, 0], [u, v, n])) {
    if (site.faces([-1, 0, 0], [u, v, n])) site.mat(u - over, n, over, d, soffit, {}, v);
    if (site.faces([1, 0, 0], [u + w, v, n])) site.mat(u + w, n, over, d, soffit, {}, v);
    site.mat(u - over, n + d, w + over * 2, ahead, soffit, {}, v);
  }
  site.block({ u: u - over, v, n: n - over, w: w + over * 2, h, d: d + over + ahead }, colour, { underside: false });
}

/** Upright bars or balusters between two points of the front, `n` before it, under a handrail. */
export function drawRailing(
  site: Frame,
  u: number,
  v: number,
  n: number,
  w: number,
  h: number,
  colour: Colour,
  gap = 0.16,
): void {
  const tone = site.lit(colour);
  for (let at = u + gap / 2; at < u + w; at += gap) site.panel(at, v, 0.035, h, tone, {}, n);
  site.panel(u, v + h - 0.06, w, 0.08, shade(tone, 1.1), {}, n);
  site.panel(u, v + 0.04, w, 0.04, tone, {}, n);
}

/** A pane of glass with a handrail, for a balcony. */
export function drawGlassRailing(site: Frame, u: number, v: number, n: number, w: number, h: number): void {
  const { picture } = site;
  site.panel(
    u,
    v,
    w,
    h,
    picture.gradient([mix("#dff0ee", picture.light.sky[1], 0.5), mix("#b8d0d2", picture.light.sky[0], 0.5)]),
    { opacity: 0.5 },
    n,
  );
  site.panel(u, v + h, w, 0.07, site.lit("#e9e4dc"), {}, n);
}

/** A column with base and capital; round ones are shaded across. */
export function drawColumn(
  site: Frame,
  u: number,
  n: number,
  v: number,
  h: number,
  width: number,
  colour: Colour,
  round = true,
): void {
  const { picture } = site;
  const tone = site.lit(colour);
  if (round)
    site.panel(
      u - width / 2,
      v,
      width,
      h,
      picture.gradient([shade(tone, 1.06), tone, shade(tone, 0.68)], "across"),
      {},
      n,
    );
  else site.block({ u: u - width / 2, v, n: n - width, w: width, h, d: width }, colour);
  for (const at of [v, v + h - width * 0.5]) {
    site.block({ u: u - width * 0.72, v: at, n: n - width, w: width * 1.44, h: width * 0.5, d: width * 1.2 }, colour);
  }
}

/** Steps that lead up to `height` at `n`, coming towards the viewer. */
export function drawSteps(site: Frame, u: number, n: number, w: number, height: number, colour: Colour): void {
  const count = Math.max(2, Math.round(height / 0.17));
  for (let i = count; i >= 1; i--) {
    const h = (height * i) / count;
    site.block({ u: u - (count - i) * 0.06, v: 0, n, w: w + (count - i) * 0.12, h, d: (count - i + 1) * 0.3 }, colour);
  }
}

/** A compound wall along the front with a gap for a gate, its pillars, and the gate itself. */
export function drawCompound(
  site: Frame,
  n: number,
  from: number,
  to: number,
  gate: { u: number; w: number },
  wall: Colour,
  iron: Colour,
): void {
  const height = 1.25;
  for (const [u, w] of [
    [from, gate.u - from],
    [gate.u + gate.w, to - gate.u - gate.w],
  ] as const) {
    if (w <= 0) continue;
    site.block({ u, v: 0, n, w, h: height, d: 0.2 }, wall);
    site.block({ u, v: height, n: n - 0.05, w, h: 0.1, d: 0.3 }, shade(wall, 1.3));
    for (let at = u + 0.5; at < u + w - 1; at += 1.9)
      site.panel(at, 0.28, 1.4, 0.68, shade(site.lit(wall), 0.9), {}, n + 0.201);
  }
  drawRailing(site, gate.u, 0.12, n + 0.1, gate.w, 1.45, iron, 0.13);
  site.panel(gate.u + gate.w / 2 - 0.05, 0.1, 0.1, 1.5, site.lit(iron), {}, n + 0.1);
  for (const u of [gate.u - 0.42, gate.u + gate.w]) {
    site.block({ u, v: 0, n: n - 0.1, w: 0.42, h: 1.75, d: 0.42 }, wall);
    site.block({ u: u - 0.07, v: 1.75, n: n - 0.17, w: 0.56, h: 0.12, d: 0.56 }, shade(wall, 1.3));
  }
}
