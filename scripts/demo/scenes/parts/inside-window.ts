import { type Colour, mix, shade } from "../colour.ts";
import { circle, type Point } from "../picture.ts";
import type { Frame } from "../space.ts";
import type { Opening } from "./openings.ts";
import { drawSkyline } from "./sky.ts";

export type View = "city" | "garden" | "hills";

export interface InsideWindow {
  trim: Colour;
  columns: number;
  rows?: number;
  view: View;
  curtains?: Colour;
  /** A door-high window has no sill. */
  sill?: boolean;
}

/** A window seen from inside, with what lies outside, and its curtains. */
export function drawInsideWindow(wall: Frame, opening: Opening, style: InsideWindow): void {
  const { picture } = wall;
  const { u, v, w, h } = opening;
  const trim = wall.lit(style.trim);
  wall.panel(u - 0.1, v - 0.1, w + 0.2, h + 0.2, trim);
  drawView(wall, opening, style.view);
  wall.panel(u, v + h - 0.14, w, 0.14, picture.fade("#1d1930", 0.25, 0));
  const { columns, rows = 1 } = style;
  for (let i = 0; i <= columns; i++) wall.panel(u + (w * i) / columns - 0.03, v, 0.06, h, trim);
  for (let i = 0; i <= rows; i++) wall.panel(u, v + (h * i) / rows - 0.03, w, 0.06, trim);
  if (style.sill !== false) wall.block({ u: u - 0.16, v: v - 0.14, n: 0, w: w + 0.32, h: 0.06, d: 0.16 }, style.trim);
  if (style.curtains) drawCurtains(wall, opening, style.curtains, style.sill === false);
}

function drawView(wall: Frame, { u, v, w, h }: Opening, view: View): void {
  const { picture, camera } = wall;
  const { light, random } = picture;
  const outline = wall.outline([
    [u, v, 0],
    [u + w, v, 0],
    [u + w, v + h, 0],
    [u, v + h, 0],
  ]);
  const clip = picture.clip(outline);
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [from, to, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  picture.polygon(outline, picture.gradient(light.sky));
  const span = Math.max(120, bottom - top);
  const line = Math.min(bottom, camera.horizon + span * 0.05);
  if (view === "hills") drawRidges([from, to], line, span, clip, wall);
  else drawSkyline(picture, line, span * (view === "city" ? 0.5 : 0.28), from - 10, to + 10, clip);
  const ground: Point[] = [
    [from, line],
    [to, line],
    [to, bottom + 2],
    [from, bottom + 2],
  ];
  picture.polygon(ground, picture.gradient([picture.hazed("#8fae76", 0.45), picture.hazed("#6f9358", 0.1)]), { clip });
  const leaves = view === "garden" ? 1 : 0.45;
  for (const [away, size] of [
    [0.35, 0.1],
    [0.12, 0.14],
  ] as const) {
    const clumps = [];
    for (let x = from - 20; x < to + 20; x += span * size * 0.8)
      clumps.push(
        circle(
          x,
          line + span * size * random.between(-0.9, 0.5) * leaves,
          span * size * random.between(0.7, 1.2) * (0.6 + leaves * 0.5),
        ),
      );
    picture.path(clumps.join(""), picture.hazed(shade("#5f8c50", away > 0.2 ? 0.95 : 0.82), away), { clip });
  }
}

function drawRidges(
  [from, to]: readonly [number, number],
  line: number,
  span: number,
  clip: string,
  wall: Frame,
): void {
  const { picture } = wall;
  for (const [rise, distance] of [
    [0.42, 0.7],
    [0.28, 0.5],
  ] as const) {
    let d = `M${from} ${line + 2}`;
    const phase = picture.random.between(0, 6);
    for (let i = 0; i <= 16; i++)
      d += `L${from + ((to - from) * i) / 16} ${line - span * rise * (0.6 + 0.4 * Math.sin(i * 0.8 + phase))}`;
    picture.path(`${d}L${to} ${line + 2}z`, picture.hazed("#5f8f86", distance), { clip });
  }
}

/** Cloth in folds at both sides of an opening, hung from a rod. */
function drawCurtains(wall: Frame, { u, v, w, h }: Opening, colour: Colour, toFloor: boolean): void {
  const { picture } = wall;
  const [foot, head] = [toFloor ? 0.03 : Math.min(v - 0.25, 0.06), v + h + 0.2];
  const tone = wall.lit(colour);
  const width = Math.min(0.55, w * 0.26);
  wall.panel(u - 0.5, head, w + 1, 0.045, wall.lit("#5c4436"), {}, 0.1);
  for (const start of [u - width * 0.75, u + w - width * 0.25]) {
    const folds = 6;
    wall.panel(start + 0.06, foot, width, head - foot, "#2a1f2e", { opacity: 0.14 }, 0.01);
    for (let i = 0; i < folds; i++) {
      const [a, b] = [start + (width * i) / folds, width / folds + 0.004];
      wall.panel(
        a,
        foot,
        b,
        head - foot,
        picture.gradient([shade(tone, 1.1), mix(tone, shade(tone, 0.76), 0.75)], "across"),
        {},
        0.1,
      );
    }
  }
}
