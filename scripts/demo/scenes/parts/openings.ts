import { type Colour, mix, shade } from "../colour.ts";
import type { Frame, Vector } from "../space.ts";

export interface Opening {
  u: number;
  v: number;
  w: number;
  h: number;
}

export interface WindowStyle {
  /** Colour of frame and mullions. */
  trim: Colour;
  columns?: number;
  /** Panes above each other. */
  rows?: number;
  shutters?: Colour;
  /** How far the head curves up, in metres. */
  arch?: number;
  sill?: boolean;
  /** A slab over the window that keeps rain out. */
  chajja?: boolean;
  /** Too small or far for curtains, reflections and reveals. */
  plain?: boolean;
  /** Overrides the hour's share of lit windows. */
  lamps?: number;
}

/** The outline of an opening with a curved head. */
export function arched({ u, v, w, h }: Opening, rise: number, n = 0): Vector[] {
  const points: Vector[] = [
    [u, v, n],
    [u + w, v, n],
  ];
  if (rise <= 0) return [...points, [u + w, v + h, n], [u, v + h, n]];
  for (let i = 0; i <= 14; i++) {
    const angle = (i / 14) * Math.PI;
    points.push([u + w / 2 + (Math.cos(angle) * w) / 2, v + h - rise + Math.sin(angle) * rise, n]);
  }
  return points;
}

/** A window seen from outside: surround, glass with the sky in it or a lamp behind it, curtains, mullions, sill. */
export function drawWindow(facade: Frame, opening: Opening, style: WindowStyle): void {
  const { picture } = facade;
  const { u, v, w, h } = opening;
  const { columns = 2, rows = 1, arch = 0 } = style;
  const trim = facade.lit(style.trim);
  const wide = { u: u - 0.08, v: v - 0.06, w: w + 0.16, h: h + 0.14 };
  facade.face(arched(wide, arch && arch + 0.08), trim);

  const lit = picture.random.chance(style.lamps ?? picture.light.lamps);
  const sky = picture.light.sky;
  const glass = lit
    ? picture.gradient(["#ffe6a8", "#ffc766", "#f0a04f"])
    : picture.gradient([mix("#28415a", sky[0], 0.3), mix("#3a5568", sky[1], 0.42), mix("#2a3f52", sky[2], 0.16)]);
  facade.face(arched(opening, arch), glass);
  const detailed = !style.plain;
  if (detailed && (lit || picture.random.chance(0.45))) drawCurtains(facade, opening, lit, arch);
  if (detailed && !lit && arch === 0) {
    facade.face(
      [
        [u + w * 0.12, v, 0],
        [u + w * 0.34, v, 0],
        [u + w * 0.72, v + h, 0],
        [u + w * 0.5, v + h, 0],
      ],
      "#ffffff",
      { opacity: 0.13 },
    );
  }
  // The reveal: the head and the left jamb throw their shade on the glass.
  if (arch === 0) facade.panel(u, v + h * 0.8, w, h * 0.2, picture.fade("#14192b", 0.42, 0));
  if (detailed) facade.panel(u, v, w * 0.12, h - arch, picture.fade("#14192b", 0.3, 0, "across"));

  for (let i = 1; i < columns; i++)
    facade.panel(u + (w * i) / columns - 0.025, v, 0.05, h - (columns === 2 ? 0 : arch * 0.4), trim);
  for (let i = 1; i < rows; i++) facade.panel(u, v + (h * i) / rows - 0.02, w, 0.04, trim);
  if (style.shutters) drawShutters(facade, opening, style.shutters, arch);
  if (style.sill) drawLedge(facade, { u: u - 0.14, v: v - 0.12, w: w + 0.28, h: 0.08 }, 0.14, style.trim);
  if (style.chajja) drawLedge(facade, { u: u - 0.2, v: v + h + 0.1, w: w + 0.4, h: 0.09 }, 0.45, style.trim);
}

function drawCurtains(facade: Frame, { u, v, w, h }: Opening, lit: boolean, arch: number): void {
  const colour = lit ? "#fff1cf" : "#efe6da";
  for (const at of [u, u + w * 0.78]) facade.panel(at, v, w * 0.22, h - arch, colour, { opacity: lit ? 0.5 : 0.42 });
}

function drawShutters(facade: Frame, { u, v, w, h }: Opening, colour: Colour, arch: number): void {
  const [leaf, tall] = [w * 0.5, h - arch * 0.6];
  for (const at of [u - leaf - 0.06, u + w + 0.06]) {
    facade.panel(at + 0.04, v - 0.05, leaf, tall, "#1d1930", { opacity: 0.2 });
    facade.panel(at, v, leaf, tall, facade.lit(colour));
    for (let y = 0.09; y < tall - 0.06; y += 0.12)
      facade.panel(at + 0.05, v + y, leaf - 0.1, 0.045, facade.lit(shade(colour, 0.72)));
  }
}

/** A slab that stands out of the facade, with the shadow it throws below. */
export function drawLedge(facade: Frame, { u, v, w, h }: Opening, depth: number, colour: Colour): void {
  const { picture } = facade;
  facade.panel(u + 0.05, v - depth * 0.9, w, depth * 0.9, picture.fade("#1d1930", picture.light.shadow * 1.25, 0.04));
  facade.block({ u, v, n: 0, w, h, d: depth }, colour);
}

/** A panelled door with its surround and a lamp above it. */
export function drawDoor(facade: Frame, opening: Opening, colour: Colour, trim: Colour, arch = 0): void {
  const { picture } = facade;
  const { u, v, w, h } = opening;
  facade.face(arched({ u: u - 0.14, v, w: w + 0.28, h: h + 0.14 }, arch && arch + 0.1), facade.lit(trim));
  const paint = facade.lit(colour);
  facade.face(arched(opening, arch), picture.gradient([shade(paint, 0.86), paint]));
  const leaves = w > 1.1 ? 2 : 1;
  for (let leaf = 0; leaf < leaves; leaf++) {
    const [lu, lw] = [u + (leaf * w) / leaves, w / leaves];
    for (const [y, tall] of [
      [0.14, 0.3],
      [0.5, 0.36],
    ] as const) {
      facade.panel(lu + lw * 0.18, v + h * y, lw * 0.64, h * tall - arch * 0.3, shade(paint, 0.8));
      facade.panel(lu + lw * 0.22, v + h * y, lw * 0.56, h * tall - arch * 0.3 - 0.04, shade(paint, 1.1));
    }
  }
  if (leaves === 2) facade.panel(u + w / 2 - 0.012, v, 0.024, h - 0.04, shade(paint, 0.6));
  const [kx, ky] = facade.at(u + w * (leaves === 2 ? 0.56 : 0.86), v + h * 0.46);
  picture.ellipse(kx, ky, 3.4, 3.4, "#f3cf7a");
  if (picture.light.lamps > 0.3) drawLampGlow(facade, u + w / 2, v + h + 0.3);
}

/** The warm pool of an outdoor lamp on a facade. */
export function drawLampGlow(facade: Frame, u: number, v: number, n = 0.1, reach = 2): void {
  const [x, y] = facade.at(u, v, n);
  const radius = facade.scale(u, v, n) * reach;
  facade.picture.ellipse(x, y, radius, radius, facade.picture.glow("#ffcf7d", 0.55));
  facade.picture.ellipse(x, y, radius * 0.045 + 2, radius * 0.045 + 2, "#fff2cd");
}
